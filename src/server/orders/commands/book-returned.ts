import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import type { PaidPayment } from '../paid-payment.ts'
import { readHandBalance, sumReturnedByHand } from '../queries/hand-balance.ts'
import { findPaidOfIntent, findPaidOfOrder, sumReturned } from '../queries/refunds.ts'
import { renewRequestOf } from './request-payment-status.ts'

/**
 * Writes the returned amount of a payment to its order, and `refunded` once all of it is returned. A partial amount
 * leaves the payment status unchanged, and a cancelled order flagged for the rest. Returns the resulting status. `intentId`:
 * null where the money was given back by hand.
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
  const { byHand, keptCents, refundedCents } = await readReturned(tx, orderId, paid)
  const isAll = (paid !== null || byHand > 0) && keptCents <= 0
  const row = await tx
    .updateTable('orders')
    .set((eb) => ({
      payment_status: isAll
        ? 'refunded'
        : sql<string>`case when payment_status = 'refunded' then 'paid' else payment_status end`,
      refunded_cents: refundedCents,
      flags: isAll ? sql<string[]>`array_remove(${flags}, 'refund_due')` : flags,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', orderId)
    .returning('payment_status')
    .executeTakeFirstOrThrow()
  await renewRequestOf(tx, orderId, now)
  return row.payment_status
}

/**
 * What the shop keeps of an order's money, and what was given back of its total. Money that came by hand once more after it
 * counts against the latter: else an order would be paid and refunded at once.
 */
async function readReturned(tx: Tx, orderId: number, paid: PaidPayment | null) {
  const cardCents = paid?.amountCents ?? 0
  const byCard = paid ? await sumReturned(tx, paid.intentId) : 0
  const byHand = await sumReturnedByHand(tx, orderId)
  const balance = await readHandBalance(tx, orderId, cardCents)
  const keptCents = cardCents - byCard + balance
  if (byHand === 0 && balance === 0) return { byHand, keptCents, refundedCents: byCard }
  const { total_cents } = await tx
    .selectFrom('orders')
    .select('total_cents')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { byHand, keptCents, refundedCents: Math.min(byCard + byHand, Math.max(0, total_cents - keptCents)) }
}

/** After money has come by hand. */
export async function renewRefunded(tx: Tx, orderId: number): Promise<void> {
  const { refundedCents } = await readReturned(tx, orderId, await findPaidOfOrder(tx, orderId))
  await tx
    .updateTable('orders')
    .set({ refunded_cents: refundedCents })
    .where('id', '=', orderId)
    .where('refunded_cents', '<>', refundedCents)
    .execute()
}
