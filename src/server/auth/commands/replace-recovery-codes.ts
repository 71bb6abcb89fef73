import type { Tx } from '#server/platform/database/db.ts'
import { totp } from '#shared/constants.ts'
import type { AuthContext } from '../context.ts'
import { newRecoveryCode, readCode } from '../totp.ts'

/** New recovery codes, in place of all earlier ones; only their marks are stored. */
export async function replaceRecoveryCodes({ encryption }: AuthContext, tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: totp.recoveryCodes }, newRecoveryCode)
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, hash: encryption.markOf(readCode(code).code) })))
    .execute()
  return codes
}
