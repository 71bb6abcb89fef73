import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Cents } from '#shared/money.ts'
import type { PaidPayment } from '../paid-payment.ts'
import {
  type Refund,
  type RefundRequest,
  type RefundState,
  readRefund,
  selectRefunds,
  toRefund,
  toStoredRequest,
} from '../queries/refunds.ts'

/** Null when the ledger has the provider's refund already. */
export async function insertRefund(
  tx: Tx,
  {
    paid,
    ...refund
  }: {
    paid: PaidPayment
    amountCents: Cents
    refundId: string | null
    requested: RefundRequest
    userId: number | null
    now: Date
  },
): Promise<Refund | null> {
  const row = await tx
    .insertInto('payments')
    .values({
      order_id: paid.orderId,
      purpose: 'refund',
      provider: paid.provider,
      intent_id: paid.intentId,
      currency: paid.currency,
      amount_cents: refund.amountCents,
      refund_id: refund.refundId,
      state: 'opening',
      provider_data: JSON.stringify(toStoredRequest(refund.requested)),
      user_id: refund.userId,
      created_at: refund.now,
      updated_at: refund.now,
    })
    .onConflict((conflict) => conflict.column('refund_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row ? await readRefund(tx, row.id) : null
}

/** Money that was given back by hand is back as soon as it is noted. */
export async function insertHandRefund(
  tx: Tx,
  refund: {
    orderId: number
    currency: string
    amountCents: Cents
    requested: RefundRequest
    userId: number | null
    now: Date
  },
): Promise<Refund> {
  const { id } = await tx
    .insertInto('payments')
    .values({
      order_id: refund.orderId,
      purpose: 'refund',
      provider: 'manual',
      currency: refund.currency,
      amount_cents: refund.amountCents,
      state: 'refunded',
      provider_data: JSON.stringify(toStoredRequest(refund.requested)),
      user_id: refund.userId,
      created_at: refund.now,
      updated_at: refund.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return await readRefund(tx, id)
}

export const allowedFrom: Record<Exclude<RefundState, 'opening'>, readonly RefundState[]> = {
  open: ['opening'],
  refunded: ['opening', 'open'],
  // A bank may return a refund days after the provider reported it as done.
  failed: ['opening', 'open', 'refunded'],
}

/** True when this call made the change. */
export async function moveRefund(
  tx: Tx,
  id: number,
  change: {
    to: Exclude<RefundState, 'opening'>
    refundId: string | null
    problem: string
    isSentBack: boolean
    now: Date
  },
): Promise<boolean> {
  const noted = { ...(change.problem && { problem: change.problem }), ...(change.isSentBack && { isSentBack: true }) }
  const result = await tx
    .updateTable('payments')
    .set({
      state: change.to,
      updated_at: change.now,
      ...(change.refundId === null ? {} : { refund_id: change.refundId }),
      provider_data: sql`provider_data || ${JSON.stringify(noted)}::jsonb`,
    })
    .where('id', '=', id)
    .where('state', 'in', allowedFrom[change.to])
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * The least recently checked first; each is marked as checked, so that one that always fails does not block the others. Nothing
 * is claimed: two instances may get the same ones, and the provider's key and the ledger keep the second from doing anything.
 */
export async function findAndMarkUnsettled(
  db: Db,
  { checkedBefore, now, limit }: { checkedBefore: Date; now: Date; limit: number },
): Promise<Refund[]> {
  const rows = await selectRefunds(db)
    .where('state', 'in', ['opening', 'open'])
    .where('updated_at', '<=', checkedBefore)
    .orderBy('updated_at')
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await db.updateTable('payments').set({ updated_at: now }).where('id', 'in', ids).execute()
  return rows.map(toRefund)
}
