import { type Db, type Tx, transaction } from '#server/platform/database/db.ts'
import { mailMoment } from '#server/platform/mail/mail-parts.ts'
import { writeMail } from '#server/platform/mail/outgoing-mail.ts'
import type { ProviderDispute } from '#server/platform/payment-objects.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import { formatMoney } from '#shared/money.ts'
import { kindsWithMoney } from '#shared/order/payment-problems.ts'
import type { OrdersContext } from '../context.ts'
import { type DisputeFacts, factsOf, stateOf } from '../queries/disputes.ts'
import { disputeNotice } from './dispute-mail.ts'

/** A payment without a placed order is in the list of payments. */
export async function findProblemOfIntent(db: Db, intentId: string): Promise<number | null> {
  const row = await db
    .selectFrom('payment_problems')
    .select('id')
    .where('intent_id', '=', intentId)
    .where('kind', 'in', kindsWithMoney)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * A dispute of such a payment has no order and so no ledger, but it too must be answered by a date. Its facts are added to
 * the payment's row in the list and mailed to the owner, once however often the provider reports them.
 */
export async function noteDispute(context: OrdersContext, problemId: number, reported: ProviderDispute): Promise<void> {
  const { db, clock, mail, origin } = context
  await transaction(db, async (tx) => {
    const problem = await lockProblem(tx, problemId)
    const facts = factsOf(reported)
    const currency = reported.currency ?? problem.currency ?? 'usd'
    const name = `Dispute ${reported.id}`
    const line = [name, ...describeFacts(facts, formatMoney(reported.amount, currency))].join(', ')
    const lines = problem.problem.split('\n')
    if (lines.includes(line)) return
    const otherLines = lines.filter((each) => !each.startsWith(`${name},`))
    await tx
      .updateTable('payment_problems')
      .set({ problem: [...otherLines, line].join('\n') })
      .where('id', '=', problemId)
      .execute()
    const { number, email, order_id, intent_id } = problem
    await writeMail(tx, {
      ...disputeNotice(
        await mail.words(tx),
        {
          disputeId: reported.id,
          amountCents: reported.amount,
          state: stateOf(facts),
          facts,
          number: number ?? '',
          unplaced: { intentId: intent_id ?? '', currency, hasBuyer: Boolean(email) },
        },
        `${origin}${adminPaths.payments}`,
      ),
      kind: 'dispute-notice',
      fact: `dispute ${reported.id} ${facts.status}`,
      orderId: order_id ?? undefined,
      from: mail.from,
      recipient: (await mail.studio(tx)).notices,
      replyTo: email ?? '',
      at: clock.now(),
    })
  })
}

async function lockProblem(tx: Tx, id: number) {
  return await tx
    .selectFrom('payment_problems')
    .leftJoin('orders', 'orders.id', 'payment_problems.order_id')
    .select(['order_id', 'intent_id', 'problem', 'payment_problems.currency', 'orders.number', 'orders.email'])
    .where('payment_problems.id', '=', id)
    .forUpdate('payment_problems')
    .executeTakeFirstOrThrow()
}

function describeFacts({ status, reason, due_by }: DisputeFacts, amount: string): string[] {
  const evidence = due_by ? [`evidence is due by ${mailMoment.format(new Date(due_by))}`] : []
  return [amount, reason.replaceAll('_', ' '), status.replaceAll('_', ' '), ...evidence]
}
