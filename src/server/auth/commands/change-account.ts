import { writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { issueLink, revokeLinks } from '#server/platform/links.ts'
import { emailChangeLifeMs } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { emailAskedNote, emailConfirmation } from '../account-mail-templates.ts'
import type { AuthContext, Caller } from '../context.ts'
import { findUserByEmail } from '../queries/users.ts'
import type { UserRow } from '../rows.ts'
import type { User } from '../wire.ts'
import { confirmPassword } from './confirm-password.ts'
import { writeAccountMail } from './write-account-mail.ts'

/**
 * Changes an administrator's own name at once, and the sign-in address once a link mailed to the new one was used. The
 * password confirms it, which a person who only borrowed the browser does not know.
 */
export async function changeAccount(
  context: AuthContext,
  caller: Caller,
  given: { name: string; email: string; current_password: string },
): Promise<{ user: User; message: string }> {
  const name = given.name.trim()
  const email = given.email.trim().toLowerCase()
  if (!name) throw refusal('name', messages.accountLinks.nameMissing)
  const user = await confirmPassword(context, caller, given.current_password, 'current_password')
  const isNewAddress = email !== user.email
  const at = context.clock.now()
  await transaction(context.db, async (tx) => {
    const owner = await findUserByEmail(tx, email)
    if (owner && owner.id !== user.id) throw refusal('email', messages.administrators.hasAccount)
    if (!(await updateProfile(tx, user, { name, ...(isNewAddress && { pending_email: email }) })))
      throw new AppError('conflict', messages.account.changedMeanwhile)
    if (isNewAddress) {
      // Only the newest address can be confirmed.
      await revokeLinks(tx, { scope: 'email-change', subjectId: user.id, at })
      const token = await issueLink(tx, { scope: 'email-change', subjectId: user.id, at, lifeMs: emailChangeLifeMs })
      const words = await context.mail.words(tx)
      const mail = emailConfirmation(words, `${context.origin}${paths.confirmEmail(token)}`)
      await writeAccountMail(context, tx, 'email-confirmation', { id: user.id, email, isUnverified: true }, mail)
      const told = emailAskedNote(words, email, `${context.origin}${paths.resetPassword}`)
      await writeAccountMail(context, tx, 'email-note', user, told)
    }
    await writeAudit(tx, at, {
      action: 'account-changed',
      subjectKind: 'user',
      subjectId: user.id,
      userId: user.id,
      requestId: caller.requestId,
      before: { name: user.name },
      after: { name, ...(isNewAddress && { pending_email: email }) },
    })
  })
  const message = isNewAddress ? messages.account.emailAsked(email) : messages.account.detailsSaved
  return { user: { id: user.id, email: user.email, name, role: user.role }, message }
}

function refusal(field: string, text: string) {
  return new AppError('invalid', text, { fields: { [field]: text } })
}

/** False when the account was changed since it was read. */
async function updateProfile(
  tx: Tx,
  user: Pick<UserRow, 'id' | 'email' | 'password_hash'>,
  change: { name: string; pending_email?: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set(change)
    .where('id', '=', user.id)
    .where('email', '=', user.email)
    .where('password_hash', '=', user.password_hash)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
