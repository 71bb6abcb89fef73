import { z } from 'zod'
import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { type Db, transaction } from '#server/platform/database/db.ts'
import { answerList } from '#server/platform/database/paging.ts'
import { toldReturn } from '#server/platform/payment-objects.ts'
import { askProvider, type PaymentProvider } from '#server/platform/payments.ts'
import type { listPaymentProblems, PaymentProblem } from '#shared/contracts/payment-problems.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'
import { releaseOrder } from './commands/settle-session.ts'
import type { CheckoutContext } from './context.ts'
import { closeProblem, countProblems, findProblem, listProblems, type Problem } from './queries/problems.ts'

const words = messages.paymentProblems

type Query = z.infer<typeof listPaymentProblems.query>

export type PaymentProblems = {
  list(query: Query): Promise<z.infer<typeof listPaymentProblems.result>>
  count(source: Db, query: Query): Promise<number>
  /** Refunds the whole amount at the provider; throws `provider_failed` while the outcome is not certain. */
  refund(id: number, actor: Actor): Promise<PaymentProblem>
  dismiss(id: number, actor: Actor): Promise<PaymentProblem>
}

export function createPaymentProblems(context: CheckoutContext): PaymentProblems {
  const { db } = context
  return {
    list: (query) =>
      answerList(
        query,
        async (window) => (await listProblems(db, { ...narrowedBy(query), ...window })).map(toAnswer),
        () => countProblems(db, narrowedBy(query)),
      ),
    count: (source, query) => countProblems(source, narrowedBy(query)),
    async refund(id, actor) {
      const problem = await requireProblem(context, id)
      if (problem.outcome !== '') return toAnswer(problem)
      if (!canRefund(problem) || problem.intentId === null) throw new AppError('conflict', words.noPayment)
      await sendBack(context.provider, { id, intentId: problem.intentId, paidCents: problem.paidCents ?? 0 })
      return await close(context, problem, 'refunded', actor)
    },
    async dismiss(id, actor) {
      const problem = await requireProblem(context, id)
      return problem.outcome === '' ? await close(context, problem, 'dismissed', actor) : toAnswer(problem)
    },
  }
}

/** Shows the open problems by default. */
function narrowedBy({ show, q }: Query) {
  return { show: show ?? 'open', q: q ?? '' } as const
}

/** A repeated click makes the same call; if an answer was lost, the refund is found in the payment's list of refunds. */
async function sendBack(
  { stripe }: PaymentProvider,
  { id, intentId, paidCents }: { id: number; intentId: string; paidCents: number },
): Promise<void> {
  const options = { idempotencyKey: `problem-${id}-${intentId}` }
  const metadata = { payment_problem: String(id) }
  const answer = await askProvider(
    () => stripe.refunds.create({ payment_intent: intentId, metadata }, options),
    toldReturn,
  )
  if (answer.kind === 'done') return
  const listed = await askProvider(
    () => stripe.refunds.list({ payment_intent: intentId, limit: 100 }),
    z.object({ data: z.array(toldReturn) }),
  )
  const sent =
    listed.kind === 'done' ? listed.value.data.filter(({ status }) => status !== 'failed' && status !== 'canceled') : []
  if (sent.length > 0 && sent.reduce((sum, { amount }) => sum + amount, 0) >= paidCents) return
  if (answer.kind === 'refused') throw new AppError('conflict', words.refused(answer.reason))
  throw new AppError('provider_failed', words.providerDown)
}

async function close(
  context: CheckoutContext,
  problem: Problem,
  outcome: 'refunded' | 'dismissed',
  actor: Actor,
): Promise<PaymentProblem> {
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
      after: { problem: problem.problem, paid: toAnswer(problem).paid },
    })
  })
  return toAnswer(await requireProblem(context, problem.id))
}

async function requireProblem({ db }: CheckoutContext, id: number): Promise<Problem> {
  const problem = await findProblem(db, id)
  if (!problem) throw new AppError('not_found', messages.api.notFound)
  return problem
}

function canRefund({ kind, intentId, outcome }: Problem): boolean {
  return (kind === 'mismatch' || kind === 'unmatched') && intentId !== null && outcome === ''
}

function toAnswer(problem: Problem): PaymentProblem {
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
