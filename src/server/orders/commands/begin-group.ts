import { transaction } from '#server/platform/database/db.ts'
import { placedOrders } from '#server/platform/database/placed-orders.ts'
import { groupFlag } from '#shared/order/order-flags.ts'
import type { OrdersContext } from '../context.ts'
import { beginHeldPromise } from './begin-promise.ts'
import { lockOrder, removeFlag } from './update-order.ts'

/** SEL-23: the orders of a group of which every part is paid go to work, each once, and their buyers are told of the days. */
export async function beginGroup(context: OrdersContext, groupId: number): Promise<void> {
  const waiting = await placedOrders(context.db)
    .innerJoin('group_orders as g', 'g.id', 'orders.group_order_id')
    .select('orders.id')
    .where('g.id', '=', groupId)
    .where('g.completed_at', 'is not', null)
    .where((eb) => eb(eb.val(groupFlag), '=', eb.fn.any('orders.flags')))
    .orderBy('orders.id')
    .execute()
  for (const { id } of waiting)
    await transaction(context.db, async (tx) => {
      const { flags } = await lockOrder(tx, id, 'shop')
      if (!flags.includes(groupFlag)) return
      await removeFlag(tx, id, groupFlag)
      await beginHeldPromise(context, tx, { id, before: flags })
    })
}
