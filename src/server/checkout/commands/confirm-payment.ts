import { AppError, isAppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { type Cents, formatCents } from '#shared/money.ts'
import type { CheckoutContext } from '../context.ts'
import { asksForTax, belongsTo, isForeign, type Session, type SessionOwner, taxCentsOf } from '../payment-sessions.ts'
import { type CardOrder, type CheckoutOrder, findByOwner, findBySession, type Payment } from '../queries/orders.ts'
import { findDealtWith } from '../queries/problems.ts'
import { placePaidOrder, type Source } from './place-paid-order.ts'
import { paidBy, raiseProblem } from './raise-problem.ts'
import { readSession } from './read-session.ts'
import { releaseOrder } from './release-order.ts'

/**
 * `placed`: the order after this call; null when a concurrent call placed it and this call has not read it since.
 */
export type Confirmed =
  | { state: 'placed'; placed: CardOrder | null }
  | { state: 'released' | 'pending' | 'mismatch' | 'unreachable'; placed?: never }

/**
 * Reads the session from the provider and settles it; webhook, return page and the scan of the provider's list call it
 * in any order and any number of times. `reference` is the order named in the provider's copy of the session, for a
 * session whose id was never stored because the process died after the provider's answer. Another shop on the same
 * account has its own order ids, so the order number must match as well. An unknown session is refused without asking
 * the provider.
 */
export async function confirmPayment(
  context: CheckoutContext,
  sessionId: string,
  { source, reference = null }: { source: Source; reference?: SessionOwner | null },
): Promise<Confirmed> {
  const found = await findNamed(context, sessionId, reference)
  if (!found) throw new AppError('not_found', messages.success.failed)
  const { order, payment } = found
  // A visitor who still has the session id of a deleted order gets no answer about it.
  if (order.isDeleted && source === 'return-page') throw new AppError('not_found', messages.success.failed)
  if (order.checkoutState === 'placed' && payment.sessionId === sessionId) return { state: 'placed', placed: found }
  const answer = await readSession(context, order.id, sessionId)
  context.fault('retrieved')
  if (answer.kind !== 'done') return { state: 'unreachable' }
  const settled = await settleSession(context, { order, payment, session: answer.value, source })
  if (settled.state !== 'placed') return settled
  return { state: 'placed', placed: settled.order && { order: settled.order, payment } }
}

async function findNamed(
  { db }: CheckoutContext,
  sessionId: string,
  reference: SessionOwner | null,
): Promise<CardOrder | null> {
  return (await findBySession(db, sessionId)) ?? (reference && (await findByOwner(db, reference)))
}

/** As the metadata of a session names it. */
function referenceOf({ metadata }: Session): SessionOwner | null {
  const id = Number(metadata?.order_id)
  return Number.isSafeInteger(id) ? { id, number: metadata?.order_number ?? '' } : null
}

/**
 * For a session that the provider reports in an event or in its list; its metadata names its order. The owner is
 * notified of a paid session that belongs to no order of this shop, unless it belongs to another shop on the same
 * account.
 */
export async function confirmReported(
  context: CheckoutContext,
  session: Session,
  source: Source,
): Promise<Confirmed['state'] | 'unmatched'> {
  try {
    return (await confirmPayment(context, session.id, { source, reference: referenceOf(session) })).state
  } catch (error) {
    if (!isAppError(error) || error.code !== 'not_found') throw error
    if (session.payment_status === 'paid' && !isForeign(session, context.origin))
      await raiseProblem(context, { kind: 'unmatched', orderId: null, problem: 'no such order', ...paidBy(session) })
    return 'unmatched'
  }
}

/** For a paid session whose order could not be placed, whatever the reason: the money has come, and somebody must look. */
export async function reportUnplaced(context: CheckoutContext, session: Session): Promise<void> {
  const found = await findNamed(context, session.id, referenceOf(session))
  const problem = 'the server’s log says why'
  await raiseProblem(context, { kind: 'unplaced', orderId: found?.order.id ?? null, problem, ...paidBy(session) })
}

/**
 * `pending`: not paid yet. `mismatch`: paid, but not what was ordered; nothing changes and an administrator must look, or has.
 * `order`: as it was placed; null when a concurrent call was first.
 */
export type Settled =
  | { state: 'placed'; order: CheckoutOrder | null }
  | { state: 'released' | 'pending' | 'mismatch'; order?: never }

/** Applies the provider's state of a session to the order. Every path ends here, any number of times. */
export async function settleSession(
  context: CheckoutContext,
  { order, payment, session, source }: CardOrder & { session: Session; source: Source },
): Promise<Settled> {
  if (session.status === 'expired') {
    await releaseOrder(context, order.id, 'expired')
    return { state: 'released' }
  }
  const isSettled = session.payment_status === 'paid' || session.payment_status === 'no_payment_required'
  if (!isSettled) return { state: 'pending' }
  const problem = mismatch(context, order, payment, session)
  if (problem) {
    await raiseProblem(context, { kind: 'mismatch', orderId: order.id, problem, ...paidBy(session) })
    return { state: 'mismatch' }
  }
  if (await isDealtWith(context, order, session)) return { state: 'mismatch' }
  return { state: 'placed', order: await placePaidOrder(context, { order, payment, session, source }) }
}

/**
 * The provider goes on calling a session paid whose money an administrator has sent back, or settled with the buyer. That ended
 * the order, so one that still waits needs no question to the database.
 */
async function isDealtWith(
  { db }: CheckoutContext,
  { checkoutState }: CheckoutOrder,
  { id }: Session,
): Promise<boolean> {
  if (checkoutState === 'awaiting_payment') return false
  return (await findDealtWith(db, [id])).has(id)
}

/** Null when the session is paid and matches exactly what this order asked for. */
function mismatch(context: CheckoutContext, order: CheckoutOrder, payment: Payment, session: Session): string | null {
  if (session.payment_status !== 'paid') return `the payment is ${session.payment_status}`
  if (payment.isErased) return 'the buyer of the order was erased'
  const amounts = amountMismatch(order, payment, session)
  if (amounts) return amounts
  if (session.currency !== order.currency)
    return `the currency is ${session.currency ?? 'unreadable'}, not ${order.currency}`
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
  // The provider knows rush as one more product.
  const subtotalCents = order.subtotalCents + order.rushCents
  if (isTaxed && session.amount_subtotal !== subtotalCents)
    return `the subtotal is ${describeCents(session.amount_subtotal)}, not ${formatCents(subtotalCents)}`
  const totalCents = subtotalCents - order.discount.cents + order.shippingCents + taxCents
  if (session.amount_total !== totalCents)
    return `the amount is ${describeCents(session.amount_total)}, not ${formatCents(totalCents)}`
  return null
}

function describeCents(cents: Cents | null): string {
  return cents === null ? 'unreadable' : formatCents(cents)
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
