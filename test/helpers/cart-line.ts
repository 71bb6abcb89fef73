import { type CartLine, type LineChoice, lineFromProduct as lineOf } from '#shared/cart.ts'
import type { Product } from '#shared/contracts/catalog.ts'
import type { LineProduct } from '#shared/shop-product.ts'
import { productFromAnswer } from '#web/shop/list/read-product.ts'

/** A line of a product as the API answers it. */
export function lineFromProduct(product: Product, choice: LineChoice = {}, qty = 1): CartLine {
  return lineOf(productFromAnswer(product), choice, qty)
}

/** A mug, except for the given facts. */
export function cartProduct(facts: Partial<LineProduct> = {}): LineProduct {
  const unknown = { shipping_price_cents: null, delivery_days_min: null, delivery_days_max: null, image_address: null }
  return { id: 1, name: 'Camp Mug', sku: '', current_price_cents: 1_800, stock: null, ...unknown, ...facts }
}
