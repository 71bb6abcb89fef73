import type { Tx } from '#server/platform/database/db.ts'
import { issueLink } from '#server/platform/links.ts'
import type { MailKind } from '#server/platform/mail/mail-kinds.ts'
import { looksLikeLink, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { writeMail } from '#server/platform/mail/outgoing-mail.ts'
import { addressLines } from '#shared/address/address.ts'
import { orderLinkLifeMs } from '#shared/constants.ts'
import { isPickup } from '#shared/order/order-standing.ts'
import { paths } from '#shared/paths.ts'
import { arrivalAfter } from '#shared/promise/order-promise.ts'
import type { OrderPromise } from '#shared/promise/promise.ts'
import type { OrdersContext } from '../context.ts'
import { designParts } from '../design-mail-parts.ts'
import { listPaidDesigns } from '../queries/ordered-designs.ts'
import { type RefundRequest, readKept, sumPendingRefunds } from '../queries/refunds.ts'
import { listSentPieces } from '../queries/sent-pieces.ts'
import { type BuyerMailLinks, hasMail, type Parcel, statusMail } from '../status-mail-templates.ts'

const mailColumns = [
  'number',
  'customer_name',
  'email',
  'status',
  'payment_status',
  'tracking_number',
  'delivery_kind',
  'delivery_name',
  'address',
  'promise',
  'pickup_code',
  'refunded_cents',
  'version',
] as const

/** Tells the buyer the new status of the order. */
export async function writeStatusMail(context: OrdersContext, tx: Tx, orderId: number): Promise<void> {
  const order = await tx.selectFrom('orders').select(mailColumns).where('id', '=', orderId).executeTakeFirstOrThrow()
  const { status, email } = order
  if (!hasMail(status) || !email) return
  const isKept = (await readKept(tx, orderId)).allCents > 0
  // Set to unpaid by hand, it says so although a card has paid: what is kept is owed.
  const payment_status = isKept && order.payment_status === 'unpaid' ? 'paid' : order.payment_status
  const is_returning = !isKept && (await sumPendingRefunds(tx, orderId)) > 0
  const parcel =
    status === 'shipped' && !isPickup(order) ? await parcelOf(tx, orderId, order, context.clock.now()) : null
  await writeBuyerMail(context, tx, {
    orderId,
    email,
    kind: `order-${status}`,
    // The version is part of it, because an order may reach the same status a second time.
    fact: `${orderId} ${order.version}`,
    isNamed: parcel !== null,
    template: (words, links) =>
      statusMail(words, status, { ...order, payment_status, is_returning, ...(parcel && { parcel }) }, links),
  })
}

type Sent = { customer_name: string; payment_status: string; delivery_kind: string; delivery_name: string } & Record<
  'address' | 'promise',
  unknown
>

/** Anybody can type any email for an order that is not paid, so its mail names no address. */
async function parcelOf(tx: Tx, orderId: number, order: Sent, shippedAt: Date): Promise<Parcel> {
  const { transit } = (order.promise ?? { transit: null }) as Pick<OrderPromise, 'transit'>
  const lines = addressLines(order.address, { withCountry: false })
  const isNamed = order.payment_status !== 'unpaid' && lines.length > 0
  const address = isNamed ? [order.customer_name, ...lines].filter((line) => !looksLikeLink(line)) : []
  return {
    pieces: await listSentPieces(tx, orderId),
    address: order.delivery_kind === 'group' ? [order.delivery_name] : address,
    arrives: transit && arrivalAfter(shippedAt, transit),
  }
}

/** A mail to the buyer of a shop order, with a fresh link to the order's page and pictures of what was designed. */
export async function writeBuyerMail(
  { clock, mail, origin }: OrdersContext,
  tx: Tx,
  {
    orderId,
    email,
    template,
    pieces,
    isNamed = pieces !== undefined,
    ...what
  }: {
    orderId: number
    email: string
    kind: MailKind
    fact: string
    /** Which pieces the mail is about; without them, all that are not cancelled. */
    pieces?: RefundRequest['restock']
    /** Whether the mail names its pieces in words. */
    isNamed?: boolean
    template: (words: MailWords, links: BuyerMailLinks) => WrittenMail
  },
): Promise<void> {
  const at = clock.now()
  const token = await issueLink(tx, { scope: 'order', subjectId: orderId, at, lifeMs: orderLinkLifeMs })
  const designs = designParts(await listPaidDesigns(tx, orderId, pieces), origin, { isNamed })
  await writeMail(tx, {
    ...template(await mail.words(tx), { page: `${origin}${paths.order(token)}`, designs }),
    ...what,
    orderId,
    from: mail.from,
    recipient: email,
    replyTo: (await mail.studio(tx)).replies,
    at,
  })
}
