import { transaction } from '#server/platform/database/db.ts'
import { consumeLink } from '#server/platform/links.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { AuthContext, LinkAnswer } from '../context.ts'
import { requireGoodPassword } from '../password-rules.ts'
import { hashPassword } from '../passwords.ts'
import { findResetUser } from '../queries/reset-links.ts'
import { writePassword } from './change-password.ts'

export async function resetPassword(
  context: AuthContext,
  given: { token: string; password: string; requestId: string },
): Promise<LinkAnswer> {
  const stale = new AppError('not_found', messages.accountLinks.staleReset)
  const user = await findResetUser(context, given.token)
  if (!user) throw stale
  await requireGoodPassword(given.password, user.email)
  const hash = await hashPassword(given.password)
  await transaction(context.db, async (tx) => {
    if (!(await consumeLink(tx, { token: given.token, scope: 'password-reset', at: context.clock.now() }))) throw stale
    await writePassword(context, tx, user, hash, { action: 'password-reset', requestId: given.requestId })
  })
  return { email: user.email, message: messages.accountLinks.saved, userId: user.id }
}
