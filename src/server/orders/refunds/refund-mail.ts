import type { Tx } from '#server/platform/db.ts'
import { composeMail, greeting, signature } from '#server/platform/mail-parts.ts'
import { formatCents } from '#shared/money.ts'
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
