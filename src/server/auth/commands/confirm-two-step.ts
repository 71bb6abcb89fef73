import { type Tx, transaction } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { twoStepNote } from '../account-mail-templates.ts'
import type { AuthContext, Caller } from '../context.ts'
import { findTwoStep } from '../queries/two-step.ts'
import { findStep, readCode } from '../totp.ts'
import { auditTwoStep } from './audit-two-step.ts'
import { confirm, wrongCode } from './confirm-password.ts'
import { replaceRecoveryCodes } from './replace-recovery-codes.ts'
import { writeAccountMail } from './write-account-mail.ts'

/** Turns two-step sign-in on, once a code proves that the app has the secret. */
export async function confirmTwoStep(context: AuthContext, caller: Caller, typed: string) {
  const { db, encryption, clock } = context
  const { totp_secret, totp_pending: sealed } = await findTwoStep(db, caller.user.id)
  if (totp_secret) throw new AppError('conflict', messages.account.twoStepAlready)
  if (!sealed) throw new AppError('conflict', messages.account.twoStepNotStarted)
  const step = findStep(encryption.open(sealed), readCode(typed).code, clock.now())
  await confirm(context, caller, wrongCode, async () => step !== null)
  const codes = await transaction(db, async (tx) => {
    if (!step || !(await enableSecret(tx, caller.user.id, sealed, step)))
      throw new AppError('conflict', messages.account.twoStepNotStarted)
    const codes = await replaceRecoveryCodes(context, tx, caller.user.id)
    await auditTwoStep(context, tx, caller, 'two-step-enabled')
    const note = twoStepNote(await context.mail.words(tx), true, `${context.origin}${paths.resetPassword}`)
    await writeAccountMail(context, tx, 'two-step-note', caller.user, note)
    return codes
  })
  return { recovery_codes: codes, message: messages.account.twoStepOn }
}

/** Activates the secret that was shown; false when it is no longer the secret that the code was checked against. */
async function enableSecret(tx: Tx, userId: number, sealed: string, step: number): Promise<boolean> {
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
