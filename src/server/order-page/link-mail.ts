import { type Tx, transaction } from '#server/platform/db.ts'
import { claimKey } from '#server/platform/idempotency.ts'
import { issueLink } from '#server/platform/links.ts'
import { composeMail } from '#server/platform/mail-parts.ts'
import { writeMail } from '#server/platform/outgoing-mail.ts'
import { orderLinkLifeMs, orderLinkPauseMs } from '#shared/constants.ts'
import { paths } from '#shared/paths.ts'
import type { OrderPageContext } from './order-page.ts'
import { findOrder, type ShownOrder } from './store.ts'

/** A fresh link to the order's own mailbox, once in a while however often it is asked for (docs/decisions/0015). */
export async function mailFreshLink(context: OrderPageContext, orderId: number): Promise<void> {
  const { db, clock } = context
  await transaction(db, async (tx) => {
    const order = await findOrder(tx, orderId)
    if (!order?.buyer.email) return
    const pause = { route: 'mail-order-link', key: String(orderId), request: null, rememberMs: orderLinkPauseMs }
    if (await claimKey(tx, clock, pause)) return
    const at = clock.now()
    const token = await issueLink(tx, { scope: 'order', subjectId: orderId, at, lifeMs: orderLinkLifeMs })
    await writeLinkMail(context, tx, { order, token, at })
  })
}

async function writeLinkMail(
  { mail, origin }: OrderPageContext,
  tx: Tx,
  { order, token, at }: { order: ShownOrder; token: string; at: Date },
): Promise<void> {
  const letter = composeMail(`The page of your order ${order.number}`, [
    { kind: 'heading', text: 'Here is your order.' },
    {
      kind: 'text',
      text: `You asked where ${order.number} is. Its page shows how far it has come, when it should arrive and what was paid; from there you can also write to us or order the same again.`,
    },
    { kind: 'button', text: 'See your order', address: `${origin}${paths.order(token)}` },
    {
      kind: 'text',
      text: 'Keep the link to yourself: whoever has it sees the address we ship to. It works for 180 days.',
    },
    { kind: 'text', text: 'Alder & Ink, Portland, Oregon' },
    {
      kind: 'fine',
      text: 'You did not ask? Then somebody else typed your order number and address. They saw nothing: this mail went only to you.',
    },
  ])
  await writeMail(tx, {
    ...letter,
    kind: 'order-link',
    fact: `${order.id} ${at.getTime()}`,
    orderId: order.id,
    from: mail.from,
    recipient: order.buyer.email,
    replyTo: mail.owner,
    at,
  })
}
