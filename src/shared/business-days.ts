import { dayMs } from '#shared/constants/durations.ts'
import { shopTimeZone } from './constants.ts'

const shopDate = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone })

/** The calendar day of the shop, as `2026-11-23`, which sorts as it counts. */
export function shopDay(time: Date): string {
  return shopDate.format(time)
}

/**
 * The shop's day so many business days (Monday to Friday) after `time`, or before it when negative. The day of `time` itself
 * does not count; from a weekend the next Monday is the first.
 */
export function businessDaysFrom(time: Date, count: number): string {
  const step = Math.sign(count)
  // Noon in UTC is the same calendar day in arithmetic, whatever the clocks in Portland do.
  let day = Date.parse(`${shopDay(time)}T12:00:00Z`)
  for (let left = Math.abs(count); left > 0; ) {
    day += step * dayMs
    if (!isWeekend(day)) left--
  }
  return new Date(day).toISOString().slice(0, 10)
}

function isWeekend(day: number): boolean {
  return [0, 6].includes(new Date(day).getUTCDay())
}
