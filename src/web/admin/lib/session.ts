import type { User } from '#shared/contracts/auth.ts'
import { paths } from '#shared/paths.ts'

/** The keys are the specification's own (AUTH-10, R-67). */
const tokenKey = 'token'
const userKey = 'user'
const returnKey = 'adminReturnTo'

export type SignedInUser = Pick<User, 'email'>

/** Expiry of a JWT in seconds, or null when it cannot be read. The signature is the server's business. */
export function expiryOf(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null
    return typeof claims.exp === 'number' && Number.isFinite(claims.exp) ? claims.exp : null
  } catch {
    return null
  }
}

/** AUTH-11: missing, undecodable, or now at or past exp is invalid. */
export function isTokenValid(token: string | null, nowMs: number = Date.now()): token is string {
  if (!token) return false
  const expirySeconds = expiryOf(token)
  return expirySeconds !== null && nowMs < expirySeconds * 1_000
}

export function readToken(): string | null {
  return localStorage.getItem(tokenKey)
}

export function isSignedIn(): boolean {
  return isTokenValid(readToken())
}

/** A damaged entry is no reason to lock anybody out: the token decides, the user is only shown. */
export function readUser(): SignedInUser {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(userKey) ?? '')
    if (typeof stored === 'object' && stored !== null && 'email' in stored && typeof stored.email === 'string')
      return { email: stored.email }
  } catch {
    return { email: '' }
  }
  return { email: '' }
}

export function keepSession(token: string, user: User): void {
  localStorage.setItem(tokenKey, token)
  keepUser(user)
}

/** The signed-in user under another name or address. */
export function keepUser(user: User): void {
  localStorage.setItem(userKey, JSON.stringify(user))
}

export function clearSession(): void {
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(userKey)
}

/** where to go back to after signing in again. Only our own administrator pages are ever remembered. */
export function rememberPage(path: string): void {
  if (isAdminPath(path)) sessionStorage.setItem(returnKey, path)
}

export function takeRememberedPage(): string {
  const path = sessionStorage.getItem(returnKey)
  sessionStorage.removeItem(returnKey)
  return path && isAdminPath(path) ? path : paths.admin
}

function isAdminPath(path: string): boolean {
  return /^\/admin(?:[/?]|$)/.test(path)
}
