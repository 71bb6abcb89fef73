import { sql } from 'kysely'
import { writeAudit } from '#server/platform/database/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import { type ProviderDispute, providerDispute } from '#server/platform/payment-objects.ts'
import { askProvider, noAnswer } from '#server/platform/payments.ts'
import type { OrdersContext } from '../context.ts'
import type { PaidPayment } from '../paid-payment.ts'
import { factsOf, findDispute, hasOpenDispute, stateOf } from '../queries/disputes.ts'
import { findPaidOfIntent } from '../queries/refunds.ts'
import { bookReturned } from './book-returned.ts'
import { mailDispute } from './dispute-mail.ts'
import { changeDispute, insertDispute } from './dispute-rows.ts'
import { findProblemOfIntent, noteDispute } from './note-dispute.ts'

/** The event only names the dispute. Throws when the provider is out of reach, so that the event is sent again. */
export async function settleDispute(
  context: OrdersContext,
  { disputeId, intentId }: { disputeId: string; intentId: string },
): Promise<'settled' | 'unmatched'> {
  const paid = await findPaidOfIntent(context.db, intentId)
  const problemId = paid ? null : await findProblemOfIntent(context.db, intentId)
  // It belongs to another shop on the same account.
  if (!paid && problemId === null) return 'unmatched'
  const answer = await askProvider(() => context.provider.stripe.disputes.retrieve(disputeId), providerDispute)
  if (answer.kind !== 'done') {
    context.log.warn({ orderId: paid?.orderId, problemId, reason: answer.reason }, 'a dispute could not be read')
    throw noAnswer()
  }
  if (paid) await bookDispute(context, paid, answer.value)
  if (problemId !== null) await noteDispute(context, problemId, answer.value)
  return 'settled'
}

/** Writes the provider's current state to ledger, flag, history and mail, once however often it is reported. */
async function bookDispute(context: OrdersContext, paid: PaidPayment, reported: ProviderDispute): Promise<void> {
  const { db, clock } = context
  await transaction(db, async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', paid.orderId).forUpdate().executeTakeFirstOrThrow()
    const now = clock.now()
    const known = await findDispute(tx, reported.id)
    const facts = factsOf(reported, known?.facts)
    const state = stateOf(facts)
    const isNews = known?.facts.status !== facts.status
    if (known && !isNews && known.facts.due_by === facts.due_by && known.amountCents === reported.amount) return
    const row = { state, amountCents: reported.amount, facts, now }
    if (known) await changeDispute(tx, known.id, row)
    else await insertDispute(tx, { paid, disputeId: reported.id, ...row })
    const flags = (await hasOpenDispute(tx, paid.orderId))
      ? sql<string[]>`array_append(array_remove(flags, 'disputed'), 'disputed')`
      : sql<string[]>`array_remove(flags, 'disputed')`
    await bookReturned(tx, { orderId: paid.orderId, intentId: paid.intentId, flags, now })
    if (!isNews) return
    await writeAudit(tx, now, {
      action: 'payment-disputed',
      subjectKind: 'order',
      subjectId: paid.orderId,
      before: { status: known?.facts.status ?? '' },
      after: { ...facts, amount_cents: reported.amount },
    })
    await mailDispute(context, tx, {
      orderId: paid.orderId,
      disputeId: reported.id,
      amountCents: reported.amount,
      state,
      facts,
    })
  })
}
