import { firstOwnerName } from '#shared/constants.ts'
import type { User } from '#shared/contracts/auth.ts'
import { paths } from '#shared/paths.ts'

/** The keys that the specification names (AUTH-10, R-67). */
const tokenKey = 'token'
const userKey = 'user'
const returnKey = 'adminReturnTo'

export type SignedInUser = Pick<User, 'email' | 'name'>

/** A claim of a JWT, undefined when it cannot be read. Only the server checks the signature. */
export function claimOf(token: string, name: string): unknown {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null
      ? Object.entries(claims).find(([key]) => key === name)?.[1]
      : undefined
  } catch {
    return undefined
  }
}

/** Expiry in seconds. */
export function expiryOf(token: string): number | null {
  const expiry = claimOf(token, 'exp')
  return typeof expiry === 'number' && Number.isFinite(expiry) ? expiry : null
}

/** A token that is missing, undecodable or expired (now at or past exp) is invalid. */
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

/** A damaged entry does not lock the administrator out: only the token counts, the user is just for display. */
export function readUser(): SignedInUser {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  try {
    const stored: { [Field in keyof SignedInUser]?: unknown } = Object(JSON.parse(localStorage.getItem(userKey) ?? ''))
    return { email: text(stored.email), name: text(stored.name) }
  } catch {
    return { email: '', name: '' }
  }
}

/** As the person is greeted; empty while nobody has given a name. */
export function ownName(): string {
  const { name } = readUser()
  return name === firstOwnerName ? '' : name
}

export function storeSession(token: string, user: User): void {
  localStorage.setItem(tokenKey, token)
  storeUser(user)
}

/** Stores the signed-in user after a change of name or address. */
export function storeUser(user: User): void {
  localStorage.setItem(userKey, JSON.stringify(user))
}

export function clearSession(): void {
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(userKey)
}

/** The page to return to after signing in again; only administrator pages are remembered. */
export function rememberPage(path: string): void {
  if (isAdminPath(path)) sessionStorage.setItem(returnKey, path)
}

export function popRememberedPage(): string {
  const path = sessionStorage.getItem(returnKey)
  sessionStorage.removeItem(returnKey)
  return path && isAdminPath(path) ? path : paths.admin
}

function isAdminPath(path: string): boolean {
  return /^\/admin(?:[/?]|$)/.test(path)
}
