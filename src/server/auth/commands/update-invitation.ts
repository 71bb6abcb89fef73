import type { Tx } from '#server/platform/database/db.ts'

/** Ends or prolongs an open invitation; null when it is no longer open. */
export async function updateInvitation(
  tx: Tx,
  id: number,
  change: { accepted_at: Date } | { revoked_at: Date } | { expires_at: Date },
): Promise<{ email: string } | null> {
  const row = await tx
    .updateTable('invitations')
    .set(change)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  return row ?? null
}
