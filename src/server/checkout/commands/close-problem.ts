import { z } from 'zod'
import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { refundState } from '#server/platform/payment-objects.ts'
import { askProvider, type PaymentProvider } from '#server/platform/payments.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CheckoutContext } from '../context.ts'
import { canRefund, findProblem, type Outcome, type Problem } from '../queries/problems.ts'
import { toPaymentProblem } from '../wire.ts'
import { releaseOrder } from './release-order.ts'

const texts = messages.paymentProblems

/** Refunds the whole amount at the provider; throws `provider_failed` while the outcome is not certain. */
export async function refundProblem(context: CheckoutContext, id: number, actor: Actor): Promise<Problem> {
  const problem = await requireProblem(context, id)
  if (problem.outcome !== '') return problem
  if (!canRefund(problem) || problem.intentId === null) throw new AppError('conflict', texts.noPayment)
  await refundPayment(context.provider, { id, intentId: problem.intentId, paidCents: problem.paidCents ?? 0 })
  return await close(context, problem, 'refunded', actor)
}

export async function dismissProblem(context: CheckoutContext, id: number, actor: Actor): Promise<Problem> {
  const problem = await requireProblem(context, id)
  return problem.outcome === '' ? await close(context, problem, 'dismissed', actor) : problem
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

async function close(
  context: CheckoutContext,
  problem: Problem,
  outcome: 'refunded' | 'dismissed',
  actor: Actor,
): Promise<Problem> {
  const { db, clock } = context
  if (problem.orderId !== null) await releaseOrder(context, problem.orderId, 'failed')
  await transaction(db, async (tx) => {
    const now = clock.now()
    if (!(await closeProblem(tx, problem.id, { outcome, userId: actor.userId, now }))) return
    await writeAudit(tx, now, {
      action: `payment-problem-${outcome}`,
      subjectKind: 'order',
      subjectId: problem.orderId,
      ...actor,
      after: { problem: problem.problem, paid: toPaymentProblem(problem).paid },
    })
  })
  return await requireProblem(context, problem.id)
}

async function requireProblem({ db }: CheckoutContext, id: number): Promise<Problem> {
  const problem = await findProblem(db, id)
  if (!problem) throw new AppError('not_found', messages.api.notFound)
  return problem
}

/** True when this call closed it. */
async function closeProblem(
  tx: Tx,
  id: number,
  { outcome, userId, now }: { outcome: Outcome; userId: number | null; now: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('payment_problems')
    .set({ outcome, user_id: userId, resolved_at: now })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
