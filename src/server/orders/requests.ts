import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { placedOrders } from '#server/platform/database/placed-orders.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Due, ProposalPage } from '#shared/proposals/proposal.ts'
import { mailProposalPage } from './commands/mail-proposal-page.ts'
import { type RequestPayment, receiveRequestPayment } from './commands/receive-request-payment.ts'
import { acceptProposal, declineProposal } from './commands/settle-proposal.ts'
import { lockOrder } from './commands/update-order.ts'
import { issueProposalPage } from './commands/write-proposal.ts'
import type { OrdersContext } from './context.ts'
import {
  dueOfProposal,
  findCounting,
  listProposals,
  listSentProposals,
  showProposal,
  stateOf,
} from './queries/proposals.ts'
import { readPaidOfRequest } from './queries/request-money.ts'
import { type Proposal, toProposal } from './queries/wire.ts'

/** The prices of quote requests, from the one that was sent to the last payment. `orderId` is the request's. */
export type Requests = {
  /** Newest first. Throws `not_found` for no request. */
  proposals(orderId: number): Promise<Proposal[]>
  /** A new link to the client's page. Throws `not_found` where no price was sent. */
  issueLink(orderId: number, actor: Actor): Promise<string>
  /** The job for whoever has lost the link: mails a fresh one to the request's own mailbox. */
  mailPage(orderId: number): Promise<void>
  /** What the client's page shows; null where there is nothing to show. */
  page(orderId: number): Promise<ProposalPage | null>
  /** By the client, or noted by the studio (`actor`). */
  accept(answer: { orderId: number; proposalId: number; name: string; actor?: Actor }): Promise<void>
  decline(answer: { orderId: number; proposalId: number; note: string }): Promise<void>
  /** Throws AppError `conflict` unless exactly this is due; locks the request until the transaction ends. */
  requireDue(tx: Tx, orderId: number, due: Due): Promise<void>
  /** Whoever pays. */
  client(orderId: number): Promise<{ name: string; email: string } | null>
  /** Books a payment by card, in the transaction that places its own order. */
  receivePayment(tx: Tx, paid: RequestPayment): Promise<void>
}

const columns = ['id', 'number', 'status', 'total_cents', 'customer_name', 'package', 'email'] as const

export function createRequests(context: OrdersContext): Requests {
  const { db, clock, mail, origin } = context
  const find = async (id: number) =>
    await placedOrders(db).where('kind', '=', 'service').where('id', '=', id).select(columns).executeTakeFirst()
  return {
    async proposals(orderId) {
      const [request, sent] = await Promise.all([find(orderId), listSentProposals(db, orderId)])
      if (!request) throw new AppError('not_found', messages.admin.orderNotFound)
      const now = clock.now()
      return sent.map((row) => toProposal(row, stateOf(row, request, now)))
    },
    issueLink: (orderId, actor) =>
      transaction(db, async (tx) => {
        const { email } = await lockOrder(tx, orderId, 'service')
        if (!email || (await listProposals(tx, orderId)).length === 0)
          throw new AppError('not_found', messages.proposalRefusals.noneSent)
        const at = clock.now()
        await writeAudit(tx, at, {
          action: 'proposal-link-issued',
          subjectKind: 'order',
          subjectId: orderId,
          ...actor,
        })
        return await issueProposalPage(tx, { orderId, origin, at })
      }),
    mailPage: (orderId) => mailProposalPage(context, orderId),
    async page(orderId) {
      const request = await find(orderId)
      if (!request) return null
      const { replies } = await mail.studio(db)
      return await showProposal(context, request, replies)
    },
    accept: (answer) => acceptProposal(context, answer),
    decline: (answer) => declineProposal(context, answer),
    async requireDue(tx, orderId, due) {
      const request = await lockOrder(tx, orderId, 'service')
      const proposal = await findCounting(tx, request, clock.now())
      const now = proposal && dueOfProposal(proposal, request, await readPaidOfRequest(tx, orderId))
      if (now?.kind !== due.kind || now.cents !== due.cents)
        throw new AppError('conflict', messages.proposalRefusals.changedMeanwhile)
    },
    async client(orderId) {
      const request = await find(orderId)
      return request ? { name: request.customer_name, email: request.email } : null
    },
    receivePayment: (tx, paid) => receiveRequestPayment(context, tx, paid),
  }
}
