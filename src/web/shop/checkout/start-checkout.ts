import type { CartLine } from '#shared/cart/cart.ts'
import { messages } from '#shared/messages.ts'
import type { UnitPriced } from '#shared/pricing/ladder.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { forgetAttempt, keyOfPayment } from './attempt-store.ts'
import { type Billing, readOpenPayment, rememberPayment } from './checkout-store.ts'
import { whenLeftPaymentEnded } from './end-payment.ts'
import { type Arrived, findArrivedOrder } from './place-order.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import { answerTimeLimit, withSlowNotice } from './slow-answer.ts'
import { type Terms, toPurchase } from './wire.ts'

/** Opens the payment session and goes to the payment page; resolves only on failure, and with an order that had arrived before. */
export async function startPayment(
  lines: readonly UnitPriced<CartLine>[],
  billing: Billing,
  terms: Terms,
  onWait: (message: string) => void,
): Promise<Refusal | Arrived> {
  try {
    await whenLeftPaymentEnded()
    // The same purchase must not be both placed and paid.
    const arrived = await findArrivedOrder({ lines, email: billing.email })
    if (arrived) return arrived
    const purchase = toPurchase(lines, billing, terms)
    const ask = () =>
      api('POST /create-checkout-session', {
        // The server decides whether this is the same purchase; if not, it ends the old session, whose reserved stock
        // must not block the new purchase.
        body: { ...purchase, previous_session_id: readOpenPayment()?.session_id },
        // Until an answer has come, only the key identifies a retry as the same purchase.
        idempotencyKey: keyOfPayment(purchase),
        signal: answerTimeLimit(),
      })
    const { url, session_id } = await withSlowNotice(onWait, () => askWithRetries(ask, onWait))
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

function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'network') return messages.checkout.unreached
  return error instanceof Error ? error.message : messages.app.partFailed
}
