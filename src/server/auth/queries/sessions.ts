import type { Db, Tx } from '#server/platform/database/db.ts'
import { signInsShown } from '#shared/constants.ts'
import type { signInOutcomes } from '#shared/contracts/account.ts'

/** More sessions than accounts usually have; beyond this limit the most recently used ones are shown. */
const sessionsShown = 50
/** Even a different network every day for three months stays below this. */
const addressesRead = 1_000

export type Outcome = (typeof signInOutcomes)[number]

export async function insertSession(
  tx: Tx,
  session: { id: string; userId: number; at: Date; expiresAt: Date; ip: string; userAgent: string },
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      created_at: session.at,
      last_seen_at: session.at,
      expires_at: session.expiresAt,
      ip: session.ip,
      user_agent: session.userAgent,
    })
    .execute()
}

/** The live session and its user, or undefined when it ended, was revoked or the user was disabled. */
export async function findLiveSession(db: Db, sessionId: string, now: Date) {
  return await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.name', 'users.role', 'sessions.last_seen_at'])
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
    .select(['users.id', 'users.email', 'users.name', 'users.role'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is not', null)
    .executeTakeFirst()
}

export async function noteSeen(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', now)
    .execute()
}

export async function listLiveSessions(db: Db, userId: number, now: Date) {
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

/** Revokes live sessions of a user: `only` this one, all `except` one, or all; answers how many. */
export async function revokeSessions(
  tx: Db | Tx,
  which: { userId: number; only?: string; except?: string; at: Date },
): Promise<number> {
  let sessions = tx
    .updateTable('sessions')
    .set({ revoked_at: which.at })
    .where('user_id', '=', which.userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', which.at)
  if (which.only) sessions = sessions.where('id', '=', which.only)
  if (which.except) sessions = sessions.where('id', '<>', which.except)
  return (await sessions.returning('id').execute()).length
}

/** One statement for every sign-in attempt, whatever the account and the outcome. */
export async function insertSignIn(
  db: Db | Tx,
  signIn: { userId: number | null; outcome: Outcome; ip: string; userAgent: string; at: Date },
): Promise<void> {
  await db
    .insertInto('sign_ins')
    .values({
      user_id: signIn.userId,
      outcome: signIn.outcome,
      ip: signIn.ip,
      user_agent: signIn.userAgent,
      created_at: signIn.at,
    })
    .execute()
}

export async function noteSignedIn(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx.updateTable('users').set({ last_sign_in_at: at }).where('id', '=', userId).execute()
}

export async function listSignIns(db: Db, userId: number) {
  return await db
    .selectFrom('sign_ins')
    .select(['id', 'outcome', 'ip', 'user_agent', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(signInsShown)
    .execute()
}

/** The distinct addresses from which users have signed in to the account, as far as sign-ins are kept. */
export async function listSignInAddresses(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sign_ins')
    .select('ip')
    .distinct()
    .where('user_id', '=', userId)
    .where('outcome', '=', 'signed_in')
    .limit(addressesRead)
    .execute()
  return rows.map(({ ip }) => ip)
}

/** Deletes records after their retention time; an account made from an invitation stays. */
export async function removeRunOut(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sign_ins').where('created_at', '<', before).execute()
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute()
  await db.deleteFrom('invitations').where('expires_at', '<', before).execute()
}
