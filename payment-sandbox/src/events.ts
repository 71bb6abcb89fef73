import type Stripe from 'stripe'
import { insertEvent } from './store/event-store.ts'
import { newId, toEpochSeconds, type Work } from './work.ts'

export const apiVersion = '2026-10-28.endive'

type ObjectOfEvent = {
  'checkout.session.completed': Stripe.Checkout.Session
  'checkout.session.expired': Stripe.Checkout.Session
  'payment_intent.succeeded': Stripe.PaymentIntent
  'payment_intent.payment_failed': Stripe.PaymentIntent
  'payment_intent.canceled': Stripe.PaymentIntent
  'charge.succeeded': Stripe.Charge
  'charge.failed': Stripe.Charge
  'charge.refunded': Stripe.Charge
  'charge.dispute.created': Stripe.Dispute
  'charge.dispute.updated': Stripe.Dispute
  'charge.dispute.funds_withdrawn': Stripe.Dispute
  'charge.dispute.funds_reinstated': Stripe.Dispute
  'charge.dispute.closed': Stripe.Dispute
  'refund.created': Stripe.Refund
  'refund.updated': Stripe.Refund
}

export type EventType = keyof ObjectOfEvent

/** Writes the event in the transaction that changes its object, so that both are committed or neither. */
export async function recordEvent<Type extends keyof ObjectOfEvent>(
  { tx, now, cause }: Work,
  type: Type,
  object: ObjectOfEvent[Type],
): Promise<void> {
  const id = newId('evt_')
  const event = {
    id,
    object: 'event',
    api_version: apiVersion,
    created: toEpochSeconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
    type,
  }
  await insertEvent(tx, { id, type, body: JSON.stringify(event, null, 2), createdAt: now })
}
