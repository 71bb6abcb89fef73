import type { CartLine } from '#shared/cart/cart.ts'
import type { PricedLine } from '#shared/cart/priced-line.ts'
import { messages } from '#shared/messages.ts'
import type { UnitPriced } from '#shared/pricing/ladder.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { type BillingErrors, directFailure } from './checkout-rules.ts'
import { type Billing, forgetAttempt, keyOfAttempt, readOpenPayment, rememberPayment } from './checkout-store.ts'
import { endOpenPayment, whenLeftPaymentEnded } from './end-payment.ts'
import { loadThanks } from './lazy-order-thanks.tsx'
import { type PlacedOrder, readPlacedOrder, readRefusal, type Terms, toDirectOrder, toPurchase } from './wire.ts'

/** A refusal: its message, the fields it names, and the lines with the server's current data if it sent them. */
export type Refusal = { message: string; fields: BillingErrors; code: string; answers: PricedLine[] | null }

/** Opens the payment session and goes to the payment page; resolves only on failure. */
export async function startPayment(
  lines: readonly UnitPriced<CartLine>[],
  billing: Billing,
  terms: Terms,
  onWait: (message: string) => void,
): Promise<Refusal> {
  try {
    await whenLeftPaymentEnded()
    const purchase = toPurchase(lines, billing, terms)
    const ask = () =>
      api('POST /create-checkout-session', {
        // The server decides whether this is the same purchase; if not, it ends the old session, whose reserved stock
        // must not block the new purchase.
        body: { ...purchase, previous_session_id: readOpenPayment()?.session_id },
        // Until an answer has come, only the key identifies a retry as the same purchase.
        idempotencyKey: keyOfAttempt(purchase),
      })
    const { url, session_id } = await askWithRetries(ask, onWait)
    rememberPayment(session_id, lines)
    forgetAttempt()
    window.location.assign(url)
    return await new Promise<never>(() => {})
  } catch (error) {
    return paymentRefusal(error)
  }
}

export function paymentRefusal(error: unknown): Refusal {
  return refusalOf(error, messages.checkout.paymentFailed(reasonOf(error)))
}

const slowProvider = { retries: 5, pauseMs: 3_000 } as const

/** Retries a stalling payment provider a bounded number of times, while the page says so. */
export async function askWithRetries<T>(
  ask: () => Promise<T>,
  onWait: (message: string) => void,
  pause = () => new Promise((resolve) => setTimeout(resolve, slowProvider.pauseMs)),
): Promise<T> {
  for (let left = slowProvider.retries; left > 0; left -= 1) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiError) || error.body.goes_on !== true) throw error
      onWait(error.message)
    }
    await pause()
  }
  return await ask()
}

/** The idempotency key turns a doubled submit into one order, also across a reload. */
export async function placeOrder(
  lines: readonly UnitPriced<CartLine>[],
  billing: Billing,
  terms: Terms,
): Promise<{ order: PlacedOrder } | Refusal> {
  void loadThanks()
  const isOffline = !navigator.onLine
  try {
    // The same purchase must not be both placed and paid.
    await whenLeftPaymentEnded()
    await endOpenPayment()
    const body = toDirectOrder(lines, billing, terms)
    const order = readPlacedOrder(await api('POST /orders/shop', { body, idempotencyKey: keyOfAttempt(body) }))
    forgetAttempt()
    return { order }
  } catch (error) {
    const { status, body } = error instanceof ApiError ? error : { status: 0, body: {} }
    const failure = directFailure(status, readRefusal(body).reason)
    return refusalOf(error, status === 0 && isOffline ? `${failure} ${messages.checkout.offline}` : failure)
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : messages.app.partFailed
}

function refusalOf(error: unknown, message: string): Refusal {
  const { fields, code, answers } = readRefusal(error instanceof ApiError ? error.body : {})
  return { message, fields, code, answers }
}
