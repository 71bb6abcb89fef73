import { composeMail, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { fillPlaceholders } from '#shared/content/placeholders.ts'

/** What becomes of the money of an order that its buyer has cancelled. */
export type CancelledMoney = 'returning' | 'rest' | 'owed' | 'unpaid'

/** `page` is the order in the administrator area. */
export function cancelNotice(
  words: MailWords,
  {
    number,
    amount,
    before = '',
    rest = amount,
    name,
    money,
  }: {
    number: string
    amount: string
    /** What was refunded before, and what goes back now. */
    before?: string
    rest?: string
    name: string
    money: CancelledMoney
  },
  page: string,
): WrittenMail {
  const { subject, heading, lead, ...moneyTexts } = words.orderCancelled
  const { labels, notices } = words
  return composeMail(words, fillPlaceholders(subject, { number, amount }), [
    { kind: 'heading', text: heading },
    { kind: 'text', text: fillPlaceholders(lead, { number }) },
    { kind: 'text', text: fillPlaceholders(moneyTexts[money], { before, rest }) },
    {
      kind: 'facts',
      rows: [
        [labels.order, number],
        [labels.name, name],
      ],
    },
    { kind: 'button', text: notices.openOrder, address: page },
    { kind: 'text', text: notices.repliesToBuyer },
  ])
}
