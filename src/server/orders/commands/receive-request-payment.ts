import { writeAudit } from '#server/platform/database/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { issueLink } from '#server/platform/links.ts'
import { writeMails } from '#server/platform/mail/outgoing-mail.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import { orderLinkLifeMs } from '#shared/constants.ts'
import type { Cents } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { waitsForDeposit } from '#shared/proposals/proposal.ts'
import type { OrdersContext } from '../context.ts'
import { proposalPaidMail, proposalPaidNotice } from '../proposal-mail-templates.ts'
import { findCounting } from '../queries/proposals.ts'
import { isOver, renewPaymentStatus } from './request-payment-status.ts'
import { beginWork } from './settle-proposal.ts'
import { issueProposalPage } from './write-proposal.ts'

/** An order that pays for a quote request by card, right after it was paid. */
export type RequestPayment = { id: number; number: string; serviceOrderId: number; totalCents: Cents }

/**
 * Books a payment by card on its request, in the transaction that places the payment's own order: payment status, history,
 * mails, and the begin of work once the deposit is there. A request that was deleted or cancelled meanwhile keeps its status.
 */
export async function receiveRequestPayment(context: OrdersContext, tx: Tx, paid: RequestPayment): Promise<void> {
  const { clock, mail, origin } = context
  const { serviceOrderId: orderId, totalCents: amountCents } = paid
  const at = clock.now()
  const request = await renewPaymentStatus(tx, orderId, at)
  if (!request) return
  await writeAudit(tx, at, {
    action: 'request-paid',
    subjectKind: 'order',
    subjectId: orderId,
    after: { amount_cents: amountCents, order: paid.number },
  })
  const { paidCents } = request
  const proposal = await findCounting(tx, request, at)
  const isAgreed = proposal?.state === 'accepted' && !waitsForDeposit({ ...proposal, paidCents })
  if (isAgreed && !isOver(request)) await beginWork(context, tx, orderId)
  const [words, studio] = await Promise.all([mail.words(tx), mail.studio(tx)])
  const owedCents = isOver(request) ? 0 : request.total_cents
  const mailed = {
    ...{ ...request, paymentNumber: paid.number, amountCents, paidCents },
    ...{ openCents: Math.max(0, owedCents - paidCents), overCents: Math.max(0, paidCents - owedCents) },
  }
  const receipt = await issueLink(tx, { scope: 'order', subjectId: paid.id, at, lifeMs: orderLinkLifeMs })
  const page = request.deleted_at ? null : await issueProposalPage(tx, { orderId, origin, at })
  const both = { fact: `payment ${paid.id} ${paid.number}`, orderId, from: mail.from, at }
  await writeMails(tx, [
    {
      ...proposalPaidMail(words, mailed, { page, receipt: `${origin}${paths.order(receipt)}` }),
      // The studio may have corrected the address since the payment began.
      ...{ ...both, kind: 'proposal-paid', recipient: request.email, replyTo: studio.replies },
    },
    {
      ...proposalPaidNotice(words, mailed, `${origin}${adminPaths.serviceOrder(orderId)}`),
      ...{ ...both, kind: 'proposal-paid-notice', recipient: studio.notices, replyTo: request.email },
    },
  ])
}
