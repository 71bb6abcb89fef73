import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { StaffRole } from '#shared/roles.ts'

const issuer = 'alder-and-ink'
const audience = 'admin'
const deviceAudience = 'known-device'

/** Checking a signature takes as long as all else that the server does for a short answer. */
const mostVerified = 1_000

type Session = { sessionId: string; userId: number; staffRole: StaffRole; at: Date; expiresAt: Date }

export type Tokens = ReturnType<typeof createTokens>

/**
 * A session token carries the ids of the session and its user and the role, no other personal data (docs/decisions/0009). A device
 * token has another audience and authorises nothing (docs/decisions/0046).
 */
export function createTokens(signingKey: string) {
  const key = Buffer.from(signingKey, 'base64url')
  const seconds = (time: Date) => Math.floor(time.getTime() / 1_000)

  /** Whether a session has ended is not read here, but at every call from the database. */
  const verified = new LRUCache<string, JWTPayload>({ max: mostVerified })

  async function verify(token: string, audience: string, now: Date) {
    const name = `${audience} ${token}`
    const known = verified.get(name)
    if (known) return Number(known.exp) > seconds(now) ? known : null
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer,
        audience,
        requiredClaims: ['exp', 'jti', 'sub'],
        currentDate: now,
      })
      verified.set(name, payload)
      return payload
    } catch {
      return null
    }
  }

  return {
    /** The role is for the browser's navigation only; the server reads it from the account at every call. */
    async sign({ sessionId, userId, staffRole, at, expiresAt }: Session) {
      return await new SignJWT({ staff_role: staffRole })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(userId))
        .setJti(sessionId)
        .setIssuedAt(seconds(at))
        .setExpirationTime(seconds(expiresAt))
        .sign(key)
    },

    /** The session of the first valid token that has not expired, otherwise null. */
    async read(authorizations: readonly string[], now: Date): Promise<string | null> {
      for (const authorization of authorizations) {
        const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization)?.[1]
        const payload = token ? await verify(token, audience, now) : null
        if (payload) return String(payload.jti)
      }
      return null
    },

    async signDevice({ deviceId, userId, expiresAt }: { deviceId: string; userId: number; expiresAt: Date }) {
      return await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(deviceAudience)
        .setSubject(String(userId))
        .setJti(deviceId)
        .setExpirationTime(seconds(expiresAt))
        .sign(key)
    },

    async readDevice(token: string, now: Date): Promise<{ deviceId: string; userId: number } | null> {
      const payload = await verify(token, deviceAudience, now)
      return payload ? { deviceId: String(payload.jti), userId: Number(payload.sub) } : null
    },
  }
}
