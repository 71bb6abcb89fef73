import { transaction } from '#server/platform/database/db.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { twoStepNote } from '../account-mail-templates.ts'
import type { AuthContext, Caller, SecondStepProof } from '../context.ts'
import { auditTwoStep } from './audit-two-step.ts'
import { confirm, confirmPassword, wrongCode } from './confirm-password.ts'
import { passSecondStep } from './pass-second-step.ts'
import { removeSecondStep } from './remove-second-step.ts'
import { writeAccountMail } from './write-account-mail.ts'

export async function endTwoStep(context: AuthContext, caller: Caller, given: SecondStepProof) {
  const user = await confirmPassword(context, caller, given.password)
  if (!user.totp_secret) return { message: messages.account.twoStepOff }
  await confirm(context, caller, wrongCode, () =>
    transaction(context.db, async (tx) => {
      if (!(await passSecondStep(context, tx, user.id, given.code))) return false
      await removeSecondStep(tx, user.id)
      await auditTwoStep(context, tx, caller, 'two-step-disabled')
      const note = twoStepNote(await context.mail.words(tx), false, `${context.origin}${paths.resetPassword}`)
      await writeAccountMail(context, tx, 'two-step-note', caller.user, note)
      return true
    }),
  )
  return { message: messages.account.twoStepOff }
}
