import { z } from 'zod'
import type { Actor } from '#server/platform/database/audit.ts'
import { refundState } from '#server/platform/payment-objects.ts'
import { askProvider, type PaymentProvider } from '#server/platform/payments.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CheckoutContext } from '../context.ts'
import { canRefund, type Problem } from '../queries/problems.ts'
import { closeProblem, requireProblem } from './close-problem.ts'

const texts = messages.paymentProblems

/** Refunds the whole amount at the provider; throws `provider_failed` while the outcome is not certain. */
export async function refundProblem(context: CheckoutContext, id: number, actor: Actor): Promise<Problem> {
  const problem = await requireProblem(context, id)
  if (problem.outcome !== '') return problem
  if (!canRefund(problem) || problem.intentId === null) throw new AppError('conflict', texts.noPayment)
  await refundPayment(context.provider, { id, intentId: problem.intentId, paidCents: problem.paidCents ?? 0 })
  return await closeProblem(context, problem, 'refunded', actor)
}

/** A repeated click makes the same call; if an answer was lost, the refund is found in the payment's list of refunds. */
async function refundPayment(
  { stripe }: PaymentProvider,
  { id, intentId, paidCents }: { id: number; intentId: string; paidCents: number },
): Promise<void> {
  const options = { idempotencyKey: `problem-${id}-${intentId}` }
  const metadata = { payment_problem: String(id) }
  const answer = await askProvider(
    () => stripe.refunds.create({ payment_intent: intentId, metadata }, options),
    refundState,
  )
  if (answer.kind === 'done') return
  const listed = await askProvider(
    () => stripe.refunds.list({ payment_intent: intentId, limit: 100 }),
    z.object({ data: z.array(refundState) }),
  )
  const sent =
    listed.kind === 'done' ? listed.value.data.filter(({ status }) => status !== 'failed' && status !== 'canceled') : []
  if (sent.length > 0 && sent.reduce((sum, { amount }) => sum + amount, 0) >= paidCents) return
  if (answer.kind === 'refused') throw new AppError('conflict', texts.refused(answer.reason))
  throw new AppError('provider_failed', texts.providerDown)
}
