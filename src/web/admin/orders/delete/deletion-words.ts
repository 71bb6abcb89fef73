import { messages } from '#shared/messages.ts'
import type { Cents } from '#shared/money.ts'
import type { ManagedOrder } from '../wire.ts'

const texts = messages.adminOrders

/** What deleting this order does, and what it does not do with its money. `keptCents`: paid by card and not refunded. */
export function deletionWords(
  { type, payment_status }: Pick<ManagedOrder, 'type' | 'payment_status'>,
  keptCents: Cents,
): string {
  if (type === 'service') return texts.confirmDeleteHint
  const isPaid = keptCents > 0 || payment_status === 'paid' || payment_status === 'partial'
  if (!isPaid) return `${messages.admin.confirmDeleteHint} ${texts.deleteUnseen}`
  const { byCard, otherwise, rest } = texts.deletePaid
  return `${keptCents > 0 ? byCard(keptCents) : otherwise(payment_status)} ${rest} ${texts.deleteUnseen}`
}
