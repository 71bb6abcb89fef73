import type { Tx } from '#server/platform/database/db.ts'
import type { MailPart } from '#server/platform/mail/mail-html.ts'
import { composeMail, mailMoment, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import { writeMail } from '#server/platform/mail/outgoing-mail.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import { messages } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'
import type { OrdersContext } from '../context.ts'
import type { DisputeFacts, DisputeState } from '../queries/disputes.ts'

type DisputeChange = {
  orderId: number
  disputeId: string
  amountCents: number
  state: DisputeState
  facts: DisputeFacts
}

/** Mail to the owner, because a dispute must be answered by a date and its decision moves money. */
export async function mailDispute(
  { mail, origin, clock }: OrdersContext,
  tx: Tx,
  change: DisputeChange,
): Promise<void> {
  const { number, email } = await tx
    .selectFrom('orders')
    .select(['number', 'email'])
    .where('id', '=', change.orderId)
    .executeTakeFirstOrThrow()
  await writeMail(tx, {
    ...disputeNotice({ ...change, number }, `${origin}${adminPaths.shopOrder(change.orderId)}`),
    kind: 'dispute-notice',
    fact: `dispute ${change.disputeId} ${change.facts.status}`,
    orderId: change.orderId,
    from: mail.from,
    recipient: await mail.owner(tx),
    replyTo: email,
    at: clock.now(),
  })
}

type DisputeForMail = Pick<DisputeChange, 'disputeId' | 'amountCents' | 'state' | 'facts'> & {
  number: string
  /** The payment in the list of payments, where the payment has no placed order. */
  unplaced?: { intentId: string; currency: string; hasBuyer: boolean }
}

/** `page` is the order in the administrator area, or the list of payments. */
export function disputeNotice(dispute: DisputeForMail, page: string): WrittenMail {
  const { number, amountCents, state, facts, disputeId, unplaced } = dispute
  const amount = formatMoney(amountCents, unplaced?.currency ?? 'usd')
  const name = number ? `Order ${number}` : `Payment ${unplaced?.intentId}`
  const { subject, heading, text } = textsOf({ name, amount, state, status: facts.status, isPlaced: !unplaced })
  const isWaiting = facts.status.endsWith('needs_response') || facts.status === 'unknown'
  const rows: [string, string][] = [
    ...(number ? ([['Order', number]] satisfies [string, string][]) : []),
    ...(unplaced ? ([['Payment', unplaced.intentId]] satisfies [string, string][]) : []),
    ['Amount', amount],
    ['The buyer’s reason', facts.reason.replaceAll('_', ' ')],
    ...(isWaiting && facts.due_by
      ? ([['Evidence is due by', mailMoment.format(new Date(facts.due_by))]] satisfies [string, string][])
      : []),
    ['At the provider', disputeId],
  ]
  const parts: MailPart[] = [
    { kind: 'heading', text: heading },
    { kind: 'text', text },
    { kind: 'facts', rows },
    ...(isWaiting
      ? ([
          {
            kind: 'list',
            title: 'What to do',
            isPlain: false,
            items: [
              'Answer at the payment provider before that date, or it is lost: what was ordered, what was written before printing, and where the parcel went.',
              'Do not refund it in the shop: the provider allows no refund of what a bank has drawn back.',
              'Nothing shipped yet? Wait until it is decided.',
            ],
          },
        ] satisfies MailPart[])
      : []),
    { kind: 'button', text: unplaced ? messages.paymentProblems.open : 'Open the order', address: page },
    ...(unplaced?.hasBuyer === false
      ? []
      : ([{ kind: 'text', text: 'A reply to this email goes to the buyer.' }] satisfies MailPart[])),
  ]
  return composeMail(subject, parts)
}

function textsOf({
  name,
  amount,
  state,
  status,
  isPlaced,
}: {
  name: string
  amount: string
  state: DisputeState
  status: string
  isPlaced: boolean
}) {
  if (state === 'failed')
    return {
      subject: `${name}: the dispute is decided for you`,
      heading: 'The dispute is over, and the money is yours.',
      text: `The bank has turned the claim down. ${amount} stays with you, or comes back to you if it had been drawn.`,
    }
  if (state === 'refunded')
    return {
      subject: `${name}: the dispute over ${amount} is lost`,
      heading: 'The dispute is lost.',
      text: `The bank has given ${amount} back to the buyer. ${isPlaced ? 'It is booked with the order as sent back.' : 'Mark the payment as dealt with in the list of payments.'}`,
    }
  if (status.startsWith('warning'))
    return {
      subject: `${name}: the buyer’s bank asks about ${amount}`,
      heading: 'A bank asks about a payment.',
      text: `The buyer’s bank asks about ${amount}. Nothing has been drawn yet; without an answer it may become a dispute.`,
    }
  if (status.endsWith('under_review'))
    return {
      subject: `${name}: your answer to the dispute is being read`,
      heading: 'The bank is looking at your answer.',
      text: `The dispute over ${amount} is under review. That takes weeks; you hear of the decision.`,
    }
  return {
    subject: `${name}: the buyer disputes ${amount}`,
    heading: 'A payment is disputed.',
    text: `The buyer has told the bank that the charge of ${amount} is not right. The bank has drawn the money back until it is decided.`,
  }
}
