import type { Cents } from '#shared/money.ts'

/** What the provider was paid for an order, by the id of its intent. */
export type PaidPayment = { provider: string; intentId: string; amountCents: Cents; currency: string; orderId: number }
