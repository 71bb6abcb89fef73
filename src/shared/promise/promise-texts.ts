import { messages } from '../messages.ts'
import { formatCents } from '../money.ts'
import { inWords } from '../number-words.ts'
import { countRule, type Days } from '../promises.ts'
import type { StudioDays } from '../studio-days.ts'
import type { PromiseRules } from './promise.ts'

/* What the texts of the site say of the settings that every promise is computed from. */

/** `3–7 business days`. */
export function businessDays({ min, max }: Days): string {
  if (min < max) return `${min}–${max} business days`
  return max === 1 ? '1 business day' : `${max} business days`
}

/** `Three to seven business days`, at the start of a sentence. */
export function businessDaysInWords({ min, max }: Days): string {
  const words = min < max ? `${inWords(min)} to ${inWords(max)}` : inWords(max)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} business ${max === 1 ? 'day' : 'days'}`
}

/** From when on the days count, and which days they are. */
export function describeCount(cutOff: StudioDays['cutOff']): string {
  const { daysAre, fromCutOff, offDays } = messages.promise
  return [daysAre, countRule, cutOff === null ? offDays : fromCutOff(clockTime(cutOff))].join(' ')
}

/** What rush is; empty while the owner offers none. */
export function describeRush({ rush }: PromiseRules): string {
  return rush ? messages.promise.rushOffer(formatCents(rush.cents), rush.days) : ''
}

/** `14:00` → `2:00 PM`. */
function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
