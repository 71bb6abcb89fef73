import type { toLineProduct } from '#shared/cart/cart.ts'
import type { LineProduct } from '#shared/shop-product.ts'

/** A mug, except for the given fields. */
export function cartProduct(facts: Partial<LineProduct> = {}): ReturnType<typeof toLineProduct> {
  const unknown = {
    shipping_price_cents: null,
    delivery_days_min: null,
    delivery_days_max: null,
    image_address: null,
    price_ladder: [],
  }
  return { id: 1, name: 'Camp Mug', sku: null, current_price_cents: 1_800, stock: null, ...unknown, ...facts }
}
