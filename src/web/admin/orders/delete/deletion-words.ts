import { messages } from '#shared/messages.ts'
import type { Cents } from '#shared/money.ts'
import type { ManagedOrder } from '../wire.ts'

const texts = messages.adminOrders

/** What an order's money is with the shop: as much as can go back to the card, and all of it. */
export type KeptMoney = { cardCents: Cents; allCents: Cents }

/** What deleting this order does, and what it does not do with its money. */
export function deletionWords(
  { type, payment_status }: Pick<ManagedOrder, 'type' | 'payment_status'>,
  { cardCents, allCents }: KeptMoney,
): string {
  const isPaid = allCents > 0 || payment_status === 'paid' || payment_status === 'partial'
  if (!isPaid && type === 'service') return texts.confirmDeleteHint
  if (!isPaid) return `${messages.admin.confirmDeleteHint} ${texts.deleteUnseen}`
  const { byCard, byHand, otherwise, rest, ofRequest } = texts.deletePaid
  const paid = allCents === 0 ? otherwise(payment_status) : allCents > cardCents ? byHand(allCents) : byCard(cardCents)
  return type === 'service' ? `${paid} ${ofRequest}` : `${paid} ${rest} ${texts.deleteUnseen}`
}
