import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { OrdersContext } from '../context.ts'
import { findPaidOfOrder, refundableAmount } from '../queries/refunds.ts'
import { insertRefund } from './refund-rows.ts'
import { changeOrder, lockOrder, removeFlag } from './update-order.ts'

/** Null when no card payment exists, or when nothing is left to refund and the call comes from the job. */
export async function cancelAndOpenRefund(
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
