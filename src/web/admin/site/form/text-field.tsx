import { clsx } from 'clsx'
import { useId } from 'react'
import { messages } from '#shared/messages.ts'
import { Field } from '#web/ui/field.tsx'
import { Counter } from './counter.tsx'
import { type FieldProps, fieldId, hintOf, useForm } from './form-context.ts'
import { controlOf } from './form-path.ts'

const texts = messages.siteEditor
/** Above this many characters one line does not show a text whole. */
const longLine = 60

/** A line, sentences, an amount, a day, a time, a link or the end of an address. */
export function TextField({ schema, value, path }: FieldProps<string>) {
  const { problems, change } = useForm()
  const counterId = useId()
  const control = controlOf(schema)
  const isOneLine = control !== 'sentences'
  const isAddress = control === 'link' || control === 'slug'
  const isShort = control === 'amount' || control === 'day' || control === 'time'
  // The schema of the others does not tell.
  const isOptional = control === 'time' || (!isAddress && !isShort && !schema.minLength && !schema.describes)
  const label = schema.title ?? ''
  return (
    <Field
      id={fieldId(path)}
      label={isOptional ? texts.optional(label) : label}
      hint={hintOf(schema)}
      error={problems.get(path)}
    >
      {(props) => {
        const described = {
          ...props,
          'aria-describedby': clsx(props['aria-describedby'], !isShort && counterId) || undefined,
          value,
        }
        return (
          <>
            {isOneLine && (isAddress || isShort || (schema.maxLength ?? 0) <= longLine) ? (
              <input
                {...described}
                type={control === 'day' ? 'date' : control === 'time' ? 'time' : 'text'}
                inputMode={control === 'link' ? 'url' : undefined}
                spellCheck={isAddress ? false : undefined}
                autoCapitalize={isAddress ? 'none' : undefined}
                className={clsx(props.className, isAddress && 'font-mono text-sm', isShort && 'max-w-48')}
                onChange={(event) => change(path, event.target.value)}
              />
            ) : (
              <textarea
                {...described}
                rows={isOneLine ? 1 : 3}
                className={clsx(
                  props.className,
                  'field-sizing-content max-h-96',
                  isOneLine ? 'resize-none' : 'resize-y',
                )}
                // A line stays one when it is pasted from a letter.
                onChange={({ target }) => change(path, isOneLine ? inOneLine(target.value) : target.value)}
              />
            )}
            {/* A day is as long as it is: nothing of it is left. */}
            {!isShort && <Counter id={counterId} text={value} max={schema.maxLength} isTold={problems.has(path)} />}
          </>
        )
      }}
    </Field>
  )
}

function inOneLine(text: string): string {
  const lines = text.split('\n')
  return lines.length === 1
    ? text
    : lines
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ')
}
