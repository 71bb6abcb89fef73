import { messages } from '#shared/messages.ts'
import { TextField } from '#web/ui/field.tsx'

const texts = messages.adminSettings.work

export function PrefixField({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (prefix: string) => void
}) {
  return (
    <TextField
      label={texts.prefix}
      hint={texts.prefixHint(value || '…')}
      name="order_prefix"
      required
      minLength={2}
      maxLength={5}
      pattern="[A-Za-z]{2,5}"
      title={texts.notAPrefix}
      autoComplete="off"
      spellCheck={false}
      error={error}
      value={value}
      onChange={({ target }) => onChange(target.value.toUpperCase())}
    />
  )
}
