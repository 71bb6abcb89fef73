import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import { readHandBalance, sumReturnedByHand } from '../queries/hand-balance.ts'
import { findPaidOfIntent, findPaidOfOrder, sumReturned } from '../queries/refunds.ts'

/**
 * Writes the returned amount of a payment to its order, and `refunded` once all of it is returned. A partial amount
 * leaves the payment status unchanged. Returns the resulting status. `intentId`: null where the money was given back by hand.
 */
export async function bookReturned(
  tx: Tx,
  {
    orderId,
    intentId,
    flags,
    now,
  }: { orderId: number; intentId: string | null; flags: RawBuilder<string[]>; now: Date },
): Promise<string> {
  const paid = intentId === null ? await findPaidOfOrder(tx, orderId) : await findPaidOfIntent(tx, intentId)
  const byCard = paid ? await sumReturned(tx, paid.intentId) : 0
  const byHand = await sumReturnedByHand(tx, orderId)
  const cardCents = paid?.amountCents ?? 0
  const keptCents = cardCents - byCard + (await readHandBalance(tx, orderId, cardCents))
  const isAll = (paid !== null || byHand > 0) && keptCents <= 0
  const row = await tx
    .updateTable('orders')
    .set((eb) => ({
      payment_status: isAll
        ? 'refunded'
        : sql<string>`case when payment_status = 'refunded' then 'paid' else payment_status end`,
      refunded_cents: byCard + byHand,
      flags: isAll ? sql<string[]>`array_remove(${flags}, 'refund_due')` : flags,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', orderId)
    .returning('payment_status')
    .executeTakeFirstOrThrow()
  return row.payment_status
}
