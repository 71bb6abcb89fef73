import type { Ref } from 'react'
import { maxLength } from '#shared/constants.ts'
import { TextField } from '#web/ui/field.tsx'

/** A code of the authenticator app, or a recovery code if the hint says so; phones suggest codes that they received. */
export function CodeField({
  ref,
  ...texts
}: {
  ref?: Ref<HTMLInputElement>
  label: string
  hint?: string
  error?: string | null
}) {
  return (
    <TextField
      {...texts}
      ref={ref}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={maxLength.signInCode}
    />
  )
}
