import { countRows } from '#server/platform/database/count-rows.ts'
import type { Db } from '#server/platform/database/db.ts'
import { answerList, type Listed, type PageQuery } from '#server/platform/database/paging.ts'
import { type StockMovement, toMovement } from '../wire.ts'
import { readAdminProduct } from './admin-products.ts'

/** Newest first; the line of a sale names its order. */
export async function listMovements(db: Db, id: number, query: PageQuery): Promise<Listed<StockMovement>> {
  await readAdminProduct(db, id)
  const movements = db.selectFrom('stock_movements as m').where('m.product_id', '=', id)
  return await answerList(
    query,
    async ({ limit, offset }) => {
      const rows = await movements
        .leftJoin('orders as o', 'o.id', 'm.order_id')
        .leftJoin('product_combinations as c', 'c.id', 'm.variant_id')
        .leftJoin('users as u', 'u.id', 'm.user_id')
        .select(['m.variant_id', 'c.color', 'c.size', 'c.variant'])
        .select(['m.id', 'm.kind', 'm.qty', 'm.reason', 'm.order_id', 'o.number', 'u.name', 'u.email', 'm.created_at'])
        .orderBy('m.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return rows.map(toMovement)
    },
    () => countRows(movements),
  )
}
