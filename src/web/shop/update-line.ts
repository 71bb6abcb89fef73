import { type CartLine, type CartProduct, isSameLine, type LineChoice, setLineQuantity } from '#shared/cart.ts'
import { chooseOptions } from '#shared/cart-changes.ts'
import { messages } from '#shared/messages.ts'
import { addToCart, announceCart, readCart, reviseCart } from './cart-store.ts'

/** The line as it was edited on the product's page; a line that meanwhile is gone is added anew. */
export function updateLine(key: CartLine, product: CartProduct, choice: LineChoice, qty: number) {
  if (!readCart().some((line) => isSameLine(line, key))) return addToCart(product, choice, qty)
  reviseCart((lines) => chooseOptions(setLineQuantity(lines, key, qty), key, choice).lines)
  announceCart(messages.product.lineUpdated(key.name))
}
