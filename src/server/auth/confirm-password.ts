import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { AuthContext, Caller } from './account-context.ts'
import { isPassword } from './passwords.ts'
import { findUser, type UserRow } from './store.ts'

/**
 * The person behind a live token, asked for the password once more. A wrong one is counted for the session, so that nobody
 * outside of it can spend its attempts; it is no `unauthorized`, which would end the session in the browser.
 */
export async function confirmPassword(
  context: Pick<AuthContext, 'db' | 'attempts'>,
  caller: Caller,
  password: string,
  field = 'password',
): Promise<UserRow> {
  const user = await findUser(context.db, caller.user.id)
  if (!user) throw new AppError('unauthorized', messages.api.signIn)
  await confirm(context, caller, { text: messages.account.passwordWrong, field }, () =>
    isPassword(password, user.password_hash),
  )
  return user
}

/** Throws AppError `invalid` where `isProved` says no, and `rate_limited` after too many of those. */
export async function confirm(
  { attempts }: Pick<AuthContext, 'attempts'>,
  caller: Caller,
  wrong: { text: string; field: string },
  isProved: () => Promise<boolean>,
): Promise<void> {
  await attempts.try(caller.user.email, { kind: 'session', id: caller.sessionId }, async (failed) => {
    if (await isProved()) return
    failed()
    throw new AppError('invalid', wrong.text, { fields: { [wrong.field]: wrong.text } })
  })
}
