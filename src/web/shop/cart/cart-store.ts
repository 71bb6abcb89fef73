import {
  addLineWithinBounds,
  type CartLine,
  type LineChoice,
  lineFromProduct,
  maxQuantity,
  unitCount,
  validLines,
} from '#shared/cart/cart.ts'
import { parseStoredCart, writeStoredCart } from '#shared/cart/stored-cart.ts'
import { cartLimits, toast } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import type { LineProduct } from '#shared/shop-product.ts'
import { createStoredValue, useIsBrowser } from '#web/lib/browser-storage.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** The storage key of the cart. */
export const cartKey = 'cart'

/** Invalid lines are dropped on reading, so the next save removes them. */
const cart = createStoredValue<CartLine[]>(cartKey, [], parseStoredCart, 'localStorage', writeStoredCart)

/** The cart for rendering: empty on the server and until the browser's storage is read (`isReady`). */
export function useCart() {
  const lines = validLines(cart.use())
  return { lines, unitCount: unitCount(lines), isReady: useIsBrowser() }
}

/** The lines as stored now, for a request that must not send an older render's lines. */
export function readCart(): CartLine[] {
  return validLines(cart.read())
}

/** Adds as many as the stock allows; the toast says when that was fewer than requested. */
export function addToCart(product: LineProduct, choice: LineChoice = {}, qty = 1) {
  const line = lineFromProduct(product, choice, qty)
  let message: string = messages.cartChanges.added(line.name)
  cart.change((lines) => {
    const result = addLineWithinBounds(lines, line)
    if (result.outcome === 'increased') message = messages.cartChanges.increased(line.name)
    if (result.outcome === 'at_maximum') message = describeMaximum(line.stock)
    if (result.outcome === 'cart_full') message = messages.cartChanges.full(cartLimits.lines)
    return result.lines
  })
  announceCart(message)
}

export function describeMaximum(stock: number | null): string {
  const max = maxQuantity(stock)
  return stock === null ? messages.cartChanges.maxMadeToOrder(max) : messages.cartChanges.maxQuantity(max)
}

/** Any other change, without a toast: the server's current data, a paid order, or an edit with its own message. */
export function reviseCart(revise: (lines: readonly CartLine[]) => CartLine[]) {
  cart.change(revise)
}

/** Each action shows one toast, which replaces the one before. */
export function announceCart(message: string) {
  showToast(message, { durationMs: toast.cartMs, subject: 'cart' })
}
