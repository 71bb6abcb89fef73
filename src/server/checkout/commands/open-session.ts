import type { Db } from '#server/platform/database/db.ts'
import type { Answer } from '#server/platform/payments.ts'
import { minuteMs } from '#shared/constants/durations.ts'
import { paymentSession } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import type { CheckoutContext } from '../context.ts'
import { createSession, expireSession, findListedSession, type Session } from '../payment-sessions.ts'
import { type CardOrder, findByOrder, type Payment } from '../queries/orders.ts'
import { settleSession } from './confirm-payment.ts'
import { raiseRefusal, readSession } from './read-session.ts'
import { releaseOrder } from './release-order.ts'

/** Where the buyer goes on: the payment page or, once it is paid, the thank-you page. */
export type OpenedSession = { url: string; sessionId: string }

/**
 * The payment page of an order, opened now or by an earlier call. Null when this order can no longer be paid: its stock
 * is released and the buyer may start again. When the provider's answer is unclear, the hold stays and the buyer is asked
 * to retry.
 */
export async function openSession(
  context: CheckoutContext,
  cardOrder: CardOrder,
  origin: string,
): Promise<OpenedSession | null> {
  const { order, payment } = cardOrder
  if (order.isDeleted) return null
  if (payment.sessionId !== null) return await resume(context, cardOrder, origin)
  if (order.checkoutState !== 'awaiting_payment') return null
  const answer = await createStoredSession(context, cardOrder)
  if (answer.kind === 'unknown') {
    // The provider answers only one of several simultaneous calls; a concurrent request may have stored the session.
    const stored = await findByOrder(context.db, order.id)
    if (stored?.payment.sessionId) return await resume(context, stored, origin)
    throw new AppError('provider_failed', messages.checkout.providerDown)
  }
  if (answer.kind === 'refused') return null
  const { id, url } = answer.value
  if (!url) return null
  return { url, sessionId: id }
}

/** What a paid session leads to instead of its payment page. */
export function thanksPage(origin: string, sessionId: string): OpenedSession {
  return { url: `${origin}${paths.success}?session_id=${sessionId}`, sessionId }
}

/** A repeated request: the same page while it is open, the thank-you page once it is paid, null once it is over. */
async function resume(
  context: CheckoutContext,
  { order, payment }: CardOrder,
  origin: string,
): Promise<OpenedSession | null> {
  const sessionId = payment.sessionId ?? ''
  const thanks = thanksPage(origin, sessionId)
  if (order.checkoutState === 'placed') return thanks
  const answer = await readSession(context, order.id, sessionId)
  if (answer.kind === 'unknown' || (answer.kind === 'refused' && answer.isKeyRefused))
    throw new AppError('provider_failed', messages.checkout.providerDown)
  if (answer.kind === 'refused') {
    refuseSecondPage(context, payment)
    return null
  }
  const session = answer.value
  if (session.status === 'open' && order.checkoutState === 'awaiting_payment') {
    if (!session.url) throw new AppError('provider_failed', messages.checkout.providerDown)
    return { url: session.url, sessionId }
  }
  const { state } = await settleSession(context, { order, payment, session, source: 'checkout' })
  return state === 'released' ? null : thanks
}

/**
 * For a payment whose session the provider does not know: if the key was changed to another account's, the session's page
 * is still open (docs/decisions/0037). The buyer gets no second page while the first can be paid; once the first has
 * expired, a second is allowed.
 */
export function refuseSecondPage({ clock }: CheckoutContext, { params }: Payment): void {
  const overAt = (params.expires_at ?? 0) * 1_000 + paymentSession.graceMs
  const waitMs = overAt - clock.now().getTime()
  if (waitMs <= 0) return
  const minutes = Math.ceil(waitMs / minuteMs)
  throw new AppError('provider_failed', messages.checkout.earlierUnknown(minutes), { retryAfter: minutes * 60 })
}

/** Calls the provider and stores the session's id; a definite refusal releases the stock at once. */
async function createStoredSession(context: CheckoutContext, { order, payment }: CardOrder): Promise<Answer<Session>> {
  const { provider, log } = context
  const answer = await createSession(provider, order, { ...payment, shop: context.origin })
  context.fault('session-created')
  if (answer.kind === 'unknown')
    log.warn({ orderId: order.id, reason: answer.reason }, 'the payment provider gave no answer to a new session')
  if (answer.kind === 'refused') {
    if (answer.isKeyRefused) await raiseRefusal(context, { ...answer, orderId: null, sessionId: null })
    log.warn({ orderId: order.id, reason: answer.reason }, 'the payment provider refused a session')
    await releaseOrder(context, order.id, 'failed')
    if (answer.parameter === 'customer_email') throw emailRefusal()
  }
  if (answer.kind !== 'done') return answer
  return await storeOrExpireSession(context, { order, payment }, answer.value)
}

/** The provider may know more of an address than our rule. */
function emailRefusal(): AppError {
  const { emailInvalid } = messages.checkout
  return new AppError('invalid', emailInvalid, { fields: { 'customer.email': emailInvalid } })
}

async function storeOrExpireSession(
  { db, clock, provider }: CheckoutContext,
  { order, payment }: CardOrder,
  session: Session,
): Promise<Answer<Session>> {
  const isStored = await storeSession(db, payment.id, { id: session.id, url: session.url, now: clock.now() })
  if (isStored) return { kind: 'done', value: session }
  const stored = await findByOrder(db, order.id)
  // A concurrent request, or the webhook, has stored the same session.
  if (stored?.payment.sessionId === session.id) return { kind: 'done', value: session }
  // Released during the call, or paid through another page: this session must not be payable.
  await expireSession(provider, session.id)
  return { kind: 'unknown', reason: 'the order was released or paid meanwhile' }
}

async function storeSession(
  db: Db,
  paymentId: number,
  session: { id: string; url: string | null; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('payments')
    .set({ session_id: session.id, session_url: session.url, state: 'open', updated_at: session.now })
    .where('id', '=', paymentId)
    .where('state', '=', 'opening')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * A call that has not reached the provider after this time will never be accepted, because `expires_at` is then too near
 * at least 30 minutes). From then on a refusal is final; after `listableMs` an empty list is final as well.
 */
const answerableMs = 75_000
const listableMs = 5 * minuteMs

/** For a payment whose call was never answered: repeats the same call, and otherwise uses the provider's own list. */
export async function recoverSession(
  context: CheckoutContext,
  { order, payment }: CardOrder,
): Promise<Answer<Session>> {
  const ageMs = context.clock.now().getTime() - payment.createdAt.getTime()
  if (ageMs < answerableMs) return { kind: 'unknown', reason: 'the call may still be under way' }
  const answer = await createStoredSession(context, { order, payment })
  if (answer.kind !== 'unknown') return answer
  const listed = await findListedSession(context.provider, order, payment.createdAt)
  if (listed.kind !== 'done') return { kind: 'unknown', reason: listed.reason }
  if (listed.value) return await storeOrExpireSession(context, { order, payment }, listed.value)
  if (ageMs < listableMs) return { kind: 'unknown', reason: 'the provider may still list it' }
  await releaseOrder(context, order.id, 'failed')
  return { kind: 'refused', reason: 'the provider has no such session', isKeyRefused: false }
}
