import { z } from 'zod'
import { pictureProblems } from '#server/platform/form-pictures.ts'
import { findProblems, type Problem, problemAt } from '#server/platform/form-problems.ts'
import { completeValue, type FormSchema } from '#shared/content/form-schema.ts'
import type { Library } from '#shared/content/picture-value.ts'
import { type ContentName, type ContentOf, contentKinds } from '#shared/content/schemas/kinds.ts'

const forms = new Map<ContentName, FormSchema>()

/**
 * The schema of a kind as the JSON that forms, comparisons and pages walk. Made when it is first asked for: all of them would make
 * a start a tenth longer.
 */
export function formOf(name: ContentName): FormSchema {
  const form = forms.get(name) ?? (z.toJSONSchema(contentKinds[name].schema) as unknown as FormSchema)
  forms.set(name, form)
  return form
}

/** What is stored may be of an older edition: a field that it lacks takes its standard value or is empty. */
export function completeContent<Name extends ContentName>(name: Name, stored: unknown): ContentOf<Name> {
  return completeValue(formOf(name), stored, contentKinds[name].standard) as ContentOf<Name>
}

/** A draft in the structure of its form: what it lacks is what is published. */
export function completeDraft<Name extends ContentName>(
  name: Name,
  stored: unknown,
  published: unknown,
): ContentOf<Name> {
  return completeValue(formOf(name), stored, published) as ContentOf<Name>
}

/** Everything that keeps a stored draft from being published, each at its field. */
export function problemsOf(name: ContentName, stored: unknown, published: unknown, library: Library): Problem[] {
  const { schema } = contentKinds[name]
  const value = completeDraft(name, stored, published)
  return [
    ...findProblems({ form: formOf(name), schema }, { stored, value }),
    ...pictureProblemsOf(name, value, library),
  ]
}

/** Only those of its pictures; `value` is complete. */
export function pictureProblemsOf(name: ContentName, value: unknown, library: Library): Problem[] {
  const form = formOf(name)
  return pictureProblems(form, value, library).map(({ path, message }) => problemAt(form, value, path, message))
}
