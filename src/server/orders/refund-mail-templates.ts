import { composeMail, greeting, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { fillPlaceholders } from '#shared/content/placeholders.ts'
import type { RefundRequest } from './queries/refunds.ts'
import type { BuyerMailLinks } from './status-mail-templates.ts'

export function refundMail(
  words: MailWords,
  {
    number,
    customer_name,
    amount,
    before = '',
    pieces,
    because,
    isReturned = false,
    isByHand = false,
    isWhole = false,
  }: {
    number: string
    customer_name: string
    amount: string
    /** What was refunded earlier. */
    before?: string
    pieces: readonly string[]
    /** All that was paid is back, and nothing has left the shop. */
    isWhole?: boolean
  } & Pick<RefundRequest, 'because' | 'isReturned' | 'isByHand'>,
  { page, designs = [] }: BuyerMailLinks,
): WrittenMail {
  const { soldOut, cancelled, whole, button, closing } = words.refund
  const { subject, heading, text } = isByHand ? words.refund.byHand : words.refund
  const reasons = { 'sold-out': soldOut, cancelled }
  return composeMail(words, fillPlaceholders(subject, { amount }), [
    { kind: 'heading', text: heading },
    greeting(words, customer_name),
    { kind: 'text', text: because ? reasons[because] : '' },
    { kind: 'text', text: fillPlaceholders(text, { amount }) },
    { kind: 'text', text: isWhole && !because ? whole : '' },
    {
      kind: 'facts',
      rows: [
        [words.labels.order, number],
        ...pieces.map((piece): [string, string] => [words.labels[isReturned ? 'returned' : 'cancelled'], piece]),
        [words.labels.refunded, amount],
        ...(before ? [[words.labels.refundedBefore, before] as [string, string]] : []),
      ],
    },
    ...designs,
    { kind: 'button', text: button, address: page },
    { kind: 'text', text: closing },
    { kind: 'text', text: words.signature },
  ])
}

/** `page` is the order in the administrator area. */
export function refundFailedNotice(
  words: MailWords,
  { number, amount, problem }: { number: string; amount: string; problem: string },
  page: string,
): WrittenMail {
  const { subject, heading, text, noReason } = words.refundFailed
  const { labels, notices } = words
  return composeMail(words, fillPlaceholders(subject, { amount, number }), [
    { kind: 'heading', text: heading },
    { kind: 'text', text: fillPlaceholders(text, { amount }) },
    {
      kind: 'facts',
      rows: [
        [labels.order, number],
        [labels.refund, amount],
        [labels.reason, problem || noReason],
      ],
    },
    { kind: 'button', text: notices.openOrder, address: page },
    { kind: 'text', text: notices.repliesToBuyer },
  ])
}
