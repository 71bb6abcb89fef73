import { businessDaysFrom } from '../business-days.ts'
import { holdingFlags } from '../order/order-flags.ts'
import type { Days } from '../promises.ts'
import type { StudioDays } from '../studio-days.ts'
import { awaitedSpan, type OrderPromise, type PromiseTerms, promisedDays, type Span } from './promise.ts'

export const isHeld = (flags: readonly string[]) => flags.some((flag) => holdingFlags.includes(flag))

/** What an order promises from `start` on; its windows stay open while something holds it. */
export function beginPromise(
  { production, transit, pickup }: PromiseTerms,
  { start, flags, studio }: { start: Date; flags: readonly string[]; studio: StudioDays },
): OrderPromise {
  const terms = { production, transit, pickup }
  return { ...terms, ...(isHeld(flags) ? { ready: null, arrives: null } : promisedDays(start, terms, studio)) }
}

/** When it is with the buyer after it has left the shop, whenever it was promised. */
export function arrivalAfter(shippedAt: Date, transit: Days): Span {
  return { from: businessDaysFrom(shippedAt, transit.min), to: businessDaysFrom(shippedAt, transit.max) }
}

/** The same of an order by its status; null of one that is not on its way, and where nobody has stated how long that takes. */
export function expectedArrival(status: string, promise: OrderPromise | null, shippedAt: Date | null): Span | null {
  return status === 'shipped' && promise?.transit && shippedAt ? arrivalAfter(shippedAt, promise.transit) : null
}

/** The last day on which the buyer may expect it; null while the days do not count. */
export function promisedTo(promise: OrderPromise | null): string | null {
  return promise && (awaitedSpan(promise)?.to ?? null)
}
