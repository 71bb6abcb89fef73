import { useSyncExternalStore } from 'react'
import type { CartLine } from '#shared/cart.ts'
import type { RemovedLine } from '#shared/cart-changes.ts'

/** What was taken out of the cart in one action; `isAll` when that was Clear Cart. */
export type Removal = { lines: readonly RemovedLine[]; isAll: boolean }

let last: Removal | null = null
const listeners = new Set<() => void>()

/** This tab's latest removal. No clock ends the offer to undo it (WCAG 2.2.1): only the next removal or leaving the cart does. */
export function useRemoval(): Removal | null {
  return useSyncExternalStore(subscribe, readRemoval, () => null)
}

/** The lines with the removal at the place it was made. */
export function useCartRows(lines: readonly CartLine[]): readonly (CartLine | Removal)[] {
  const removal = useRemoval()
  const rows: readonly (CartLine | Removal)[] = lines
  return removal ? rows.toSpliced(removal.lines[0]?.place ?? 0, 0, removal) : rows
}

export function isRemoval(row: CartLine | Removal): row is Removal {
  return 'isAll' in row
}

export function readRemoval(): Removal | null {
  return last
}

export function noteRemoval(removal: Removal | null) {
  last = removal
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
