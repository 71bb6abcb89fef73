import { writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { issueLink, revokeLinks } from '#server/platform/links.ts'
import { emailChangeLifeMs } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { emailAskedNote, emailConfirmation, emailNote } from '../account-mail-templates.ts'
import type { AuthContext, Caller } from '../context.ts'
import { findUserByEmail, lockLiveAdmins } from '../queries/users.ts'
import type { UserRow } from '../rows.ts'
import type { User } from '../wire.ts'
import { confirmPassword } from './confirm-password.ts'
import { movedTo } from './moved-to.ts'
import { revokeAccountLinks } from './revoke-account-links.ts'
import { revokeSessions } from './revoke-sessions.ts'
import { writeAccountMail } from './write-account-mail.ts'

/**
 * Changes an administrator's own name at once, and the sign-in address once a link mailed to the new one was used. The
 * password confirms it, which a person who only borrowed the browser does not know. An owner who is setting the studio up while
 * no mail leaves the server changes the address at once: the link would be in a file that only the server's administrator reads
 * (docs/decisions/0097).
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
  const isAtOnce = isNewAddress && (await context.changesAddressAtOnce(user))
  const at = context.clock.now()
  await transaction(context.db, async (tx) => {
    // The lock serialises two administrators who choose the same address.
    if (isAtOnce) await lockLiveAdmins(tx)
    const owner = await findUserByEmail(tx, email)
    if (owner && owner.id !== user.id) throw refusal('email', messages.administrators.hasAccount)
    const change = isAtOnce ? movedTo(email) : isNewAddress ? { pending_email: email } : {}
    if (!(await updateProfile(tx, user, { name, ...change })))
      throw new AppError('conflict', messages.account.changedMeanwhile)
    if (isAtOnce) await endOthers(context, tx, { user, email, caller, at })
    else if (isNewAddress) await mailLink(context, tx, { user, email, at })
    await writeAudit(tx, at, {
      action: 'account-changed',
      subjectKind: 'user',
      subjectId: user.id,
      userId: user.id,
      requestId: caller.requestId,
      before: { name: user.name, ...(isAtOnce && { email: user.email }) },
      after: { name, ...(isAtOnce ? { email } : isNewAddress && { pending_email: email }) },
    })
  })
  const { detailsSaved, emailAsked, emailChangedHere } = messages.account
  const message = isAtOnce ? emailChangedHere(email) : isNewAddress ? emailAsked(email) : detailsSaved
  return { user: { id: user.id, email: isAtOnce ? email : user.email, name, role: user.role }, message }
}

type AddressChange = { user: UserRow; email: string; at: Date }

async function mailLink(context: AuthContext, tx: Tx, { user, email, at }: AddressChange): Promise<void> {
  // Only the newest address can be confirmed.
  await revokeLinks(tx, { scope: 'email-change', subjectId: user.id, at })
  const token = await issueLink(tx, { scope: 'email-change', subjectId: user.id, at, lifeMs: emailChangeLifeMs })
  const words = await context.mail.words(tx)
  const mail = emailConfirmation(words, `${context.origin}${paths.confirmEmail(token)}`)
  await writeAccountMail(context, tx, 'email-confirmation', { id: user.id, email, isUnverified: true }, mail)
  const told = emailAskedNote(words, email, `${context.origin}${paths.resetPassword}`)
  await writeAccountMail(context, tx, 'email-note', user, told)
}

/** As a confirmed change does, but for the session that the owner has just proved with the password. */
async function endOthers(
  context: AuthContext,
  tx: Tx,
  { user, email, caller, at }: AddressChange & { caller: Caller },
): Promise<void> {
  await revokeSessions(tx, { userId: user.id, except: caller.sessionId, at })
  await revokeAccountLinks(tx, user.id, at)
  await writeAccountMail(context, tx, 'email-note', user, emailNote(await context.mail.words(tx), email))
}

function refusal(field: string, text: string) {
  return new AppError('invalid', text, { fields: { [field]: text } })
}

/** False when the account was changed since it was read. */
async function updateProfile(
  tx: Tx,
  user: Pick<UserRow, 'id' | 'email' | 'password_hash'>,
  change: { name: string } & (ReturnType<typeof movedTo> | { pending_email?: string }),
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
