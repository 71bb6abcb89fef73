import type { Tx } from '#server/platform/database/db.ts'
import { revokeLinks } from '#server/platform/links.ts'

/** Ends the open links that set an account's password or address. */
export async function revokeAccountLinks(tx: Tx, userId: number, at: Date): Promise<void> {
  for (const scope of ['password-reset', 'email-change'] as const)
    await revokeLinks(tx, { scope, subjectId: userId, at })
}
