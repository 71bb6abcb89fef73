import type { CartLine, LineKey } from '#shared/cart.ts'
import { createStoredValue } from '#web/lib/browser-storage.ts'

export const billingKeys = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'zip',
  'notes',
] as const
export type BillingKey = (typeof billingKeys)[number]
export type Billing = Record<BillingKey, string>

const blank = Object.fromEntries(billingKeys.map((key) => [key, ''])) as Billing

/** Kept while the tab lives, so that a cancelled payment or a reload loses nothing; never in the address. */
const billing = createStoredValue<Billing>(
  'checkoutForm',
  blank,
  (text) => {
    const stored = Object(JSON.parse(text)) as Partial<Record<BillingKey, unknown>>
    const fields = billingKeys.map((key) => [key, typeof stored[key] === 'string' ? stored[key] : ''])
    return Object.fromEntries(fields) as Billing
  },
  'sessionStorage',
)

export const useBilling = billing.use

export function changeBilling(key: BillingKey, value: string) {
  billing.change((current) => ({ ...current, [key]: value }))
}

export function forgetBilling() {
  billing.change(() => blank)
}

export type BoughtLine = LineKey & Pick<CartLine, 'qty'>
type OpenPayment = { session_id: string; cart: BoughtLine[] }

/** Which payment session was opened for which cart: success may clear no other cart. */
const openPayment = createStoredValue<OpenPayment | null>('checkout', null, (text) => {
  const stored = JSON.parse(text) as Partial<OpenPayment> | null
  if (typeof stored?.session_id !== 'string' || !Array.isArray(stored.cart)) return null
  return { session_id: stored.session_id, cart: stored.cart }
})

/** A session that is already known keeps the cart it was opened for. */
export function rememberPayment(sessionId: string, lines: readonly CartLine[]) {
  openPayment.change((open) =>
    open?.session_id === sessionId ? open : { session_id: sessionId, cart: toBought(lines) },
  )
}

function toBought(lines: readonly CartLine[]): BoughtLine[] {
  return lines.map(({ id, design, color, size, variant, placement, qty }) => {
    return { id, design, color, size, variant, placement, qty }
  })
}

export const readOpenPayment = openPayment.read

export function forgetPayment(sessionId: string) {
  openPayment.change((open) => (open?.session_id === sessionId ? null : open))
}
