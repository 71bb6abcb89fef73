import type Stripe from 'stripe'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CheckoutContext } from './context.ts'
import type { Session } from './payment-sessions.ts'
import { findPaymentOfSession } from './payment-store.ts'
import { settleReported } from './report-session.ts'
import { releaseOrder } from './settle-session.ts'
import { finishEvent, receiveEvent } from './webhook-store.ts'

const toleranceSeconds = 300

/** Checks the signature over the exact bytes; the SDK alone would accept a stamp of tomorrow (reliability 3.3). */
function readEvent({ provider, clock }: CheckoutContext, body: Buffer, signature: string): Stripe.Event {
  const nowSeconds = Math.floor(clock.now().getTime() / 1_000)
  const stamp = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Number.NaN)
  try {
    if (!(stamp <= nowSeconds + toleranceSeconds)) throw new RangeError('the stamp lies in the future')
    return provider.stripe.webhooks.constructEvent(
      body,
      signature,
      provider.webhookSecret,
      toleranceSeconds,
      undefined,
      nowSeconds * 1_000,
    )
  } catch {
    throw new AppError('bad_request', messages.api.badSignature)
  }
}

/**
 * Takes one event of the provider. Throws what a retry can cure; everything else is answered as received, with an alarm
 * where a person must look. The event only says where to look: the session itself is read from the provider.
 */
export async function receiveWebhook(context: CheckoutContext, body: Buffer, signature: string): Promise<void> {
  const { db, clock } = context
  const event = readEvent(context, body, signature)
  if (!(await receiveEvent(db, { id: event.id, type: event.type, now: clock.now() }))) return
  const outcome = await process(context, event)
  context.fault('event-processed')
  await finishEvent(db, event.id, outcome, clock.now())
}

async function process(context: CheckoutContext, event: Stripe.Event): Promise<string> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return await settle(context, event.data.object)
    case 'checkout.session.async_payment_failed':
      return await fail(context, event.data.object)
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refunded':
      return await settleRefunds(context, event.data.object.payment_intent)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return await settleDispute(context, event.data.object)
    default:
      return 'ignored'
  }
}

async function settle(context: CheckoutContext, session: Session): Promise<string> {
  const state = await settleReported(context, session, 'webhook')
  // Not processed, so not acknowledged: the provider sends it again.
  if (state === 'unreachable') throw new Error(`the session ${session.id.slice(-8)} of an event could not be read`)
  return state
}

async function settleRefunds({ refunds }: CheckoutContext, intent: Stripe.Refund['payment_intent']): Promise<string> {
  if (intent === null) return 'unmatched'
  return await refunds.settleRefundsOf(typeof intent === 'string' ? intent : intent.id)
}

async function settleDispute({ refunds }: CheckoutContext, { id, payment_intent }: Stripe.Dispute): Promise<string> {
  if (payment_intent === null) return 'unmatched'
  const intentId = typeof payment_intent === 'string' ? payment_intent : payment_intent.id
  return await refunds.settleDispute({ disputeId: id, intentId })
}

/** The provider reads `complete` and `unpaid` both before and after the failure, so here the signed event decides. */
async function fail(context: CheckoutContext, session: Session): Promise<string> {
  const payment = await findPaymentOfSession(context.db, session.id)
  if (!payment) return 'unmatched'
  return (await releaseOrder(context, payment.orderId, 'failed')) ? 'failed' : 'unchanged'
}
