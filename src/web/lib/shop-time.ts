import { shopTimeZone } from '#shared/constants.ts'

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: shopTimeZone,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  timeZone: shopTimeZone,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** IMP-10: the shop's own clock wherever the reader is, so that server and browser print the same. */
export function formatDay(isoTime: string): string {
  return day.format(new Date(isoTime))
}

const weekday = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})

/** `Wed, Nov 25` of a calendar day: for days that are near, where the year would only be in the way. */
export function formatWeekday(day: string): string {
  return weekday.format(new Date(`${day}T00:00:00Z`))
}

export function formatDayAndTime(isoTime: string): string {
  // Engines disagree about the space before AM and PM.
  return dayAndTime.format(new Date(isoTime)).replaceAll('\u202f', ' ')
}

/** The year of the copyright line: that of Portland, whatever the server's clock is set to. */
export function shopYear(now: Date): number {
  return Number(new Intl.DateTimeFormat('en-US', { timeZone: shopTimeZone, year: 'numeric' }).format(now))
}
