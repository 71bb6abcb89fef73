import type { z } from 'zod'
import { maxLength } from '#shared/constants.ts'
import { email, multilineText, text } from '#shared/contracts/fields.ts'
import { messages } from '#shared/messages.ts'
import { withoutDirectionMarks } from '#shared/text/direction-marks.ts'
import type { ContactError, Fields } from './context.ts'

export type ContactFields = { full_name: string; email: string; subject: string; phone: string; message: string }

type Rule = { name: keyof ContactFields; isRequired: boolean; schema: z.ZodType<string>; max: number }

const rules: readonly Rule[] = [
  { name: 'full_name', isRequired: true, schema: text(maxLength.name), max: maxLength.name },
  { name: 'email', isRequired: true, schema: email, max: maxLength.email },
  { name: 'subject', isRequired: false, schema: text(maxLength.subject), max: maxLength.subject },
  { name: 'phone', isRequired: false, schema: text(maxLength.phone), max: maxLength.phone },
  { name: 'message', isRequired: true, schema: multilineText(maxLength.text), max: maxLength.text },
]

/** A form sends line breaks as CRLF, two characters where the page's `maxlength` counts one. */
function readText(value: string): string {
  return withoutDirectionMarks(value).replaceAll('\r\n', '\n').trim()
}

function checkField({ name, isRequired, schema, max }: Rule, value: unknown): ContactError | null {
  const refuse = (code: string, message: string) => ({ code, field: name, message })
  const texts = messages.formService
  if (value === undefined || value === null) return isRequired ? refuse('REQUIRED_FIELD_MISSING', texts.missing) : null
  if (typeof value !== 'string') return refuse('TYPE_TEXT', texts.noText)
  const read = readText(value)
  if (read === '') return isRequired ? refuse('REQUIRED_FIELD_EMPTY', texts.empty) : null
  if (read.length > max) return refuse('TYPE_TEXT', texts.tooLong(max))
  if (schema.safeParse(read).success) return null
  return name === 'email' ? refuse('TYPE_EMAIL', texts.noEmail) : refuse('TYPE_TEXT', texts.oddCharacters)
}

/** The fields of a contact form as they are stored, or all their errors in the form service's terms. */
export function checkContact(fields: Fields): { fields: ContactFields } | { errors: ContactError[] } {
  if (rules.every(({ name }) => fields[name] === undefined))
    return { errors: [{ code: 'EMPTY', message: messages.formService.nothing }] }
  const errors = rules.map((rule) => checkField(rule, fields[rule.name])).filter((error) => error !== null)
  if (errors.length) return { errors }
  const read = rules.map(({ name, schema }) => [name, schema.parse(readText(String(fields[name] ?? '')))])
  return { fields: Object.fromEntries(read) as ContactFields }
}
