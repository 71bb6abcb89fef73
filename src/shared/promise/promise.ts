import type { Cents } from '../money.ts'
import { type Days, printDays } from '../promises.ts'
import { type StudioDays, weekdays } from '../studio-days.ts'
import { addBusinessDays, addDays, firstDayFrom, isBusinessDay, weekdayOf } from './business-calendar.ts'

/* SEL-16: the one function that says when an order is ready and when it comes (docs/decisions/0110). */

/** What the owner has set up. */
export type PromiseRules = {
  /** Business days until an order leaves the shop, or is ready at the counter. */
  production: Days
  /** Null while the owner offers none. `days` are those that it saves. */
  rush: { cents: Cents; days: number } | null
}

export const standardPromise: PromiseRules = { production: printDays, rush: null }

/** What a window is computed from: an order keeps it, whatever the settings become. */
export type PromiseTerms = {
  production: Days
  /** Business days from the shop to the buyer; null for a pickup, and where nobody has stated them. */
  transit: Days | null
  pickup: boolean
}

/** The first and the last day of a window. */
export type Span = { from: string; to: string }

export type PromisedDays = {
  /** When it leaves the shop, or waits at the counter. */
  ready: Span
  /** When it is with the buyer; null where only `ready` is known. */
  arrives: Span | null
}

/** What an order keeps of its promise. Both spans are null until the days begin to count. */
export type OrderPromise = PromiseTerms & { ready: Span | null; arrives: Span | null }

/** The days of one cart, with the transit of its products where the delivery has none of its own. */
export function termsOf(
  { production, rush }: PromiseRules,
  {
    delivery,
    productTransit,
    isRush = false,
  }: { delivery: { rule: string; transit: Days | null }; productTransit: Days | null; isRush?: boolean },
): PromiseTerms {
  const saved = isRush ? (rush?.days ?? 0) : 0
  const pickup = delivery.rule === 'pickup'
  return {
    production: { min: Math.max(1, production.min - saved), max: Math.max(1, production.max - saved) },
    transit: pickup ? null : (delivery.transit ?? productTransit),
    pickup,
  }
}

/**
 * The window of an order whose work may begin at `start`: when it was placed, or its proof approved. What comes at or after
 * the cut-off time, on a weekend or on a closed day counts as of the next business day. That day is not counted itself, a
 * press day comes before anything is ready, and every day of a window is a business day.
 */
export function promisedDays(start: Date, { production, transit }: PromiseTerms, studio: StudioDays): PromisedDays {
  const closed = new Set(studio.closedDays.map(({ date }) => date))
  const isClosed = (day: string) => closed.has(day)
  const isOpen = (day: string) => isBusinessDay(day, isClosed)
  const presses = new Set(studio.pressDays.map((day) => weekdays.indexOf(day)))
  const first = firstDayFrom(startDay(start, studio), isOpen)
  const printed = firstDayFrom(addDays(first, 1), (day) => presses.has(weekdayOf(day)) && !isClosed(day))
  const readyAfter = (count: number) => {
    const made = addBusinessDays(first, count, isClosed)
    return firstDayFrom(made > printed ? made : printed, isOpen)
  }
  const ready = { from: readyAfter(production.min), to: readyAfter(production.max) }
  return { ready, arrives: transit && arrivalOf(ready, transit, isClosed) }
}

function arrivalOf({ from, to }: Span, { min, max }: Days, isClosed: (day: string) => boolean): Span {
  return { from: addBusinessDays(from, min, isClosed), to: addBusinessDays(to, max, isClosed) }
}

/** The day whose business an order is: after the cut-off time the next one. */
function startDay(start: Date, { timeZone, cutOff }: StudioDays): string {
  // Sweden writes `2026-12-03 14:05`.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(start)
  const [day = '', time = ''] = clock.split(' ')
  return cutOff !== null && time >= cutOff ? addDays(day, 1) : day
}

/** The days that a buyer waits for: of arrival, or of the counter. */
export function awaitedSpan({ ready, arrives }: PromisedDays): Span
export function awaitedSpan({ ready, arrives }: Pick<OrderPromise, 'ready' | 'arrives'>): Span | null
export function awaitedSpan({ ready, arrives }: Pick<OrderPromise, 'ready' | 'arrives'>): Span | null {
  return arrives ?? ready
}

/** Whether a day that the buyer needs it by can be kept: without more, with rush, or not. */
export type NeededBy = 'holds' | 'rush' | 'misses'

export function judgeNeededBy(day: string, plain: Span, rushed: Span | null): NeededBy {
  if (plain.to <= day) return 'holds'
  return rushed && rushed.to <= day ? 'rush' : 'misses'
}
