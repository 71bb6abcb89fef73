import type { Tx } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { prepareLink } from '#server/platform/links.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { type StudioAddresses, writeMails } from '#server/platform/mail/outgoing-mail.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import { orderLinkLifeMs } from '#shared/constants.ts'
import { groupFlag } from '#shared/order/order-flags.ts'
import { paths } from '#shared/paths.ts'
import type { CheckoutContext } from '../context.ts'
import { type OrderForMail, orderConfirmation, orderNotice } from '../order-mail-templates.ts'

/** Runs after the mails that link to the previews; a preview that is requested sooner is drawn on request. */
const previewPriority = 5

/** The mails for an order: the buyer's confirmation and the owner's notice. All queries are sent at once. */
export async function writeOrderMails(
  { mail, clock, origin }: Pick<CheckoutContext, 'mail' | 'clock' | 'origin'>,
  tx: Tx,
  order: Omit<OrderForMail, 'lines' | 'origin'> & { id: number },
  { lines, addresses, words }: { lines: OrderForMail['lines']; addresses: StudioAddresses; words: MailWords },
): Promise<void> {
  const mailedOrder = { ...order, lines, origin }
  const buyer = order.buyer.email
  const at = clock.now()
  const both = { fact: `${order.id} ${order.number}`, orderId: order.id, from: mail.from, at }
  const previews = { queue: 'pictures', priority: previewPriority }
  const { token, written } = prepareLink(tx, { scope: 'order', subjectId: order.id, at, lifeMs: orderLinkLifeMs })
  await Promise.all([
    written,
    lines.some(({ print }) => print) && enqueue(tx, 'draw-order-previews', { orderId: order.id }, previews),
    writeMails(tx, [
      {
        ...orderConfirmation(words, mailedOrder, `${origin}${paths.order(token)}`),
        ...both,
        kind: 'order-confirmation',
        recipient: buyer,
        isUnverified: order.paymentStatus !== 'paid',
        replyTo: addresses.replies,
      },
      // The owner is told of a group order once, when all its parts are paid, unless a part needs a decision.
      ...(order.flags.includes(groupFlag) && !order.flags.includes('stock_short')
        ? []
        : [
            {
              ...orderNotice(words, mailedOrder, `${origin}${adminPaths.shopOrder(order.id)}`),
              ...both,
              kind: 'order-notice' as const,
              recipient: addresses.notices,
              replyTo: buyer,
            },
          ]),
    ]),
  ])
}
