import type { Cents } from '../money.ts'

/** The statuses of a shop order about which its buyer is mailed; the others mean nothing to a buyer. */
export const mailedStatuses = ['shipped', 'completed', 'cancelled'] as const
export type MailedStatus = (typeof mailedStatuses)[number]

/** The statuses of a shop order that somebody works on, or has. */
export const workStatuses = ['processing', 'shipped', 'completed'] as const

/** An order that its buyer picks up has a code; it may be the delivery of a group's order (SEL-15). */
export function isPickup({ pickup_code }: { pickup_code: string }): boolean {
  return pickup_code !== ''
}

/** Sent or handed over. A pickup that is `shipped` is ready, and still with the shop. */
export function hasLeftShop({ status, ...order }: { status: string; pickup_code: string }): boolean {
  return status === 'completed' || (status === 'shipped' && !isPickup(order))
}

/** SEL-18: a buyer cancels an order as long as nobody has begun to make it. */
export function isCancellable({ status }: { status: string }): boolean {
  return status === 'pending'
}

/**
 * True of a cancelled shop order while the studio holds some of the buyer's money. `keptCents`: what was paid by card and is not
 * refunded, whatever payment status was set by hand.
 */
export function owesRefund(
  { status, payment_status }: { status: string; payment_status: string },
  keptCents: Cents = 0,
): boolean {
  return status === 'cancelled' && (['paid', 'partial'].includes(payment_status) || keptCents > 0)
}
