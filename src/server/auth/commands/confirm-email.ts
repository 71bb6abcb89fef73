import { sql } from 'kysely'
import { writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { consumeLink } from '#server/platform/links.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { emailNote } from '../account-mail-templates.ts'
import type { AuthContext, LinkAnswer } from '../context.ts'
import { findPendingEmail } from '../queries/pending-emails.ts'
import { findUserByEmail, lockLiveAdmins } from '../queries/users.ts'
import { revokeAccountLinks } from './revoke-account-links.ts'
import { revokeSessions } from './revoke-sessions.ts'
import { writeAccountMail } from './write-account-mail.ts'

/**
 * Makes the pending address of a link's account its sign-in address. Every session ends, and the links that were mailed to
 * the former address; that address is told.
 */
export async function confirmEmail(
  context: AuthContext,
  given: { token: string; requestId: string },
): Promise<LinkAnswer> {
  const stale = new AppError('not_found', messages.accountLinks.staleEmail)
  const found = await findPendingEmail(context, given.token)
  if (!found) throw stale
  const { user, email } = found
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
    await writeAccountMail(context, tx, 'email-note', user, emailNote(email))
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
  return { email, message: messages.account.emailChanged(email), userId: user.id }
}

/** False when another change came first. */
async function moveToPendingEmail(tx: Tx, user: { id: number; email: string }, email: string): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ email, pending_email: null, former_emails: sql`array_append(former_emails, email)` })
    .where('id', '=', user.id)
    .where('email', '=', user.email)
    .where('pending_email', '=', email)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
