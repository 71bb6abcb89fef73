import { paymentProblems } from '#shared/messages/admin/payment-problems.ts'
import { refundTime } from '#shared/promises.ts'
import type { MailsContent } from '../schemas/mails.ts'

/** The list of payments says the same. */
const { kinds } = paymentProblems

function problem(kind: keyof typeof kinds): MailsContent['paymentProblem'][keyof typeof kinds] {
  const { heading, explanation, toDo } = kinds[kind]
  return { subject: heading, heading: `${heading}.`, text: explanation, steps: [...toDo] }
}

export const paymentMails = {
  refund: {
    subject: '{amount} is on its way back to you',
    heading: 'Your money is on its way back.',
    soldOut:
      'The last of what you ordered was sold before your payment reached us, so we cannot make your order. We are sorry: it is cancelled, and you owe us nothing.',
    cancelled: 'Your order is cancelled; nothing of it will be printed or shipped.',
    whole: 'With that all you have paid is back, and nothing of the order will be printed or handed over any more.',
    text: `We have refunded {amount} to the card you paid with. Your bank shows it within ${refundTime}.`,
    byHand: {
      subject: '{amount} is back with you',
      heading: 'We have given your money back.',
      text: 'We have given {amount} back to you: in cash, by check or by transfer, and not to a card.',
    },
    button: 'See your order',
    closing: 'Not what you expected? Reply to this email; a person reads it.',
  },
  refundFailed: {
    subject: 'The refund of {amount} for order {number} failed',
    heading: 'A refund did not go through.',
    text: 'The payment provider could not give {amount} back; the money is with you again. Refund the order once more, or pay the buyer another way.',
    noReason: 'none given',
  },
  paymentProblem: {
    subjectOfOrder: '{subject} (order {number})',
    mismatch: problem('mismatch'),
    unmatched: problem('unmatched'),
    unplaced: problem('unplaced'),
    'session-lost': problem('session-lost'),
    'provider-refuses': problem('provider-refuses'),
  },
  paymentBurst: {
    subject: '{openings} payment pages were opened within a minute',
    heading: 'Many people are at the checkout.',
    count: {
      many: 'In the last minute {openings} payment pages were opened, from {connections} internet connections.',
      one: 'In the last minute {openings} payment pages were opened, all from one internet connection.',
      unknown: 'In the last minute {openings} payment pages were opened.',
    },
    text: 'After a newsletter or a post that is good news, and there is nothing to do. It can also be somebody who wants to empty the shelf without paying.',
    product: '{held} set aside without payment, {left} left',
    steps: [
      'See how many of them pay: their orders come in as always.',
      'What is not paid comes back on the shelf by itself, {minutes} minutes after it was set aside.',
      'From one internet connection nobody has more than {most} payments open. Hardly anybody pays, and it goes on? Tell whoever runs your server, with the time of this email.',
    ],
    button: 'See the orders',
    closing: 'You are told of this once an hour at most.',
  },
  dispute: {
    order: 'Order {number}',
    payment: 'Payment {payment}',
    opened: {
      subject: '{name}: the buyer disputes {amount}',
      heading: 'A payment is disputed.',
      text: 'The buyer has told the bank that the charge of {amount} is not right. The bank has drawn the money back until it is decided.',
    },
    asked: {
      subject: '{name}: the buyer’s bank asks about {amount}',
      heading: 'A bank asks about a payment.',
      text: 'The buyer’s bank asks about {amount}. Nothing has been drawn yet; without an answer it may become a dispute.',
    },
    reviewed: {
      subject: '{name}: your answer to the dispute is being read',
      heading: 'The bank is looking at your answer.',
      text: 'The dispute over {amount} is under review. That takes weeks; you hear of the decision.',
    },
    won: {
      subject: '{name}: the dispute is decided for you',
      heading: 'The dispute is over, and the money is yours.',
      text: 'The bank has turned the claim down. {amount} stays with you, or comes back to you if it had been drawn.',
    },
    lost: {
      subject: '{name}: the dispute over {amount} is lost',
      heading: 'The dispute is lost.',
      text: 'The bank has given {amount} back to the buyer.',
      booked: 'It is booked with the order as sent back.',
      unbooked: 'Mark the payment as dealt with in the list of payments.',
    },
    steps: [
      'Answer at the payment provider before that date, or it is lost: what was ordered, what was written before printing, and where the parcel went.',
      'Do not refund it in the shop: the provider allows no refund of what a bank has drawn back.',
      'Nothing shipped yet? Wait until it is decided.',
    ],
  },
} satisfies Partial<MailsContent>
