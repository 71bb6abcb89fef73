import { type CartLine, deliveryRange } from '#shared/cart/cart.ts'
import type { DeliveryChoice } from '#shared/pricing/delivery.ts'
import { type PromiseRules, promisedDays, termsOf } from '#shared/promise/promise.ts'
import type { StudioDays } from '#shared/studio-days.ts'

export type PromisedCart = {
  lines: readonly CartLine[]
  choice: DeliveryChoice
  promise: PromiseRules
  days: StudioDays
}

/** What an order of this cart would be promised now. */
export function promiseOfCart({ lines, choice, promise, days }: PromisedCart, isRush: boolean) {
  const terms = termsOf(promise, { delivery: choice, productTransit: deliveryRange(lines), isRush })
  return { ...terms, ...promisedDays(new Date(), terms, days) }
}
