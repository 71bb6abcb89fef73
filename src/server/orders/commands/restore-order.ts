import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import { restoreLinks, scopesOfBuyer } from '#server/platform/links.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { OrdersContext } from '../context.ts'
import type { ServiceOrder, ShopOrder } from '../wire.ts'
import { reserveAgainOnce } from './order-stock.ts'
import { readChanged } from './update-order.ts'

/**
 * Puts a deleted order back into the lists, takes its units from stock once, and reopens its buyer's links; when the
 * units are gone, the order stays deleted.
 */
export async function restoreOrder(
  { db, clock }: OrdersContext,
  id: number,
  actor: Actor,
): Promise<ShopOrder | ServiceOrder> {
  return await transaction(db, async (tx) => {
    const now = clock.now()
    const { deleted_at: deletedAt, ...row } = await tx
      .selectFrom('orders')
      .select(['status', 'payment_status', 'deleted_at'])
      .where('id', '=', id)
      .where('checkout_state', '=', 'placed')
      .forUpdate()
      .executeTakeFirstOrThrow(() => new AppError('not_found', messages.admin.orderNotFound))
    if (!deletedAt) throw new AppError('not_found', messages.admin.orderNotFound)
    await tx
      .updateTable('orders')
      .set((eb) => ({ deleted_at: null, updated_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    for (const scope of scopesOfBuyer) await restoreLinks(tx, { scope, subjectId: id, revokedAt: deletedAt })
    if (row.status !== 'cancelled')
      await reserveAgainOnce(tx, clock, id, actor.userId, messages.adminOrders.restoreImpossible)
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
