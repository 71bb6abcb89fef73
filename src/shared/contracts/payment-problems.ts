import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { byId, id, isoTime, listQuery, listResult } from './fields.ts'

const admin = { access: 'admin', limit: 'admin' } as const

/**
 * A payment that matches no order, or that cannot be read at the provider. Amounts are text, because the currency may be
 * any.
 */
export const paymentProblem = z.object({
  id,
  kind: z.enum(['mismatch', 'unmatched', 'unplaced', 'session-lost', 'provider-refuses']),
  problem: z.string(),
  /** The amount that the provider reports as paid, and the order's; empty where unknown. */
  paid: z.string(),
  expected: z.string(),
  /** The payment's id at the provider. */
  payment_intent: z.string(),
  order: z
    .object({ id, number: z.string(), customer_name: z.string(), email: z.string(), is_placed: z.boolean() })
    .nullable(),
  can_refund: z.boolean(),
  outcome: z.enum(['', 'settled', 'refunded', 'dismissed']),
  opened_at: isoTime,
  resolved_at: isoTime.nullable(),
})
export type PaymentProblem = z.infer<typeof paymentProblem>

export const listPaymentProblems = endpoint({
  ...admin,
  method: 'GET',
  path: '/payment-problems',
  needs: 'orders:read',
  summary: 'Payments that somebody must look at, newest first; searched by order, buyer and payment.',
  query: listQuery.extend({ show: z.enum(['settled']).optional() }),
  result: listResult(paymentProblem),
})

export const refundPaymentProblem = endpoint({
  ...admin,
  method: 'POST',
  path: '/payment-problems/:id/refund',
  needs: 'payments:change',
  summary: 'Refunds in full a payment that matches no order, and ends the order that waited for it. Safe to repeat.',
  params: byId,
  result: paymentProblem,
})

export const dismissPaymentProblem = endpoint({
  ...admin,
  method: 'POST',
  path: '/payment-problems/:id/dismiss',
  needs: 'payments:change',
  summary: 'Removes from the list a payment that was dealt with elsewhere, and ends an order that still waits for it.',
  params: byId,
  result: paymentProblem,
})
