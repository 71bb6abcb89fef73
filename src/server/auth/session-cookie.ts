import { cookieValues } from '#server/platform/http/cookies.ts'

const name = 'session_key'

/** What of a request may sign it: the fields of the same name of its headers. */
export type Credentials = { authorization?: string | undefined; cookie?: string | undefined }

/**
 * R-67, `SESSION_COOKIE=on`: the signature of the token goes into a cookie that no script can read. What a script can read
 * is then no token any more, and the cookie alone opens nothing: another site cannot send the rest with it.
 */
export function partToken(token: string, { lifeMs, isSecure }: { lifeMs: number; isSecure: boolean }) {
  const end = token.lastIndexOf('.') + 1
  return { token: token.slice(0, end), cookie: cookieOf(token.slice(end), { lifeMs, isSecure }) }
}

/** What the `Authorization` header may be with the signature back in it: one for each cookie of the name. */
export function rejoinTokens({ authorization, cookie }: Credentials): string[] {
  if (authorization === undefined) return []
  if (!authorization.endsWith('.')) return [authorization]
  return cookieValues(cookie, name).map((signature) => authorization + signature)
}

/** Only ever sent to the API. Empty, with no life left, it is taken back. */
export function cookieOf(value: string, { lifeMs, isSecure }: { lifeMs: number; isSecure: boolean }): string {
  const parts = [`${name}=${value}`, 'Path=/api', 'HttpOnly', 'SameSite=Strict', `Max-Age=${lifeMs / 1_000}`]
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
}
