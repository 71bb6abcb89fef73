import type { GroupEntry } from '#shared/group-orders/group-order.ts'
import { createStoredValue, textsOfStored } from '#web/lib/browser-storage.ts'

/** An entry that was made or opened in this browser, by the addresses of its group's page for the people and of its own page. */
export type KeptEntry = { join: string; own: string; name: string; pieces: string }

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
    current.some(({ own }) => own === kept.own)
      ? current.map((each) => (each.own === kept.own ? kept : each))
      : [...current, kept].slice(-mostKept),
  )
}

export function forgetEntry(own: string) {
  entries.change((current) => current.filter((each) => each.own !== own))
}

/** Anyone can edit the storage: an address of another site is no entry. */
function readKept(stored: unknown): KeptEntry[] {
  const { join = '', own = '', name = '', pieces = '' } = textsOfStored(stored)
  return /^\/(?!\/)/.test(own) && join !== '' ? [{ join, own, name, pieces }] : []
}
