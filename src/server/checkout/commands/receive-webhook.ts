import type { z } from 'zod'
import type { Db } from '#server/platform/database/db.ts'
import { eventObject, type ProviderEvent, providerEvent, providerSession } from '#server/platform/payment-objects.ts'
import { noAnswer } from '#server/platform/payments.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CheckoutContext } from '../context.ts'
import type { Session } from '../payment-sessions.ts'
import { findBySession } from '../queries/orders.ts'
import { confirmReported } from './confirm-payment.ts'
import { releaseOrder } from './release-order.ts'

const toleranceSeconds = 300

/** Checks the signature over the exact bytes; the SDK alone would accept a timestamp in the future. */
function readEvent({ provider, clock }: CheckoutContext, body: Buffer, signature: string): ProviderEvent {
  const nowSeconds = Math.floor(clock.now().getTime() / 1_000)
  const stamp = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Number.NaN)
  let signed: unknown
  try {
    if (!(stamp <= nowSeconds + toleranceSeconds)) throw new RangeError('the stamp lies in the future')
    signed = provider.stripe.webhooks.constructEvent(
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
  return read(providerEvent, signed)
}

/** A retry cannot make it readable, so the answer is a final refusal. */
function read<T>(schema: z.ZodType<T>, received: unknown): T {
  const { success, data } = schema.safeParse(received)
  if (!success) throw new AppError('bad_request', messages.api.badEvent)
  return data
}

/**
 * Processes one event of the provider. Throws when a retry can help; every other event is acknowledged as received, with
 * an alarm where an administrator must look. The event only names the session, which is then read from the provider.
 */
export async function receiveWebhook(context: CheckoutContext, body: Buffer, signature: string): Promise<void> {
  const { db, clock } = context
  const event = readEvent(context, body, signature)
  if (!(await receiveEvent(db, { id: event.id, type: event.type, now: clock.now() }))) return
  const outcome = await process(context, event)
  context.fault('event-processed')
  await finishEvent(db, event.id, outcome, clock.now())
}

/** False when this event was fully processed before. An event whose process died half-way is processed again. */
async function receiveEvent(db: Db, event: { id: string; type: string; now: Date }): Promise<boolean> {
  const { processed_at } = await db
    .insertInto('webhook_events')
    .values({ id: event.id, type: event.type, received_at: event.now })
    // Changes nothing, but makes `returning` answer an existing row too.
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ id: eb.ref('excluded.id') })))
    .returning('processed_at')
    .executeTakeFirstOrThrow()
  return processed_at === null
}

async function finishEvent(db: Db, id: string, outcome: string, now: Date): Promise<void> {
  await db.updateTable('webhook_events').set({ processed_at: now, outcome }).where('id', '=', id).execute()
}

async function process(context: CheckoutContext, event: ProviderEvent): Promise<string> {
  const { object } = event.data
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return await settle(context, read(providerSession, object))
    case 'checkout.session.async_payment_failed':
      return await fail(context, read(eventObject, object))
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refunded':
      return await settleRefunds(context, read(eventObject, object))
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return await settleDispute(context, read(eventObject, object))
    default:
      return 'ignored'
  }
}

async function settle(context: CheckoutContext, session: Session): Promise<string> {
  const state = await confirmReported(context, session, 'webhook')
  // Not acknowledged, because it was not processed: the provider sends it again.
  if (state === 'unreachable') throw noAnswer()
  return state
}

type EventObject = z.infer<typeof eventObject>

async function settleRefunds({ refunds }: CheckoutContext, { payment_intent }: EventObject): Promise<string> {
  return payment_intent ? await refunds.settleRefundsOf(payment_intent) : 'unmatched'
}

async function settleDispute({ refunds }: CheckoutContext, { id, payment_intent }: EventObject): Promise<string> {
  return payment_intent ? await refunds.settleDispute({ disputeId: id, intentId: payment_intent }) : 'unmatched'
}

/** The provider reports `complete` and `unpaid` both before and after the failure, so the signed event decides here. */
async function fail(context: CheckoutContext, session: EventObject): Promise<string> {
  const found = await findBySession(context.db, session.id)
  if (!found) return 'unmatched'
  return (await releaseOrder(context, found.order.id, 'failed')) ? 'failed' : 'unchanged'
}
