import type { MailPart } from '#server/platform/mail/mail-html.ts'
import { composeMail, greeting, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { fillPlaceholders } from '#shared/content/placeholders.ts'
import { formatCents } from '#shared/money.ts'
import { isPickup } from '#shared/order/order-standing.ts'
import { type MailedStatus, mailedStatuses } from '#shared/order/order-status.ts'
import type { Span } from '#shared/promise/promise.ts'
import { promiseSpan } from '#shared/promise/promise-words.ts'

type OrderForMail = {
  number: string
  customer_name: string
  status: string
  payment_status: string
  refunded_cents: number
  tracking_number: string
  delivery_kind: string
  pickup_code: string
  /** The buyer has cancelled, and the payment by card is returned without anybody's help. */
  is_returning?: boolean
  /** Of an order that leaves the shop. */
  parcel?: Parcel
}

/** `arrives` is null where nobody knows how long it travels. */
export type Parcel = { pieces: string[]; address: string[]; arrives: Span | null }

export function hasMail(status: string): status is MailedStatus {
  return mailedStatuses.some((mailed) => mailed === status)
}

/** What the mail says of a status after its first sentence. */
const additions = {
  shipped: ({ shipped }, order) => (order.tracking_number ? '' : shipped.untracked),
  completed: ({ completed }) => completed.closing,
  cancelled: ({ cancelled }, order) => moneyOf(cancelled, order),
} satisfies Record<MailedStatus, (words: MailWords['orderStatus'], order: OrderForMail) => string>

/** Only a refund moves money, and a refund has a separate mail. */
function moneyOf(
  words: MailWords['orderStatus']['cancelled'],
  { payment_status: paymentStatus, refunded_cents: refundedCents, is_returning: isReturning }: OrderForMail,
): string {
  if (paymentStatus === 'refunded') return words.refunded
  const amount = formatCents(refundedCents)
  if (isReturning) return refundedCents > 0 ? fillPlaceholders(words.rest, { amount }) : words.returning
  if (paymentStatus !== 'paid' && paymentStatus !== 'partial') return words.unpaid
  return refundedCents > 0 ? fillPlaceholders(words.partly, { amount }) : words.paid
}

/** `page` is the address of the order's page, signed for this buyer; `designs` are pictures of what was designed. */
export type BuyerMailLinks = { page: string; designs?: readonly MailPart[] }

/** `status` is the order's. */
export function statusMail(
  words: MailWords,
  status: MailedStatus,
  order: OrderForMail,
  { page, designs = [] }: BuyerMailLinks,
): WrittenMail {
  const { number, customer_name, tracking_number } = order
  const { labels, orderStatus } = words
  // An order that is picked up has not left the shop, but waits at the counter.
  const isReady = status === 'shipped' && isPickup(order)
  const { subject, heading, lead } = isReady ? orderStatus.ready : orderStatus[status]
  const arrives = order.parcel?.arrives
  const isTracked = status === 'shipped' && tracking_number !== ''
  const parts: MailPart[] = [
    { kind: 'heading', text: heading },
    greeting(words, customer_name),
    { kind: 'text', text: lead },
    { kind: 'text', text: isReady ? orderStatus.ready.place : additions[status](orderStatus, order) },
    {
      kind: 'text',
      text: arrives ? fillPlaceholders(orderStatus.shipped.arrives, { when: promiseSpan(arrives) }) : '',
    },
    {
      kind: 'facts',
      rows: [
        [labels.order, number],
        ...(isReady ? [[orderStatus.ready.code, order.pickup_code] as [string, string]] : []),
        ...(isTracked && !isReady ? [[labels.tracking, tracking_number] as [string, string]] : []),
      ],
    },
    ...(order.parcel ? parcelParts(words, order.parcel) : []),
    ...designs,
    { kind: 'button', text: orderStatus.button, address: page },
    { kind: 'text', text: words.signature },
  ]
  return composeMail(words, fillPlaceholders(subject, { number }), parts)
}

function parcelParts({ orderStatus, ticket }: MailWords, { pieces, address }: Parcel): MailPart[] {
  return [
    { kind: 'list', title: orderStatus.shipped.contents, items: pieces, isPlain: true },
    { kind: 'list', title: ticket.shipsTo, items: address, isPlain: true },
  ]
}
