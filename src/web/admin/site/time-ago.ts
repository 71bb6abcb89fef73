import { messages } from '#shared/messages.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'

const minuteMs = 60_000
const hoursOfDay = 24

/** `5 min ago`; after a day the day itself. A clock that is behind the server's counts as now. */
export function timeAgo(isoTime: string, nowMs: number): string {
  const minutes = Math.floor((nowMs - Date.parse(isoTime)) / minuteMs)
  if (minutes < 1) return messages.siteEditor.justNow
  if (minutes < 60) return messages.siteEditor.minutesAgo(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < hoursOfDay ? messages.siteEditor.hoursAgo(hours) : formatDayAndTime(isoTime)
}
