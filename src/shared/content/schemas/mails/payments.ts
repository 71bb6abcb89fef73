import { group, listOf } from '../fields.ts'
import { button, extra, heading, label, paragraph, subject } from './mail-fields.ts'

const steps = (placeholders: readonly string[] = []) =>
  listOf('Steps', 'step', paragraph('Step', placeholders), { max: 10 })

const problem = (title: string) =>
  group(title, { subject: subject(), heading: heading(), text: paragraph(), steps: steps() })

export const paymentMails = {
  refund: group(
    'Refund: to the buyer',
    {
      subject: subject(['amount']),
      heading: heading(),
      soldOut: extra('When it was paid after the last one was sold'),
      cancelled: extra('When the order is cancelled with it'),
      whole: extra('When all of the payment is back and nothing has left the shop'),
      text: paragraph('Text', ['amount']),
      byHand: group('When you gave it back by hand', {
        subject: subject(['amount']),
        heading: heading(),
        text: paragraph('Text', ['amount']),
      }),
      button: button(),
      closing: extra('Last line'),
    },
    'Goes out when the payment provider has taken a refund, and when you note money that you have given back.',
  ),
  refundFailed: group(
    'Refund failed: to you',
    {
      subject: subject(['amount', 'number']),
      heading: heading(),
      text: paragraph('Text', ['amount']),
      noReason: label('When no reason is given'),
    },
    'Goes out when the bank sends a refund back.',
  ),
  paymentProblem: group(
    'Payment to look at: to you',
    {
      subjectOfOrder: subject(['subject', 'number'], 'Subject, when an order is known'),
      mismatch: problem('A payment does not match its order'),
      unmatched: problem('A payment belongs to no order'),
      unplaced: problem('A paid order cannot be placed'),
      'session-lost': problem('The provider does not know a payment'),
      'provider-refuses': problem('The provider refuses the shop'),
    },
    'Goes out when money came that fits no order, or when payments cannot be read.',
  ),
  paymentBurst: group(
    'Many payments at once: to you',
    {
      subject: subject(['openings']),
      heading: heading(),
      count: group('How many', {
        many: paragraph('From several internet connections', ['openings', 'connections']),
        one: paragraph('All from one', ['openings']),
        unknown: paragraph('When that is not known', ['openings']),
      }),
      text: extra('Text after it'),
      product: label('Beside each product', ['held', 'left']),
      steps: steps(['minutes', 'most']),
      button: button(),
      closing: extra('Last line'),
    },
    'Goes out when many payment pages are opened within a minute.',
  ),
  dispute: group(
    'Payment disputed: to you',
    {
      order: label('How an order is named', ['number']),
      payment: label('How a payment without an order is named', ['payment']),
      opened: group('A buyer disputes a payment', disputed('amount')),
      asked: group('A bank only asks', disputed('amount')),
      reviewed: group('The bank reads your answer', disputed()),
      won: group('You keep the money', disputed()),
      lost: group('The buyer gets it back', {
        ...disputed('amount'),
        booked: extra('When the order is known'),
        unbooked: extra('When the payment has no order'),
      }),
      steps: steps(),
    },
    'Goes out when a dispute begins, and with each news of it.',
  ),
}

function disputed(inSubject?: 'amount') {
  return {
    subject: subject(['name', ...(inSubject ? [inSubject] : [])]),
    heading: heading(),
    text: paragraph('Text', ['amount']),
  }
}
