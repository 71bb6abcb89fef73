import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { isReceived } from '#server/platform/database/received-entries.ts'
import type { Cents } from '#shared/money.ts'
import { balanceByHand } from '#shared/order/balance-by-hand.ts'

function selectEntries(db: Db | Tx, orderId: number) {
  return db
    .selectFrom('payments')
    .select(['purpose', 'state', 'amount_cents', isReceived.as('isReceived')])
    .where('order_id', '=', orderId)
    .where('provider', '=', 'manual')
    .orderBy('id')
}

/** What the entries by hand of an order add up to; `cardCents` is what came by card, whatever was refunded of it. */
export async function readHandBalance(db: Db | Tx, orderId: number, cardCents: Cents): Promise<Cents> {
  return balanceByHand(await selectEntries(db, orderId).execute(), cardCents)
}

/** What setting a paid order to unpaid took back; null where that is not the last thing that was set by hand. */
export async function readTakenBack(db: Db | Tx, orderId: number, cardCents: Cents): Promise<Cents | null> {
  const from = sql<string | null>`provider_data ->> 'from'`.as('from')
  const entries = await selectEntries(db, orderId).select(from).execute()
  const last = entries.findLastIndex(({ purpose }) => purpose === 'change')
  if (entries[last]?.state !== 'open' || entries[last].from !== 'paid') return null
  return Math.max(0, balanceByHand(entries.slice(0, last), cardCents))
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
