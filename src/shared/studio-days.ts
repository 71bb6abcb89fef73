import { pressDays } from '#shared/promises.ts'
import { shopTimeZone } from './constants.ts'

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** A day as `2026-12-25` on which nobody works. */
export type ClosedDay = { date: string; label: string }

/** What every date of the product is computed with; an administrator changes it. */
export type StudioDays = {
  timeZone: string
  pressDays: readonly Weekday[]
  closedDays: readonly ClosedDay[]
  /** Orders from this time of the day on, such as `14:00`, count as of the next business day; null for midnight. */
  cutOff: string | null
}

export const standardDays: StudioDays = { timeZone: shopTimeZone, pressDays, closedDays: [], cutOff: null }

// A process serves one studio, so its days are like the process's own time zone: known to whatever computes or shows a date,
// without being handed from function to function (docs/decisions/0095).
let inForce: StudioDays = standardDays
let closedDates: ReadonlySet<string> = new Set()

/** The settings call it when they have read the days. */
export function adoptStudioDays(days: StudioDays): void {
  inForce = days
  closedDates = new Set(days.closedDays.map(({ date }) => date))
}

/** On the server alone; a browser gets them with its page. */
export function studioDays(): StudioDays {
  return inForce
}

/** In browsers the page states it, so that both render the same text. */
export function studioZone(): string {
  if (typeof document === 'undefined') return inForce.timeZone
  return document.documentElement.dataset.timeZone ?? shopTimeZone
}

/** Changes with whatever may change a computed date. */
export function studioDaysKey(): string {
  return [inForce.timeZone, inForce.cutOff, ...inForce.pressDays, ...closedDates].join(' ')
}

export function isClosed(day: string): boolean {
  return closedDates.has(day)
}

export function isTimeZone(name: string): boolean {
  // A fixed offset such as `+02:00` would be accepted, too, but has no summer time.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Formats times as a clock in the studio shows them. */
export function inStudioZone(locale: string, options: Intl.DateTimeFormatOptions): { format(time: Date): string } {
  let made: { zone: string; format: Intl.DateTimeFormat } | null = null
  return {
    format(time) {
      const zone = studioZone()
      if (made?.zone !== zone) made = { zone, format: new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }) }
      return made.format.format(time)
    },
  }
}
