import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** From the ledger of payments: when the last payment or refund was booked, whether a card is part of it, and whether it paid. */
export async function readPayments(
  db: Db,
  orderId: number,
): Promise<{ paidAt: Date | null; refundedAt: Date | null; isByCard: boolean; isPaidByCard: boolean }> {
  const row = await db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .select([
      sql<Date | null>`max(updated_at) filter (where state = 'paid' and purpose not in ('refund', 'dispute') and amount_cents > 0)`.as(
        'paidAt',
      ),
      sql<Date | null>`max(updated_at) filter (where state = 'refunded')`.as('refundedAt'),
      sql<boolean>`coalesce(bool_or(provider <> 'manual'), false)`.as('isByCard'),
      sql<boolean>`coalesce(bool_or(provider <> 'manual' and state = 'paid' and purpose not in ('refund', 'dispute')), false)`.as(
        'isPaidByCard',
      ),
    ])
    .executeTakeFirstOrThrow()
  return row
}
