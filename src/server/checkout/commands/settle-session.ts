import { transaction } from '#server/platform/database/db.ts'
import { giveStockBack } from '#server/platform/database/stock-ledger.ts'
import { type Cents, formatCents } from '#shared/money.ts'
import type { CheckoutContext } from '../context.ts'
import { asksForTax, belongsTo, type Session, taxCentsOf } from '../payment-sessions.ts'
import { type CheckoutOrder, moveOrder, moveStockState, type Payment } from '../queries/orders.ts'
import { markUnpaid } from '../queries/payments.ts'
import { placePaidOrder, type Source } from './place-paid-order.ts'
import { paidBy, raiseProblem } from './raise-problem.ts'

/** `pending`: not paid yet. `mismatch`: paid, but not what was ordered; nothing changes and an administrator must look. */
export type Settled = 'placed' | 'released' | 'pending' | 'mismatch'

/** Applies the provider's state of a session to the order. Every path ends here, any number of times. */
export async function settleSession(
  context: CheckoutContext,
  { order, payment, session, source }: { order: CheckoutOrder; payment: Payment; session: Session; source: Source },
): Promise<Settled> {
  if (session.status === 'expired') {
    await releaseOrder(context, order.id, 'expired')
    return 'released'
  }
  const isSettled = session.payment_status === 'paid' || session.payment_status === 'no_payment_required'
  if (!isSettled) return 'pending'
  const problem = mismatch(context, order, payment, session)
  if (problem) {
    await raiseProblem(context, { kind: 'mismatch', orderId: order.id, problem, ...paidBy(session) })
    return 'mismatch'
  }
  await placePaidOrder(context, { order, payment, session, source })
  return 'placed'
}

/** Null when the session is paid and matches exactly what this order asked for (reliability 1.5). */
function mismatch(context: CheckoutContext, order: CheckoutOrder, payment: Payment, session: Session): string | null {
  if (session.payment_status !== 'paid') return `the payment is ${session.payment_status}`
  const amounts = amountMismatch(order, payment, session)
  if (amounts) return amounts
  if (session.currency !== order.currency)
    return `the currency is ${session.currency ?? 'told in a form that cannot be read'}, not ${order.currency}`
  if (Boolean(session.livemode) !== context.provider.live) return `livemode is ${session.livemode}`
  if (!isOwnSession(order, payment, session)) return 'the session belongs to another order'
  if (payment.sessionId !== null && payment.sessionId !== session.id) return 'the order has another session'
  return null
}

/**
 * Only the tax is computed by the provider, and only where tax was asked for; every other cent comes from the order.
 * Without tax only the total is compared: another host that implements Stripe's API may leave the other amounts out.
 */
function amountMismatch(order: CheckoutOrder, payment: Payment, session: Session): string | null {
  const taxCents = taxCentsOf(session)
  const isTaxed = asksForTax(payment.params)
  if (taxCents < 0 || (taxCents > 0 && !isTaxed)) return `the tax is ${formatCents(taxCents)}, not asked for`
  if (isTaxed && session.amount_subtotal !== order.subtotalCents)
    return `the subtotal is ${inWords(session.amount_subtotal)}, not ${formatCents(order.subtotalCents)}`
  const totalCents = order.subtotalCents + order.shippingCents + taxCents
  if (session.amount_total !== totalCents)
    return `the amount is ${inWords(session.amount_total)}, not ${formatCents(totalCents)}`
  return null
}

function inWords(cents: Cents | null): string {
  return cents === null ? 'told in a form that cannot be read' : formatCents(cents)
}

/**
 * A session whose id is stored with the payment is accepted unless it names another order; a session that was only found
 * must carry all the data written into it.
 */
function isOwnSession(order: CheckoutOrder, payment: Payment, session: Session): boolean {
  if (payment.sessionId !== session.id) return belongsTo(session, order)
  const id = String(order.id)
  const { order_id = id, order_number = order.number } = session.metadata ?? {}
  return (session.client_reference_id ?? id) === id && order_id === id && order_number === order.number
}

/** Ends an unpaid order and releases its stock; only the first of repeated calls does anything. */
export async function releaseOrder(
  context: CheckoutContext,
  orderId: number,
  to: 'expired' | 'failed',
): Promise<boolean> {
  const { db, clock } = context
  return await transaction(db, async (tx) => {
    const now = clock.now()
    const moved = await moveOrder(tx, orderId, { from: ['awaiting_payment'], to, now })
    if (!moved) return false
    await markUnpaid(tx, orderId, to, now)
    if (await moveStockState(tx, orderId, { from: 'held', to: 'released' })) await giveStockBack(tx, clock, { orderId })
    return true
  })
}
