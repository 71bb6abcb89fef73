import { cookieValues } from '#server/platform/http/cookies.ts'

const name = 'session_key'

/** The headers of a request that may authenticate it, under the same names. */
export type Credentials = { authorization?: string | undefined; cookie?: string | undefined }

/**
 * R-67, `SESSION_COOKIE=on`: the signature of the token goes into a cookie that scripts cannot read. What scripts can read
 * is then not a complete token, and the cookie alone authenticates nothing: another site cannot send the other part.
 */
export function partToken(token: string, { lifeMs, isSecure }: { lifeMs: number; isSecure: boolean }) {
  const end = token.lastIndexOf('.') + 1
  return { token: token.slice(0, end), cookie: cookieOf(token.slice(end), { lifeMs, isSecure }) }
}

/** The possible `Authorization` values with the signature added back: one for each cookie of that name. */
export function rejoinTokens({ authorization, cookie }: Credentials): string[] {
  if (authorization === undefined) return []
  if (!authorization.endsWith('.')) return [authorization]
  return cookieValues(cookie, name).map((signature) => authorization + signature)
}

/** Sent to the API only. An empty value with a life of 0 deletes it. */
export function cookieOf(value: string, { lifeMs, isSecure }: { lifeMs: number; isSecure: boolean }): string {
  const parts = [`${name}=${value}`, 'Path=/api', 'HttpOnly', 'SameSite=Strict', `Max-Age=${lifeMs / 1_000}`]
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
}
