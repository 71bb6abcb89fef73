import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Cents } from '#shared/money.ts'
import { readTakenBack } from '../queries/hand-balance.ts'
import { findPaidOfOrder } from '../queries/refunds.ts'
import { readKeptInAll, readPaidOfRequest } from '../queries/request-money.ts'
import { renewRefunded } from './book-returned.ts'
import { renewRequestOf } from './request-payment-status.ts'

type Money = { payment_status: string; total_cents: Cents }

/**
 * The payments are a ledger, so a payment status that is set by hand becomes an entry in it (docs/decisions/0005), with what
 * came with it: `receivedCents` of a part, or all that was open once it is paid.
 */
export async function recordManualPayment(
  tx: Tx,
  row: Money & { id: number; kind: string; currency: string },
  to: Money,
  { receivedCents, actor, now }: { receivedCents: Cents; actor: Actor; now: Date },
): Promise<void> {
  const write = async (from: string, status: string, amountCents: Cents) =>
    await tx
      .insertInto('payments')
      .values({
        order_id: row.id,
        purpose: 'change',
        provider: 'manual',
        amount_cents: amountCents,
        currency: row.currency,
        state: status === 'unpaid' ? 'open' : 'paid',
        provider_data: JSON.stringify({ from, to: status, received: true }),
        user_id: actor.userId,
        created_at: now,
        updated_at: now,
      })
      .execute()
  // Who sets a paid order to a part corrects it: not all of it had come. A raised price takes nothing back.
  const isCorrected =
    row.payment_status === 'paid' && to.payment_status === 'partial' && to.total_cents === row.total_cents
  if (isCorrected) await write('paid', 'unpaid', 0)
  const from = isCorrected ? 'unpaid' : row.payment_status
  const openCents = await findOpen(tx, row, to)
  // A quote request may have no total yet.
  if (receivedCents >= openCents && receivedCents > 0 && to.total_cents > 0) {
    const reason = messages.adminOrders.receivedAll(openCents)
    throw new AppError('invalid', reason, { fields: { received: reason } })
  }
  await write(from, to.payment_status, to.payment_status === 'paid' ? openCents : receivedCents)
  await renewRefunded(tx, row.id)
  await renewRequestOf(tx, row.id, now)
  if (receivedCents === 0) return
  await writeAudit(tx, now, {
    action: 'payment-received',
    subjectKind: 'order',
    subjectId: row.id,
    ...actor,
    after: { amount_cents: receivedCents },
  })
}

/** Who sets a paid order to unpaid by mistake and back has got no more money than was there; a request's price may have changed. */
async function findOpen(tx: Tx, { id, kind, payment_status }: Money & { id: number; kind: string }, to: Money) {
  const isUndone = kind === 'shop' && payment_status === 'unpaid' && to.payment_status === 'paid'
  const cardCents = (await findPaidOfOrder(tx, id))?.amountCents ?? 0
  const takenBack = isUndone ? await readTakenBack(tx, id, cardCents) : null
  return takenBack ?? Math.max(0, to.total_cents - (await readKeptInAll(tx, id)).allCents)
}

/** A service order whose price is changed is paid, or paid in part, by what came of it. */
export async function withStatusOfPrice<Order extends Money>(
  tx: Tx,
  row: Money & { id: number; kind: string },
  to: Order,
): Promise<Order> {
  const isChosen = to.payment_status !== row.payment_status || !['paid', 'partial'].includes(row.payment_status)
  if (row.kind !== 'service' || isChosen || to.total_cents === row.total_cents || to.total_cents === 0) return to
  const paidCents = await readPaidOfRequest(tx, row.id)
  if (paidCents <= 0) return to
  return { ...to, payment_status: paidCents < to.total_cents ? 'partial' : 'paid' }
}
