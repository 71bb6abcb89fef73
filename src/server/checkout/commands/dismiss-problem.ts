import type { Actor } from '#server/platform/database/audit.ts'
import type { CheckoutContext } from '../context.ts'
import type { Problem } from '../queries/problems.ts'
import { closeProblem, requireProblem } from './close-problem.ts'

export async function dismissProblem(context: CheckoutContext, id: number, actor: Actor): Promise<Problem> {
  const problem = await requireProblem(context, id)
  return problem.outcome === '' ? await closeProblem(context, problem, 'dismissed', actor) : problem
}
