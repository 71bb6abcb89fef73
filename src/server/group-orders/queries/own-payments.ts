import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Cents } from '#shared/money.ts'

/**
 * What each person has paid last for the own entry, by the entry's id, whether it has gone back by now or not. A share that the
 * organizer has paid is not that person's money.
 */
export async function listOwnPayments(db: Db | Tx, groupId: number): Promise<ReadonlyMap<number, Cents>> {
  const rows = await db
    .selectFrom('group_entries as e')
    .innerJoin('group_shares', 'group_shares.entry_id', 'e.id')
    .innerJoin('orders', 'orders.id', 'group_shares.order_id')
    .select(['e.id', 'orders.total_cents'])
    .where('e.group_order_id', '=', groupId)
    .where('orders.checkout_state', '=', 'placed')
    .where(sql<boolean>`lower(orders.email) = lower(e.email)`)
    .orderBy('orders.id')
    .execute()
  return new Map(rows.map(({ id, total_cents }) => [id, total_cents]))
}
