import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Cents } from '#shared/money.ts'
import { readHandBalance } from '../queries/hand-balance.ts'
import { findPaidOfOrder } from '../queries/refunds.ts'

type Money = { payment_status: string; total_cents: Cents }

/**
 * The payments are a ledger, so a payment status that is set by hand becomes an entry in it (docs/decisions/0005), with what
 * came with it: `receivedCents` of a part, or all that was open once it is paid.
 */
export async function recordManualPayment(
  tx: Tx,
  row: { id: number; payment_status: string; currency: string },
  to: Money,
  { receivedCents, actor, now }: { receivedCents: Cents; actor: Actor; now: Date },
): Promise<void> {
  const cardCents = (await findPaidOfOrder(tx, row.id))?.amountCents ?? 0
  const balance = await readHandBalance(tx, row.id, cardCents)
  const openCents = Math.max(0, to.total_cents - cardCents - Math.max(0, balance))
  // A quote request may have no total yet.
  if (receivedCents >= openCents && receivedCents > 0 && to.total_cents > 0) {
    const reason = messages.adminOrders.receivedAll(openCents)
    throw new AppError('invalid', reason, { fields: { received: reason } })
  }
  const isPaid = to.payment_status === 'paid'
  await tx
    .insertInto('payments')
    .values({
      order_id: row.id,
      purpose: 'change',
      provider: 'manual',
      amount_cents: isPaid ? openCents : receivedCents,
      currency: row.currency,
      state: to.payment_status === 'unpaid' ? 'open' : 'paid',
      provider_data: JSON.stringify({ from: row.payment_status, to: to.payment_status }),
      user_id: actor.userId,
      created_at: now,
      updated_at: now,
    })
    .execute()
  if (receivedCents === 0) return
  await writeAudit(tx, now, {
    action: 'payment-received',
    subjectKind: 'order',
    subjectId: row.id,
    ...actor,
    after: { amount_cents: receivedCents },
  })
}

/** A paid service order whose price is raised is paid in part. */
export async function withOpenPart<Order extends Money>(
  tx: Tx,
  row: Money & { id: number; kind: string },
  to: Order,
): Promise<Order> {
  const isRaised = to.total_cents > row.total_cents
  const staysPaid = row.payment_status === 'paid' && to.payment_status === 'paid'
  if (row.kind !== 'service' || !isRaised || !staysPaid) return to
  const paidCents = await readHandBalance(tx, row.id, 0)
  return paidCents > 0 && paidCents < to.total_cents ? { ...to, payment_status: 'partial' } : to
}
