import type { ClosedDay } from '../studio-days.ts'
import { addDays, weekdayOf } from './business-calendar.ts'

const fixed: readonly (readonly [monthAndDay: string, label: string])[] = [
  ['01-01', 'New Year’s Day'],
  ['06-19', 'Juneteenth'],
  ['07-04', 'Independence Day'],
  ['11-11', 'Veterans Day'],
  ['12-25', 'Christmas Day'],
]

/** By month, weekday (0 for Monday) and which one in the month; 0 is the last. */
const floating: readonly (readonly [month: string, weekday: number, which: number, label: string])[] = [
  ['01', 0, 3, 'Martin Luther King Jr. Day'],
  ['02', 0, 3, 'Washington’s Birthday'],
  ['05', 0, 0, 'Memorial Day'],
  ['09', 0, 1, 'Labor Day'],
  ['10', 0, 2, 'Columbus Day'],
  ['11', 3, 4, 'Thanksgiving Day'],
]

/** The federal holidays that are kept in a year, in their order: from a Saturday on Friday, from a Sunday on Monday (5 U.S.C. 6103). */
export function federalHolidays(year: number): ClosedDay[] {
  return [
    ...fixed.map(([day, label]) => ({ date: observed(`${year}-${day}`), label })),
    ...floating.map(([month, weekday, which, label]) => ({ date: nth(`${year}-${month}`, weekday, which), label })),
  ].sort((one, other) => one.date.localeCompare(other.date))
}

function observed(day: string): string {
  return addDays(day, weekdayOf(day) === 5 ? -1 : weekdayOf(day) === 6 ? 1 : 0)
}

function nth(month: string, weekday: number, which: number): string {
  const first = `${month}-01`
  const day = addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (which === 0 ? 4 : which - 1))
  // A month without a fifth one: its fourth is the last.
  return day.startsWith(month) ? day : addDays(day, -7)
}
