import type { Db, Tx } from '#server/platform/database/db.ts'
import { signInsShown } from '#shared/constants.ts'
import type { SessionRow, SignInRow } from '../rows.ts'

/** More sessions than accounts usually have; beyond this limit the most recently used ones are shown. */
const sessionsShown = 50
/** Even a different network every day for three months stays below this. */
const addressesRead = 1_000

/** The live session and its user, or undefined when it ended, was revoked or the user was disabled. */
export async function findLiveSession(db: Db, sessionId: string, now: Date) {
  return await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.name', 'users.role', 'users.staff_role', 'sessions.last_seen_at'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function findEndedSession(db: Db, sessionId: string) {
  return await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.name', 'users.role', 'users.staff_role'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is not', null)
    .executeTakeFirst()
}

export async function listLiveSessions(db: Db, userId: number, now: Date): Promise<SessionRow[]> {
  return await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'ip', 'user_agent'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(sessionsShown)
    .execute()
}

export async function listSignIns(db: Db, userId: number): Promise<SignInRow[]> {
  return await db
    .selectFrom('sign_ins')
    .select(['id', 'outcome', 'ip', 'user_agent', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(signInsShown)
    .execute()
}

/** The distinct addresses from which users have signed in to the account, with one browser or any, as far as sign-ins are kept. */
export async function listSignInAddresses(db: Db | Tx, userId: number, userAgent?: string): Promise<string[]> {
  let signIns = db
    .selectFrom('sign_ins')
    .select('ip')
    .distinct()
    .where('user_id', '=', userId)
    .where('outcome', '=', 'signed_in')
    .limit(addressesRead)
  if (userAgent !== undefined) signIns = signIns.where('user_agent', '=', userAgent)
  const rows = await signIns.execute()
  return rows.map(({ ip }) => ip)
}
