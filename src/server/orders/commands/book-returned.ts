import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import type { Cents } from '#shared/money.ts'
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
  const refunded = await readRefunded(tx, orderId)
  const row = await tx
    .updateTable('orders')
    .set((eb) => ({
      payment_status: isAll
        ? 'refunded'
        : sql<string>`case when payment_status = 'refunded' then 'paid' else payment_status end`,
      refunded_cents: refunded,
      flags: isAll ? sql<string[]>`array_remove(${flags}, 'refund_due')` : flags,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', orderId)
    .returning('payment_status')
    .executeTakeFirstOrThrow()
  return row.payment_status
}

/**
 * What was given back of an order's total. Money that came by hand once more after it counts against it: else an order would
 * be paid and refunded at once.
 */
async function readRefunded(tx: Tx, orderId: number): Promise<Cents> {
  const paid = await findPaidOfOrder(tx, orderId)
  const byCard = paid ? await sumReturned(tx, paid.intentId) : 0
  const byHand = await sumReturnedByHand(tx, orderId)
  const cardCents = paid?.amountCents ?? 0
  const balance = await readHandBalance(tx, orderId, cardCents)
  if (byHand === 0 && balance === 0) return byCard
  const { total_cents } = await tx
    .selectFrom('orders')
    .select('total_cents')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Math.min(byCard + byHand, Math.max(0, total_cents - (cardCents - byCard + balance)))
}

/** After money has come by hand. */
export async function renewRefunded(tx: Tx, orderId: number): Promise<void> {
  const refunded_cents = await readRefunded(tx, orderId)
  await tx
    .updateTable('orders')
    .set({ refunded_cents })
    .where('id', '=', orderId)
    .where('refunded_cents', '<>', refunded_cents)
    .execute()
}
