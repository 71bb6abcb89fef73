import type { Tx } from '#server/platform/database/db.ts'
import type { AuthContext } from '../context.ts'
import { findTwoStep } from '../queries/two-step.ts'
import { findStep, readCode } from '../totp.ts'

/** Uses up the code: an app's code is valid once per time step, a recovery code only once. */
export async function passSecondStep(
  { encryption, clock }: Pick<AuthContext, 'encryption' | 'clock'>,
  tx: Tx,
  userId: number,
  typed: string,
): Promise<boolean> {
  const { kind, code } = readCode(typed)
  const now = clock.now()
  if (kind === 'recovery') return await consumeRecoveryCode(tx, userId, encryption.markOf(code), now)
  const { totp_secret: sealed } = await findTwoStep(tx, userId)
  const step = sealed && findStep(encryption.open(sealed), code, now)
  return step ? await claimStep(tx, userId, step) : false
}

/** Of several simultaneous sign-ins with the code of this step, only one may use it. */
async function claimStep(tx: Tx, userId: number, step: number): Promise<boolean> {
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

async function consumeRecoveryCode(tx: Tx, userId: number, hash: string, at: Date): Promise<boolean> {
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
