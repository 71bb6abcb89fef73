// The same text on the server and in every browser, whatever its time zone.
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `November 1, 2026` for 2026-11-01; the preview of a draft may have no day yet. */
export function formatLongDay(day: string): string {
  const date = new Date(day)
  return Number.isNaN(date.getTime()) ? day : longDay.format(date)
}
