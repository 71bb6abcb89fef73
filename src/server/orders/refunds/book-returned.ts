import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import { findPaidOfIntent, sumReturned } from './refund-store.ts'

/**
 * What has gone back of a payment, written into its order: the sum, and with all of it `refunded`. A part leaves the
 * payment status what it was. Answers the status it has then.
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
