import type { Tx } from '#server/platform/db.ts'
import { issueLink } from '#server/platform/links.ts'
import { composeMail, greeting, type MailPart, signature, type WrittenMail } from '#server/platform/mail-parts.ts'
import { writeMail } from '#server/platform/outgoing-mail.ts'
import { orderLinkLifeMs } from '#shared/constants.ts'
import { paths } from '#shared/paths.ts'
import type { OrdersContext } from './orders.ts'

type Told = { number: string; customer_name: string; status: string; payment_status: string; tracking_number: string }

const told = ['number', 'customer_name', 'email', 'status', 'payment_status', 'tracking_number', 'version'] as const

/** what the order has become, to its buyer; a status that says nothing to a buyer has no mail. */
export async function writeStatusMail(context: OrdersContext, tx: Tx, orderId: number): Promise<void> {
  const order = await tx.selectFrom('orders').select(told).where('id', '=', orderId).executeTakeFirstOrThrow()
  const write = letters[order.status]
  if (!write || !order.email) return
  await writeBuyerMail(context, tx, {
    orderId,
    email: order.email,
    kind: `order-${order.status}`,
    // A step back and forward again is another fact.
    fact: `${orderId} ${order.version}`,
    letter: (page) => write(order, page),
  })
}

/** A mail to the buyer of a shop order, with a fresh link to the order's page. */
export async function writeBuyerMail(
  { clock, mail, origin }: OrdersContext,
  tx: Tx,
  {
    orderId,
    email,
    letter,
    ...what
  }: { orderId: number; email: string; kind: string; fact: string; letter: (page: string) => WrittenMail },
): Promise<void> {
  const at = clock.now()
  const token = await issueLink(tx, { scope: 'order', subjectId: orderId, at, lifeMs: orderLinkLifeMs })
  await writeMail(tx, {
    ...letter(`${origin}${paths.order(token)}`),
    ...what,
    orderId,
    from: mail.from,
    recipient: email,
    replyTo: mail.owner ?? '',
    at,
  })
}

const letters: Partial<Record<string, (order: Told, page: string) => WrittenMail>> = {
  shipped: (order, page) =>
    compose(order, page, `Your order ${order.number} is on its way`, 'It left the shop.', [
      'Your order is packed and on its way to you.',
      ...(order.tracking_number ? [] : ['It travels without a tracking number; its page says when it should arrive.']),
    ]),
  completed: (order, page) =>
    compose(order, page, `Your order ${order.number} is complete`, 'All done.', [
      'Your order is complete. Thank you for letting us print for you.',
      'Something not as it should be? Reply to this email and we put it right.',
    ]),
  cancelled: (order, page) =>
    compose(order, page, `Your order ${order.number} is cancelled`, 'Your order is cancelled.', [
      'We have taken your order off the bench; nothing of it will be printed or shipped.',
      moneyOf(order.payment_status),
    ]),
}

function moneyOf(paymentStatus: string): string {
  if (paymentStatus === 'refunded') return 'Your payment has been returned the way it came.'
  if (paymentStatus === 'paid' || paymentStatus === 'partial')
    return 'What you have paid goes back to you the way it came. Reply to this email if you have not seen it within ten days.'
  return 'Nothing was paid, so you owe us nothing.'
}

function compose(
  { number, customer_name, status, tracking_number }: Told,
  page: string,
  subject: string,
  heading: string,
  lines: string[],
) {
  const isTracked = status === 'shipped' && tracking_number !== ''
  const parts: MailPart[] = [
    { kind: 'heading', text: heading },
    greeting(customer_name),
    ...lines.map((text): MailPart => ({ kind: 'text', text })),
    {
      kind: 'facts',
      rows: [['Order', number], ...(isTracked ? [['Tracking number', tracking_number] as [string, string]] : [])],
    },
    { kind: 'button', text: 'See your order', address: page },
    signature,
  ]
  return composeMail(subject, parts)
}
