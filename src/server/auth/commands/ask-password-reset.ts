import { transaction } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { messages } from '#shared/messages.ts'
import type { AuthContext } from '../context.ts'

/**
 * Does the same for every address before it answers: it writes a job that looks for the account later. So neither the text
 * of the answer nor its duration tells whether an account exists.
 */
export async function askPasswordReset({ db }: AuthContext, email: string): Promise<{ message: string }> {
  await transaction(db, (tx) => enqueue(tx, 'mail-password-reset', { email: email.trim().toLowerCase() }))
  return { message: messages.accountLinks.sent }
}
