import { readUser } from '#web/admin/lib/session.ts'
import { createStoredValue } from '#web/lib/browser-storage.ts'

/** What was typed and is not on the server yet. */
type KeptDraft = {
  email: string
  value: Record<string, unknown>
  base_version: number
  /** When the draft that it goes on from was saved; null without one. Another time means that it was changed elsewhere. */
  over: string | null
}

/** In every tab, unlike the drafts of the other forms: a text that took an hour must survive a closed window. */
const kept = createStoredValue<Record<string, KeptDraft>>('adminSiteDrafts', {}, JSON.parse)

export function keepDraft(name: string, draft: Omit<KeptDraft, 'email'>): void {
  kept.change((drafts) => ({ ...drafts, [name]: { ...draft, email: readUser().email } }))
}

export function forgetKeptDraft(name: string): void {
  kept.change(({ [name]: _, ...others }) => others)
}

export function keepsDraftOf(email: string): boolean {
  return email !== '' && Object.values(kept.read()).some((draft) => draft.email === email)
}

/** No administrator sees what another has typed. */
export function readKeptDraft(name: string): KeptDraft | null {
  const draft = kept.read()[name]
  return draft && draft.email === readUser().email ? draft : null
}
