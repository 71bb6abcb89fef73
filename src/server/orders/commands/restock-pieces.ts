import type { Tx } from '#server/platform/database/db.ts'
import { restockUnits } from '#server/platform/database/stock-ledger.ts'
import type { OrdersContext } from '../context.ts'
import type { Refund } from '../queries/refunds.ts'

/** Returns the pieces of a refund to stock; gives how many there were. */
export async function restockPieces(
  { clock }: Pick<OrdersContext, 'clock'>,
  tx: Tx,
  { orderId, userId, requested }: Pick<Refund, 'orderId' | 'userId' | 'requested'>,
): Promise<number> {
  if (requested.restock.length === 0) return 0
  const items = await tx
    .selectFrom('order_items')
    .select(['id', 'product_id', 'variant_id'])
    .where('order_id', '=', orderId)
    .execute()
  const ordered = new Map(items.map((item) => [item.id, item]))
  const lines = requested.restock.flatMap(({ item_id, qty }) => {
    const { product_id: productId = null, variant_id: variantId = null } = ordered.get(item_id) ?? {}
    return productId === null ? [] : [{ productId, variantId, qty }]
  })
  return await restockUnits(tx, clock, { orderId, lines, userId })
}
