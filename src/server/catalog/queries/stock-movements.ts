import { sql } from 'kysely'
import { countRows } from '#server/platform/database/count-rows.ts'
import type { Db } from '#server/platform/database/db.ts'
import { answerList, type Listed, type PageQuery } from '#server/platform/database/paging.ts'
import type { StockMovement } from '../wire.ts'
import { readAdminProduct } from './admin-products.ts'
import { toMovement } from './wire.ts'

/** An order without online payment is sold as soon as it is placed; one that was never sold is given up, not cancelled. */
const orderStep = sql<StockMovement['order_step']>`case
  when m.kind = 'sell' and exists (select from payments p where p.order_id = m.order_id and p.session_id is not null and p.created_at <= m.created_at)
    then 'paid'
  when m.kind = 'sell' then 'placed'
  when m.kind = 'release' and not exists (
    select from stock_movements s where s.order_id = m.order_id and s.kind = 'sell' and s.id < m.id) then 'given_up'
  when m.kind = 'release' and o.deleted_at is not null and o.status <> 'cancelled' then 'deleted'
  when m.kind = 'release' then 'cancelled'
end`

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
        .select(orderStep.as('order_step'))
        .orderBy('m.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return rows.map(toMovement)
    },
    () => countRows(movements),
  )
}
