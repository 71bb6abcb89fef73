import type { Tx } from '#server/platform/database/db.ts'

/** Null when an invitation to this address is open already. */
export async function insertInvitation(
  tx: Tx,
  invitation: { email: string; invitedBy: number; at: Date; expiresAt: Date },
): Promise<number | null> {
  const row = await tx
    .insertInto('invitations')
    .values({
      email: invitation.email,
      invited_by: invitation.invitedBy,
      created_at: invitation.at,
      expires_at: invitation.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

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

/** Revokes the open invitations of an administrator, who could otherwise return under another address; answers their ids. */
export async function revokeInvitationsOf(tx: Tx, userId: number, at: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('invitations')
    .set({ revoked_at: at })
    .where('invited_by', '=', userId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
