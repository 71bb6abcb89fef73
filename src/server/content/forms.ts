import { z } from 'zod'
import { completeValue, type FormSchema, schemaIfPresent } from '#shared/content/form-schema.ts'
import { type ContentName, type ContentOf, contentKinds, contentNames } from '#shared/content/schemas/kinds.ts'

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

/** Everything that keeps the value from being published, each at its field. */
export function problemsOf(name: ContentName, value: unknown): Problem[] {
  const checked = contentKinds[name].schema.safeParse(value)
  return (checked.error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    label: labelOf(formOf(name), path),
    message,
  }))
}

function labelOf(form: FormSchema, [step, ...rest]: readonly PropertyKey[]): string {
  if (step === undefined) return ''
  const { items, properties } = schemaIfPresent(form) ?? form
  const inner = typeof step === 'number' ? items : properties?.[String(step)]
  const own = typeof step === 'number' ? String(step + 1) : (inner?.title ?? String(step))
  const below = labelOf(inner ?? {}, rest)
  return below ? `${own} › ${below}` : own
}
