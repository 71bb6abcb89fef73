import { serviceOrderStatuses, shopOrderStatuses } from '#shared/contracts/orders.ts'
import type { ManagedOrder } from './wire.ts'

const statusesOfPayment = ['completed', 'cancelled']

/** A shop order that is the payment by card for a quote request: nothing of it is made, packed or sent (decision 145). */
export function isQuotePayment(order: ManagedOrder): boolean {
  return order.type === 'shop' && order.delivery_kind === 'service'
}

/** The statuses that edit mode offers; the present one is always among them. */
export function offeredStatuses(order: ManagedOrder): readonly string[] {
  if (order.type === 'service') return serviceOrderStatuses
  if (!isQuotePayment(order)) return shopOrderStatuses
  return shopOrderStatuses.filter((each) => statusesOfPayment.includes(each) || each === order.status)
}
