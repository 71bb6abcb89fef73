import { sql } from 'kysely'
import { writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { revokeLinks } from '#server/platform/links.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { emailNote } from '../account-mail-templates.ts'
import type { AuthContext, Caller } from '../context.ts'
import { findUserByEmail, lockLiveAdmins } from '../queries/users.ts'
import type { UserRow } from '../rows.ts'
import type { User } from '../wire.ts'
import { confirmPassword } from './confirm-password.ts'
import { revokeSessions } from './revoke-sessions.ts'
import { writeAccountMail } from './write-account-mail.ts'

/**
 * Changes an administrator's own name and sign-in address. The password confirms it, which a person who only
 * borrowed the browser does not know. A new address ends every other session, and the links mailed to the former one.
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
  const at = context.clock.now()
  await transaction(context.db, async (tx) => {
    // The lock serialises two administrators who choose the same address.
    await lockLiveAdmins(tx)
    const owner = await findUserByEmail(tx, email)
    if (owner && owner.id !== user.id) throw refusal('email', messages.administrators.hasAccount)
    if (!(await updateProfile(tx, user, { name, email })))
      throw new AppError('conflict', messages.account.changedMeanwhile)
    if (email !== user.email) {
      await revokeSessions(tx, { userId: user.id, except: caller.sessionId, at })
      await revokeLinks(tx, { scope: 'password-reset', subjectId: user.id, at })
      // To the former address: an owner who loses the account by this change still reads mail there.
      await writeAccountMail(context, tx, 'email-note', user, emailNote(email))
    }
    await writeAudit(tx, at, {
      action: 'account-changed',
      subjectKind: 'user',
      subjectId: user.id,
      userId: user.id,
      requestId: caller.requestId,
      before: { name: user.name, email: user.email },
      after: { name, email },
    })
  })
  const message = email === user.email ? messages.account.detailsSaved : messages.account.emailChanged
  return { user: { id: user.id, email, name, role: user.role }, message }
}

function refusal(field: string, text: string) {
  return new AppError('invalid', text, { fields: { [field]: text } })
}

/** False when the account was changed since it was read. */
async function updateProfile(
  tx: Tx,
  user: Pick<UserRow, 'id' | 'email' | 'password_hash'>,
  { name, email }: { name: string; email: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({
      name,
      email,
      ...(email === user.email ? {} : { former_emails: sql`array_append(former_emails, email)` }),
    })
    .where('id', '=', user.id)
    .where('email', '=', user.email)
    .where('password_hash', '=', user.password_hash)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
