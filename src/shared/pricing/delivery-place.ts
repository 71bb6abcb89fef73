import { reachesCode } from '../address/reached-codes.ts'
import { messages } from '../messages.ts'
import type { DeliveryChoice } from './delivery.ts'

/** Why this choice does not reach the postal code; null when it does, or goes everywhere. */
export function whyNotPlace(choice: DeliveryChoice, zip: string): string | null {
  if (choice.rule !== 'local') return null
  if (zip.trim() === '') return messages.delivery.zipNeeded(choice.name)
  return reachesCode(choice.zips, zip) ? null : messages.delivery.elsewhere(choice.name, zip.trim())
}

/** Why this choice does not go to the country; null when it does, or goes nowhere. */
export function whyNotCountry(choice: DeliveryChoice, country: string): string | null {
  if (choice.rule === 'pickup' || choice.countries.length === 0 || choice.countries.includes(country)) return null
  return messages.delivery.notToCountry(choice.name)
}

/** Those of the shop's countries that this choice goes to. */
export function reachedCountries(choice: DeliveryChoice, countries: readonly string[]): readonly string[] {
  return countries.filter((country) => whyNotCountry(choice, country) === null)
}
