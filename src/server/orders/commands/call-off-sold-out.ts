import { type Tx, transaction } from '#server/platform/database/db.ts'
import { placedOrders } from '#server/platform/database/placed-orders.ts'
import type { OrdersContext } from '../context.ts'
import { cancelAndOpenRefund } from './cancel-and-open-refund.ts'
import { resumeRefunds } from './reconcile-refunds.ts'
import { sendRefund } from './refund-order.ts'

/** Calls an order off from a job, if the settings say so. Does nothing when an administrator has decided in the meantime. */
export async function callOffSoldOut(context: OrdersContext, id: number): Promise<void> {
  const refund = await transaction(context.db, async (tx) => {
    if (!(await isShortOfStock(tx, id))) return null
    return await cancelAndOpenRefund(context, tx, id, { userId: null, requestId: '' }, true)
  })
  await (refund === null ? resumeRefunds(context, id) : sendRefund(context, refund))
}

/** Without that flag, or without the order, there is nothing to call off: it was deleted, refunded or settled by hand. */
async function isShortOfStock(tx: Tx, id: number): Promise<boolean> {
  const row = await placedOrders(tx).where('id', '=', id).select('flags').forUpdate().executeTakeFirst()
  return row?.flags.includes('stock_short') ?? false
}
