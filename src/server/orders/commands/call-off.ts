import type { Actor } from '#server/platform/database/audit.ts'
import { type IdempotentRequest, writeOnce } from '#server/platform/database/idempotency.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { OrdersContext } from '../context.ts'
import type { RefundAnswer } from '../wire.ts'
import { cancelAndOpenRefund } from './cancel-and-open-refund.ts'
import { answerOf, sendRefund } from './refund-order.ts'

/**
 * Refunds the rest of a card payment, cancels the order if it is not cancelled yet, and tells the buyer why: one click
 * instead of three, and the way out for an order that was paid after its stock was gone.
 */
export async function callOff(
  context: OrdersContext,
  id: number,
  { actor, keyedRequest }: { actor: Actor; keyedRequest: IdempotentRequest },
): Promise<RefundAnswer> {
  const { db, clock } = context
  const { refund } = await writeOnce(db, clock, keyedRequest, async (tx) => {
    const opened = await cancelAndOpenRefund(context, tx, id, actor, false)
    if (opened === null) throw new AppError('conflict', messages.refunds.nothingPaid)
    return { refund: opened }
  })
  await sendRefund(context, refund)
  return answerOf(context, refund)
}
