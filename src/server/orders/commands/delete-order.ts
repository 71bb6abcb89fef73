import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import { revokeLinks, scopesOfBuyer } from '#server/platform/links.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { hasLeftShop } from '#shared/order/order-standing.ts'
import type { OrderKind, OrdersContext } from '../context.ts'
import { endRequestPayment } from './end-request-payment.ts'
import { keepUnitsOut, releaseOnce } from './order-stock.ts'

/**
 * Removes the order from every list; record, items, payments and audit stay. Its stock is released once, unless the goods have
 * left the shop: they are not back for sale.
 */
export async function deleteOrder(
  { db, clock }: Pick<OrdersContext, 'db' | 'clock'>,
  id: number,
  { actor, kind }: { actor: Actor; kind?: OrderKind },
): Promise<{ id: number; deleted: true }> {
  await transaction(db, async (tx) => {
    const now = clock.now()
    const row = await tx
      .updateTable('orders')
      .set((eb) => ({ deleted_at: now, updated_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
      .where('deleted_at', 'is', null)
      .where('checkout_state', '=', 'placed')
      .returning(['status', 'payment_status', 'pickup_code'])
      .executeTakeFirst()
    if (!row) throw new AppError('not_found', messages.admin.orderNotFound)
    for (const scope of scopesOfBuyer) await revokeLinks(tx, { scope, subjectId: id, at: now })
    await endRequestPayment(tx, id)
    if (hasLeftShop(row)) await keepUnitsOut(tx, id)
    else await releaseOnce(tx, clock, id, actor.userId)
    await writeAudit(tx, now, {
      action: 'order-deleted',
      subjectKind: 'order',
      subjectId: id,
      userId: actor.userId,
      requestId: actor.requestId,
      before: { status: row.status, payment_status: row.payment_status },
    })
  })
  return { id, deleted: true }
}
