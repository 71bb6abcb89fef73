import { useSyncExternalStore } from 'react'
import type { RemovedLine } from '#shared/cart.ts'

/** What was taken out of the cart in one action; `isAll` when that was Clear Cart. */
export type Removal = { lines: readonly RemovedLine[]; isAll: boolean }

let last: Removal | null = null
const listeners = new Set<() => void>()

/** This tab's latest removal. No clock ends the offer to undo it (WCAG 2.2.1): only the next removal or leaving the cart does. */
export function useRemoval(): Removal | null {
  return useSyncExternalStore(subscribe, readRemoval, () => null)
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
