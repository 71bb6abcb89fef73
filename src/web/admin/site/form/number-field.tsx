import { clsx } from 'clsx'
import { useState } from 'react'
import { messages } from '#shared/messages.ts'
import { Field } from '#web/ui/field.tsx'
import { type FieldProps, fieldId, useForm } from './form-context.ts'

const texts = messages.siteEditor

/** A plain number or an amount; where there may be none, an empty field says so. */
export function NumberField({ schema, value, path, mayBeEmpty }: FieldProps<number | null> & { mayBeEmpty: boolean }) {
  const { problems, change } = useForm()
  // What is typed while it is no number yet, `12.` for example.
  const [typed, setTyped] = useState<string | null>(null)
  const isUnread =
    typed !== null && readNumber(typed, schema.type) === undefined && !(mayBeEmpty && typed.trim() === '')

  // The number of a new entry, where none is that small.
  const isUnfilled = value === null || (value === 0 && (schema.minimum ?? 0) > 0)

  function type(text: string) {
    setTyped(text)
    const number = readNumber(text, schema.type)
    if (number !== undefined) change(path, number)
    else if (mayBeEmpty && text.trim() === '') change(path, null)
  }

  return (
    <Field
      id={fieldId(path)}
      label={mayBeEmpty ? texts.optional(schema.title ?? '') : (schema.title ?? '')}
      hint={schema.description}
      error={isUnread ? texts.numberNeeded : problems.get(path)}
    >
      {(props) => (
        <input
          {...props}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={clsx(props.className, 'max-w-48')}
          value={typed ?? (isUnfilled ? '' : String(value))}
          onChange={(event) => type(event.target.value)}
          onBlur={() => !isUnread && setTyped(null)}
        />
      )}
    </Field>
  )
}

function readNumber(text: string, type: string | undefined): number | undefined {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '')
  const pattern = type === 'integer' ? /^-?\d+$/ : /^-?\d+(?:\.\d+)?$/
  return pattern.test(plain) ? Number(plain) : undefined
}
