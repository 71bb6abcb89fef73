import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CheckoutContext } from '../context.ts'
import { expireSession } from '../payment-sessions.ts'
import { type CardOrder, findByOrder, findBySession } from '../queries/orders.ts'
import { type Settled, settleSession } from './confirm-payment.ts'
import { refuseSecondPage } from './open-session.ts'
import type { Source } from './place-paid-order.ts'
import { readSession } from './read-session.ts'
import { settleProblems } from './settle-problems.ts'

/** `lost`: the provider does not know the session, which says nothing about its payment. */
export type Ended = Settled['state'] | 'unreachable' | 'lost'

/** The buyer came back without paying. True when the order is over and its stock released, false when it was paid. */
export async function cancelPayment(context: CheckoutContext, sessionId: string): Promise<boolean> {
  const found = await findBySession(context.db, sessionId)
  if (!found) throw new AppError('not_found', messages.api.notFound)
  const outcome = await endOrder(context, found)
  if (outcome === 'lost') throw new AppError('provider_failed', messages.checkout.providerDown)
  return outcome === 'over'
}

/** Ends a payment before another begins: false when this one was paid. */
export async function endPayment(context: CheckoutContext, cardOrder: CardOrder): Promise<boolean> {
  const outcome = await endOrder(context, cardOrder)
  if (outcome === 'lost') refuseSecondPage(context, cardOrder.payment)
  return outcome !== 'paid'
}

/** Throws while the page may still be paid, or is only being opened. Nothing is to do where its payment is over. */
export async function endPaymentPage(context: CheckoutContext, orderId: number): Promise<void> {
  const found = await findByOrder(context.db, orderId)
  if (found?.order.checkoutState !== 'awaiting_payment') return
  if (!found.payment.sessionId) throw new AppError('provider_failed', messages.checkout.providerDown)
  await endOrder(context, found)
}

/** Throws while the session may still be paid, so that the caller cannot go on as if it were over. */
async function endOrder(context: CheckoutContext, cardOrder: CardOrder): Promise<'over' | 'paid' | 'lost'> {
  const { order } = cardOrder
  if (order.isDeleted) throw new AppError('not_found', messages.api.notFound)
  if (order.checkoutState !== 'awaiting_payment') return order.checkoutState === 'placed' ? 'paid' : 'over'
  const outcome = await endSession(context, cardOrder, 'cancel')
  if (outcome === 'unreachable' || outcome === 'pending')
    throw new AppError('provider_failed', messages.checkout.providerDown)
  if (outcome === 'lost') return 'lost'
  return outcome === 'released' ? 'over' : 'paid'
}

/** Expires the session at the provider first: stock is released only once the payment page can no longer be paid. */
export async function endSession(
  context: CheckoutContext,
  { order, payment }: CardOrder,
  source: Source,
): Promise<Ended> {
  const sessionId = payment.sessionId ?? ''
  const ended = await expireSession(context.provider, sessionId)
  context.fault('session-expired')
  if (ended.kind === 'unknown') return 'unreachable'
  if (ended.kind === 'done') {
    return (await settleSession(context, { order, payment, session: ended.value, source })).state
  }
  // Refused: the session was no longer open. It may be completed, which means paid, so its state is read.
  const read = await readSession(context, order.id, sessionId)
  if (read.kind === 'refused') return read.isKeyRefused ? 'unreachable' : 'lost'
  if (read.kind === 'unknown') return 'unreachable'
  await settleProblems(context.db, { sessionId, kinds: ['session-lost'], now: context.clock.now() })
  return (await settleSession(context, { order, payment, session: read.value, source })).state
}
