import { inStudioZone } from '#shared/studio-days.ts'

const day = inStudioZone('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})
const dayAndTime = inStudioZone('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** In the shop's time zone, wherever the reader is, so that server and browser render the same. */
export function formatDay(isoTime: string): string {
  return day.format(new Date(isoTime))
}

const calendarDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})

/** `Nov 25, 2026` for a calendar day. */
export function formatCalendarDay(day: string): string {
  return calendarDay.format(new Date(`${day}T00:00:00Z`))
}

export function formatDayAndTime(isoTime: string): string {
  // Engines differ in the space before AM and PM.
  return dayAndTime.format(new Date(isoTime)).replaceAll('\u202f', ' ')
}
