import type { Tx } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import type { EditedColumn } from '../rows.ts'

/** Ends a payment page of a quote request that is open, by a job: what it asks for may no longer be owed. */
export async function endRequestPayment(tx: Tx, serviceOrderId: number): Promise<void> {
  const open = await tx
    .selectFrom('orders')
    .select('id')
    .where('service_order_id', '=', serviceOrderId)
    .where('checkout_state', '=', 'awaiting_payment')
    .execute()
  for (const { id: orderId } of open)
    await enqueue(tx, 'end-payment-page', { orderId }, { key: `end-payment-page-${orderId}` })
}

/** What the open payment page of a quote request was made for. */
const asked: readonly EditedColumn[] = ['total_cents', 'payment_status', 'email']

export function changesWhatIsAsked(
  { kind }: { kind: string },
  to: { status: string },
  changed: readonly EditedColumn[],
  receivedCents: number,
): boolean {
  if (kind !== 'service') return false
  const isCancelled = changed.includes('status') && to.status === 'cancelled'
  return isCancelled || receivedCents > 0 || changed.some((column) => asked.includes(column))
}
