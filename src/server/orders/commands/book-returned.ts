import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import { findPaidOfIntent, sumReturned } from '../queries/refunds.ts'

/**
 * Writes the returned amount of a payment to its order, and `refunded` once all of it is returned. A partial amount
 * leaves the payment status unchanged. Returns the resulting status.
 */
export async function bookReturned(
  tx: Tx,
  { orderId, intentId, flags, now }: { orderId: number; intentId: string; flags: RawBuilder<string[]>; now: Date },
): Promise<string> {
  const paid = await findPaidOfIntent(tx, intentId)
  const cents = await sumReturned(tx, intentId)
  const isAll = paid !== null && cents >= paid.amountCents
  const row = await tx
    .updateTable('orders')
    .set((eb) => ({
      payment_status: isAll
        ? 'refunded'
        : sql<string>`case when payment_status = 'refunded' then 'paid' else payment_status end`,
      refunded_cents: cents,
      flags: isAll ? sql<string[]>`array_remove(${flags}, 'refund_due')` : flags,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', orderId)
    .returning('payment_status')
    .executeTakeFirstOrThrow()
  return row.payment_status
}
