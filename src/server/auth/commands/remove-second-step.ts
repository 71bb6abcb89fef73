import type { Tx } from '#server/platform/database/db.ts'

/** The secret and the recovery codes; the password alone signs in from now on. */
export async function removeSecondStep(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ totp_secret: null, totp_pending: null, totp_last_step: null })
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}
