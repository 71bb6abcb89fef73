import { composeMail, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import { minuteMs } from '#shared/constants/durations.ts'
import { holdLimits, paymentSession } from '#shared/constants.ts'
import type { PaymentBurst } from './queries/payment-burst.ts'

const holdMinutes = (paymentSession.lifeMs + paymentSession.graceMs) / minuteMs

/** Mail to the owner. `page` is the list of orders in the administrator area. */
export function paymentBurstNotice({ openings, networks, products }: PaymentBurst, page: string): WrittenMail {
  const from = networks === 1 ? ', all from one internet connection' : `, from ${networks} internet connections`
  return composeMail(`${openings} payment pages were opened within a minute`, [
    { kind: 'heading', text: 'Many people are at the checkout.' },
    {
      kind: 'text',
      text: `In the last minute ${openings} payment pages were opened${networks > 0 ? from : ''}. After a newsletter or a post that is good news, and there is nothing to do. It can also be somebody who wants to empty the shelf without paying.`,
    },
    {
      kind: 'facts',
      rows: products.map(({ name, held, left }): [string, string] => [
        name,
        `${held} set aside without payment, ${left} left`,
      ]),
    },
    {
      kind: 'list',
      title: 'What to do',
      isPlain: false,
      items: [
        'See how many of them pay: their orders come in as always.',
        `What is not paid comes back on the shelf by itself, ${holdMinutes} minutes after it was set aside.`,
        `From one internet connection nobody has more than ${holdLimits.openPayments} payments open. Hardly anybody pays, and it goes on? Tell whoever runs your server, with the time of this email.`,
      ],
    },
    { kind: 'button', text: 'See the orders', address: page },
    { kind: 'text', text: 'You are told of this once an hour at most.' },
  ])
}
