import type { CartLine, LineKey } from '#shared/cart/cart.ts'
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
  'country',
  'notes',
] as const
export type BillingKey = (typeof billingKeys)[number]
export type Billing = Record<BillingKey, string>

const blank = Object.fromEntries(billingKeys.map((key) => [key, ''])) as Billing

/** Kept for the life of the tab, so that a cancelled payment or a reload loses nothing; never in the address. */
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
  // A state of the country before would stay unseen behind the list of the other's.
  billing.change((current) => ({ ...current, ...(key === 'country' && { state: '' }), [key]: value }))
}

export type PromiseWish = {
  /** Empty while no day is named. */
  neededBy: string
  rush: boolean
}
const noWish: PromiseWish = { neededBy: '', rush: false }

/** SEL-16: kept like the form. */
const wish = createStoredValue<PromiseWish>(
  'checkoutWish',
  noWish,
  (text) => {
    const { neededBy, rush } = Object(JSON.parse(text)) as Partial<Record<keyof PromiseWish, unknown>>
    return { neededBy: typeof neededBy === 'string' ? neededBy : '', rush: rush === true }
  },
  'sessionStorage',
)

export const useWish = wish.use

export function changeWish(change: Partial<PromiseWish>) {
  wish.change((current) => ({ ...current, ...change }))
}

export function forgetBilling() {
  billing.change(() => blank)
  wish.change(() => noWish)
}

export type BoughtLine = LineKey & Pick<CartLine, 'qty'>
type OpenPayment = { session_id: string; cart: BoughtLine[]; left_at: number }

/** The open payment session and the cart it was opened for: a successful payment clears no other cart. */
const openPayment = createStoredValue<OpenPayment | null>('checkout', null, (text) => {
  const stored = JSON.parse(text) as Partial<OpenPayment> | null
  if (typeof stored?.session_id !== 'string' || !Array.isArray(stored.cart)) return null
  return { session_id: stored.session_id, cart: stored.cart, left_at: Number(stored.left_at ?? 0) }
})

/** When this tab last went to a payment page; 0 when it never did. */
const leftAt = createStoredValue<number>('checkoutLeftAt', 0, (text) => Number(JSON.parse(text)), 'sessionStorage')

/** A session that is stored already keeps its original cart. */
export function rememberPayment(sessionId: string, lines: readonly CartLine[]) {
  const left_at = Date.now()
  openPayment.change((open) => {
    const cart = open?.session_id === sessionId ? open.cart : toBought(lines)
    return { session_id: sessionId, cart, left_at }
  })
  leftAt.change(() => left_at)
}

/** Whether this tab was the last to go to the payment page: only that one can have come back from it. */
export function hasLeftForPayment(): boolean {
  const open = openPayment.read()
  return open !== null && open.left_at !== 0 && open.left_at === leftAt.read()
}

function toBought(lines: readonly CartLine[]): BoughtLine[] {
  return lines.map(({ id, design, color, size, variant, variant_id, placement, more_prints, run, qty }) => {
    const chosen = { design, color, size, variant, placement, ...(variant_id === undefined ? {} : { variant_id }) }
    return { id, ...chosen, ...(more_prints ? { more_prints } : {}), ...(run ? { run } : {}), qty }
  })
}

export const readOpenPayment = openPayment.read

export function forgetPayment(sessionId: string) {
  openPayment.change((open) => (open?.session_id === sessionId ? null : open))
}
