import { composeMail, greeting, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { fillPlaceholders } from '#shared/content/placeholders.ts'
import type { PromisedDays } from '#shared/promise/promise.ts'
import { promiseSpan } from '#shared/promise/promise-words.ts'
import type { BuyerMailLinks } from './status-mail-templates.ts'

type BegunOrder = {
  number: string
  customer_name: string
  days: PromisedDays
  isPickup: boolean
  /** Whether the day holds that the buyer has named; empty without one. */
  need: string
  /** The proof is approved, the owner has decided about the order, or everybody in its group has paid. */
  because: 'approved' | 'accepted' | 'group'
}

/** SEL-16: the days of an order count from now on, later than from the order itself. */
export function begunMail(
  words: MailWords,
  { number, customer_name, days, isPickup, need, because }: BegunOrder,
  { page, designs = [] }: BuyerMailLinks,
): WrittenMail {
  const texts = words.orderBegun
  const { ready, arrives } = days
  const sentence = isPickup ? texts.pickup : arrives ? texts.arrives : texts.leaves
  return composeMail(words, fillPlaceholders(texts.subject, { number }), [
    { kind: 'heading', text: texts.heading },
    greeting(words, customer_name),
    { kind: 'text', text: texts[because] },
    {
      kind: 'text',
      text: fillPlaceholders(sentence, { when: arrives ? promiseSpan(arrives) : '', ready: promiseSpan(ready) }),
    },
    { kind: 'text', text: need },
    { kind: 'facts', rows: [[words.labels.order, number]] },
    ...designs,
    { kind: 'button', text: texts.button, address: page },
    { kind: 'text', text: words.signature },
  ])
}
