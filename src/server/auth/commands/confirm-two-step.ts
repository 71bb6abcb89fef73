import { randomBytes } from 'node:crypto'
import { type AuditAction, writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { totp } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { AuthContext, Caller } from '../context.ts'
import { findTwoStep } from '../queries/two-step.ts'
import { findStep, newRecoveryCode, readCode, toBase32, totpUri } from '../totp.ts'
import { confirm, confirmPassword } from './confirm-password.ts'
import {
  claimStep,
  consumeRecoveryCode,
  enableSecret,
  insertRecoveryCodes,
  removeSecret,
  setPendingSecret,
  takeRecoveryCode,
  takeStep,
} from './pass-second-step.ts'
import { mailTwoStepNote } from './write-account-mail.ts'

/** The length of the hash that RFC 6238 uses by default. */
const secretBytes = 20
const wrongCode = { text: messages.account.codeWrong, field: 'code' }

/** Uses up the code: a code of the app once per time step, a recovery code once for ever. */
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

/** Requires the password, so that another person in this browser cannot lock the owner out. */
export async function startTwoStep(context: AuthContext, caller: Caller, password: string) {
  const user = await confirmPassword(context, caller, password)
  if (user.totp_secret) throw new AppError('conflict', messages.account.twoStepAlready)
  const secret = randomBytes(secretBytes)
  await transaction(context.db, async (tx) => {
    await setPendingSecret(tx, user.id, context.encryption.seal(secret))
    await audit(context, tx, caller, 'two-step-started')
  })
  return { secret: toBase32(secret), uri: totpUri(secret, user.email) }
}

export async function confirmTwoStep(context: AuthContext, caller: Caller, typed: string) {
  const { db, encryption, clock } = context
  const { totp_secret, totp_pending: sealed } = await findTwoStep(db, caller.user.id)
  if (totp_secret) throw new AppError('conflict', messages.account.twoStepAlready)
  if (!sealed) throw new AppError('conflict', messages.account.twoStepNotStarted)
  const step = findStep(encryption.open(sealed), readCode(typed).code, clock.now())
  await confirm(context, caller, wrongCode, async () => step !== null)
  const codes = Array.from({ length: totp.recoveryCodes }, newRecoveryCode)
  await transaction(db, async (tx) => {
    if (!step || !(await enableSecret(tx, caller.user.id, sealed, step)))
      throw new AppError('conflict', messages.account.twoStepNotStarted)
    await insertRecoveryCodes(
      tx,
      caller.user.id,
      codes.map((code) => encryption.markOf(readCode(code).code)),
    )
    await audit(context, tx, caller, 'two-step-enabled')
    await mailTwoStepNote(context, tx, caller.user, true)
  })
  return { recovery_codes: codes, message: messages.account.twoStepOn }
}

export async function endTwoStep(context: AuthContext, caller: Caller, given: { password: string; code: string }) {
  const user = await confirmPassword(context, caller, given.password)
  if (!user.totp_secret) return { message: messages.account.twoStepOff }
  await confirm(context, caller, wrongCode, () =>
    transaction(context.db, async (tx) => {
      if (!(await passSecondStep(context, tx, user.id, given.code))) return false
      await removeSecret(tx, user.id)
      await audit(context, tx, caller, 'two-step-disabled')
      await mailTwoStepNote(context, tx, caller.user, false)
      return true
    }),
  )
  return { message: messages.account.twoStepOff }
}

async function audit({ clock }: AuthContext, tx: Tx, caller: Caller, action: AuditAction) {
  await writeAudit(tx, clock.now(), {
    action,
    subjectKind: 'user',
    subjectId: caller.user.id,
    userId: caller.user.id,
    requestId: caller.requestId,
    before: { two_step: action === 'two-step-disabled' },
    after: { two_step: action === 'two-step-enabled' },
  })
}
