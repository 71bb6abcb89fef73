import { writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { passwordNote } from '../account-mail-templates.ts'
import type { AuthContext, Caller } from '../context.ts'
import { requireGoodPassword } from '../password-rules.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import type { UserRow } from '../rows.ts'
import { confirmPassword } from './confirm-password.ts'
import { replacePasswordHash } from './replace-password-hash.ts'
import { revokeAccountLinks } from './revoke-account-links.ts'
import { revokeSessions } from './revoke-sessions.ts'
import { writeAccountMail } from './write-account-mail.ts'

export async function changePassword(
  context: AuthContext,
  caller: Caller,
  given: { current_password: string; new_password: string },
): Promise<{ message: string }> {
  const user = await confirmPassword(context, caller, given.current_password, 'current_password')
  await requireGoodPassword(given.new_password, user.email)
  if (await isPassword(given.new_password, user.password_hash)) {
    const text = messages.account.passwordSame
    throw new AppError('invalid', text, { fields: { new_password: text } })
  }
  const hash = await hashPassword(given.new_password)
  await transaction(context.db, (tx) =>
    writePassword(context, tx, user, hash, {
      action: 'password-changed',
      exceptSession: caller.sessionId,
      requestId: caller.requestId,
    }),
  )
  return { message: messages.account.passwordChanged }
}

/** A new password ends the sessions that were opened with the old one, and the mailed links that are open. */
export async function writePassword(
  context: AuthContext,
  tx: Tx,
  user: UserRow,
  hash: string,
  change: { action: 'password-changed' | 'password-reset'; exceptSession?: string; requestId: string },
): Promise<void> {
  const at = context.clock.now()
  const isReplaced = await replacePasswordHash(tx, user.id, { from: user.password_hash, to: hash })
  if (!isReplaced) throw new AppError('conflict', messages.account.changedMeanwhile)
  const ended = await revokeSessions(tx, { userId: user.id, except: change.exceptSession, at })
  await revokeAccountLinks(tx, user.id, at)
  await writeAudit(tx, at, {
    action: change.action,
    subjectKind: 'user',
    subjectId: user.id,
    userId: user.id,
    requestId: change.requestId,
    after: { sessions_ended: ended },
  })
  const note = passwordNote(await context.mail.words(tx), `${context.origin}${paths.resetPassword}`)
  await writeAccountMail(context, tx, 'password-note', user, note)
}
