import { type Tx, transaction } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { GroupContext } from '../context.ts'
import { refuseDay } from '../group-days.ts'
import { withdrawn } from '../group-prices.ts'
import { listEntries, lockGroup } from '../queries/groups.ts'
import { endOfDay } from './end-of-day.ts'

/**
 * Opens a closed group again until a new deadline and drops its settled prices, with the parts that were to be paid at these. Throws
 * AppError `conflict` once it is on its way to be paid.
 */
export async function reopenGroup({ db, clock, checkout }: GroupContext, id: number, closesOn: string): Promise<void> {
  const now = clock.now()
  refuseDay(closesOn, now)
  await transaction(db, async (tx) => {
    const group = await lockGroup(tx, id)
    const isUnpaid = group?.state === 'collecting' && (await listEntries(tx, id)).every(({ paid }) => paid === 'unpaid')
    if (group?.state !== 'closed' && !isUnpaid) throw new AppError('conflict', messages.groupOrders.changedMeanwhile)
    const { product, isWithdrawn } = await checkout.priceGroup(tx, { productId: group.productId, lines: [] })
    if (isWithdrawn) throw withdrawn(product)
    await tx
      .updateTable('group_orders')
      .set((eb) => ({
        ...{ state: 'open', closed_at: null, closed_by: null, settled: null, settled_good: null, updated_at: now },
        ...{ collecting: null, pay_by: null, asked_at: null },
        closes_at: endOfDay(closesOn),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    await dropEndedParts(tx, id)
  })
}

/** Parts change from here on: who pays late, on a page from before, pays none of those that are asked for next. */
async function dropEndedParts(tx: Tx, groupId: number): Promise<void> {
  await tx
    .deleteFrom('group_shares')
    .using('orders')
    .whereRef('orders.id', '=', 'group_shares.order_id')
    .where('orders.group_order_id', '=', groupId)
    .where('orders.checkout_state', 'in', ['expired', 'failed'])
    .execute()
}
