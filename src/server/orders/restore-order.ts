import { type Actor, writeAudit } from '#server/platform/audit.ts'
import { transaction } from '#server/platform/db.ts'
import type { ServiceOrder, ShopOrder } from '#shared/contracts/orders.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { retakeOnce } from './order-stock.ts'
import type { OrdersContext } from './orders.ts'
import { readChanged } from './update-order.ts'

/** back into the lists, its units off the shelf again once; without them it stays where it is. */
export async function restoreOrder(
  { db, clock }: OrdersContext,
  id: number,
  actor: Actor,
): Promise<ShopOrder | ServiceOrder> {
  return await transaction(db, async (tx) => {
    const now = clock.now()
    const row = await tx
      .updateTable('orders')
      .set((eb) => ({ deleted_at: null, updated_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .where('checkout_state', '=', 'placed')
      .returning(['status', 'payment_status'])
      .executeTakeFirst()
    if (!row) throw new AppError('not_found', messages.admin.orderNotFound)
    if (row.status !== 'cancelled')
      await retakeOnce(tx, clock, id, actor.userId, messages.adminOrders.restoreImpossible)
    await writeAudit(tx, now, {
      action: 'order-restored',
      subjectKind: 'order',
      subjectId: id,
      userId: actor.userId,
      requestId: actor.requestId,
      after: row,
    })
    return await readChanged(tx, id)
  })
}
