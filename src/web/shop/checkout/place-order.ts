import { type CartLine, isSameLine } from '#shared/cart/cart.ts'
import { messages } from '#shared/messages.ts'
import type { UnitPriced } from '#shared/pricing/ladder.ts'
import { type ApiBody, ApiError, api, mayHaveArrived } from '#web/lib/api.ts'
import { forgetAttempt, keyOfOrder, readUnansweredOrder } from './attempt-store.ts'
import { directFailure } from './checkout-rules.ts'
import type { Billing, BoughtLine } from './checkout-store.ts'
import { endOpenPayment, whenLeftPaymentEnded } from './end-payment.ts'
import { loadThanks } from './lazy-order-thanks.tsx'
import { type Refusal, refusalOf } from './refusal.ts'
import { answerTimeLimit, withSlowNotice } from './slow-answer.ts'
import { type PlacedOrder, readBought, readPlacedOrder, readRefusal, type Terms, toDirectOrder } from './wire.ts'

type Body = ApiBody<'POST /orders/shop'>

/** `isEarlier`: sent before, and its answer was lost; the buyer may have changed the form since. */
export type Arrived = { order: PlacedOrder; email: string; bought: BoughtLine[]; isEarlier: boolean }

/** What a press is about: an earlier order is shown in its place only if it is of the same buyer and has a line of it. */
type Pressed = { lines: readonly CartLine[]; email: string }

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
  try {
    // The same purchase must not be both placed and paid.
    await whenLeftPaymentEnded()
    await endOpenPayment()
    const before = readUnansweredOrder()
    const body = toDirectOrder(lines, billing, terms)
    const place = () => send(body, keyOfOrder(body))
    return await withSlowNotice(onWait, () =>
      place().catch((error) => afterRefusal(error, before, { lines, ...billing })),
    )
  } catch (error) {
    const { status, body } = error instanceof ApiError ? error : { status: 0, body: {} }
    const failure = directFailure(status, readRefusal(body).reason)
    const why = isOffline ? messages.checkout.offline : messages.app.unanswered
    return refusalOf(error, status === 0 ? `${failure} ${why}` : failure)
  }
}

/** An order whose answer was lost, if it arrived; null when nothing was placed. Throws when that cannot be known. */
export async function findArrivedOrder(pressed: Pressed): Promise<Arrived | Refusal | null> {
  const before = readUnansweredOrder()
  if (!before) return null
  try {
    // An order without lines is never placed, so this only asks whether the key has been used.
    await send({ items: [] }, before.key)
  } catch (error) {
    if (isKeyReused(error)) return await afterRefusal(error, before, pressed)
    if (mayHaveArrived(error)) throw error
  }
  forgetAttempt()
  return null
}

/** What the server knows the key for was sent in this tab, or in another one. */
async function afterRefusal(
  error: unknown,
  before: ReturnType<typeof readUnansweredOrder>,
  { lines, email }: Pressed,
): Promise<Arrived | Refusal> {
  if (!before || !isKeyReused(error)) throw error
  const arrived = await sendAgain(before)
  forgetAttempt()
  const isOfBuyer = arrived?.email.toLowerCase() === email.trim().toLowerCase()
  if (arrived && isOfBuyer && lines.some((line) => arrived.bought.some((each) => isSameLine(each, line))))
    return arrived
  return refusalOf(null, messages.checkout.earlierArrived(arrived?.order.number ?? ''))
}

/** One of them has been placed; it was not necessarily the last. */
async function sendAgain({ sent, key }: { sent: readonly string[]; key: string }): Promise<Arrived | null> {
  for (const each of sent)
    try {
      return { ...(await send(JSON.parse(each), key)), isEarlier: true }
    } catch (error) {
      if (!isKeyReused(error)) throw error
    }
  return null
}

async function send(body: Body, idempotencyKey: string): Promise<Arrived> {
  const order = readPlacedOrder(await api('POST /orders/shop', { body, idempotencyKey, signal: answerTimeLimit() }))
  forgetAttempt()
  return { order, email: body.email ?? '', bought: readBought(body.items), isEarlier: false }
}

function isKeyReused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'key_reused'
}
