import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Cents } from '#shared/money.ts'
import { balanceByHand } from '#shared/order/balance-by-hand.ts'

/** What the entries by hand of an order add up to; `cardCents` is what came by card, without what was refunded of it. */
export async function readHandBalance(db: Db | Tx, orderId: number, cardCents: Cents): Promise<Cents> {
  const entries = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['purpose', 'state', 'amount_cents', 'total_cents', sql<string | null>`provider_data ->> 'to'`.as('to')])
    .where('order_id', '=', orderId)
    .where('provider', '=', 'manual')
    .orderBy('payments.id')
    .execute()
  return balanceByHand(entries, (entries[0]?.total_cents ?? 0) - cardCents)
}

/** All that was ever given back by hand. */
export async function sumReturnedByHand(db: Db | Tx, orderId: number): Promise<Cents> {
  const { cents } = await db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('order_id', '=', orderId)
    .where('provider', '=', 'manual')
    .where('purpose', '=', 'refund')
    .executeTakeFirstOrThrow()
  return cents
}
