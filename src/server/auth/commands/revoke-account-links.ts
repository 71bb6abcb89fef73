import type { Tx } from '#server/platform/database/db.ts'
import { revokeLinks } from '#server/platform/links.ts'

/** Ends the open links that set an account's password or address, and forgets the address that waits for one. */
export async function revokeAccountLinks(tx: Tx, userId: number, at: Date): Promise<void> {
  for (const scope of ['password-reset', 'email-change'] as const)
    await revokeLinks(tx, { scope, subjectId: userId, at })
  await tx.updateTable('users').set({ pending_email: null }).where('id', '=', userId).execute()
}
