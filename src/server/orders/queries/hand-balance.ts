import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { isReceived } from '#server/platform/database/received-entries.ts'
import type { Cents } from '#shared/money.ts'
import { balanceByHand } from '#shared/order/balance-by-hand.ts'

/** What the entries by hand of an order add up to; `cardCents` is what came by card, whatever was refunded of it. */
export async function readHandBalance(db: Db | Tx, orderId: number, cardCents: Cents): Promise<Cents> {
  const entries = await db
    .selectFrom('payments')
    .select(['purpose', 'state', 'amount_cents', isReceived.as('isReceived')])
    .where('order_id', '=', orderId)
    .where('provider', '=', 'manual')
    .orderBy('id')
    .execute()
  return balanceByHand(entries, cardCents)
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
