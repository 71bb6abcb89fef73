import type Stripe from 'stripe'
import { type Answer, allHaveIds, askProvider, type PaymentProvider } from '#server/platform/payments.ts'
import type { Refund } from './refund-store.ts'

export type ToldRefund = Stripe.Refund

/** The same row makes the same call, so that a repetition gives nothing back twice. */
export async function createRefund({ stripe }: PaymentProvider, refund: Refund): Promise<Answer<ToldRefund>> {
  return await askProvider(() =>
    stripe.refunds.create(
      {
        payment_intent: refund.intentId,
        amount: refund.amountCents,
        metadata: { refund: String(refund.id), order_id: String(refund.orderId) },
      },
      { idempotencyKey: `refund-${refund.id}-${refund.intentId}` },
    ),
  )
}

/** Every refund of a payment, ours and those made at the provider's own desk. */
export async function listRefunds({ stripe }: PaymentProvider, intentId: string): Promise<Answer<ToldRefund[]>> {
  return await askProvider(async () => {
    const found: ToldRefund[] = []
    for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 })) found.push(refund)
    return found
  }, allHaveIds)
}

export function isToldOf(told: ToldRefund, refund: Refund): boolean {
  return refund.refundId === null ? told.metadata?.refund === String(refund.id) : told.id === refund.refundId
}
