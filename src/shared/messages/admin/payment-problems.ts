/** Payments that need an administrator: the list in the administrator area; the mail to the owner begins as the list says it. */
export const paymentProblems = {
  title: 'Payments to look at',
  empty: 'Every payment has its order',
  emptyHint: 'Money that fits no order, and payments that cannot be read at the provider, are listed here.',
  search: 'Search payments',
  searchHint: 'Order, buyer or payment',
  kind: 'What is wrong',
  since: 'Since',
  order: 'Order',
  noOrder: 'No order',
  paid: 'Paid',
  expected: (amount: string) => `The order says ${amount}`,
  show: 'Show',
  waiting: 'Waiting',
  shows: { settled: 'Settled' },
  advice: 'What to do',
  action: 'Settle',
  refundOf: (amount: string) => `Refund ${amount}`,
  confirmRefund: (amount: string) => `Send ${amount} back?`,
  confirmRefundHint:
    'All of it goes back to the card it came from. The order is ended and what it holds can be sold again.',
  confirmRefundAloneHint: 'All of it goes back to the card it came from.',
  refunded: (amount: string) => `${amount} is on its way back.`,
  dismiss: 'Dealt with',
  dismissOf: (name: string) => `Mark as dealt with: ${name}`,
  confirmDismiss: 'Take it off the list?',
  confirmDismissHint:
    'For what you have settled at the provider or with the buyer. No money moves. An order that still waits for its payment is ended, and what it holds can be sold again.',
  dismissed: 'It is off the list.',
  failed: 'That did not work. Please try again.',
  providerDown: 'The payment provider gives no answer, so nothing is certain. Try again: no money goes back twice.',
  refused: (reason: string) => `The payment provider refused it: ${reason}`,
  noPayment: 'The provider names no payment that could be sent back. Look it up there.',
  outcomes: { settled: 'Came right by itself', refunded: 'Sent back', dismissed: 'Dealt with' },
  kinds: {
    mismatch: {
      heading: 'A payment does not match its order',
      explanation:
        'Somebody paid at the payment provider, and it is not what the order says. The money is with you; the order was not placed, and nothing will be printed by itself.',
      toDo: [
        'Compare the payment at the provider with the order.',
        'Send the money back from the list of payments, and write to the buyer.',
        'Or settle it with the buyer and mark it as dealt with.',
      ],
    },
    unmatched: {
      heading: 'A payment belongs to no order',
      explanation:
        'Somebody paid at the payment provider, and this shop has no such order. That happens when a backup was restored that is older than the order. The money is with you.',
      toDo: [
        'Look the payment up at the provider: the buyer’s email and what was bought stand there.',
        'Write to the buyer, or send the money back from the list of payments.',
      ],
    },
    unplaced: {
      heading: 'A paid order could not be placed',
      explanation:
        'Somebody paid what the order says, and the shop could not place the order: something in the shop itself has failed. The money is with you. It is tried again every ten minutes, and goes off this list by itself once it works.',
      toDo: [
        'Give the number of the order to whoever runs your server: the log says what has failed.',
        'Does it take too long? Send the money back from the list of payments and write to the buyer; the order is not placed then.',
      ],
    },
    'session-lost': {
      heading: 'The provider does not know a payment of this shop',
      explanation:
        'A payment was opened at the payment provider, and the provider says that there is none. The order keeps waiting and keeps what it holds: only the provider’s word that it is unpaid and over ends it. Further ones of the next hour are in the list without a mail.',
      toDo: [
        'Check that STRIPE_SECRET_KEY belongs to the account the payment was opened with. After a repair the order goes on by itself.',
        'If that account is gone for good, mark the payment as dealt with: the order is ended, and what it holds can be sold again.',
      ],
    },
    'provider-refuses': {
      heading: 'The payment provider refuses this shop',
      explanation:
        'The key of this shop is no longer accepted. Until that is mended nobody can pay by card, and what was paid already is not confirmed to anybody. No order is ended meanwhile.',
      toDo: [
        'Put a valid key into STRIPE_SECRET_KEY and restart the shop.',
        'What was paid meanwhile is then found and placed by itself within minutes.',
      ],
    },
  },
} as const
