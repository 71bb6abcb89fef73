import { z } from 'zod'
import { completeValue, type FormSchema, misfits, schemaIfPresent } from '#shared/content/form-schema.ts'
import type { Library } from '#shared/content/picture-value.ts'
import { type ContentName, type ContentOf, contentKinds, contentNames } from '#shared/content/schemas/kinds.ts'
import { messages } from '#shared/messages.ts'
import { pictureProblems } from './pictures-of.ts'

/** The schema of each kind as the JSON that forms, comparisons and pages walk. */
const forms = new Map(
  contentNames.map((name) => [name, z.toJSONSchema(contentKinds[name].schema) as unknown as FormSchema]),
)

export function formOf(name: ContentName): FormSchema {
  const form = forms.get(name)
  if (!form) throw new Error(`no kind of content is named ${name}`)
  return form
}

/** What is stored may be of an older edition: a field that it lacks takes its standard value or is empty. */
export function completeContent<Name extends ContentName>(name: Name, stored: unknown): ContentOf<Name> {
  return completeValue(formOf(name), stored, contentKinds[name].standard) as ContentOf<Name>
}

/** What is wrong with one field, and where it is. */
export type Problem = { path: string; label: string; message: string }

/** A draft in the structure of its form: what it lacks is what is published. */
export function completeDraft(name: ContentName, stored: unknown, published: unknown): Record<string, unknown> {
  return completeValue(formOf(name), stored, published) as Record<string, unknown>
}

/** Everything that keeps a stored draft from being published, each at its field. */
export function problemsOf(name: ContentName, stored: unknown, published: unknown, library: Library): Problem[] {
  const form = formOf(name)
  const complete = completeDraft(name, stored, published)
  const wrong = misfits(form, stored).map((path) => problemAt(form, path, messages.content.wrongKind))
  const issues = contentKinds[name].schema.safeParse(complete).error?.issues ?? []
  return [
    ...wrong,
    ...issues.map((issue) => problemAt(form, issue.path, inWords(issue))),
    ...pictureProblemsOf(name, complete, library),
  ]
}

/** Only those of its pictures; `value` is complete. */
export function pictureProblemsOf(name: ContentName, value: unknown, library: Library): Problem[] {
  const form = formOf(name)
  return pictureProblems(form, value, library).map(({ path, message }) => problemAt(form, path, message))
}

function problemAt(form: FormSchema, path: readonly PropertyKey[], message: string): Problem {
  return { path: path.join('.'), label: labelOf(form, path), message }
}

/** Limits of length are stated by the validator in its own words. */
function inWords(issue: z.core.$ZodIssue): string {
  const isLength = issue.code === 'too_big' && issue.origin === 'string'
  return isLength ? messages.content.tooLong(Number(issue.maximum)) : issue.message
}

export function labelOf(form: FormSchema, [step, ...rest]: readonly PropertyKey[]): string {
  if (step === undefined) return ''
  const { items, properties } = schemaIfPresent(form) ?? form
  const inner = typeof step === 'number' ? items : properties?.[String(step)]
  const own = typeof step === 'number' ? String(step + 1) : (inner?.title ?? String(step))
  const below = labelOf(inner ?? {}, rest)
  return below ? `${own} › ${below}` : own
}
