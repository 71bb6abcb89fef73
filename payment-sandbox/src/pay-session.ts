import { openDispute } from './dispute-payment.ts'
import { recordEvent } from './events.ts'
import { readSessionLocked } from './expire-session.ts'
import type { Attempt, Failure, PaymentIntent, Session } from './model.ts'
import { toChargeObject, toPaymentIntentObject } from './objects/payment-objects.ts'
import { toSessionObject } from './objects/session-object.ts'
import { withTax } from './sales-tax.ts'
import { redeemCoupon } from './store/coupon-store.ts'
import {
  changeIntent,
  findCharge,
  findIntent,
  findIntentOfSession,
  insertCharge,
  insertIntent,
  storeAmount,
} from './store/payment-store.ts'
import { findSession, markComplete, storeTax } from './store/session-store.ts'
import { authenticationFailure, type TestCard } from './test-cards.ts'
import { newId, type Work } from './work.ts'

export type PayOutcome =
  | { kind: 'unknown' }
  /** The session was already paid or expired at the time of this attempt. */
  | { kind: 'closed'; session: Session }
  | { kind: 'paid'; session: Session }
  | { kind: 'challenge'; session: Session }
  | { kind: 'no-challenge'; session: Session }
  | { kind: 'refused'; session: Session; failure: Failure }

/** One attempt with one card. The session's row is locked first, so of two concurrent attempts the second sees the first. */
export async function attemptPayment(
  work: Work,
  { sessionId, behaviour, attempt }: { sessionId: string; behaviour: TestCard['behaviour']; attempt: Attempt },
): Promise<PayOutcome> {
  const found = await readSessionLocked(work, sessionId)
  if (found === null) return { kind: 'unknown' }
  if (found.status !== 'open') return { kind: 'closed', session: found }
  const session = withTax(found, attempt.customer)
  await storeTax(work.tx, session)
  const intent = await ensureIntent(work, session)
  if (behaviour.kind === 'approve') return settle(work, { session, intent, attempt }, behaviour.disputes)
  if (behaviour.kind === 'decline') return refuse(work, { session, intent, attempt, failure: behaviour.failure })
  await changeIntent(work.tx, intent.id, { status: 'requires_action', pendingAttempt: attempt })
  return { kind: 'challenge', session }
}

/** The bank's answer to a 3-D Secure attempt. */
export async function answerChallenge(
  work: Work,
  { sessionId, isApproved }: { sessionId: string; isApproved: boolean },
): Promise<PayOutcome> {
  const session = await readSessionLocked(work, sessionId)
  if (session === null) return { kind: 'unknown' }
  if (session.status !== 'open') return { kind: 'closed', session }
  const intent = await findIntentOfSession(work.tx, sessionId)
  if (!intent?.pendingAttempt) return { kind: 'no-challenge', session }
  const attempt = intent.pendingAttempt
  if (isApproved) return settle(work, { session, intent, attempt })
  return refuse(work, { session, intent, attempt, failure: authenticationFailure })
}

type Step = { session: Session; intent: PaymentIntent; attempt: Attempt }

async function settle(
  work: Work,
  { session, intent, attempt }: Step,
  disputes?: { reason: string; isInquiry: boolean },
): Promise<PayOutcome> {
  const isCompleted = await markComplete(work.tx, session.id, attempt.customer, work.now)
  const isChanged = await changeIntent(work.tx, intent.id, { status: 'succeeded' })
  if (!isCompleted || !isChanged) throw new Error(`session ${session.id} is open but its payment is closed`)
  const coupon = session.params.discounts?.[0]?.coupon
  if (coupon !== undefined) await redeemCoupon(work.tx, coupon)
  const chargeId = await charge(work, { session, intent, attempt, failure: null })
  const [paid, paidIntent, paidCharge] = [
    await findSession(work.tx, session.id),
    await findIntent(work.tx, intent.id),
    await findCharge(work.tx, chargeId),
  ]
  if (!paid || !paidIntent || !paidCharge) throw new Error(`session ${session.id} lost its payment`)
  await recordEvent(work, 'charge.succeeded', toChargeObject(paidCharge))
  await recordEvent(work, 'payment_intent.succeeded', toPaymentIntentObject(paidIntent))
  await recordEvent(work, 'checkout.session.completed', toSessionObject(paid))
  if (disputes) await openDispute(work, { chargeId, ...disputes })
  return { kind: 'paid', session: paid }
}

async function refuse(work: Work, step: Step & { failure: Failure }): Promise<PayOutcome> {
  const { session, intent, failure } = step
  await changeIntent(work.tx, intent.id, { status: 'requires_payment_method', lastError: failure })
  // A payment that failed authentication never becomes a charge.
  const failedCharge = failure === authenticationFailure ? null : await findCharge(work.tx, await charge(work, step))
  if (failedCharge) await recordEvent(work, 'charge.failed', toChargeObject(failedCharge))
  const failedIntent = await findIntent(work.tx, intent.id)
  if (failedIntent) await recordEvent(work, 'payment_intent.payment_failed', toPaymentIntentObject(failedIntent))
  return { kind: 'refused', session, failure }
}

async function charge(work: Work, { intent, attempt, failure }: Step & { failure: Failure | null }): Promise<string> {
  const id = newId('ch_')
  await insertCharge(work.tx, {
    id,
    paymentIntentId: intent.id,
    amountCents: intent.amountCents,
    currency: intent.currency,
    ...attempt,
    failure,
    createdAt: work.now,
  })
  return id
}

async function ensureIntent(work: Work, session: Session): Promise<PaymentIntent> {
  const { totalCents: amountCents, currency } = session
  const existing = await findIntentOfSession(work.tx, session.id)
  if (existing) {
    await storeAmount(work.tx, existing.id, amountCents)
    return { ...existing, amountCents }
  }
  const id = newId('pi_')
  await insertIntent(work.tx, { id, sessionId: session.id, amountCents, currency, createdAt: work.now })
  const intent = await findIntent(work.tx, id)
  if (intent === null) throw new Error(`payment intent ${id} is gone right after it was written`)
  return intent
}
