import { createHash } from 'node:crypto'
import type { Tx } from '#server/platform/db.ts'
import { enqueue } from '#server/platform/outbox.ts'
import type { CheckoutContext } from './checkout.ts'
import { confirmationMail, noticeMail, type OrderForMail, type WrittenMail } from './order-mail-texts.ts'

/**
 * The mails an order owes, as rows with their jobs in the transaction that places it. The Message-ID follows from kind
 * and order, so that neither a second transaction nor a repeated job makes a second mail (reliability 1.6).
 */
export async function writeOrderMails(
  { mail, clock }: Pick<CheckoutContext, 'mail' | 'clock'>,
  tx: Tx,
  order: Omit<OrderForMail, 'lines'> & { id: number },
  lines: OrderForMail['lines'],
): Promise<void> {
  const written = { ...order, lines }
  const buyer = order.buyer.email
  await write(confirmationMail(written), { kind: 'order-confirmation', recipient: buyer, replyTo: mail.owner ?? '' })
  if (mail.owner) await write(noticeMail(written), { kind: 'order-notice', recipient: mail.owner, replyTo: buyer })

  async function write(
    { subject, text, html }: WrittenMail,
    { kind, recipient, replyTo }: { kind: string; recipient: string; replyTo: string },
  ) {
    const row = await tx
      .insertInto('mails')
      .values({
        message_id: messageId(kind, order, mail.from),
        kind,
        order_id: order.id,
        recipient,
        reply_to: replyTo,
        subject,
        text_body: text,
        html_body: html,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) await enqueue(tx, 'send-mail', { mailId: row.id }, { key: `mail-${row.id}` })
  }
}

function messageId(kind: string, { id, number }: { id: number; number: string }, from: string): string {
  const host = /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'localhost'
  return `<${createHash('sha256').update(`${kind} ${id} ${number}`).digest('hex').slice(0, 40)}@${host}>`
}
