import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { AuthContext, Caller } from './account-context.ts'
import { isPassword } from './passwords.ts'
import { findUser, type UserRow } from './store.ts'

/**
 * The person behind a live token, asked for the password once more. A wrong one counts like a failed sign-in; it is no
 * `unauthorized`, which would end the session in the browser.
 */
export async function confirmPassword(
  context: Pick<AuthContext, 'db' | 'limits'>,
  caller: Caller,
  password: string,
  field = 'password',
): Promise<UserRow> {
  await context.limits.refuseLoginFlood(caller.user.email, caller.address)
  const user = await findUser(context.db, caller.user.id)
  if (!user) throw new AppError('unauthorized', messages.api.signIn)
  if (await isPassword(password, user.password_hash)) return user
  throw await countedRefusal(context, caller, messages.account.passwordWrong, field)
}

export async function countedRefusal(
  { limits }: Pick<AuthContext, 'limits'>,
  caller: Caller,
  text: string,
  field: string,
): Promise<AppError> {
  await limits.countLoginFailure(caller.user.email, caller.address)
  return new AppError('invalid', text, { fields: { [field]: text } })
}
