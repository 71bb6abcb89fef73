import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Cents } from '#shared/money.ts'
import type { KeptMoney } from '#shared/order/owed-refund.ts'
import { readHandBalance } from './hand-balance.ts'
import { readKept } from './refunds.ts'

/**
 * What is kept of the price of a quote request that came by card: each such payment is an order of its own, and its ledger says
 * what is left of it, whatever was made of that order.
 */
async function readKeptByCard(db: Db | Tx, serviceOrderId: number): Promise<Cents> {
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('service_order_id', '=', serviceOrderId)
    .where('checkout_state', '=', 'placed')
    .execute()
  let cents = 0
  // One after the other: in a transaction there is one connection.
  for (const { id } of orders) cents += (await readKept(db, id)).allCents
  return cents
}

/** What is kept of the price of a quote request, however it came. */
export async function readPaidOfRequest(db: Db | Tx, serviceOrderId: number): Promise<Cents> {
  const byHand = await readHandBalance(db, serviceOrderId, 0)
  return Math.max(0, byHand) + (await readKeptByCard(db, serviceOrderId))
}

/** As `readKept`, with what came for a quote request by card. That goes back from the orders which brought it. */
export async function readKeptInAll(db: Db | Tx, orderId: number): Promise<KeptMoney> {
  const kept = await readKept(db, orderId)
  const byCard = await readKeptByCard(db, orderId)
  return { ...kept, allCents: kept.allCents + byCard, isByCard: kept.isByCard || byCard > 0 }
}
