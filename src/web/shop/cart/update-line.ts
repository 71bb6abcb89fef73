import { type CartLine, isSameLine, type LineChoice } from '#shared/cart/cart.ts'
import { messages } from '#shared/messages.ts'
import type { LineProduct } from '#shared/shop-product.ts'
import { addToCart, readCart } from './cart-store.ts'
import { changeLine } from './choose-line-options.ts'

/** Applies the edits made on the product's page; a line removed in another tab meanwhile is added again. */
export function updateLine(key: CartLine, product: LineProduct, choice: LineChoice, qty: number) {
  if (!readCart().some((line) => isSameLine(line, key))) return addToCart(product, choice, qty)
  changeLine(key, choice, messages.product.lineUpdated(key.name), qty)
}
