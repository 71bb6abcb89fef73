import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { type IdempotentRequest, writeOnce } from '#server/platform/database/idempotency.ts'
import { cancelledPieces } from '#server/platform/database/order-lines.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { hasLeftShop } from '#shared/order/order-standing.ts'
import type { OrdersContext } from '../context.ts'
import { findPaidOfOrder, type RefundRequest, readRefund, refundableAmount } from '../queries/refunds.ts'
import { createRefund } from '../refund-calls.ts'
import { type AskedRefund, type RefundAnswer, toRefundAnswer } from '../wire.ts'
import { insertRefund } from './refund-rows.ts'
import { refuseRefund, settleRefund } from './settle-refund.ts'
import { lockOrder } from './update-order.ts'

/**
 * The row is written before the provider is called, in a separate transaction: if no answer comes, the
 * webhook or reconciliation settles the row later, and its amount stays reserved until then.
 */
export async function refundOrder(
  context: OrdersContext,
  id: number,
  request: AskedRefund,
  { actor, keyedRequest }: { actor: Actor; keyedRequest: IdempotentRequest },
): Promise<RefundAnswer> {
  const { refund } = await openRefund(context, id, request, { actor, keyedRequest })
  await sendRefund(context, refund)
  return answerOf(context, refund)
}

/** Asks the provider and books its answer; without an answer the row stays open. */
export async function sendRefund(context: OrdersContext, id: number): Promise<void> {
  const refund = await readRefund(context.db, id)
  context.fault('refund-opened')
  if (refund.state === 'opening') {
    const answer = await createRefund(context.provider, refund)
    context.fault('refund-answered')
    const isAwaited = refund.requested.isFromJob !== true
    if (answer.kind === 'refused') await refuseRefund(context, refund, { problem: answer.reason, isAwaited })
    if (answer.kind === 'done') await settleRefund(context, refund, { reported: answer.value, isAwaited })
  }
}

async function openRefund(
  { db, clock }: OrdersContext,
  id: number,
  { amountCents, reason, restock, mail_customer }: AskedRefund,
  { actor, keyedRequest }: { actor: Actor; keyedRequest: IdempotentRequest },
): Promise<{ refund: number }> {
  return await writeOnce(db, clock, keyedRequest, async (tx) => {
    const order = await lockOrder(tx, id)
    const paid = order.kind === 'shop' ? await findPaidOfOrder(tx, id) : null
    if (!paid) throw new AppError('conflict', messages.refunds.nothingPaid)
    const leftCents = await refundableAmount(tx, paid)
    if (amountCents > leftCents) throw new AppError('conflict', messages.refunds.tooMuch(leftCents))
    const requested: RefundRequest = {
      reason,
      restock,
      mailsCustomer: mail_customer,
      ...(hasLeftShop(order) && { isReturned: true }),
    }
    await requireOrderedUnits(tx, id, restock)
    const now = clock.now()
    const refund = await insertRefund(tx, { paid, amountCents, refundId: null, requested, userId: actor.userId, now })
    if (!refund) throw new Error('a refund without a name of the provider met another')
    await writeAudit(tx, now, {
      action: 'refund-asked',
      subjectKind: 'order',
      subjectId: id,
      userId: actor.userId,
      requestId: actor.requestId,
      after: { amount_cents: amountCents, reason },
    })
    return { refund: refund.id }
  })
}

export async function requireOrderedUnits(tx: Tx, orderId: number, restock: RefundRequest['restock']) {
  if (restock.length === 0) return
  const items = await tx
    .selectFrom('order_items')
    .select(['id', 'qty', 'product_name', 'variant', 'color', 'size'])
    .select(cancelledPieces.as('cancelled'))
    .where('order_id', '=', orderId)
    .execute()
  const asked = new Map<number, number>()
  for (const { item_id, qty } of restock) asked.set(item_id, (asked.get(item_id) ?? 0) + qty)
  for (const [id, qty] of asked) {
    const item = items.find((each) => each.id === id)
    if (!item) throw new AppError('invalid', messages.refunds.otherPieces)
    const left = item.qty - item.cancelled
    const options = [item.product_name, item.variant, item.color, item.size].filter(Boolean)
    if (qty > left) throw new AppError('invalid', messages.refunds.tooManyPieces(options, qty, left))
  }
}

export async function answerOf({ db }: OrdersContext, id: number): Promise<RefundAnswer> {
  const { state, amountCents, requested } = await readRefund(db, id)
  if (state === 'failed') throw new AppError('conflict', messages.refunds.refused(requested.problem ?? ''))
  return toRefundAnswer({ id, state: state === 'refunded' ? 'refunded' : 'pending', amountCents })
}
