import type { Cents } from '#shared/money.ts'

/** A payment of an order at the provider, named by its intent id. */
export type PaidPayment = { provider: string; intentId: string; amountCents: Cents; currency: string; orderId: number }
