import { completeValue, type FormSchema } from '#shared/content/form-schema.ts'
import type { EditedContent } from '#shared/contracts/content.ts'
import { isSame } from '#web/admin/lib/is-same.ts'
import { isWithin } from './form/form-path.ts'
import { readKeptDraft } from './kept-drafts.ts'

export type DocumentValue = Record<string, unknown>

/** What the server says of the draft that it has. */
export type CheckedDraft = Omit<NonNullable<EditedContent['draft']>, 'value' | 'base_version'>

/** What the server has: the caller's draft, or what is published. */
export function storedValue({ draft, published }: EditedContent): DocumentValue {
  return draft?.value ?? published
}

/**
 * What this browser kept because it could not be saved; null when there is nothing, or the server has the same. `isNewest`:
 * the draft has not been changed elsewhere since.
 */
export function findKept(document: EditedContent): { value: DocumentValue; base: number; isNewest: boolean } | null {
  const kept = readKeptDraft(document.name)
  if (!kept) return null
  const value = completeValue(document.form as FormSchema, kept.value, document.published) as DocumentValue
  if (isSame(value, storedValue(document))) return null
  return { value, base: kept.base_version, isNewest: kept.over === (document.draft?.saved_at ?? null) }
}

/** The problems that still stand after a change here: places inside of it may have moved, its own value is checked again. */
export function standing<Problem extends { path: string }>(problems: readonly Problem[], changed: string): Problem[] {
  return problems.filter(({ path }) => path === changed || !isWithin(path, changed))
}
