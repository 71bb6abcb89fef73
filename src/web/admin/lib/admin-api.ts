import { redirect as redirectTo } from 'react-router'
import { adminRetryDelaysMs, redirect } from '#shared/constants.ts'
import { paths } from '#shared/paths.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { pause, withRetries } from './retry.ts'
import { clearSession, isSignedIn, readToken, rememberPage } from './session.ts'
import { keepUnsavedDrafts } from './unsaved-drafts.ts'

/** AUTH-12: without a valid token the session ends and the sign-in page opens. */
export async function requireSignIn(request: Request): Promise<void> {
  if (!isSignedIn()) throw await endSession(request)
}

/** AUTH-14, R-70: `throw` what it returns; the page asked for is opened again after signing in. */
export async function endSession(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  rememberPage(pathname + search)
  keepUnsavedDrafts(pathname)
  clearSession()
  await pause(redirect.logoutMs)
  return redirectTo(paths.login)
}

/** Runs a call of the administrator's API with the stored token; a token the server refuses ends the session. */
export async function asAdmin<T>(request: Request, call: (token: string | null) => Promise<T>): Promise<T> {
  await requireSignIn(request)
  try {
    return await call(readToken())
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) throw await endSession(request)
    throw error
  }
}

/** what is only read is asked for again when the network or the server failed. */
export function retried<T>(call: () => Promise<T>): Promise<T> {
  return withRetries(call, isOutcomeUnknown, adminRetryDelaysMs)
}

/** the server is told so that the token dies with it, but nobody has to wait for its answer. */
export async function logOut(): Promise<void> {
  const token = readToken()
  if (isSignedIn()) void api('POST /logout', { token }).catch(() => undefined)
  clearSession()
  await pause(redirect.logoutMs)
}

/** No answer, or a server that broke while it worked: what was asked for may have been done all the same. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** ERR-02: the server's own words where it had any. */
export function textOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError && typeof error.body.error === 'string' && error.body.error !== '')
    return error.body.error
  return fallback
}
