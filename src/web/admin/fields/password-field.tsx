import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type Ref, useState } from 'react'
import { maxLength } from '#shared/constants.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Field, type FieldTexts } from '#web/ui/field.tsx'

/** A button shows the typed password. */
export function PasswordField({
  ref,
  name,
  autoComplete,
  ...texts
}: FieldTexts & { ref?: Ref<HTMLInputElement>; name: string; autoComplete: 'current-password' | 'new-password' }) {
  const [isShown, setIsShown] = useState(false)
  const EyeIcon = isShown ? EyeOff : Eye
  return (
    <Field {...texts}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={ref}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxLength.password}
            className={`${control.className} pr-12`}
          />
          <IconButton
            label={isShown ? 'Hide password' : 'Show password'}
            tipSide="below-left"
            aria-pressed={isShown}
            className="absolute top-0 right-0 -outline-offset-4"
            onClick={() => setIsShown(!isShown)}
          >
            <EyeIcon size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </Field>
  )
}
