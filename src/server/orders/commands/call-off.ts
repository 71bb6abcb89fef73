import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { type IdempotentRequest, writeOnce } from '#server/platform/database/idempotency.ts'
import { placedOrders } from '#server/platform/database/placed-orders.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { OrdersContext } from '../context.ts'
import { findPaidOfOrder, refundableAmount } from '../queries/refunds.ts'
import type { RefundAnswer } from '../wire.ts'
import { answerOf, sendRefund } from './refund-order.ts'
import { insertRefund } from './refund-rows.ts'
import { changeOrder, lockOrder, removeFlag } from './update-order.ts'

/**
 * Refunds the rest of a card payment, cancels the order if it is not cancelled yet, and tells the buyer why: one click
 * instead of three, and the way out for an order that was paid after its stock was gone.
 */
export async function callOff(
  context: OrdersContext,
  id: number,
  { actor, write }: { actor: Actor; write: IdempotentRequest },
): Promise<RefundAnswer> {
  const { db, clock } = context
  const { refund } = await writeOnce(db, clock, write, async (tx) => {
    const opened = await cancelAndOpenRefund(context, tx, id, actor, false)
    if (opened === null) throw new AppError('conflict', messages.refunds.nothingPaid)
    return { refund: opened }
  })
  await sendRefund(context, refund)
  return answerOf(context, refund)
}

/** The same from a job, if the settings say so. Does nothing when an administrator has decided in the meantime. */
export async function callOffSoldOut(context: OrdersContext, id: number): Promise<void> {
  const refund = await transaction(context.db, async (tx) => {
    if (!(await isShortOfStock(tx, id))) return null
    return await cancelAndOpenRefund(context, tx, id, { userId: null, requestId: '' }, true)
  })
  if (refund !== null) await sendRefund(context, refund)
}

/** Without that flag, or without the order, there is nothing to call off: it was deleted, refunded or settled by hand. */
async function isShortOfStock(tx: Tx, id: number): Promise<boolean> {
  const row = await placedOrders(tx).where('id', '=', id).select('flags').forUpdate().executeTakeFirst()
  return row?.flags.includes('stock_short') ?? false
}

/** Null when no card payment exists, or when nothing is left to refund and the call comes from the job. */
async function cancelAndOpenRefund(
  context: OrdersContext,
  tx: Tx,
  id: number,
  actor: Actor,
  isFromJob: boolean,
): Promise<number | null> {
  const order = await lockOrder(tx, id)
  const paid = order.kind === 'shop' ? await findPaidOfOrder(tx, id) : null
  if (!paid) return null
  const amountCents = await refundableAmount(tx, paid)
  if (amountCents === 0 && isFromJob) return null
  if (amountCents === 0) throw new AppError('conflict', messages.refunds.tooMuch(0))
  const isSoldOut = order.flags.includes('stock_short')
  const reason = isSoldOut ? messages.refunds.soldOut : messages.refunds.calledOff
  const now = context.clock.now()
  const requested = {
    reason,
    restock: [],
    mailsCustomer: true,
    because: isSoldOut ? ('sold-out' as const) : ('cancelled' as const),
    isFromJob,
  }
  const refund = await insertRefund(tx, { paid, amountCents, refundId: null, requested, userId: actor.userId, now })
  if (!refund) throw new Error('a refund without a name of the provider met another')
  await writeAudit(tx, now, {
    action: 'refund-asked',
    subjectKind: 'order',
    subjectId: id,
    ...actor,
    after: { amount_cents: amountCents, reason },
  })
  if (order.status !== 'cancelled') await changeOrder(context, tx, order, { ...order, status: 'cancelled' }, actor)
  await removeFlag(tx, id, 'stock_short')
  return refund.id
}
