import type { GroupEntry } from '#shared/group-orders/group-order.ts'
import { createStoredValue, textsOfStored } from '#web/lib/browser-storage.ts'

/**
 * An entry that was made or opened in this browser, with the addresses of its group's page for the people and of its own page. Every
 * mail has another address of the own page, so it is known by its id.
 */
export type KeptEntry = { id: string; join: string; own: string; name: string; pieces: string }

/** So many are kept, the latest: those of a family in a few groups. */
const mostKept = 50

const entries = createStoredValue<KeptEntry[]>('groupEntries', [], (text) => {
  const stored: unknown = JSON.parse(text)
  return Array.isArray(stored) ? stored.flatMap(readKept) : []
})

export const useKeptEntries = entries.use

/** `M × 2`, or `× 2` of a product without sizes. */
export function piecesOf({ size, qty }: Pick<GroupEntry, 'size' | 'qty'>): string {
  return [size, `× ${qty}`].filter(Boolean).join(' ')
}

export function keepEntry(kept: KeptEntry) {
  entries.change((current) =>
    current.some(({ id }) => id === kept.id)
      ? current.map((each) => (each.id === kept.id ? kept : each))
      : [...current, kept].slice(-mostKept),
  )
}

export function forgetEntry(own: string) {
  entries.change((current) => current.filter((each) => each.own !== own))
}

/** Anyone can edit the storage: an address of another site is no entry. */
function readKept(stored: unknown): KeptEntry[] {
  const { id = '', join = '', own = '', name = '', pieces = '' } = textsOfStored(stored)
  return /^\/(?!\/)/.test(own) && join !== '' ? [{ id, join, own, name, pieces }] : []
}
