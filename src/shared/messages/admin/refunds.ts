import { formatCents } from '#shared/money.ts'

export const refunds = {
  nothingPaid: 'Nothing of this order was paid through the payment provider, so nothing can go back through it.',
  tooMuch: (leftCents: number) =>
    leftCents > 0
      ? `That is more than is left: ${formatCents(leftCents)} can still be refunded.`
      : 'All of it has been refunded already.',
  tooMuchByHand: (keptCents: number) =>
    keptCents > 0
      ? `That is more than you have of this order: ${formatCents(keptCents)}.`
      : 'No money of this order is noted as being with you. Enter first what came, under Payment.',
  noted: (cents: number) => `${formatCents(cents)} successfully noted as given back.`,
  soldOut: 'Paid after its stock was gone',
  calledOff: 'Order cancelled',
  /** `item`: its name and the options that it was ordered with. */
  tooManyPieces: (item: readonly string[], asked: number, left: number) =>
    `${asked} of ${item.join(', ')} cannot be cancelled or sent back: the order has ${left === 0 ? 'none' : left} of it left.`,
  otherPieces: 'The order has no such item.',
  refused: (reason: string) => `The payment provider refused the refund: ${reason}`,
  done: (cents: number) => `${formatCents(cents)} refunded successfully.`,
  pending: (cents: number) =>
    `The refund of ${formatCents(cents)} was asked for successfully and is under way. The provider has not confirmed it yet; it settles by itself.`,
  unknown:
    'No answer came, so it is not known whether this refund went out. The payments are read again: look there before you refund anything else.',
  failed: 'The refund could not be sent. Please try again.',
} as const
