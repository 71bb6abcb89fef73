import type { MailKind } from '#server/platform/mail/mail-kinds.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import type { designParts } from '../orders/design-mail-parts.ts'
import { refundFailedNotice, refundMail } from '../orders/refund-mail-templates.ts'
import { customer_name } from './sample-order.ts'
import type { Samples } from './samples.ts'

type SampleRefund = {
  number: string
  amount: string
  page: string
  adminPage: string
  /** Of a product that is printed on two sides. */
  designs: ReturnType<typeof designParts>
}

export function refundSamples(words: MailWords, { number, amount, page, adminPage, designs }: SampleRefund) {
  return {
    'order-refunded': {
      'To the buyer, when the provider has taken the refund': refundMail(
        words,
        { number, customer_name, amount, pieces: [] },
        { page },
      ),
      'To the buyer, when all of the payment is back': refundMail(
        words,
        { number, customer_name, amount: '$71.95', before: '$12.00', pieces: [], isWhole: true },
        { page },
      ),
      'To the buyer, when it was given back by hand': refundMail(
        words,
        { number, customer_name, amount, pieces: [], isByHand: true },
        { page },
      ),
      'To the buyer, when a part of the order is cancelled': refundMail(
        words,
        { number, customer_name, amount: '$28.00', pieces: ['1 × Leaf Tee · Navy · M'] },
        { page },
      ),
      'To the buyer, when a part that is printed on two sides is cancelled': refundMail(
        words,
        { number, customer_name, amount: '$56.00', pieces: ['2 × Your Artwork Tee · Black, L'] },
        { page, designs },
      ),
      'To the buyer who has sent something back': refundMail(
        words,
        { number, customer_name, amount: '$28.00', pieces: ['1 × Leaf Tee · Navy · M'], isReturned: true },
        { page },
      ),
      'To the buyer who paid after the last one was sold': refundMail(
        words,
        { number, customer_name, amount, pieces: [], because: 'sold-out' },
        { page },
      ),
      'To the buyer, when the order is cancelled with it': refundMail(
        words,
        { number, customer_name, amount, pieces: [], because: 'cancelled' },
        { page },
      ),
    },
    'refund-failed-notice': {
      'To the owner, when the bank sends a refund back': refundFailedNotice(
        words,
        { number, amount, problem: 'The card has expired or was canceled.' },
        adminPage,
      ),
      'To the owner, when it gives no reason': refundFailedNotice(words, { number, amount, problem: '' }, adminPage),
    },
  } satisfies Partial<Record<MailKind, Samples>>
}
