import type { Tx } from '#server/platform/database/db.ts'
import { writeMail } from '#server/platform/mail/outgoing-mail.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import { formatCents } from '#shared/money.ts'
import { hasLeftShop } from '#shared/order/order-standing.ts'
import type { OrdersContext } from '../context.ts'
import { describePieces } from '../queries/ordered-designs.ts'
import type { Refund } from '../queries/refunds.ts'
import { refundFailedNotice, refundMail } from '../refund-mail-templates.ts'
import { writeBuyerMail } from './status-mails.ts'

export async function mailRefund(
  context: OrdersContext,
  tx: Tx,
  { id, orderId, amountCents, requested }: Refund,
): Promise<void> {
  // The refund itself is booked already.
  const { number, customer_name, email, refunded_cents, ...order } = await tx
    .selectFrom('orders')
    .select(['number', 'customer_name', 'email', 'status', 'payment_status', 'pickup_code', 'refunded_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const pieces = await describePieces(tx, orderId, requested.restock)
  const facts = {
    ...{ number, customer_name, pieces },
    amount: formatCents(amountCents),
    before: refunded_cents > amountCents ? formatCents(refunded_cents - amountCents) : '',
    isWhole: order.payment_status === 'refunded' && !hasLeftShop(order),
  }
  await writeBuyerMail(context, tx, {
    orderId,
    email,
    kind: 'order-refunded',
    fact: `refund ${id}`,
    ...(requested.restock.length > 0 && { pieces: requested.restock }),
    template: (words, links) => refundMail(words, { ...facts, ...requested }, links),
  })
}

/** Mail to the owner: the bank returned the refund, and nothing else would draw attention to that order. */
export async function mailRefundFailed(
  { clock, mail, origin }: OrdersContext,
  tx: Tx,
  { id, orderId, amountCents }: Refund,
  problem: string,
): Promise<void> {
  const { number, email } = await tx
    .selectFrom('orders')
    .select(['number', 'email'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const facts = { number, amount: formatCents(amountCents), problem }
  await writeMail(tx, {
    ...refundFailedNotice(await mail.words(tx), facts, `${origin}${adminPaths.shopOrder(orderId)}`),
    kind: 'refund-failed-notice',
    fact: `refund ${id}`,
    orderId,
    from: mail.from,
    recipient: (await mail.studio(tx)).notices,
    replyTo: email,
    at: clock.now(),
  })
}
