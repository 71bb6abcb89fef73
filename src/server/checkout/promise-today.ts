import { notePageLife } from '#server/platform/pages/page-sources.ts'
import { deliveryRange } from '#shared/cart/cart.ts'
import type { Cents } from '#shared/money.ts'
import { firstChoice, leastShipping } from '#shared/pricing/delivery.ts'
import { type PromisedToday, promisedDays, sameDaysForMs, termsOf } from '#shared/promise/promise.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import type { CheckoutContext } from './context.ts'

/** SEL-16: what an order of this product is promised now. A page that shows it is rendered again when that changes. */
export async function promiseToday(
  { settings, clock }: Pick<CheckoutContext, 'settings' | 'clock'>,
  product: Pick<ShopProduct, 'delivery_days_min' | 'delivery_days_max'>,
): Promise<PromisedToday> {
  const { shop, work } = await settings.shown()
  const { deliveries, promise } = shop
  const delivery = firstChoice(deliveries)
  const now = clock.now()
  const terms = termsOf(promise, { delivery, productTransit: deliveryRange([product]) })
  notePageLife(sameDaysForMs(now, work.days))
  return {
    ...terms,
    ...promisedDays(now, terms, work.days),
    deliveryName: deliveries.length > 1 ? delivery.name : '',
  }
}

/** SEL-15: by the ways of delivery as they are offered now. */
export async function shippingFrom(
  { settings }: Pick<CheckoutContext, 'settings'>,
  product: ShopProduct,
): Promise<Cents | null> {
  const { shop } = await settings.shown()
  return leastShipping(shop.deliveries, product)
}
