import { shopDay } from '#shared/business-days.ts'
import type { ShopOrder } from '#shared/contracts/orders.ts'

/** SEL-16: it should have left the shop, or be ready at the counter, by now; as the list’s view `late` has it. */
export function isLate({ status, promise }: Pick<ShopOrder, 'status' | 'promise'>): boolean {
  const isUnfinished = status === 'pending' || status === 'processing'
  return isUnfinished && promise?.ready != null && promise.ready.to < shopDay(new Date())
}
