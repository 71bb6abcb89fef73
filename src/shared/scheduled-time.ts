import { messages } from './messages.ts'

/** A year typed with one digit too many is no time that anybody waits for. */
const mostYearsAhead = 2

/** Why nothing can be scheduled for this time; null when it can. */
export function scheduledTimeProblem(time: Date, now: Date): string | null {
  if (time <= now) return messages.scheduledTime.passed
  const latest = new Date(now)
  latest.setUTCFullYear(now.getUTCFullYear() + mostYearsAhead)
  return time > latest ? messages.scheduledTime.tooFar(mostYearsAhead) : null
}
