import { createStoredValue } from '#web/lib/browser-storage.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'

/** The requests that were sent under one key and not answered, as JSON, the last one at the end. `isOrder`: by “Place Order”. */
type Attempt = { sent: string[]; key: string; isOrder: boolean }
const noAttempt: Attempt = { sent: [], key: '', isOrder: false }
const mostSent = 8

const attempt = createStoredValue<Attempt>(
  'checkoutAttempt',
  noAttempt,
  (text) => {
    const { sent, key, isOrder } = Object(JSON.parse(text)) as Partial<Record<keyof Attempt, unknown>>
    if (!Array.isArray(sent) || typeof key !== 'string') return noAttempt
    return { sent: sent.filter((each) => typeof each === 'string'), key, isOrder: isOrder === true }
  },
  'sessionStorage',
)

/** Shared by all tabs, as the cart is; what was sent, with its name and address, stays in the tab. */
const orderKey = createStoredValue<string>('checkoutOrderKey', '', (text) => String(JSON.parse(text)))

/** The idempotency key of this payment, also of a retry after a lost answer or a reload; a different one gets a new key. */
export function keyOfPayment(request: unknown): string {
  const of = JSON.stringify(request)
  const isSame = ({ sent, isOrder }: Attempt) => !isOrder && sent[0] === of
  return attempt.change((last) => (isSame(last) ? last : { sent: [of], key: newIdempotencyKey(), isOrder: false })).key
}

/** The idempotency key of this order. What is sent instead of an unanswered order keeps its key, so only one can be placed. */
export function keyOfOrder(request: unknown): string {
  const of = JSON.stringify(request)
  const key = orderKey.change((known) => known || newIdempotencyKey())
  attempt.change((last) => {
    const before = last.isOrder && last.key === key ? last.sent.filter((each) => each !== of) : []
    return { sent: [...before, of].slice(-mostSent), key, isOrder: true }
  })
  return key
}

/** The key of an order that was not answered, and what this tab has sent under it; null when there is none. */
export function readUnansweredOrder(): { key: string; sent: readonly string[] } | null {
  const key = orderKey.read()
  if (!key) return null
  const last = attempt.read()
  return { key, sent: last.isOrder && last.key === key ? last.sent : [] }
}

export function forgetAttempt() {
  attempt.change(() => noAttempt)
  orderKey.change(() => '')
}
