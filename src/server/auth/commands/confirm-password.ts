import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { AuthContext, Caller } from '../context.ts'
import { isPassword } from '../passwords.ts'
import { findUser } from '../queries/users.ts'
import type { UserRow } from '../rows.ts'

/** The answer to a wrong code of two-step sign-in. */
export const wrongCode = { text: messages.account.codeWrong, field: 'code' }

/**
 * Asks the user of a live session for the password once more. Failures are counted for the session, so that nobody else
 * can use up its attempts. A wrong password is not answered as `unauthorized`, which would end the session in the browser.
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

/** Throws AppError `invalid` where `isProved` returns false, and `rate_limited` after too many failures. */
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
