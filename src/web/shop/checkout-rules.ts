import type { CartLine } from '#shared/cart.ts'
import { messages } from '#shared/messages.ts'
import type { Billing, BillingKey } from './checkout-store.ts'

const checkout = messages.checkout

/** CHK-05, to the letter: nothing else disables the card button. */
export function canPay(lines: readonly CartLine[], { firstName, lastName, email }: Billing): boolean {
  return lines.length > 0 && [firstName, lastName, email].every((value) => value.trim() !== '')
}

/** CHK-07 to CHK-09, in this order; null when the form may be sent. */
export function findProblem(
  lines: readonly CartLine[],
  billing: Billing,
): { message: string; field: BillingKey | null } | null {
  if (lines.length === 0) return { message: checkout.cartEmpty, field: null }
  const missing = (['firstName', 'lastName', 'email'] as const).find((key) => billing[key].trim() === '')
  if (missing) return { message: checkout.namesMissing, field: missing }
  if (!billing.email.includes('@')) return { message: checkout.emailInvalid, field: 'email' }
  return null
}

/** CHK-10, CHK-11, R-57: the server's words, else the helper's, else the last resort when nothing usable came back. */
export function directFailure(status: number, body: Record<string, unknown>): string {
  if (status === 0) return checkout.submitFailed
  return typeof body.error === 'string' && body.error !== '' ? body.error : checkout.helperFailed
}

/** The payload's customer, from the form's fields. */
export function toCustomer(billing: Billing) {
  const trimmed = trimBilling(billing)
  const { firstName, lastName, ...rest } = trimmed
  return { ...rest, name: `${firstName} ${lastName}` }
}

export function trimBilling(billing: Billing): Billing {
  return Object.fromEntries(Object.entries(billing).map(([key, value]) => [key, value.trim()])) as Billing
}
