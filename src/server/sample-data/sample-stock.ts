import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** The reason that the ledger has for the stock that the sample shop begins with. */
export const sampleStock = 'Sample shop'

/** How many products of the shop have stock that nobody has counted, only what the samples began with. */
export async function countSampleStock(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from products
    where deleted_at is null and stock is not null
      and exists (
        select from stock_movements
        where product_id = products.id and kind = 'initial' and reason = ${sampleStock} and user_id is null
      )
      and not exists (
        select from audit_log
        where subject_kind = 'product' and subject_id = products.id
          and (action = 'product-stock-moved' or (action = 'product-updated' and after ? 'stock'))
      )`.execute(db)
  return rows[0]?.count ?? 0
}
