import { hourMs } from '../constants/durations.ts'
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

/** What an order of today would be promised; `deliveryName` is empty where the shop has only one way. */
export type PromisedToday = OrderPromise & { deliveryName: string }

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

const longestDayMs = 25 * hourMs

/** For how long an order is promised the same days as now: until the next cut-off time, or midnight without one. */
export function sameDaysForMs(now: Date, studio: StudioDays): number {
  const today = startDay(now, studio)
  let [same, other] = [0, longestDayMs]
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2)
    if (startDay(new Date(now.getTime() + middle), studio) === today) same = middle
    else other = middle
  }
  return other
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** A formatter is slow to make. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  // Sweden writes `2026-12-03 14:05`.
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock
}

/** The day whose business an order is: after the cut-off time the next one. */
function startDay(start: Date, { timeZone, cutOff }: StudioDays): string {
  const [day = '', time = ''] = clockOf(timeZone).format(start).split(' ')
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

/** Of the last day that would be promised, and that with rush where it can still be chosen. */
export function judgeNeededBy(day: string, last: string, rushed: string | null): NeededBy {
  if (last <= day) return 'holds'
  return rushed !== null && rushed <= day ? 'rush' : 'misses'
}
