import { sql } from 'kysely'
import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { type IdempotentRequest, writeOnce } from '#server/platform/database/idempotency.ts'
import { refuseStale } from '#server/platform/database/refuse-stale.ts'
import { writeMail } from '#server/platform/mail/outgoing-mail.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { declinedFlag } from '#shared/order/order-flags.ts'
import type { OrdersContext } from '../context.ts'
import { listProposals } from '../queries/proposals.ts'
import { quoteMail, type SentQuote } from '../quote-mail-template.ts'
import { type QuoteAnswer, type ServiceOrder, toServiceOrder } from '../wire.ts'
import { withStatusOfPrice } from './manual-payment.ts'
import { changeOrder, lockOrder } from './update-order.ts'
import { issueProposalPage, refuseProposal, writeProposal } from './write-proposal.ts'

/** Writes the mail, the amount, the status and the line in the order's history in one transaction, and only once. */
export async function answerQuote(
  context: OrdersContext,
  id: number,
  reply: QuoteAnswer,
  { actor, keyedRequest }: { actor: Actor; keyedRequest: IdempotentRequest },
): Promise<ServiceOrder> {
  const { db, clock, mail, origin } = context
  return await writeOnce(db, clock, keyedRequest, async (tx) => {
    const row = await lockOrder(tx, id, 'service')
    await refuseStale(tx, 'order', row, reply.version)
    if (!row.email) throw new AppError('invalid', messages.adminOrders.noEmail)
    const { quotedCents } = reply
    const to = await withStatusOfPrice(tx, row, {
      ...row,
      total_cents: quotedCents ?? row.total_cents,
      status: reply.marks_quoted ? 'quoted' : row.status,
      flags: quotedCents === null ? row.flags : row.flags.filter((flag) => flag !== declinedFlag),
    })
    refuseProposal(reply, clock.now())
    const sentBefore = await lastSentQuote(tx, id)
    const order = toServiceOrder({ ...to, ...(await changeOrder(context, tx, row, to, actor)) })
    const auditAt = clock.now()
    await writeAudit(tx, auditAt, {
      action: 'quote-answered',
      subjectKind: 'order',
      subjectId: id,
      userId: actor.userId,
      requestId: actor.requestId,
      after: { text: reply.message, quotedCents },
    })
    if (quotedCents !== null)
      await writeProposal(tx, reply, { orderId: id, totalCents: quotedCents, userId: actor.userId, at: auditAt })
    // A question about a price that was sent leads to the same page.
    const hasPage = quotedCents !== null || (await listProposals(tx, id)).length > 0
    const page = hasPage ? await issueProposalPage(tx, { orderId: id, origin, at: auditAt }) : null
    await writeMail(tx, {
      ...quoteMail(await mail.words(tx), { ...order, ...reply, sentBefore, page }),
      kind: 'quote-answer',
      fact: `${keyedRequest.route} ${keyedRequest.key}`,
      orderId: id,
      from: mail.from,
      recipient: order.email,
      replyTo: (await mail.studio(tx)).replies,
      at: auditAt,
    })
    return order
  })
}

/** An amount that was only entered on the order's page is not one: no mail named it. */
async function lastSentQuote(tx: Tx, id: number): Promise<SentQuote | undefined> {
  const cents = sql<number>`(after ->> 'quotedCents')::integer`
  return await tx
    .selectFrom('audit_log')
    .select([cents.as('cents'), 'created_at as at'])
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', id)
    .where('action', '=', 'quote-answered')
    .where(cents, 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
