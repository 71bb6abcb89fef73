import { dayMs } from '#shared/constants/durations.ts'
import { shopTimeZone } from '#shared/constants.ts'

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: shopTimeZone,
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
})

/** What a clock in the studio shows then, as a field for date and time has it: `2026-11-25T17:30`. */
export function studioClock(time: Date): string {
  return clock.format(time).replace(', ', 'T')
}

/**
 * The moment at which the studio's clock shows this, wherever the reader is; null for what is no date and time. An hour that
 * the clocks leave out in spring is the one after it; of one that comes twice in autumn, the first.
 */
export function timeInStudio(shown: string): Date | null {
  const asUtc = Date.parse(`${shown}Z`)
  if (Number.isNaN(asUtc)) return null
  const offsetAt = (time: number) => Date.parse(`${studioClock(new Date(time))}Z`) - time
  const candidates = [asUtc - offsetAt(asUtc - dayMs), asUtc - offsetAt(asUtc + dayMs)]
  const exact = candidates.filter((time) => studioClock(new Date(time)) === shown)
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates))
}
