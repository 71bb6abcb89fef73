import type { Tx } from '#server/platform/database/db.ts'
import { issueLink } from '#server/platform/links.ts'
import type { MailKind } from '#server/platform/mail/mail-kinds.ts'
import type { WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { writeMail } from '#server/platform/mail/outgoing-mail.ts'
import { orderLinkLifeMs } from '#shared/constants.ts'
import { paths } from '#shared/paths.ts'
import type { OrdersContext } from '../context.ts'
import { designParts } from '../design-mail-parts.ts'
import { listPaidDesigns } from '../queries/ordered-designs.ts'
import type { RefundRequest } from '../queries/refunds.ts'
import { type BuyerMailLinks, hasMail, statusMail } from '../status-mail-templates.ts'

const mailColumns = [
  'number',
  'customer_name',
  'email',
  'status',
  'payment_status',
  'tracking_number',
  'delivery_kind',
  'pickup_code',
  'refunded_cents',
  'version',
] as const

/** Tells the buyer the new status of the order. */
export async function writeStatusMail(
  context: OrdersContext,
  tx: Tx,
  orderId: number,
  { isReturning = false } = {},
): Promise<void> {
  const order = await tx.selectFrom('orders').select(mailColumns).where('id', '=', orderId).executeTakeFirstOrThrow()
  const { status, email } = order
  if (!hasMail(status) || !email) return
  await writeBuyerMail(context, tx, {
    orderId,
    email,
    kind: `order-${status}`,
    // The version is part of it, because an order may reach the same status a second time.
    fact: `${orderId} ${order.version}`,
    template: (words, links) => statusMail(words, status, { ...order, is_returning: isReturning }, links),
  })
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
    ...what
  }: {
    orderId: number
    email: string
    kind: MailKind
    fact: string
    /** Which pieces the mail is about and names; without them, all that are not cancelled. */
    pieces?: RefundRequest['restock']
    template: (words: MailWords, links: BuyerMailLinks) => WrittenMail
  },
): Promise<void> {
  const at = clock.now()
  const token = await issueLink(tx, { scope: 'order', subjectId: orderId, at, lifeMs: orderLinkLifeMs })
  const designs = designParts(await listPaidDesigns(tx, orderId, pieces), origin, { isNamed: pieces !== undefined })
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
