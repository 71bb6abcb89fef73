import { useSyncExternalStore } from 'react'
import type { CartLine } from '#shared/cart/cart.ts'
import type { RemovedLine } from '#shared/cart/cart-changes.ts'
import { groupRuns } from '#shared/cart/runs.ts'

/** The lines removed from the cart in one action; `isAll` when that was Clear Cart. */
export type Removal = { lines: readonly RemovedLine[]; isAll: boolean }

let last: Removal | null = null
const listeners = new Set<() => void>()

/**
 * This tab's latest removal. The offer to undo it has no time limit (WCAG 2.2.1): it ends with the next removal or on
 * leaving the cart.
 */
export function useRemoval(): Removal | null {
  return useSyncExternalStore(subscribe, readRemoval, () => null)
}

/** The lines, each run of sizes as one row, with the removal at its former position. */
export function useCartRows<Line extends CartLine>(lines: readonly Line[]): readonly ([Line, ...Line[]] | Removal)[] {
  const removal = useRemoval()
  const rows: readonly ([Line, ...Line[]] | Removal)[] = groupRuns(lines)
  const place = removal?.lines[0]?.index ?? 0
  const after = groupRuns(lines).findIndex(([first]) => lines.indexOf(first) >= place)
  return removal ? rows.toSpliced(after < 0 ? rows.length : after, 0, removal) : rows
}

export function isRemoval(row: readonly CartLine[] | Removal): row is Removal {
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
