import type { Tx } from '#server/platform/database/db.ts'
import type { PaidPayment } from '../paid-payment.ts'
import type { Dispute } from '../queries/disputes.ts'

export async function insertDispute(
  tx: Tx,
  { paid, ...dispute }: { paid: PaidPayment; disputeId: string; now: Date } & Omit<Dispute, 'id'>,
): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      order_id: paid.orderId,
      purpose: 'dispute',
      provider: paid.provider,
      intent_id: paid.intentId,
      currency: paid.currency,
      amount_cents: dispute.amountCents,
      refund_id: dispute.disputeId,
      state: dispute.state,
      provider_data: JSON.stringify(dispute.facts),
      created_at: dispute.now,
      updated_at: dispute.now,
    })
    .execute()
}

export async function changeDispute(tx: Tx, id: number, change: Omit<Dispute, 'id'> & { now: Date }): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      state: change.state,
      amount_cents: change.amountCents,
      provider_data: JSON.stringify(change.facts),
      updated_at: change.now,
    })
    .where('id', '=', id)
    .execute()
}
