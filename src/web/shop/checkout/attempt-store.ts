import { createStoredValue } from '#web/lib/browser-storage.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'

/** A purchase that was sent and not answered: its request as JSON, and its key. `isOrder`: by “Place Order”. */
export type Attempt = { of: string; key: string; isOrder: boolean }
const noAttempt: Attempt = { of: '', key: '', isOrder: false }

/** The last purchase sent without an answer: a retry after a lost answer and a reload uses the same key. */
const attempt = createStoredValue<Attempt>(
  'checkoutAttempt',
  noAttempt,
  (text) => {
    const { of, key, isOrder } = Object(JSON.parse(text)) as Partial<Record<keyof Attempt, unknown>>
    return typeof of === 'string' && typeof key === 'string' ? { of, key, isOrder: isOrder === true } : noAttempt
  },
  'sessionStorage',
)

/** The idempotency key of this payment; a different one gets a new key. */
export function keyOfPayment(request: unknown): string {
  const of = JSON.stringify(request)
  return attempt.change((last) => (last.of === of ? last : { of, key: newIdempotencyKey(), isOrder: false })).key
}

/** The idempotency key of this order. What is sent instead of an unanswered order keeps its key, so only one can be placed. */
export function keyOfOrder(request: unknown): string {
  const of = JSON.stringify(request)
  return attempt.change(({ key, isOrder }) => ({ of, key: isOrder ? key : newIdempotencyKey(), isOrder: true })).key
}

/** The order that was sent and not answered. */
export function readUnansweredOrder(): Attempt | null {
  const last = attempt.read()
  return last.isOrder ? last : null
}

export function returnToAttempt(last: Attempt) {
  attempt.change(() => last)
}

export function forgetAttempt() {
  attempt.change(() => noAttempt)
}
