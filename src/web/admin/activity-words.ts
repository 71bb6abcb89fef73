import type { ActivityEntry } from '#shared/contracts/activity.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'

const { actions, other, nothing } = messages.adminActivity

export type FieldChange = { field: string; before: string; after: string }

export function sentenceOf(action: string): string {
  const sentences: Record<string, string> = actions
  return sentences[action] ?? other(action)
}

/** What is different, a field at a time; what stayed as it was is not worth a line. */
export function changesOf({ before, after }: Pick<ActivityEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({
      field: nameOf(field),
      before: wordsOf(before?.[field], isMoney(field)),
      after: wordsOf(after?.[field], isMoney(field)),
    }))
    .filter((change) => change.before !== change.after)
}

function isMoney(field: string): boolean {
  return /cents$/i.test(field)
}

/** `tracking_number` and `totalCents` as people say them. */
function nameOf(field: string): string {
  const words = field.replaceAll(/[A-Z]/g, ' $&').replaceAll('_', ' ').toLowerCase()
  return words.replace(/ cents$/, '').trim()
}

function wordsOf(value: unknown, money = false): string {
  if (money && typeof value === 'number') return formatCents(value)
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.length === 0 ? nothing : value.map((each) => wordsOf(each)).join(', ')
  return JSON.stringify(value)
}
