import { password as passwordRule } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'

/** The only rule that needs no list of common passwords; the server checks the others. */
export function newPasswordProblem(password: string): { new_password?: string } & Record<string, string> {
  const isShort = [...password.normalize('NFKC')].length < passwordRule.newMinLength
  return isShort ? { new_password: messages.account.passwordShort } : {}
}
