import { type CartLine, type CartProduct, isSameLine, type LineChoice } from '#shared/cart.ts'
import { messages } from '#shared/messages.ts'
import { addToCart, readCart } from './cart-store.ts'
import { changeLine } from './choose-line-options.ts'

/** The line as it was edited on the product's page; one that another tab has taken out meanwhile is added anew. */
export function updateLine(key: CartLine, product: CartProduct, choice: LineChoice, qty: number) {
  if (!readCart().some((line) => isSameLine(line, key))) return addToCart(product, choice, qty)
  changeLine(key, choice, messages.product.lineUpdated(key.name), qty)
}
