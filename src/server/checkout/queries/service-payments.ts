import type { Db, Tx } from '#server/platform/database/db.ts'

/** The order by which the price of a quote request is being paid, whichever part of it; null while none is begun. */
export async function findBegun(db: Db | Tx, serviceOrderId: number): Promise<number | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('service_order_id', '=', serviceOrderId)
    .where('checkout_state', '=', 'awaiting_payment')
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}
