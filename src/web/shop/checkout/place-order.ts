import type { CartLine } from '#shared/cart/cart.ts'
import { messages } from '#shared/messages.ts'
import type { UnitPriced } from '#shared/pricing/ladder.ts'
import { type ApiBody, ApiError, api } from '#web/lib/api.ts'
import { type Attempt, forgetAttempt, keyOfOrder, readUnansweredOrder, returnToAttempt } from './attempt-store.ts'
import { directFailure } from './checkout-rules.ts'
import type { Billing, BoughtLine } from './checkout-store.ts'
import { endOpenPayment, whenLeftPaymentEnded } from './end-payment.ts'
import { loadThanks } from './lazy-order-thanks.tsx'
import { type Refusal, refusalOf } from './refusal.ts'
import { answerInTime, notingSlowness } from './slow-answer.ts'
import { type PlacedOrder, readBought, readPlacedOrder, readRefusal, type Terms, toDirectOrder } from './wire.ts'

type Body = ApiBody<'POST /orders/shop'>

/** `isEarlier`: sent before, and its answer was lost; the buyer may have changed the form since. */
export type Arrived = { order: PlacedOrder; email: string; bought: BoughtLine[]; isEarlier: boolean }

/**
 * The idempotency key turns a doubled submit into one order, also across a reload and when the buyer changes the form after an
 * answer was lost: then the server refuses the key, and the order that did arrive is shown.
 */
export async function placeOrder(
  lines: readonly UnitPriced<CartLine>[],
  billing: Billing,
  terms: Terms,
  onWait: (message: string) => void,
): Promise<Arrived | Refusal> {
  void loadThanks()
  const isOffline = !navigator.onLine
  const before = readUnansweredOrder()
  try {
    // The same purchase must not be both placed and paid.
    await whenLeftPaymentEnded()
    await endOpenPayment()
    const body = toDirectOrder(lines, billing, terms)
    return await notingSlowness(onWait, () => send(body, keyOfOrder(body)))
  } catch (error) {
    if (before && isKeyReused(error)) return await sendAgain(before).catch(() => refuseSecond(before))
    const { status, body } = error instanceof ApiError ? error : { status: 0, body: {} }
    const failure = directFailure(status, readRefusal(body).reason)
    return refusalOf(error, status === 0 && isOffline ? `${failure} ${messages.checkout.offline}` : failure)
  }
}

/** The order whose answer was lost, if it arrived; null when nothing was placed. Throws when that cannot be known. */
export async function findArrivedOrder(): Promise<Arrived | null> {
  const before = readUnansweredOrder()
  if (!before) return null
  try {
    // An order without lines is never placed, so this only asks whether the key has been used.
    await send({ ...readBody(before), items: [] }, before.key)
  } catch (error) {
    if (isKeyReused(error)) return await sendAgain(before)
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error
  }
  forgetAttempt()
  return null
}

async function sendAgain(before: Attempt): Promise<Arrived> {
  return { ...(await send(readBody(before), before.key)), isEarlier: true }
}

async function send(body: Body, idempotencyKey: string): Promise<Arrived> {
  const order = readPlacedOrder(await api('POST /orders/shop', { body, idempotencyKey, signal: answerInTime() }))
  forgetAttempt()
  return { order, email: body.email ?? '', bought: readBought(body.items), isEarlier: false }
}

/** The order that arrived cannot be shown now; the next press asks for it again. */
function refuseSecond(before: Attempt): Refusal {
  returnToAttempt(before)
  return refusalOf(null, messages.checkout.arrivedBefore)
}

function readBody({ of }: Attempt): Body {
  return JSON.parse(of)
}

function isKeyReused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'key_reused'
}
