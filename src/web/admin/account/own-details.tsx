import { maxLength } from '#shared/constants.ts'
import type { Account } from '#shared/contracts/account.ts'
import { isEmailAddress } from '#shared/email-address.ts'
import { messages } from '#shared/messages.ts'
import { TextField } from '#web/ui/field.tsx'

type Details = { name: string; email: string; current_password: string }
type Problems<Field extends string> = Partial<Record<Field, string>>

/** What is wrong with an administrator's own name and sign-in address, which the current password confirms; trimmed as it is sent. */
export function findDetailProblems({ name, email, current_password: password }: Details): Problems<keyof Details> {
  return {
    ...(name === '' && { name: messages.accountLinks.nameMissing }),
    ...(!isEmailAddress(email) && { email: messages.accountLinks.emailInvalid }),
    ...(password === '' && { current_password: messages.account.currentMissing }),
  }
}

/** The two fields, on the account's page and on the first day. */
export function OwnDetailsFields({
  account,
  emailHint,
  problems,
}: {
  account: Pick<Account, 'name' | 'email'>
  emailHint: string
  problems: Problems<'name' | 'email'>
}) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={maxLength.name}
        defaultValue={account.name}
        error={problems.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        maxLength={maxLength.email}
        hint={emailHint}
        defaultValue={account.email}
        error={problems.email}
      />
    </>
  )
}
