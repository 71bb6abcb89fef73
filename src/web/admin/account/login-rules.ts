import { password as passwordRule } from '#shared/constants.ts'
import { isEmailAddress } from '#shared/email-address.ts'
import { messages } from '#shared/messages.ts'

export type LoginProblem = { field: 'email' | 'password'; text: string }

/** The first broken rule, in the specification's order. */
export function findLoginProblem(email: string, password: string): LoginProblem | null {
  if (email === '') return { field: 'email', text: messages.login.emailMissing }
  if (!isEmailAddress(email)) return { field: 'email', text: messages.login.emailInvalid }
  if (password.length < passwordRule.formMinLength) return { field: 'password', text: messages.login.passwordShort }
  return null
}
