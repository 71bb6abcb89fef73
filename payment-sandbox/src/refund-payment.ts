import { noSuch, StripeError } from './api/stripe-error.ts'
import { recordEvent } from './events.ts'
import { formatAmount } from './format-amount.ts'
import type { Charge, Refund } from './model.ts'
import { toChargeObject, toRefundObject } from './objects/payment-objects.ts'
import { isChargedBack } from './store/dispute-store.ts'
import { findCharge, findIntent, lockPaidCharge } from './store/payment-store.ts'
import { addRefundedCents, insertRefund } from './store/refund-store.ts'
import { newId, type Work } from './work.ts'

export type RefundRequest = {
  chargeId: string | null
  paymentIntentId: string | null
  /** Null refunds the whole remaining amount. */
  amountCents: number | null
  reason: Refund['reason']
  metadata: Record<string, string>
}

export async function refundPayment(work: Work, request: RefundRequest): Promise<Refund> {
  const charge = await lockPaidCharge(work.tx, request)
  if (charge === null) throw await explainNoCharge(work, request)
  if (await isChargedBack(work.tx, charge.id))
    throw new StripeError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  const amountCents = checkAmount(charge, request.amountCents)
  if (!(await addRefundedCents(work.tx, charge.id, amountCents)))
    throw new Error(`charge ${charge.id} was refunded under its own lock`)
  const refund: Refund = {
    id: newId('re_'),
    chargeId: charge.id,
    paymentIntentId: charge.paymentIntentId,
    amountCents,
    currency: charge.currency,
    reason: request.reason,
    metadata: request.metadata,
    createdAt: work.now,
  }
  await insertRefund(work.tx, refund)
  const refunded = await findCharge(work.tx, charge.id)
  await recordEvent(work, 'refund.created', toRefundObject(refund))
  if (refunded) await recordEvent(work, 'charge.refunded', toChargeObject(refunded))
  await recordEvent(work, 'refund.updated', toRefundObject(refund))
  return refund
}

function checkAmount(charge: Charge, requestedCents: number | null): number {
  const leftCents = charge.amountCents - charge.refundedCents
  if (leftCents === 0)
    throw new StripeError(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const amountCents = requestedCents ?? leftCents
  if (amountCents > leftCents)
    throw new StripeError(
      `Refund amount (${formatAmount(amountCents, charge.currency)}) is greater than unrefunded amount on charge (${formatAmount(leftCents, charge.currency)})`,
      { param: 'amount' },
    )
  return amountCents
}

async function explainNoCharge({ tx }: Work, { chargeId, paymentIntentId }: RefundRequest): Promise<StripeError> {
  if (chargeId !== null && (await findCharge(tx, chargeId)) === null) return noSuch('charge', chargeId, 'charge')
  if (paymentIntentId !== null && (await findIntent(tx, paymentIntentId)) === null)
    return noSuch('payment_intent', paymentIntentId, 'payment_intent')
  if (chargeId !== null && paymentIntentId !== null && (await findCharge(tx, chargeId))?.status === 'succeeded')
    return new StripeError(`Charge ${chargeId} does not belong to PaymentIntent ${paymentIntentId}.`)
  return new StripeError(
    paymentIntentId === null
      ? `Charge ${chargeId} has not succeeded and cannot be refunded.`
      : `This PaymentIntent (${paymentIntentId}) does not have a successful charge to refund.`,
    { param: paymentIntentId === null ? 'charge' : 'payment_intent' },
  )
}
