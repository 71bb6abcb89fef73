import { reachesCode } from '../address/reached-codes.ts'
import { messages } from '../messages.ts'
import type { DeliveryChoice } from './delivery.ts'

/** Why this choice does not reach the postal code; null when it does, or goes everywhere. */
export function whyNotPlace(choice: DeliveryChoice, zip: string): string | null {
  if (choice.rule !== 'local') return null
  if (zip.trim() === '') return messages.delivery.zipNeeded(choice.name)
  return reachesCode(choice.zips, zip) ? null : messages.delivery.elsewhere(choice.name, zip.trim())
}
