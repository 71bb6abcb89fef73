import type { z } from 'zod'
import { type Actor, writeAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db.ts'
import { type Repeatable, writeOnce } from '#server/platform/idempotency.ts'
import { composeMail, greeting, type MailPart, signature } from '#server/platform/mail-parts.ts'
import { writeMail } from '#server/platform/outgoing-mail.ts'
import type { answerQuote as contract } from '#shared/contracts/order-work.ts'
import type { ServiceOrder } from '#shared/contracts/orders.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { centsFromDollars, formatCents } from '#shared/money.ts'
import type { OrdersContext } from './orders.ts'
import { refuseStale } from './stale.ts'
import { findServiceOrder } from './store.ts'
import { changeOrder, lockOrder } from './update-order.ts'

export type QuoteReply = z.infer<typeof contract.body>

/** The mail, the amount, the status and the line in the order's history: all of it or nothing, and once. */
export async function answerQuote(
  context: OrdersContext,
  id: number,
  reply: QuoteReply,
  { actor, write }: { actor: Actor; write: Repeatable },
): Promise<ServiceOrder> {
  const { db, clock } = context
  return await writeOnce(db, clock, write, async (tx) => {
    const row = await lockOrder(tx, id, 'service')
    await refuseStale(tx, row, reply.version)
    const quotedCents = reply.quoted_amount === undefined ? null : centsFromDollars(reply.quoted_amount)
    const to = {
      ...row,
      total_cents: quotedCents ?? row.total_cents,
      status: reply.marks_quoted ? 'quoted' : row.status,
    }
    await changeOrder(context, tx, row, to, actor)
    const auditAt = clock.now()
    await writeAudit(tx, auditAt, {
      action: 'quote-answered',
      subjectKind: 'order',
      subjectId: id,
      userId: actor.userId,
      requestId: actor.requestId,
      after: { text: reply.message, quotedCents },
    })
    const order = await findServiceOrder(tx, id)
    if (!order?.email) throw new AppError('invalid', messages.adminOrders.noEmail)
    await writeAnswer(context, tx, { order, reply, quotedCents, fact: `${write.route} ${write.key}`, at: auditAt })
    return order
  })
}

async function writeAnswer(
  { mail }: OrdersContext,
  tx: Tx,
  {
    order,
    reply,
    quotedCents,
    fact,
    at,
  }: { order: ServiceOrder; reply: QuoteReply; quotedCents: number | null; fact: string; at: Date },
): Promise<void> {
  const paragraphs = reply.message.split(/(?:\r?\n\s*){2,}/)
  const letter = composeMail(`Your quote request ${order.number}`, [
    { kind: 'heading', text: quotedCents === null ? 'About your request.' : 'Your quote is ready.' },
    greeting(order.customer_name),
    ...paragraphs.map((text): MailPart => ({ kind: 'text', text })),
    {
      kind: 'facts',
      rows: [
        ['Request', order.number],
        ...(order.package ? [['Package', order.package] as [string, string]] : []),
        ...(quotedCents === null ? [] : [['Our price', formatCents(quotedCents)] as [string, string]]),
      ],
    },
    { kind: 'text', text: 'Questions, or a yes? Reply to this email; a person reads it.' },
    signature,
  ])
  await writeMail(tx, {
    ...letter,
    kind: 'quote-answer',
    fact,
    orderId: order.id,
    from: mail.from,
    recipient: order.email,
    replyTo: mail.owner ?? '',
    at,
  })
}
