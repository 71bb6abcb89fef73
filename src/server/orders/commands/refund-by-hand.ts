import { sql } from 'kysely'
import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { type IdempotentRequest, writeOnce } from '#server/platform/database/idempotency.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { hasLeftShop } from '#shared/order/order-standing.ts'
import type { OrdersContext } from '../context.ts'
import { type RefundRequest, readKept, readRefund } from '../queries/refunds.ts'
import type { AskedRefund, RefundAnswer } from '../wire.ts'
import { bookReturned } from './book-returned.ts'
import { mailRefund } from './refund-mails.ts'
import { answerOf, requireOrderedUnits } from './refund-order.ts'
import { insertHandRefund } from './refund-rows.ts'
import { restockPieces } from './restock-pieces.ts'
import { lockOrder } from './update-order.ts'

/** Notes money that an administrator has given back, with everything that follows from a refund; no provider is asked. */
export async function refundByHand(
  context: OrdersContext,
  id: number,
  { amountCents, reason, restock, mail_customer }: AskedRefund,
  { actor, keyedRequest }: { actor: Actor; keyedRequest: IdempotentRequest },
): Promise<RefundAnswer> {
  const { db, clock } = context
  const { refund } = await writeOnce(db, clock, keyedRequest, async (tx) => {
    const order = await lockOrder(tx, id)
    const keptCents = order.kind === 'shop' ? (await readKept(tx, id)).allCents : 0
    if (amountCents > keptCents) throw new AppError('conflict', messages.refunds.tooMuchByHand(keptCents))
    await requireOrderedUnits(tx, id, restock)
    const now = clock.now()
    const requested: RefundRequest = {
      ...{ reason, restock, mailsCustomer: mail_customer, isByHand: true },
      ...(hasLeftShop(order) && { isReturned: true }),
    }
    const { currency, payment_status } = order
    const noted = await insertHandRefund(tx, {
      ...{ orderId: id, amountCents, currency, requested, userId: actor.userId, now },
    })
    const restocked = await restockPieces(context, tx, noted)
    const flags = sql<string[]>`array_remove(flags, 'refund_failed')`
    const after = await bookReturned(tx, { orderId: id, intentId: null, flags, now })
    await writeAudit(tx, now, {
      action: 'refund-noted',
      subjectKind: 'order',
      subjectId: id,
      ...actor,
      before: { payment_status },
      after: { payment_status: after, amount_cents: amountCents, reason, restocked },
    })
    if (mail_customer && order.email) await mailRefund(context, tx, await readRefund(tx, noted.id))
    return { refund: noted.id }
  })
  return await answerOf(context, refund)
}
