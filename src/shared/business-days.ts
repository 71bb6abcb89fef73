import { dayMs } from '#shared/constants/durations.ts'
import { inStudioZone, isClosed } from './studio-days.ts'

const shopDate = inStudioZone('en-CA', {})

/** The shop's calendar day as `2026-11-23`; these strings sort by date. */
export function shopDay(time: Date): string {
  return shopDate.format(time)
}

/** The year of the copyright line: the studio's, whatever the server's time zone. */
export function shopYear(time: Date): number {
  return Number(shopDay(time).slice(0, 4))
}

/**
 * The shop's calendar day `count` business days (Monday to Friday, but for the studio's closed days) after `time`, or before
 * it when negative. The day of `time` itself does not count; from a weekend, the next Monday (backwards: Friday) is the first.
 */
export function businessDaysFrom(time: Date, count: number): string {
  const step = Math.sign(count)
  // Noon UTC keeps the calendar day when whole days are added, whatever daylight saving time does.
  let day = Date.parse(`${shopDay(time)}T12:00:00Z`)
  for (let left = Math.abs(count); left > 0; ) {
    day += step * dayMs
    if (!isWeekend(day) && !isClosed(dayOf(day))) left--
  }
  return dayOf(day)
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

function isWeekend(day: number): boolean {
  return [0, 6].includes(new Date(day).getUTCDay())
}
