import { addBusinessDays } from './promise/business-calendar.ts'
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

/** The shop's calendar day `count` business days after `time`, or before it when negative; the day of `time` does not count. */
export function businessDaysFrom(time: Date, count: number): string {
  return addBusinessDays(shopDay(time), count, isClosed)
}
