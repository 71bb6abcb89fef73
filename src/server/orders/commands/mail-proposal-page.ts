import { transaction } from '#server/platform/database/db.ts'
import { claimKey } from '#server/platform/database/idempotency.ts'
import { linkMail } from '#server/platform/mail/link-mail-template.ts'
import { writeMail } from '#server/platform/mail/outgoing-mail.ts'
import { orderLinkPauseMs } from '#shared/constants.ts'
import type { OrdersContext } from '../context.ts'
import { listProposals } from '../queries/proposals.ts'
import { lockOrder } from './update-order.ts'
import { issueProposalPage } from './write-proposal.ts'

/** Mails a fresh link to the request's own mailbox, at most once per pause (docs/decisions/0015); nothing where no price was sent. */
export async function mailProposalPage(context: OrdersContext, orderId: number): Promise<void> {
  const { db, clock, mail, origin } = context
  await transaction(db, async (tx) => {
    const { email, number } = await lockOrder(tx, orderId, 'service')
    if (!email || (await listProposals(tx, orderId)).length === 0) return
    const pause = { route: 'mail-proposal-page', key: String(orderId), request: null, rememberMs: orderLinkPauseMs }
    if (await claimKey(tx, clock, pause)) return
    const at = clock.now()
    const page = await issueProposalPage(tx, { orderId, origin, at })
    await writeMail(tx, {
      ...linkMail(await mail.words(tx), 'proposalLink', { number, page }),
      ...{ kind: 'proposal-link', fact: `${orderId} ${at.getTime()}`, orderId, from: mail.from, at },
      ...{ recipient: email, isUnverified: true, replyTo: (await mail.studio(tx)).replies },
    })
  })
}
