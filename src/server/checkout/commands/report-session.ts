import { isAppError } from '#shared/errors.ts'
import type { CheckoutContext } from '../context.ts'
import { isForeign, type Session } from '../payment-sessions.ts'
import { type Confirmed, confirmSession } from './confirm-payment.ts'
import type { Source } from './place-paid-order.ts'
import { paidBy, raiseProblem } from './raise-problem.ts'

/**
 * For a session that the provider reports in an event or in its list; its metadata names its order. The owner is told of a
 * paid session that belongs to no order of this shop, unless it belongs to another shop on the same account.
 */
export async function settleReported(
  context: CheckoutContext,
  session: Session,
  source: Source,
): Promise<Confirmed['state'] | 'unmatched'> {
  const id = Number(session.metadata?.order_id)
  const reference = Number.isSafeInteger(id) ? { id, number: session.metadata?.order_number ?? '' } : null
  try {
    return (await confirmSession(context, session.id, source, reference)).state
  } catch (error) {
    if (!isAppError(error) || error.code !== 'not_found') throw error
    if (session.payment_status === 'paid' && !isForeign(session, context.origin))
      await raiseProblem(context, { kind: 'unmatched', orderId: null, problem: 'no such order', ...paidBy(session) })
    return 'unmatched'
  }
}
