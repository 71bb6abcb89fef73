import type { z } from 'zod'
import { type FormSchema, isGroup, misfits, schemaIfPresent, schemaOf } from '#shared/content/form-schema.ts'
import { findUnstorable } from '#shared/contracts/stored-document.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

/** What is wrong with one field of a document, and where it is. */
export type Problem = { path: string; label: string; message: string }

/**
 * Everything that keeps a document from being published or sent, each at its field. `value` is what was stored in the structure
 * of the form (`completeValue`).
 */
export function findProblems(
  { form, schema }: { form: FormSchema; schema: z.ZodType },
  { stored, value }: { stored: unknown; value: unknown },
): Problem[] {
  const wrong = misfits(form, stored).map((path) => problemAt(form, value, path, messages.content.wrongKind))
  const { issues = [] } = schema.safeParse(value).error ?? {}
  return [...wrong, ...issues.map((issue) => problemAt(form, value, issue.path, inWords(issue)))]
}

export function problemAt(form: FormSchema, value: unknown, path: readonly PropertyKey[], message: string): Problem {
  return { path: path.join('.'), label: labelOf(form, value, path), message }
}

/** Limits of length are stated by the validator in its own words. */
function inWords(issue: z.core.$ZodIssue): string {
  const isLength = issue.code === 'too_big' && issue.origin === 'string'
  return isLength ? messages.content.tooLong(Number(issue.maximum)) : issue.message
}

/** Throws AppError `invalid` with the field of a text that the database cannot store. */
export function refuseUnstorable(form: FormSchema, value: unknown): void {
  const path = findUnstorable(value)
  if (!path) return
  const problem = problemAt(form, value, path, messages.content.strangeCharacter)
  throw new AppError('invalid', `${problem.label}: ${problem.message}`, { problems: [problem] })
}

export function labelOf(form: FormSchema, value: unknown, [step, ...rest]: readonly PropertyKey[]): string {
  if (step === undefined) return ''
  const { items, properties } = schemaOf(schemaIfPresent(form) ?? form, value)
  const schema = (typeof step === 'number' ? items : properties?.[String(step)]) ?? {}
  const own = typeof step === 'number' ? String(step + 1) : (schema.title ?? String(step))
  const below = labelOf(schema, partOf(value, step), rest)
  return below ? `${own} › ${below}` : own
}

function partOf(value: unknown, step: PropertyKey): unknown {
  if (Array.isArray(value)) return value[Number(step)]
  return isGroup(value) ? value[String(step)] : undefined
}
