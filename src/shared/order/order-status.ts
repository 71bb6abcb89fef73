import { disputeFlag } from './order-flags.ts'
import { isPickup } from './order-standing.ts'

/** The statuses of a shop order about which its buyer is mailed; the others mean nothing to a buyer. */
export const mailedStatuses = ['shipped', 'completed', 'cancelled'] as const
export type MailedStatus = (typeof mailedStatuses)[number]

type Told = { status: string; tracking_number: string; pickup_code: string }

/** Whether a change of a shop order is news for its buyer: another status, or another number of a parcel that is on its way. */
export function isWorthMailing(before: Told, after: Pick<Told, 'status' | 'tracking_number'>): boolean {
  const { status, tracking_number } = after
  const isRenumbered = tracking_number !== '' && tracking_number !== before.tracking_number
  return status !== before.status || (status === 'shipped' && isRenumbered && !isPickup(before))
}

/** The statuses of a shop order that somebody works on, or has. */
export const workStatuses = ['processing', 'shipped', 'completed'] as const

/** Why a buyer cannot cancel an order. */
export type NotCancellable = 'begun' | 'refunded' | 'disputed'

/**
 * SEL-18: a buyer cancels an order as long as nobody has begun to make it. Null when they can. One whose money is back is over
 * already, and the money of a disputed one is with the bank until it decides.
 */
export function whyNotCancellable({
  status,
  payment_status,
  flags,
}: {
  status: string
  payment_status: string
  flags: readonly string[]
}): NotCancellable | null {
  if (status !== 'pending') return 'begun'
  if (payment_status === 'refunded') return 'refunded'
  return flags.includes(disputeFlag) ? 'disputed' : null
}
