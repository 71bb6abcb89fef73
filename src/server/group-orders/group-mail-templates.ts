import { composeMail, greeting, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { fillPlaceholders } from '#shared/content/placeholders.ts'
import type { GroupPrices } from '#shared/group-orders/group-order.ts'
import { spanInWords } from '#shared/group-orders/price-words.ts'
import { formatCents } from '#shared/money.ts'
import { promiseDay } from '#shared/promise/promise-words.ts'

/**
 * The two links of a new group, to whoever has started it. Like every mail to an address that nobody has proved, it repeats nothing
 * that was entered but a first name: no title.
 */
export function groupStartedMail(
  words: MailWords,
  group: { name: string; product: string; lastDay: string; organizerPage: string; joinPage: string },
): WrittenMail {
  const { subject, heading, lead, button, share, shareButton, secret } = words.groupStarted
  const filled = { product: group.product, day: promiseDay(group.lastDay) }
  return composeMail(words, fillPlaceholders(subject, filled), [
    { kind: 'heading', text: heading },
    greeting(words, group.name),
    { kind: 'text', text: fillPlaceholders(lead, filled) },
    { kind: 'button', text: button, address: group.organizerPage },
    { kind: 'text', text: secret },
    { kind: 'text', text: share },
    { kind: 'button', text: shareButton, address: group.joinPage },
    { kind: 'text', text: words.signature },
  ])
}

/** That the deadline has closed the list, and what it comes to. */
export function groupClosedMail(
  words: MailWords,
  group: { name: string; product: string; prices: GroupPrices; organizerPage: string },
): WrittenMail {
  const { subject, heading, lead, empty, pieces, each, total, button } = words.groupClosed
  const { units, each: span, totalCents } = group.prices
  const filled = { product: group.product }
  return composeMail(words, fillPlaceholders(subject, filled), [
    { kind: 'heading', text: heading },
    greeting(words, group.name),
    { kind: 'text', text: fillPlaceholders(units > 0 ? lead : empty, filled) },
    ...(units > 0
      ? [
          {
            kind: 'facts' as const,
            rows: [
              [pieces, String(units)],
              [each, spanInWords(span)],
              [total, formatCents(totalCents)],
            ] as [string, string][],
          },
        ]
      : []),
    { kind: 'button', text: button, address: group.organizerPage },
    { kind: 'text', text: words.signature },
  ])
}
