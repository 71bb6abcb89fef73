import type { Tx } from '#server/platform/db.ts'
import { writeMail } from '#server/platform/outgoing-mail.ts'
import type { CheckoutContext } from './checkout.ts'
import { confirmationMail, noticeMail, type OrderForMail } from './order-mail-texts.ts'

/** The mails an order owes: the buyer's confirmation and the owner's notice. */
export async function writeOrderMails(
  { mail: { from, owner }, clock }: Pick<CheckoutContext, 'mail' | 'clock'>,
  tx: Tx,
  order: Omit<OrderForMail, 'lines'> & { id: number },
  lines: OrderForMail['lines'],
): Promise<void> {
  const written = { ...order, lines }
  const buyer = order.buyer.email
  const both = { fact: `${order.id} ${order.number}`, orderId: order.id, from, at: clock.now() }
  await writeMail(tx, {
    ...confirmationMail(written),
    ...both,
    kind: 'order-confirmation',
    recipient: buyer,
    replyTo: owner ?? '',
  })
  if (owner)
    await writeMail(tx, { ...noticeMail(written), ...both, kind: 'order-notice', recipient: owner, replyTo: buyer })
}
