import { writeAudit } from '#server/platform/database/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { AuthContext, Caller, SecondStepProof } from '../context.ts'
import { confirm, confirmPassword, wrongCode } from './confirm-password.ts'
import { passSecondStep } from './pass-second-step.ts'
import { replaceRecoveryCodes } from './replace-recovery-codes.ts'

/** Needs password and code, as switching two-step sign-in off does: the codes open the account as well. */
export async function renewRecoveryCodes(
  context: AuthContext,
  caller: Caller,
  given: SecondStepProof,
): Promise<{ recovery_codes: string[]; message: string }> {
  const user = await confirmPassword(context, caller, given.password)
  if (!user.totp_secret) throw new AppError('conflict', messages.account.twoStepOff)
  let codes: string[] = []
  await confirm(context, caller, wrongCode, () =>
    transaction(context.db, async (tx) => {
      if (!(await passSecondStep(context, tx, user.id, given.code))) return false
      codes = await replaceRecoveryCodes(context, tx, user.id)
      await writeAudit(tx, context.clock.now(), {
        action: 'recovery-codes-renewed',
        subjectKind: 'user',
        subjectId: user.id,
        userId: user.id,
        requestId: caller.requestId,
      })
      return true
    }),
  )
  return { recovery_codes: codes, message: messages.account.codesRenewed }
}
