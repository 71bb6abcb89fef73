import type { z } from 'zod'
import type { listPaymentProblems, PaymentProblem } from '#shared/contracts/payment-problems.ts'
import { formatMoney } from '#shared/money.ts'
import { canRefund, type Problem } from './problems.ts'

/* The API's shapes of payment problems. */

export type { PaymentProblem }
export type PaymentProblemQuery = z.infer<typeof listPaymentProblems.query>
export type PaymentProblemList = z.infer<typeof listPaymentProblems.result>

export function toPaymentProblem(problem: Problem): PaymentProblem {
  const { id, kind, order, orderId, paidCents, currency, intentId, outcome, openedAt, resolvedAt } = problem
  return {
    id,
    kind,
    problem: problem.problem,
    paid: paidCents === null ? '' : formatMoney(paidCents, currency ?? 'usd'),
    expected: order && kind === 'mismatch' ? formatMoney(order.expectedCents, 'usd') : '',
    payment_intent: intentId ?? '',
    order:
      order && orderId !== null
        ? {
            id: orderId,
            number: order.number,
            customer_name: order.name,
            email: order.email,
            is_placed: order.isPlaced,
          }
        : null,
    can_refund: canRefund(problem),
    outcome,
    opened_at: openedAt.toISOString(),
    resolved_at: resolvedAt?.toISOString() ?? null,
  }
}
