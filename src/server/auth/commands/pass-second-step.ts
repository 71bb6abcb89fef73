import type { Tx } from '#server/platform/database/db.ts'

export async function setPendingSecret(tx: Tx, userId: number, sealed: string): Promise<void> {
  await tx.updateTable('users').set({ totp_pending: sealed }).where('id', '=', userId).execute()
}

/** Activates the secret that was shown; false when it is no longer the secret that the code was checked against. */
export async function enableSecret(tx: Tx, userId: number, sealed: string, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ totp_secret: sealed, totp_pending: null, totp_last_step: step })
    .where('id', '=', userId)
    .where('totp_pending', '=', sealed)
    .where('totp_secret', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function removeSecret(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ totp_secret: null, totp_pending: null, totp_last_step: null })
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Of several simultaneous sign-ins with the code of this step, only one may use it. */
export async function claimStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where('totp_secret', 'is not', null)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertRecoveryCodes(tx: Tx, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute()
}

export async function consumeRecoveryCode(tx: Tx, userId: number, hash: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}
