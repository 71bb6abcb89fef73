import { z } from 'zod'
import { type ProviderRefund, providerRefund } from '#server/platform/payment-objects.ts'
import { type Answer, askProvider, type PaymentProvider } from '#server/platform/payments.ts'
import type { Refund } from './queries/refunds.ts'

/** The row's id is in the idempotency key, so a retry refunds nothing twice. */
export async function createRefund({ stripe }: PaymentProvider, refund: Refund): Promise<Answer<ProviderRefund>> {
  return await askProvider(
    () =>
      stripe.refunds.create(
        {
          payment_intent: refund.intentId,
          amount: refund.amountCents,
          metadata: { refund: String(refund.id), order_id: String(refund.orderId) },
        },
        { idempotencyKey: `refund-${refund.id}-${refund.intentId}` },
      ),
    providerRefund,
  )
}

/** Every refund of a payment, this shop's own and those made in the provider's dashboard. */
export async function listRefunds({ stripe }: PaymentProvider, intentId: string): Promise<Answer<ProviderRefund[]>> {
  return await askProvider(async () => {
    const found: unknown[] = []
    for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 })) found.push(refund)
    return found
  }, z.array(providerRefund))
}

export function isSameRefund(reported: ProviderRefund, refund: Refund): boolean {
  return refund.refundId === null ? reported.metadata?.refund === String(refund.id) : reported.id === refund.refundId
}
