import { composeMail, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { minuteMs } from '#shared/constants/durations.ts'
import { holdLimits, paymentSession } from '#shared/constants.ts'
import { fillPlaceholders } from '#shared/content/placeholders.ts'
import type { PaymentBurst } from './queries/payment-burst.ts'

const holdMinutes = (paymentSession.lifeMs + paymentSession.graceMs) / minuteMs

/** Mail to the owner. `page` is the list of orders in the administrator area. */
export function paymentBurstNotice(
  words: MailWords,
  { openings, networks, products }: PaymentBurst,
  page: string,
): WrittenMail {
  const { subject, heading, count, text, product, steps, button, closing } = words.paymentBurst
  const counted = networks === 0 ? count.unknown : networks === 1 ? count.one : count.many
  const numbers = { openings: String(openings), connections: String(networks) }
  const limits = { minutes: String(holdMinutes), most: String(holdLimits.openPayments) }
  return composeMail(words, fillPlaceholders(subject, numbers), [
    { kind: 'heading', text: heading },
    { kind: 'text', text: [fillPlaceholders(counted, numbers), text].filter(Boolean).join(' ') },
    {
      kind: 'facts',
      rows: products.map(({ name, held, left }): [string, string] => [
        name,
        fillPlaceholders(product, { held: String(held), left: String(left) }),
      ]),
    },
    {
      kind: 'list',
      title: words.notices.toDo,
      isPlain: false,
      items: steps.map((step) => fillPlaceholders(step, limits)),
    },
    { kind: 'button', text: button, address: page },
    { kind: 'text', text: closing },
  ])
}
