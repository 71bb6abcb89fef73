import { successDetailsMs } from '#shared/constants.ts'
import type { PaidOrder } from '#shared/contracts/checkout.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { dollarsFromCents } from '#shared/money.ts'
import type { CheckoutContext } from '../context.ts'
import type { SessionOwner } from '../payment-sessions.ts'
import { type CheckoutOrder, type OrderLine, type Payment, readLines, readOrder } from '../queries/orders.ts'
import { findPaymentOfOwner, findPaymentOfSession } from '../queries/payments.ts'
import type { Source } from './place-paid-order.ts'
import { readSession } from './read-session.ts'
import { type Settled, settleSession } from './settle-session.ts'

export type Confirmed = { state: Settled | 'unreachable'; order: PaidOrder | null }

/**
 * Confirms a payment (reliability 1.5); webhook, return page and reconciliation call it in any order and any number of
 * times. `reference` is the order named in the provider's copy of the session, for a session whose id was never stored
 * because the process died after the provider's answer. Another shop on the same account has its own order ids, so the
 * order number must match as well. An unknown session is refused without asking the provider.
 */
export async function confirmSession(
  context: CheckoutContext,
  sessionId: string,
  source: Source,
  reference: SessionOwner | null = null,
): Promise<Confirmed> {
  const { db } = context
  const payment =
    (await findPaymentOfSession(db, sessionId)) ?? (reference && (await findPaymentOfOwner(db, reference)))
  if (!payment) throw new AppError('not_found', messages.success.failed)
  const order = await readOrder(db, payment.orderId)
  // a visitor who still has the session id of a deleted order gets no answer about it.
  if (order.isDeleted && source === 'return-page') throw new AppError('not_found', messages.success.failed)
  if (order.checkoutState === 'placed' && payment.sessionId === sessionId)
    return { state: 'placed', order: await answerOf(context, order, payment) }
  const answer = await readSession(context, order.id, sessionId)
  context.fault('retrieved')
  if (answer.kind !== 'done') return { state: 'unreachable', order: null }
  const state = await settleSession(context, { order, payment, session: answer.value, source })
  if (state !== 'placed') return { state, order: null }
  return { state, order: await answerOf(context, await readOrder(db, order.id), payment) }
}

async function answerOf({ db, clock }: CheckoutContext, order: CheckoutOrder, payment: Payment): Promise<PaidOrder> {
  // An erased buyer's email is empty. The address then shows what was ordered, and no personal details.
  const isErased = order.buyer.email === ''
  const isFresh = !isErased && clock.now().getTime() - payment.createdAt.getTime() <= successDetailsMs
  return toPaidOrder(order, await readLines(db, order.id), isFresh)
}

/** a visitor who opens the address a day later sees what was ordered, but not who ordered it. */
function toPaidOrder(order: CheckoutOrder, lines: readonly OrderLine[], isFresh: boolean): PaidOrder {
  const { buyer } = order
  return {
    id: order.id,
    number: order.number,
    customer_name: isFresh ? buyer.name : null,
    email: isFresh ? buyer.email : null,
    phone: isFresh ? buyer.phone : null,
    address: isFresh ? buyer.address : null,
    notes: isFresh ? buyer.notes : null,
    items: lines.map((line) => ({
      qty: line.qty,
      name: line.name,
      price: dollarsFromCents(line.unitPriceCents),
      sku: line.sku,
      color: line.color,
      size: line.size,
      variant: line.variant,
      design: isFresh ? (line.design?.path ?? null) : null,
    })),
    status: order.status,
    payment_status: order.paymentStatus,
    subtotal: dollarsFromCents(order.subtotalCents),
    shipping: dollarsFromCents(order.shippingCents),
    tax: dollarsFromCents(order.taxCents),
    total: dollarsFromCents(order.totalCents),
    created_at: order.createdAt.toISOString(),
    order_link: null,
  }
}
