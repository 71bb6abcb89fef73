import type { Db, Tx } from '#server/platform/database/db.ts'

/** Revokes live sessions of a user: `only` this one, all `except` one, or all; returns how many. */
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
