import type { Tx } from '#server/platform/database/db.ts'
import type { MailPart } from '#server/platform/mail/mail-html.ts'
import { composeMail, mailMoment, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { writeMail } from '#server/platform/mail/outgoing-mail.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import { fillPlaceholders } from '#shared/content/placeholders.ts'
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
    ...disputeNotice(await mail.words(tx), { ...change, number }, `${origin}${adminPaths.shopOrder(change.orderId)}`),
    kind: 'dispute-notice',
    fact: `dispute ${change.disputeId} ${change.facts.status}`,
    orderId: change.orderId,
    from: mail.from,
    recipient: (await mail.studio(tx)).notices,
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
export function disputeNotice(words: MailWords, dispute: DisputeForMail, page: string): WrittenMail {
  const { number, amountCents, state, facts, disputeId, unplaced } = dispute
  const { dispute: texts, labels, notices } = words
  const amount = formatMoney(amountCents, unplaced?.currency ?? 'usd')
  const name = number
    ? fillPlaceholders(texts.order, { number })
    : fillPlaceholders(texts.payment, { payment: unplaced?.intentId ?? '' })
  const { subject, heading, text } = newsOf(words, state, facts.status)
  const booked = unplaced ? texts.lost.unbooked : texts.lost.booked
  const isWaiting = facts.status.endsWith('needs_response') || facts.status === 'unknown'
  const rows: [string, string][] = [
    ...(number ? ([[labels.order, number]] satisfies [string, string][]) : []),
    ...(unplaced ? ([[labels.payment, unplaced.intentId]] satisfies [string, string][]) : []),
    [labels.amount, amount],
    [labels.disputeReason, facts.reason.replaceAll('_', ' ')],
    ...(isWaiting && facts.due_by
      ? ([[labels.dueBy, mailMoment.format(new Date(facts.due_by))]] satisfies [string, string][])
      : []),
    [labels.provider, disputeId],
  ]
  const parts: MailPart[] = [
    { kind: 'heading', text: heading },
    {
      kind: 'text',
      text: [fillPlaceholders(text, { amount }), state === 'refunded' ? booked : ''].filter(Boolean).join(' '),
    },
    { kind: 'facts', rows },
    { kind: 'list', title: notices.toDo, isPlain: false, items: isWaiting ? texts.steps : [] },
    { kind: 'button', text: unplaced ? notices.openPayments : notices.openOrder, address: page },
    { kind: 'text', text: unplaced?.hasBuyer === false ? '' : notices.repliesToBuyer },
  ]
  return composeMail(words, fillPlaceholders(subject, { name, amount }), parts)
}

function newsOf({ dispute: texts }: MailWords, state: DisputeState, status: string) {
  if (state === 'failed') return texts.won
  if (state === 'refunded') return texts.lost
  if (status.startsWith('warning')) return texts.asked
  return status.endsWith('under_review') ? texts.reviewed : texts.opened
}
