import { forgetExpiredKeys } from '#server/platform/database/idempotency.ts'
import { minuteMs } from '#shared/constants/durations.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CheckoutContext } from '../context.ts'
import { expireSession } from '../payment-sessions.ts'
import { type CheckoutOrder, type Payment, readOrder } from '../queries/orders.ts'
import { findPaymentOfSession, findUnseenPayments, type Hold, markSeen } from '../queries/payments.ts'
import { settleProblems } from '../queries/problems.ts'
import { recoverSession, refuseSecondPage } from './open-session.ts'
import type { Source } from './place-paid-order.ts'
import { readSession } from './read-session.ts'
import { type Settled, settleSession } from './settle-session.ts'
import { walkSessions } from './walk-sessions.ts'
import { watchRush } from './watch-rush.ts'

/** B3: a payment with a lost webhook and a closed tab is found within five minutes, so each is checked every two. */
const lookAgainMs = 2 * minuteMs
const batch = 200
const atOnce = 4

/** `lost`: the provider does not know the session, which says nothing about its payment. */
type Outcome = Settled | 'unreachable' | 'lost'

/**
 * Checks every unpaid order: asks the provider about those not checked for a while, ends those past their hold, and then
 * walks the provider's own list. The clock alone never releases stock (reliability 1.4). Several simultaneous runs are
 * harmless.
 */
export async function reconcileCheckouts(context: CheckoutContext): Promise<void> {
  await forgetExpiredKeys(context.db, context.clock)
  await watchRush(context)
  await lookAtUnpaid(context)
  await walkSessions(context)
}

async function lookAtUnpaid(context: CheckoutContext): Promise<void> {
  const { db, clock, log } = context
  const now = clock.now()
  const unseen = await findUnseenPayments(db, { seenBefore: new Date(now.getTime() - lookAgainMs), now, limit: batch })
  for (let index = 0; index < unseen.length; index += atOnce) {
    const outcomes = await Promise.all(
      unseen.slice(index, index + atOnce).map(async (payment) => {
        // Marked first: an order that fails every time must not keep the others from being looked at.
        await markSeen(db, payment.id, clock.now())
        return await lookAt(context, payment)
      }),
    )
    if (outcomes.every((outcome) => outcome === 'unreachable') && unseen.length > atOnce) {
      log.warn('the payment provider is out of reach; the other orders wait for the next round')
      return
    }
  }
}

async function lookAt(context: CheckoutContext, payment: Payment & Hold): Promise<Outcome> {
  try {
    const order = await readOrder(context.db, payment.orderId)
    if (order.checkoutState !== 'awaiting_payment') return 'placed'
    const isOver = payment.holdUntil <= context.clock.now()
    if (payment.sessionId === null) {
      const answer = await recoverSession(context, order, payment)
      if (answer.kind !== 'done') return answer.kind === 'refused' ? 'released' : 'unreachable'
      return await askProvider(context, order, { ...payment, sessionId: answer.value.id }, isOver)
    }
    return await askProvider(context, order, payment, isOver)
  } catch (error) {
    context.log.warn({ err: error, orderId: payment.orderId }, 'an unpaid order could not be looked at')
    return 'unreachable'
  }
}

async function askProvider(
  context: CheckoutContext,
  order: CheckoutOrder,
  payment: Payment,
  isOver: boolean,
): Promise<Outcome> {
  if (isOver) return await endSession(context, order, payment, 'reconciliation')
  const sessionId = payment.sessionId ?? ''
  const answer = await readSession(context, order.id, sessionId)
  if (answer.kind !== 'done') return 'unreachable'
  await settleProblems(context.db, { sessionId, kinds: ['session-lost'], now: context.clock.now() })
  return await settleSession(context, { order, payment, session: answer.value, source: 'reconciliation' })
}

/** Expires the session at the provider first: stock is released only once the payment page can no longer be paid. */
async function endSession(
  context: CheckoutContext,
  order: CheckoutOrder,
  payment: Payment,
  source: Source,
): Promise<Outcome> {
  const sessionId = payment.sessionId ?? ''
  const ended = await expireSession(context.provider, sessionId)
  context.fault('session-expired')
  if (ended.kind === 'unknown') return 'unreachable'
  if (ended.kind === 'done') return await settleSession(context, { order, payment, session: ended.value, source })
  // Refused: the session was no longer open, and a completed one is paid (ai-shifu PR 2850: read as "cancelled").
  const read = await readSession(context, order.id, sessionId)
  if (read.kind === 'refused') return read.isKeyRefused ? 'unreachable' : 'lost'
  if (read.kind === 'unknown') return 'unreachable'
  await settleProblems(context.db, { sessionId, kinds: ['session-lost'], now: context.clock.now() })
  return await settleSession(context, { order, payment, session: read.value, source })
}

/** the buyer came back without paying. True when the order is over and its stock released, false when it was paid. */
export async function cancelSession(context: CheckoutContext, sessionId: string): Promise<boolean> {
  const payment = await findPaymentOfSession(context.db, sessionId)
  if (!payment) throw new AppError('not_found', messages.api.notFound)
  const outcome = await endOrder(context, payment)
  if (outcome === 'lost') throw new AppError('provider_failed', messages.checkout.providerDown)
  return outcome === 'over'
}

/** Ends a payment before another begins: false when this one was paid. */
export async function endPayment(context: CheckoutContext, payment: Payment): Promise<boolean> {
  const outcome = await endOrder(context, payment)
  if (outcome === 'lost') refuseSecondPage(context, payment)
  return outcome !== 'paid'
}

/** Throws while the session may still be paid, so that the caller cannot go on as if it were over. */
async function endOrder(context: CheckoutContext, payment: Payment): Promise<'over' | 'paid' | 'lost'> {
  const order = await readOrder(context.db, payment.orderId)
  if (order.isDeleted) throw new AppError('not_found', messages.api.notFound)
  if (order.checkoutState !== 'awaiting_payment') return order.checkoutState === 'placed' ? 'paid' : 'over'
  const outcome = await endSession(context, order, payment, 'cancel')
  if (outcome === 'unreachable' || outcome === 'pending')
    throw new AppError('provider_failed', messages.checkout.providerDown)
  if (outcome === 'lost') return 'lost'
  return outcome === 'released' ? 'over' : 'paid'
}
