import { standardCountry } from '#shared/address/countries.ts'
import { type AddressProblems, findAddressProblems } from '#shared/address/region.ts'
import type { CartLine } from '#shared/cart/cart.ts'
import { isMailable } from '#shared/email-address.ts'
import { messages } from '#shared/messages.ts'
import { type DeliveryChoice, firstChoice, whyNotGoods } from '#shared/pricing/delivery.ts'
import { whyNotCountry, whyNotPlace } from '#shared/pricing/delivery-place.ts'
import type { Billing, BillingKey } from './checkout-store.ts'

const checkout = messages.checkout

/** CHK-05, literally: nothing else disables the card button. */
export function canPay(lines: readonly CartLine[], { firstName, lastName, email }: Billing): boolean {
  return lines.length > 0 && [firstName, lastName, email].every((value) => value.trim() !== '')
}

export type BillingErrors = Partial<Record<BillingKey, string>>

/** CHK-07 to CHK-09, in this order, with a message for every field concerned; null when the form may be sent. */
export function findProblem(
  lines: readonly CartLine[],
  billing: Billing,
  choice: DeliveryChoice = firstChoice([]),
): { message: string; fields: BillingErrors } | null {
  if (lines.length === 0) return { message: checkout.cartEmpty, fields: {} }
  const missing = (['firstName', 'lastName', 'email'] as const).filter((key) => billing[key].trim() === '')
  const place = addressProblems(billing, choice)
  const fields: BillingErrors = { ...place, ...(emailError(billing.email) && { email: checkout.emailInvalid }) }
  for (const key of missing) fields[key] = messages.billing.missing[key]
  if (missing.length > 0) return { message: checkout.namesMissing, fields }
  const goods = whyNotGoods(choice, lines)
  const [message] = [fields.email, place.address, place.city, place.state, place.zip, place.country, goods].filter(
    Boolean,
  )
  return message ? { message, fields } : null
}

/** The fields of one place, which are judged together. */
const placeKeys = ['address', 'city', 'state', 'zip', 'country'] as const satisfies BillingKey[]
export const isOfPlace = (key: BillingKey) => placeKeys.some((each) => each === key)

/** The problems that a field shows when it loses the focus; an empty one is no problem yet. */
export function leftProblems(
  key: BillingKey,
  billing: Billing,
  choice: DeliveryChoice = firstChoice([]),
): BillingErrors {
  // A local delivery needs the whole address, but asks for it only when the form is sent.
  if (isOfPlace(key)) return addressProblems(billing, billing.zip.trim() === '' ? firstChoice([]) : choice)
  const email = key === 'email' ? emailError(billing.email) : undefined
  return email ? { email } : {}
}

/** The problems that are out of date once a field has changed. */
export function editedKeys(key: BillingKey): readonly BillingKey[] {
  return isOfPlace(key) ? placeKeys : [key]
}

/** An empty country is the United States, too. Nobody needs an address who picks the order up (SEL-15). */
function addressProblems(billing: Billing, choice: DeliveryChoice): AddressProblems {
  if (choice.rule === 'pickup') return {}
  const isKnown = [billing.address, billing.city].every((part) => part.trim() !== '')
  const zip = whyNotPlace(choice, isKnown ? billing.zip : '')
  const country = billing.country || standardCountry
  const elsewhere = whyNotCountry(choice, country)
  return {
    ...(elsewhere && { country: elsewhere }),
    ...(zip && { zip }),
    ...findAddressProblems({ ...billing, country }),
  }
}

/** the country as it is sent; empty where the shop ships within the United States alone. */
export function countryOf(billing: Billing, offered: readonly { code: string }[]): string {
  const countries = offered.map(({ code }) => code)
  const [first = standardCountry] = countries
  if (countries.length === 1 && first === standardCountry) return ''
  return countries.includes(billing.country) ? billing.country : first
}

/** CHK-09, and what else no mail would reach (SEL-17); an empty email is not an invalid one. */
function emailError(email: string): string | undefined {
  return email.trim() !== '' && !isMailable(email.trim()) ? checkout.emailInvalid : undefined
}

/** The server's message, else the generic one, or the one for a request without an answer. */
export function directFailure(status: number, reason: string): string {
  if (status === 0) return checkout.submitFailed
  return reason || checkout.helperFailed
}
