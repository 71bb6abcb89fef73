import { messages } from '#shared/messages.ts'
import { disputeFlag } from '#shared/order/order-flags.ts'
import { isPickup, isWithShop } from '#shared/order/order-standing.ts'
import type { KeptMoney } from '#shared/order/owed-refund.ts'
import type { ManagedOrder } from '../wire.ts'

const texts = messages.adminOrders

type Deleted = Pick<ManagedOrder, 'type' | 'status' | 'payment_status'> & {
  flags: readonly string[]
  /** Only a shop order has one. */
  pickup_code?: string
}

/** What deleting this order does, and what it does not do with its money. */
export function deletionWords(
  { type, status, payment_status, flags, pickup_code = '' }: Deleted,
  { cardCents, allCents }: Omit<KeptMoney, 'isByCard'>,
): string {
  const isDisputed = flags.includes(disputeFlag)
  const isPaid = allCents > 0 || (!isDisputed && (payment_status === 'paid' || payment_status === 'partial'))
  if (!isPaid && type === 'service') return texts.confirmDeleteHint
  const { byCard, byHand, otherwise, rest, ofRequest } = texts.deletePaid
  const paid = allCents === 0 ? otherwise(payment_status) : allCents > cardCents ? byHand(allCents) : byCard(cardCents)
  if (type === 'service') return `${paid} ${ofRequest}`
  // What has left the shop is not back, and what is cancelled is back already or was left out.
  return [
    isDisputed ? texts.deleteDisputed : '',
    isPaid ? `${paid} ${rest}` : texts.confirmDeleteHint,
    isWithShop({ status, isPickedUp: isPickup({ pickup_code }) }) ? texts.deleteRestocks : '',
    texts.deleteUnseen,
  ]
    .filter(Boolean)
    .join(' ')
}
