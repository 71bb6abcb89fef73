import { jwtVerify, SignJWT } from 'jose'

const issuer = 'alder-and-ink'
const audience = 'admin'

export type Tokens = ReturnType<typeof createTokens>

/** The token names a session and a user by number and nothing else of them (docs/decisions/0009). */
export function createTokens(signingKey: string) {
  const key = Buffer.from(signingKey, 'base64url')
  const seconds = (time: Date) => Math.floor(time.getTime() / 1_000)
  return {
    async sign({ sessionId, userId, at, expiresAt }: { sessionId: string; userId: number; at: Date; expiresAt: Date }) {
      return await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(userId))
        .setJti(sessionId)
        .setIssuedAt(seconds(at))
        .setExpirationTime(seconds(expiresAt))
        .sign(key)
    },

    /** The session of a token that is whole and of now, else null. */
    async read(authorization: string | undefined, now: Date): Promise<string | null> {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '')?.[1]
      if (!token) return null
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer,
          audience,
          requiredClaims: ['exp', 'jti', 'sub'],
          currentDate: now,
        })
        return String(payload.jti)
      } catch {
        return null
      }
    },
  }
}
