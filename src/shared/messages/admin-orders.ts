import { formatCents } from '../money.ts'

/** The two order pages of the administrator area, and what their history says. */
export const adminOrders = {
  deleteServiceFailed: 'Failed to delete service order',
  changedBy: (who: string, when: string) => `${who} changed it on ${when}.`,
  changedByPayment: (when: string) => `A payment event changed it on ${when}.`,
  notForThisKind: 'This order has no such field.',
  restoreImpossible: (name: string) => `"${name}" is no longer in stock, so the order stays deleted.`,
  noEmail: 'This order has no email address to answer to.',
  shipping: 'Tracking number',
  mailCustomer: 'Mail the customer',
  /** What happened, by the action in the audit log. */
  history: {
    placed: {
      direct: 'Order placed, to be paid later',
      quote: 'Quote requested',
      paid: 'Order placed and paid by card',
    },
    status: (from: string, to: string) => `Status: ${from} → ${to}`,
    payment: (from: string, to: string) => `Payment: ${from} → ${to}`,
    tracking: (number: string) => (number ? `Tracking number: ${number}` : 'Tracking number removed'),
    quoted: (cents: number | null) => (cents === null ? 'Quote taken back' : `Quoted ${formatCents(cents)}`),
    deleted: 'Order deleted',
    restored: 'Order restored',
    answered: 'Answer mailed to the client',
    note: 'Note',
    refundAsked: (cents: number) => `Refund of ${formatCents(cents)} asked for`,
    refunded: (cents: number) => `Refunded ${formatCents(cents)}`,
    refundFailed: (cents: number) => `Refund of ${formatCents(cents)} failed`,
    restocked: (units: number) => `${units} ${units === 1 ? 'unit' : 'units'} back on the shelf`,
    alarm: 'The payment needs a second look',
    other: (action: string) => action.replaceAll('-', ' '),
    mail: (subject: string, to: string) => `Mail to ${to}: ${subject}`,
    mailStates: { queued: 'Waiting to be sent', sent: 'Sent', failed: 'Not delivered' },
  },
  ledger: {
    paid: 'Paid by card',
    waiting: 'Waiting for the card',
    expired: 'Payment page expired',
    failed: 'Card payment failed',
    byHand: (from: string, to: string) => `Set by hand: ${from} → ${to}`,
    refunded: 'Refunded',
    refundPending: 'Refund under way',
    refundFailed: 'Refund failed',
  },
} as const
