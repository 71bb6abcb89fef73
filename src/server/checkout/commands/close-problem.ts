import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CheckoutContext } from '../context.ts'
import { findProblem, type Outcome, type Problem } from '../queries/problems.ts'
import { toPaymentProblem } from '../queries/wire.ts'
import { releaseOrder } from './release-order.ts'

export async function closeProblem(
  context: CheckoutContext,
  problem: Problem,
  outcome: 'refunded' | 'dismissed',
  actor: Actor,
): Promise<Problem> {
  const { db, clock } = context
  if (problem.orderId !== null) await releaseOrder(context, problem.orderId, 'failed')
  await transaction(db, async (tx) => {
    const now = clock.now()
    if (!(await markClosed(tx, problem.id, { outcome, userId: actor.userId, now }))) return
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

export async function requireProblem({ db }: CheckoutContext, id: number): Promise<Problem> {
  const problem = await findProblem(db, id)
  if (!problem) throw new AppError('not_found', messages.api.notFound)
  return problem
}

/** True when this call closed it. Money that has been sent back is recorded, also of one that was dismissed meanwhile. */
async function markClosed(
  tx: Tx,
  id: number,
  { outcome, userId, now }: { outcome: Outcome; userId: number | null; now: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('payment_problems')
    .set({ outcome, user_id: userId, resolved_at: now })
    .where('id', '=', id)
    .where('outcome', 'in', outcome === 'refunded' ? ['', 'dismissed'] : [''])
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
