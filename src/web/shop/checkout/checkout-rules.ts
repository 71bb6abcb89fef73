import { findRegionProblems } from '#shared/address/us-address.ts'
import type { CartLine } from '#shared/cart/cart.ts'
import { messages } from '#shared/messages.ts'
import { type Billing, type BillingKey, billingKeys } from './checkout-store.ts'

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
): { message: string; fields: BillingErrors } | null {
  if (lines.length === 0) return { message: checkout.cartEmpty, fields: {} }
  const missing = (['firstName', 'lastName', 'email'] as const).filter((key) => billing[key].trim() === '')
  const region = findRegionProblems(billing)
  const fields: BillingErrors = { ...region, ...(emailError(billing.email) && { email: checkout.emailInvalid }) }
  for (const key of missing) fields[key] = messages.billing.missing[key]
  if (missing.length > 0) return { message: checkout.namesMissing, fields }
  const message = fields.email ?? region.state ?? region.zip
  return message ? { message, fields } : null
}

/** The problem of a field when it loses the focus; an empty one is no problem yet. */
export function leftProblem(key: BillingKey, billing: Billing): string | undefined {
  const problems: BillingErrors = { email: emailError(billing.email), ...findRegionProblems(billing) }
  return problems[key]
}

/** CHK-09; an empty email is not an invalid one. */
function emailError(email: string): string | undefined {
  return email.trim() !== '' && !email.includes('@') ? checkout.emailInvalid : undefined
}

const wordsOfRefused: BillingErrors = {
  email: checkout.emailInvalid,
  state: messages.billing.stateUnknown,
  zip: messages.billing.zipUnknown,
}

/** The fields that the server refused, by the form's own keys. */
export function refusedFields(fields: unknown): BillingErrors {
  const errors: BillingErrors = {}
  for (const path of Object.keys(Object(fields))) {
    const name = path.replace(/^customer\./, '')
    const key = billingKeys.find((each) => each === (name === 'name' ? 'firstName' : name))
    if (key) errors[key] = wordsOfRefused[key] ?? messages.billing.refused
  }
  return errors
}

/** The server's message, else the generic one, or the one for a request without an answer. */
export function directFailure(status: number, body: Record<string, unknown>): string {
  if (status === 0) return checkout.submitFailed
  return typeof body.error === 'string' && body.error !== '' ? body.error : checkout.helperFailed
}

/** The `customer` of the request, from the form's fields. */
export function toCustomer(billing: Billing) {
  const trimmed = trimBilling(billing)
  const { firstName, lastName, ...rest } = trimmed
  return { ...rest, name: `${firstName} ${lastName}` }
}

export function trimBilling(billing: Billing): Billing {
  return Object.fromEntries(Object.entries(billing).map(([key, value]) => [key, value.trim()])) as Billing
}
