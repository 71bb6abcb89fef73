import type { Cents } from '../money.ts'

/**
 * What of an order's money is with the shop: as much as can go back to the card, and all of it. `isByCard`: a card has paid,
 * so the ledger says what is kept; without one the payment status does, because older orders have no amount of money by hand.
 */
export type KeptMoney = { cardCents: Cents; allCents: Cents; isByCard: boolean }

/**
 * True of a cancelled order while the studio holds some of the buyer's money. Whatever payment status was set by hand: money
 * that came by card is the buyer's until it is refunded, or a bank has drawn it back.
 */
export function owesRefund(
  { status, payment_status }: { status: string; payment_status: string },
  { allCents, isByCard }: Pick<KeptMoney, 'allCents' | 'isByCard'>,
): boolean {
  if (status !== 'cancelled') return false
  return isByCard ? allCents > 0 : payment_status === 'paid' || payment_status === 'partial'
}
