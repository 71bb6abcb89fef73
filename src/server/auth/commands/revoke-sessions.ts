import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Outcome } from '../wire.ts'

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

export async function recordActivity(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', now)
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

export async function recordSignIn(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx.updateTable('users').set({ last_sign_in_at: at }).where('id', '=', userId).execute()
}

/** Deletes records after their retention time; an account made from an invitation stays. */
export async function purgeExpired(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sign_ins').where('created_at', '<', before).execute()
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute()
  await db.deleteFrom('invitations').where('expires_at', '<', before).execute()
}
