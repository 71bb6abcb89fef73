import { randomBytes, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { SignedIn } from '#server/platform/api.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { RateLimits } from '#server/platform/rate-limits.ts'
import { adminSession } from '#shared/constants.ts'
import type { User } from '#shared/contracts/auth.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { hashPassword, isPassword, needsRehash } from './passwords.ts'
import * as store from './store.ts'

const issuer = 'alder-and-ink'
const audience = 'admin'
const defaultAdminEmail = 'owner@alderandink.example'

export type Auth = ReturnType<typeof createAuth>

export function createAuth({
  db,
  signingKey,
  limits,
  clock,
}: {
  db: Db
  /** At least 256 bits, base64url. */
  signingKey: string
  limits: RateLimits
  clock: Clock
}) {
  const key = Buffer.from(signingKey, 'base64url')
  // Verified when the account does not exist, so that both cases take the same time (D4).
  const decoyHash = hashPassword(randomBytes(16).toString('hex'))
  decoyHash.catch(() => undefined)

  return {
    /** Throws AppError `unauthorized` with one text for every cause, `rate_limited` after too many failures. */
    async signIn(call: { email: string; password: string; address: string; userAgent: string }) {
      const email = call.email.trim().toLowerCase()
      await limits.refuseLoginFlood(email, call.address)
      const row = await store.findUserByEmail(db, email)
      const isRight = await isPassword(call.password, row?.password_hash ?? (await decoyHash))
      if (!row || !isRight || row.disabled_at || row.role !== 'admin') {
        await limits.countLoginFailure(email, call.address)
        throw new AppError('unauthorized', messages.login.wrong)
      }
      if (needsRehash(row.password_hash)) await store.updatePasswordHash(db, row.id, await hashPassword(call.password))
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + adminSession.lifeMs)
      const sessionId = randomUUID()
      await store.insertSession(db, {
        id: sessionId,
        user_id: row.id,
        created_at: now,
        expires_at: expiresAt,
        ip: call.address,
        user_agent: call.userAgent.slice(0, 500),
      })
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(row.id))
        .setJti(sessionId)
        .setIssuedAt(Math.floor(now.getTime() / 1_000))
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1_000))
        .sign(key)
      const user: User = { id: row.id, email: row.email, name: row.name, role: row.role }
      return { token, user }
    },

    /** Throws AppError `unauthorized` for a missing, forged, expired or revoked token, `forbidden` for another role. */
    async requireAdmin(authorization: string | undefined): Promise<SignedIn> {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '')?.[1]
      if (!token) throw new AppError('unauthorized', messages.api.signIn)
      let sessionId: string
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer,
          audience,
          requiredClaims: ['exp', 'jti', 'sub'],
          currentDate: clock.now(),
        })
        sessionId = String(payload.jti)
      } catch {
        throw new AppError('unauthorized', messages.api.signIn)
      }
      const user = await store.findLiveSession(db, sessionId, clock.now())
      if (!user) throw new AppError('unauthorized', messages.api.signIn)
      if (user.role !== 'admin') throw new AppError('forbidden', messages.api.notAllowed)
      return { user, sessionId }
    },

    async signOut(sessionId: string): Promise<void> {
      await store.revokeSession(db, sessionId, clock.now())
    },

    /**
     * Creates the first administrator. `password` is set only when it was made here, so that the start can print
     * it once.
     */
    async ensureFirstAdmin(wanted: { email: string | null; password: string | null }) {
      const existing = wanted.email ? await store.findUserByEmail(db, wanted.email) : await store.findFirstAdmin(db)
      if (existing) return { email: existing.email, created: false, password: null }
      const email = wanted.email ?? defaultAdminEmail
      const password = wanted.password ?? randomBytes(12).toString('base64url')
      const created = await store.insertAdmin(db, email, await hashPassword(password), 'Studio owner')
      return { email, created, password: created && !wanted.password ? password : null }
    },
  }
}
