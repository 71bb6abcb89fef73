import type { MailPart } from '#server/platform/mail/mail-html.ts'
import { composeMail, greeting, signature, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import { formatCents } from '#shared/money.ts'
import { type MailedStatus, mailedStatuses } from '#shared/order/order-status.ts'

type OrderForMail = {
  number: string
  customer_name: string
  status: string
  payment_status: string
  refunded_cents: number
  tracking_number: string
}

export const statusMails = {
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
      moneyOf(order),
    ]),
} satisfies Record<MailedStatus, (order: OrderForMail, page: string) => WrittenMail>

export function hasMail(status: string): status is MailedStatus {
  return mailedStatuses.some((mailed) => mailed === status)
}

/** Cancelling moves no money; only a refund does, and a refund has a separate mail. */
function moneyOf({ payment_status: paymentStatus, refunded_cents: refundedCents }: OrderForMail): string {
  if (paymentStatus === 'refunded') return 'Your payment has been returned the way it came.'
  if (paymentStatus === 'paid' || paymentStatus === 'partial')
    return `${
      refundedCents > 0
        ? `Of your payment ${formatCents(refundedCents)} has been sent back; nothing more has.`
        : 'Nothing of your payment has been sent back yet.'
    } The moment a refund is on its way, you get an email that says so. Questions? Reply to this one.`
  return 'Nothing was paid, so you owe us nothing.'
}

function compose(
  { number, customer_name, status, tracking_number }: OrderForMail,
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
