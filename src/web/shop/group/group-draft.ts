import { createStoredValue, textsOfStored } from '#web/lib/browser-storage.ts'

/** The fields of a group order that is being started; kept for the life of the tab, whatever the product. */
type GroupDraft = Partial<Record<string, string>>

const blank: GroupDraft = {}
const keptFields: readonly string[] = ['title', 'name', 'email', 'closes_on', 'goal', 'payer']

const draft = createStoredValue<GroupDraft>(
  'groupForm',
  blank,
  (text) => textsOfStored(JSON.parse(text)),
  'sessionStorage',
)

export const readGroupDraft = draft.read

export function keepGroupField({ name, value }: { name: string; value: string }) {
  if (keptFields.includes(name)) draft.change((current) => ({ ...current, [name]: value }))
}

export function forgetGroupDraft() {
  draft.change(() => blank)
}
