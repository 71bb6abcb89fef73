import { writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { issueLink, wasIssued } from '#server/platform/links.ts'
import { passwordResetLifeMs, passwordResetPauseMs } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { passwordReset, twoStepEndedNote } from '../account-mail-templates.ts'
import type { AuthContext, Caller } from '../context.ts'
import { findUser } from '../queries/users.ts'
import type { UserRow } from '../rows.ts'
import { auditTwoStep } from './audit-two-step.ts'
import { removeSecondStep } from './remove-second-step.ts'
import { requireStillOwner } from './require-still-owner.ts'
import { revokeSessions } from './revoke-sessions.ts'
import { writeAccountMail } from './write-account-mail.ts'

const texts = messages.administrators

/**
 * For a colleague who lost phone and recovery codes: two-step sign-in is off, and every session ends, because whoever has
 * the phone may be signed in. Throws AppError `conflict` for one's own account, which has a form that asks for a code.
 */
export async function resetTwoStep(context: AuthContext, caller: Caller, id: number): Promise<UserRow> {
  return await transaction(context.db, async (tx) => {
    const user = await findColleague(tx, caller, id)
    if (!user.totp_secret) return user
    await removeSecondStep(tx, id)
    await revokeSessions(tx, { userId: id, at: context.clock.now() })
    await auditTwoStep(context, tx, caller, 'two-step-disabled', id)
    const words = await context.mail.words(tx)
    const note = twoStepEndedNote(
      words,
      caller.user.name || caller.user.email,
      `${context.origin}${paths.resetPassword}`,
    )
    await writeAccountMail(context, tx, 'two-step-note', user, note)
    return { ...user, totp_secret: null }
  })
}

/** Mails a colleague a link for a new password; links mailed earlier stay open until one of them is used. */
export async function sendPasswordLink(context: AuthContext, caller: Caller, id: number): Promise<UserRow> {
  return await transaction(context.db, async (tx) => {
    const user = await findColleague(tx, caller, id)
    if (user.disabled_at) throw new AppError('conflict', texts.isDisabled)
    const at = context.clock.now()
    const subject = { scope: 'password-reset', subjectId: id } as const
    if (await wasIssued(tx, { ...subject, since: new Date(at.getTime() - passwordResetPauseMs) }))
      throw new AppError('conflict', texts.linkSentBefore)
    const token = await issueLink(tx, { ...subject, at, lifeMs: passwordResetLifeMs })
    const by = caller.user.name || caller.user.email
    const mail = passwordReset(await context.mail.words(tx), `${context.origin}${paths.newPassword(token)}`, by)
    await writeAccountMail(context, tx, 'password-reset', user, mail)
    await writeAudit(tx, at, {
      action: 'password-link-sent',
      subjectKind: 'user',
      subjectId: id,
      userId: caller.user.id,
      requestId: caller.requestId,
    })
    return user
  })
}

async function findColleague(tx: Tx, caller: Caller, id: number): Promise<UserRow> {
  await requireStillOwner(tx, caller)
  if (id === caller.user.id) throw new AppError('conflict', texts.useOwnAccount)
  const user = await findUser(tx, id)
  if (!user) throw new AppError('not_found', texts.notFound)
  return user
}
