import { holdingFlags } from '../order/order-flags.ts'
import type { StudioDays } from '../studio-days.ts'
import { awaitedSpan, type OrderPromise, type PromiseTerms, promisedDays } from './promise.ts'

export const isHeld = (flags: readonly string[]) => flags.some((flag) => holdingFlags.includes(flag))

/** What an order promises from `start` on; its windows stay open while something holds it. */
export function beginPromise(
  { production, transit, pickup }: PromiseTerms,
  { start, flags, studio }: { start: Date; flags: readonly string[]; studio: StudioDays },
): OrderPromise {
  const terms = { production, transit, pickup }
  return { ...terms, ...(isHeld(flags) ? { ready: null, arrives: null } : promisedDays(start, terms, studio)) }
}

/** The last day on which the buyer may expect it; null while the days do not count. */
export function promisedTo(promise: OrderPromise | null): string | null {
  return promise && (awaitedSpan(promise)?.to ?? null)
}
