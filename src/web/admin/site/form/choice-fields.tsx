import { wordsOfName } from '#shared/content/picture-value.ts'
import { messages } from '#shared/messages.ts'
import { SwitchField } from '#web/admin/fields/switch-field.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { type FieldProps, fieldId, useForm } from './form-context.ts'

export function ChoiceField({ schema, value, path }: FieldProps<string>) {
  const { problems, change } = useForm()
  return (
    <SelectField
      id={fieldId(path)}
      label={schema.title ?? ''}
      hint={schema.description}
      error={problems.get(path)}
      value={value}
      onChange={(event) => change(path, event.target.value)}
    >
      {(schema.enum ?? []).map((name) => (
        <option key={name} value={name}>
          {wordsOfName(name)}
        </option>
      ))}
    </SelectField>
  )
}

export function OnOffField({ schema, value, path }: FieldProps<boolean>) {
  const { change } = useForm()
  return (
    <SwitchField
      label={schema.title ?? messages.siteEditor.thereIsOne}
      hint={schema.description}
      isOn={value}
      onChange={(isOn) => change(path, isOn)}
    />
  )
}
