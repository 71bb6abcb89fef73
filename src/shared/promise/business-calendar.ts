import { dayMs } from '../constants/durations.ts'

/* Calendar days are written as `2026-12-03`: such strings sort by date, and no time zone changes them. */

type IsClosed = (day: string) => boolean

/** The calendar day `count` days later, or before when negative. */
export function addDays(day: string, count: number): string {
  // Noon UTC keeps the calendar day when whole days are added, whatever daylight saving time does.
  return new Date(Date.parse(`${day}T12:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** 0 for Monday to 6 for Sunday, as in `weekdays`. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
}

/** Monday to Friday, but for the studio's closed days. */
export function isBusinessDay(day: string, isClosed: IsClosed): boolean {
  return weekdayOf(day) < 5 && !isClosed(day)
}

/**
 * The day `count` business days after `day`, or before it when negative. `day` itself does not count; from a weekend, the
 * next Monday (backwards: Friday) is the first.
 */
export function addBusinessDays(day: string, count: number, isClosed: IsClosed): string {
  let reached = day
  for (let left = Math.abs(count); left > 0; ) {
    reached = addDays(reached, Math.sign(count))
    if (isBusinessDay(reached, isClosed)) left--
  }
  return reached
}

/** The first day for which `holds` is true, from `day` on. */
export function firstDayFrom(day: string, holds: (day: string) => boolean): string {
  let reached = day
  while (!holds(reached)) reached = addDays(reached, 1)
  return reached
}
