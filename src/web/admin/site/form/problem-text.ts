import { type FormSchema, schemaIfPresent } from '#shared/content/form-schema.ts'
import { messages } from '#shared/messages.ts'
import { schemaAt, valueAt } from './form-path.ts'

const texts = messages.siteEditor

type Problem = { path: string; message: string }

/** Each field's problem in plain words; the validator's own sentences are written for programmers. */
export function problemTexts(
  form: FormSchema,
  value: unknown,
  problems: readonly Problem[],
): ReadonlyMap<string, string> {
  return new Map(
    problems.map(({ path, message }) => [path, inWords(schemaAt(form, value, path), valueAt(value, path), message)]),
  )
}

/** How the validator's own sentences begin. */
const validatorSentence = /^(?:Too (?:big|small)|Invalid)/

function inWords(schema: FormSchema, value: unknown, message: string): string {
  const { maxLength, minimum, maximum } = schemaIfPresent(schema) ?? schema
  if (typeof value === 'string' && maxLength !== undefined && value.length > maxLength)
    return texts.tooLong(maxLength, value.length - maxLength)
  if (!validatorSentence.test(message)) return message.charAt(0).toUpperCase() + message.slice(1)
  if (typeof value === 'number' && minimum !== undefined && value < minimum) return texts.tooLow(minimum)
  if (typeof value === 'number' && maximum !== undefined && value > maximum) return texts.tooHigh(maximum)
  return texts.doesNotFit
}
