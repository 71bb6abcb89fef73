import { shopDay } from '#shared/business-days.ts'
import type { ShopOrder } from '#shared/contracts/orders.ts'

/** Cancelled or refunded: nothing is sent or handed over any more. */
export function isOver({ status, payment_status }: Pick<ShopOrder, 'status' | 'payment_status'>): boolean {
  return status === 'cancelled' || payment_status === 'refunded'
}

/** It has not left the shop, or is not ready at the counter yet. */
export function isUnfinished({ status }: Pick<ShopOrder, 'status'>): boolean {
  return status === 'pending' || status === 'processing'
}

/** SEL-16: it should have left the shop, or be ready at the counter, by now; as the list’s view `late` has it. */
export function isLate({ status, promise }: Pick<ShopOrder, 'status' | 'promise'>): boolean {
  return isUnfinished({ status }) && promise?.ready != null && promise.ready.to < shopDay(new Date())
}
