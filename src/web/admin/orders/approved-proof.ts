import { messages } from '#shared/messages.ts'
import { proofFlag } from '#shared/order/order-flags.ts'
import { isHeld } from '#shared/promise/order-promise.ts'
import type { ManagedShopOrder } from './wire.ts'

const texts = messages.adminOrders.flags.approve

/** What settling the mark "Proof owed" tells the buyer of this order, and how; an order without promised days mails nothing. */
export function toldByApproval({
  email,
  flags,
  promise,
  promised_to,
  status,
}: Pick<ManagedShopOrder, 'email' | 'flags' | 'promise' | 'promised_to' | 'status'>): string {
  if (!email || !promise || promised_to || status === 'cancelled') return texts.unmailed
  return isHeld(flags.filter((flag) => flag !== proofFlag)) ? texts.held : texts.mailed(email)
}
