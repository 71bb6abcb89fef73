import { writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { consumeLink } from '#server/platform/links.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { emailNote } from '../account-mail-templates.ts'
import type { AuthContext } from '../context.ts'
import { isPassword } from '../passwords.ts'
import { findPendingEmail } from '../queries/pending-emails.ts'
import { findUserByEmail, lockLiveAdmins } from '../queries/users.ts'
import type { UserRow } from '../rows.ts'
import { movedTo } from './moved-to.ts'
import { revokeAccountLinks } from './revoke-account-links.ts'
import { revokeSessions } from './revoke-sessions.ts'
import { writeAccountMail } from './write-account-mail.ts'

/**
 * Makes the pending address of a link's account its sign-in address. The password proves that the mailbox is the
 * administrator's own: a link to a mistyped address is in a stranger's. Every session ends, and the links that were mailed to
 * the former address; that address is told.
 */
export async function confirmEmail(
  context: AuthContext,
  given: { token: string; password: string; address: string; requestId: string },
): Promise<{ email: string; message: string }> {
  const stale = new AppError('not_found', messages.accountLinks.staleEmail)
  const found = await findPendingEmail(context, given.token)
  if (!found) throw stale
  const { user, email } = found
  await confirmPasswordOf(context, user, given)
  await transaction(context.db, async (tx) => {
    const at = context.clock.now()
    if (!(await consumeLink(tx, { token: given.token, scope: 'email-change', at }))) throw stale
    // The lock serialises two administrators who choose the same address.
    await lockLiveAdmins(tx)
    if (await findUserByEmail(tx, email)) throw new AppError('conflict', messages.administrators.hasAccount)
    if (!(await moveToPendingEmail(tx, user, email))) throw stale
    await revokeSessions(tx, { userId: user.id, at })
    await revokeAccountLinks(tx, user.id, at)
    // To the former address: an owner who loses the account by this change still reads mail there.
    await writeAccountMail(context, tx, 'email-note', user, emailNote(await context.mail.words(tx), email))
    await writeAudit(tx, at, {
      action: 'account-changed',
      subjectKind: 'user',
      subjectId: user.id,
      userId: user.id,
      requestId: given.requestId,
      before: { email: user.email },
      after: { email },
    })
  })
  return { email, message: messages.account.emailChanged(email) }
}

/** Failures count for the account, as those of strangers at the sign-in do. */
async function confirmPasswordOf(
  { attempts }: AuthContext,
  user: UserRow,
  { password, address }: { password: string; address: string },
): Promise<void> {
  await attempts.try(user.email, { kind: 'stranger', address }, async (failed) => {
    if (await isPassword(password, user.password_hash)) return
    failed()
    const text = messages.account.passwordWrong
    throw new AppError('invalid', text, { fields: { password: text } })
  })
}

/** False when another change came first. */
async function moveToPendingEmail(tx: Tx, user: { id: number; email: string }, email: string): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set(movedTo(email))
    .where('id', '=', user.id)
    .where('email', '=', user.email)
    .where('pending_email', '=', email)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
