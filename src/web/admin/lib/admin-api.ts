import { redirect as redirectTo } from 'react-router'
import { adminRetryDelaysMs, redirect } from '#shared/constants.ts'
import { paths } from '#shared/paths.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { pause, withRetries } from './retry.ts'
import { clearSession, isSignedIn, readToken, rememberPage } from './session.ts'
import { noteSessionEnd, type SessionEnd } from './session-end.ts'
import { storeUnsavedDrafts } from './unsaved-drafts.ts'

/** Without a valid token, ends the session and opens the sign-in page. */
export async function requireSignIn(request: Request): Promise<void> {
  if (!isSignedIn()) throw await endSession(request, 'over')
}

/** AUTH-14, R-70: `throw` its result; the requested page opens again after signing in. */
export async function endSession(request: Request, kind: SessionEnd['kind']): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  rememberPage(pathname + search)
  storeUnsavedDrafts(pathname)
  noteSessionEnd(kind)
  clearSession()
  await pause(redirect.logoutMs)
  return redirectTo(paths.login)
}

/** Runs a call of the administrator's API with the stored token; ends the session when the server refuses the token. */
export async function asAdmin<T>(request: Request, call: (token: string | null) => Promise<T>): Promise<T> {
  await requireSignIn(request)
  try {
    return await call(readToken())
  } catch (error) {
    if (error instanceof ApiError && isSessionRefused(error)) throw await endSession(request, 'refused')
    throw error
  }
}

/** A call that the role does not include names what it needs, and the session goes on. */
function isSessionRefused({ status, body }: ApiError): boolean {
  return status === 401 || (status === 403 && !('needs' in body))
}

/** For reads only: retries when the network or the server failed. */
export function retried<T>(call: () => Promise<T>): Promise<T> {
  return withRetries(call, isOutcomeUnknown, adminRetryDelaysMs)
}

/** Asks the server to revoke the token without waiting for the answer. */
export async function logOut(): Promise<void> {
  const token = readToken()
  if (isSignedIn()) void api('POST /logout', { token }).catch(() => undefined)
  clearSession()
  await pause(redirect.logoutMs)
}

/** No answer, or a server error: the request may have been carried out. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** The server's message if it sent one. */
export function textOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError && typeof error.body.error === 'string' && error.body.error !== '')
    return error.body.error
  return fallback
}
