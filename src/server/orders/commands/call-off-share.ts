import { transaction } from '#server/platform/database/db.ts'
import { groupFlag } from '#shared/order/order-flags.ts'
import type { OrdersContext } from '../context.ts'
import { cancelAndOpenRefund } from './cancel-and-open-refund.ts'
import { resumeRefunds } from './reconcile-refunds.ts'
import { sendRefund } from './refund-order.ts'
import { changeOrder, lockOrder, removeFlag } from './update-order.ts'

/**
 * SEL-23: a part of a group order that is not made: the group was called off, or the part was paid too late or twice. Its order
 * is cancelled and its money goes back, once.
 */
export async function callOffShare(context: OrdersContext, id: number): Promise<void> {
  const actor = { userId: null, requestId: '' }
  const refund = await transaction(context.db, async (tx) => {
    const order = await lockOrder(tx, id, 'shop')
    if (order.status === 'cancelled') return null
    const opened = await cancelAndOpenRefund(context, tx, id, actor, true)
    // An administrator has given the money back already.
    if (opened === null) await changeOrder(context, tx, order, { ...order, status: 'cancelled' }, actor)
    await removeFlag(tx, id, groupFlag)
    return opened
  })
  await (refund === null ? resumeRefunds(context, id) : sendRefund(context, refund))
}
