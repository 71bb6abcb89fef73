import type { Actor } from '#server/platform/database/audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import { answerList } from '#server/platform/database/paging.ts'
import { dismissProblem } from './commands/dismiss-problem.ts'
import { refundProblem } from './commands/refund-problem.ts'
import type { CheckoutContext } from './context.ts'
import { countProblems, listProblems } from './queries/problems.ts'
import {
  type PaymentProblem,
  type PaymentProblemList,
  type PaymentProblemQuery as Query,
  toPaymentProblem,
} from './queries/wire.ts'

export type PaymentProblems = {
  list(query: Query): Promise<PaymentProblemList>
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
        async (window) => (await listProblems(db, { ...narrowedBy(query), ...window })).map(toPaymentProblem),
        () => countProblems(db, narrowedBy(query)),
      ),
    count: (source, query) => countProblems(source, narrowedBy(query)),
    refund: async (id, actor) => toPaymentProblem(await refundProblem(context, id, actor)),
    dismiss: async (id, actor) => toPaymentProblem(await dismissProblem(context, id, actor)),
  }
}

/** Shows the open problems by default. */
function narrowedBy({ show, q }: Query) {
  return { show: show ?? 'open', q: q ?? '' } as const
}
