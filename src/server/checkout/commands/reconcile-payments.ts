import type { Db } from '#server/platform/database/db.ts'
import { forgetExpiredKeys } from '#server/platform/database/idempotency.ts'
import { minuteMs } from '#shared/constants/durations.ts'
import type { CheckoutContext } from '../context.ts'
import { type CardOrder, findByOrder, findUnchecked } from '../queries/orders.ts'
import { settleSession } from './confirm-payment.ts'
import { type Ended, endSession } from './end-payment.ts'
import { recoverSession } from './open-session.ts'
import { readSession } from './read-session.ts'
import { scanSessions } from './scan-sessions.ts'
import { settleProblems } from './settle-problems.ts'
import { watchPaymentBurst } from './watch-payment-burst.ts'

/** A payment with a lost webhook and a closed tab is found within five minutes, so each is checked every two. */
const recheckMs = 2 * minuteMs
const batch = 200
const atOnce = 4

/**
 * Checks every unpaid order: asks the provider about those not checked for a while, ends those past their hold, and then
 * scans the provider's own list. The clock alone never releases stock. Several simultaneous runs are
 * harmless.
 */
export async function reconcilePayments(context: CheckoutContext): Promise<void> {
  await forgetExpiredKeys(context.db, context.clock)
  await watchPaymentBurst(context)
  await checkUnpaid(context)
  await scanSessions(context)
}

async function checkUnpaid(context: CheckoutContext): Promise<void> {
  const { db, clock, log } = context
  const now = clock.now()
  const unchecked = await findUnchecked(db, { checkedBefore: new Date(now.getTime() - recheckMs), now, limit: batch })
  for (let index = 0; index < unchecked.length; index += atOnce) {
    const outcomes = await Promise.all(
      unchecked.slice(index, index + atOnce).map(async ({ orderId, paymentId }) => {
        // Marked first: an order that fails every time must not keep the others from being looked at.
        await markChecked(db, paymentId, clock.now())
        return await checkOrder(context, orderId)
      }),
    )
    if (outcomes.every((outcome) => outcome === 'unreachable') && unchecked.length > atOnce) {
      log.warn('the payment provider is out of reach; the other orders wait for the next round')
      return
    }
  }
}

async function checkOrder(context: CheckoutContext, orderId: number): Promise<Ended> {
  try {
    const found = await findByOrder(context.db, orderId)
    if (found?.order.checkoutState !== 'awaiting_payment') return 'placed'
    const { order, payment } = found
    if (payment.sessionId !== null) return await checkSession(context, found)
    const answer = await recoverSession(context, found)
    if (answer.kind !== 'done') return answer.kind === 'refused' ? 'released' : 'unreachable'
    return await checkSession(context, { order, payment: { ...payment, sessionId: answer.value.id } })
  } catch (error) {
    context.log.warn({ err: error, orderId }, 'an unpaid order could not be looked at')
    return 'unreachable'
  }
}

async function checkSession(context: CheckoutContext, cardOrder: CardOrder): Promise<Ended> {
  const { order, payment } = cardOrder
  if ((order.holdUntil ?? payment.createdAt) <= context.clock.now())
    return await endSession(context, cardOrder, 'reconciliation')
  const sessionId = payment.sessionId ?? ''
  const answer = await readSession(context, order.id, sessionId)
  if (answer.kind !== 'done') return 'unreachable'
  await settleProblems(context.db, { sessionId, kinds: ['session-lost'], now: context.clock.now() })
  return (await settleSession(context, { order, payment, session: answer.value, source: 'reconciliation' })).state
}

/** Moves the payment to the end of the queue for the next check. */
async function markChecked(db: Db, paymentId: number, now: Date): Promise<void> {
  await db.updateTable('payments').set({ updated_at: now }).where('id', '=', paymentId).execute()
}
