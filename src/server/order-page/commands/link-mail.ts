import { transaction } from '#server/platform/database/db.ts'
import { claimKey } from '#server/platform/database/idempotency.ts'
import { issueLink } from '#server/platform/links.ts'
import { linkMail } from '#server/platform/mail/link-mail-template.ts'
import { writeMail } from '#server/platform/mail/outgoing-mail.ts'
import { orderLinkLifeMs, orderLinkPauseMs } from '#shared/constants.ts'
import { paths } from '#shared/paths.ts'
import type { OrderPageContext } from '../context.ts'
import { findOrder } from '../queries/orders.ts'

/** Mails a fresh link to the order's own mailbox, at most once per pause (docs/decisions/0015). */
export async function mailFreshLink({ db, clock, mail, origin }: OrderPageContext, orderId: number): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await findOrder(tx, orderId)
    if (!order?.buyer.email) return
    const pause = { route: 'mail-order-link', key: String(orderId), request: null, rememberMs: orderLinkPauseMs }
    if (await claimKey(tx, clock, pause)) return
    const at = clock.now()
    const token = await issueLink(tx, { scope: 'order', subjectId: orderId, at, lifeMs: orderLinkLifeMs })
    await writeMail(tx, {
      ...linkMail(await mail.words(tx), 'orderLink', {
        number: order.number,
        page: `${origin}${paths.order(token)}`,
      }),
      kind: 'order-link',
      fact: `${order.id} ${at.getTime()}`,
      orderId,
      from: mail.from,
      recipient: order.buyer.email,
      isUnverified: true,
      replyTo: (await mail.studio(tx)).replies,
      at,
    })
  })
}
