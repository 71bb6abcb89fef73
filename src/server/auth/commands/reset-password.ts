import { transaction } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { consumeLink, findUnused, issueLink, wasIssued } from '#server/platform/links.ts'
import { passwordResetLifeMs, passwordResetPauseMs } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { AuthContext } from '../context.ts'
import { requireGoodPassword } from '../password-rules.ts'
import { hashPassword } from '../passwords.ts'
import { findUser, findUserByEmail } from '../queries/users.ts'
import type { UserRow } from '../rows.ts'
import { writePassword } from './change-password.ts'
import { mailPasswordReset } from './write-account-mail.ts'

const scope = 'password-reset'

/**
 * Does the same for every address before it answers: it writes a job that looks for the account later. So neither the text
 * of the answer nor its duration tells whether an account exists.
 */
export async function askPasswordReset({ db }: AuthContext, email: string): Promise<{ message: string }> {
  await transaction(db, (tx) => enqueue(tx, 'mail-password-reset', { email: email.trim().toLowerCase() }))
  return { message: messages.accountLinks.sent }
}

/** The job; during the pause a repeated request sends no further mail. */
export async function mailResetLink(context: AuthContext, email: string): Promise<void> {
  const { db, clock } = context
  const user = await findUserByEmail(db, email)
  if (!user || user.disabled_at) return
  await transaction(db, async (tx) => {
    const at = clock.now()
    const subject = { scope, subjectId: user.id } as const
    if (await wasIssued(tx, { ...subject, since: new Date(at.getTime() - passwordResetPauseMs) })) return
    // Earlier links stay open: a stranger may have made the second request while the owner is about to use the first link.
    const token = await issueLink(tx, { ...subject, at, lifeMs: passwordResetLifeMs })
    await mailPasswordReset(context, tx, user, token)
  })
}

/** The user whose password an open link may set; null for every other link, without a reason. */
export async function findResetUser({ db, clock }: AuthContext, token: string): Promise<UserRow | null> {
  const link = await findUnused(db, { token, scope, at: clock.now() })
  const user = link && (await findUser(db, link.subjectId))
  return user && !user.disabled_at ? user : null
}

export async function resetPassword(
  context: AuthContext,
  given: { token: string; password: string; requestId: string },
): Promise<{ email: string; message: string; userId: number }> {
  const stale = new AppError('not_found', messages.accountLinks.staleReset)
  const user = await findResetUser(context, given.token)
  if (!user) throw stale
  await requireGoodPassword(given.password, user.email)
  const hash = await hashPassword(given.password)
  await transaction(context.db, async (tx) => {
    if (!(await consumeLink(tx, { token: given.token, scope, at: context.clock.now() }))) throw stale
    await writePassword(context, tx, user, hash, { action: 'password-reset', requestId: given.requestId })
  })
  return { email: user.email, message: messages.accountLinks.saved, userId: user.id }
}
