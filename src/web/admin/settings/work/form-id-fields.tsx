import { settingsBounds } from '#shared/constants.ts'
import type { WorkSettings } from '#shared/contracts/identity.ts'
import { messages } from '#shared/messages.ts'
import { TextField } from '#web/ui/field.tsx'

const texts = messages.adminSettings.work
const names = ['home', 'contact'] as const

/** what an outside form service calls each form. */
export function FormIdFields({
  value,
  errors,
  onChange,
}: {
  value: WorkSettings['forms']
  errors: Readonly<Record<string, string>>
  onChange: (forms: WorkSettings['forms']) => void
}) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-lg font-bold">{texts.forms}</legend>
      <p className="text-sm text-muted">{texts.formsHint}</p>
      <div className="grid gap-5 md:grid-cols-2">
        {names.map((name) => (
          <TextField
            key={name}
            label={texts.formIds[name]}
            name={`forms.${name}`}
            maxLength={settingsBounds.line}
            spellCheck={false}
            autoComplete="off"
            error={errors[`forms.${name}`]}
            value={value[name]}
            onChange={({ target }) => onChange({ ...value, [name]: target.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}
