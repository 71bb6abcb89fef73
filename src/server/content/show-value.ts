import { type FormSchema, isGroup, schemaIfPresent, schemaOf } from '#shared/content/form-schema.ts'
import type { Markdown } from '#shared/content/schemas/fields.ts'
import type { RichText } from '#shared/rich-text.ts'
import { toRichText } from './rich-text.ts'

/** A document as pages get it: placeholders filled, formatted fields as RichText. */
export type Shown<Value> = Value extends Markdown
  ? RichText
  : Value extends readonly (infer Entry)[]
    ? Shown<Entry>[]
    : Value extends object
      ? { [Name in keyof Value]: Shown<Value[Name]> }
      : Value

const filledControls: readonly (string | undefined)[] = ['line', 'sentences', 'link']

/** `value` has the structure of the schema (`completeValue`). */
export function showValue(schema: FormSchema, value: unknown, fill: (text: string) => string): unknown {
  if (value === null) return null
  const present = schemaIfPresent(schema)
  if (present) return showValue(present, value, fill)
  if (Array.isArray(value)) return value.map((entry) => showValue(schema.items ?? {}, entry, fill))
  if (isGroup(value)) {
    const fields = schemaOf(schema, value).properties ?? {}
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, showValue(fields[name] ?? {}, field, fill)]),
    )
  }
  if (typeof value !== 'string') return value
  if (schema.control === 'formatted') return toRichText(value, fill)
  return filledControls.includes(schema.control) ? fill(value) : value
}
