import type { Tx } from '#server/platform/db.ts'
import { composeMail, greeting, signature } from '#server/platform/mail-parts.ts'
import { writeMail } from '#server/platform/outgoing-mail.ts'
import { formatCents } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import type { OrdersContext } from '../orders.ts'
import { writeBuyerMail } from '../status-mails.ts'
import type { Refund } from './refund-store.ts'

export async function mailRefund(context: OrdersContext, tx: Tx, { id, orderId, amountCents }: Refund): Promise<void> {
  const { number, customer_name, email } = await tx
    .selectFrom('orders')
    .select(['number', 'customer_name', 'email'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const amount = formatCents(amountCents)
  await writeBuyerMail(context, tx, {
    orderId,
    email,
    kind: 'order-refunded',
    fact: `refund ${id}`,
    letter: (page) =>
      composeMail(`${amount} is on its way back to you`, [
        { kind: 'heading', text: 'Your money is on its way back.' },
        greeting(customer_name),
        {
          kind: 'text',
          text: `We have refunded ${amount} to the card you paid with. Your bank shows it within five to ten days.`,
        },
        {
          kind: 'facts',
          rows: [
            ['Order', number],
            ['Refunded', amount],
          ],
        },
        { kind: 'button', text: 'See your order', address: page },
        { kind: 'text', text: 'Not what you expected? Reply to this email; a person reads it.' },
        signature,
      ]),
  })
}

/** To the owner: the bank sent the money back, and nobody is looking at that order any more. */
export async function mailRefundFailed(
  { clock, mail, origin }: OrdersContext,
  tx: Tx,
  { id, orderId, amountCents }: Refund,
  problem: string,
): Promise<void> {
  if (!mail.owner) return
  const { number, email } = await tx
    .selectFrom('orders')
    .select(['number', 'email'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const amount = formatCents(amountCents)
  const letter = composeMail(`The refund of ${amount} for order ${number} failed`, [
    { kind: 'heading', text: 'A refund did not go through.' },
    {
      kind: 'text',
      text: `The payment provider could not give ${amount} back; the money is with you again. Refund the order once more, or pay the buyer another way.`,
    },
    {
      kind: 'facts',
      rows: [
        ['Order', number],
        ['Refund', amount],
        ['Reason', problem || 'none given'],
      ],
    },
    { kind: 'button', text: 'Open the order', address: `${origin}${paths.adminShopOrder(orderId)}` },
    { kind: 'text', text: 'A reply to this email goes to the buyer.' },
  ])
  await writeMail(tx, {
    ...letter,
    kind: 'refund-failed-notice',
    fact: `refund ${id}`,
    orderId,
    from: mail.from,
    recipient: mail.owner,
    replyTo: email,
    at: clock.now(),
  })
}
