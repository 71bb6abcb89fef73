import { formatCount } from '#shared/money.ts'

/** The client's own page of a price that the studio has sent. */
export const proposal = {
  pageTitle: (number: string) => `Quote ${number}`,
  eyebrow: (number: string) => `Quote ${number}`,
  sent: 'Sent',
  heading: (name: string) => `Our quote for ${name}`,
  stamps: {
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Expired',
    withdrawn: 'Withdrawn',
  },
  stampPaid: 'Paid',
  price: 'The price',
  lastDay: 'Valid until',
  message: 'What we wrote to you',
  quantityAt: (qty: number, each: string) => `${formatCount(qty)} × ${each}`,
  total: 'Total',
  deposit: 'Due when you accept',
  depositDue: 'Deposit',
  rest: 'The rest',
  /** Where the studio has changed it since it was accepted. */
  priceNow: 'Price as of now',
  paid: 'Paid so far',
  owed: 'Still to pay',
  print: 'Print',

  // While it is open.
  acceptHeading: 'Accept this quote',
  replacesAgreed: (sum: string, day: string) =>
    `You accepted ${sum} on ${day}. Once you accept this quote, it replaces that one.`,
  acceptMeans: 'When you accept, you order what is described here at this price, and we begin the work.',
  acceptMeansDeposit: (deposit: string) =>
    `When you accept, you order what is described here at this price. A deposit of ${deposit} is due then, which you can pay on this page. We begin the work once it is paid.`,
  acceptMeansAll: (total: string) =>
    `When you accept, you order what is described here. The price of ${total} is due then, and you can pay it on this page. We begin the work once it is paid.`,
  acceptThrough: 'You can accept it through',
  name: 'Your full name',
  signature: (total: string) => `Typed here, your name counts as your signature under this price of ${total}.`,
  accept: (total: string) => `Accept for ${total}`,
  accepting: 'Accepting…',
  accepted: 'Accepted, thank you. We are mailing you a confirmation.',
  declineOpen: 'Decline this quote',
  declineLead: 'Declining closes this quote. A word about why helps us to make a better one.',
  note: 'Your reason (optional)',
  decline: 'Decline',
  declining: 'Declining…',
  declined: 'Declined. Thank you for letting us know.',

  // Once it is accepted.
  signed: 'Signed',
  signedOn: (time: string) => `Accepted on ${time}, studio time`,
  dueHeading: {
    deposit: 'Next: the deposit',
    rest: 'Next: the rest',
    all: 'Next: the payment',
  },
  due: {
    deposit: (sum: string) => `The deposit is due now: ${sum}. We begin the work once it is paid.`,
    rest: (sum: string, paid: string) =>
      `${paid} has arrived, thank you. ${sum} is still open: pay it now, or when the work is done.`,
    all: (sum: string) => `The price of ${sum} is still open.`,
  },
  /** Where the whole price was asked for before the work. */
  dueBefore: (sum: string) => `${sum} is due now. We begin the work once it is paid.`,
  byCard: 'You pay by card, on the page of our payment provider.',
  pay: {
    deposit: (sum: string) => `Pay the deposit of ${sum}`,
    rest: (sum: string) => `Pay the rest of ${sum}`,
    all: (sum: string) => `Pay ${sum}`,
  },
  paidNow: 'Your payment has arrived, thank you.',
  allPaidHeading: 'Thank you, all of it is paid.',
  allPaid: (sum: string) => `We have received ${sum}, and nothing is left to pay.`,

  // Where nothing can be accepted.
  closed: {
    declined: {
      heading: 'You have declined this quote.',
      text: 'Changed your mind, or want something else? Write to us, and we send you another.',
    },
    expired: {
      heading: 'Its last day has passed.',
      text: 'Still interested? Write to us, and we tell you what it costs today.',
    },
    /** One that was accepted. */
    stopped: {
      heading: 'This work was called off.',
      text: 'Nothing more is to be paid for it. Write to us if that is news to you.',
    },
    withdrawn: {
      heading: 'This quote is not open any more.',
      text: 'It cannot be accepted as it stands. Write to us, and we tell you how things are.',
    },
  },
  keptPaid: (sum: string) => `${sum} of yours is with us. We write to you about it.`,
  declinedOn: (time: string) => `On ${time}.`,
  reason: 'What you wrote',

  questions: 'Questions?',
  ask: (number: string) => `Write to us and mention ${number}: somebody at the studio reads it and answers.`,
  mailSubject: (number: string) => `Quote ${number}`,

  staleTitle: 'This link opens nothing any more',
  stale:
    'It may be cut off or out of date, or its request is no longer in our book. Ask us, and we mail you a fresh one.',
  toContact: 'Write to us',
} as const
