import {
  addLineWithinBounds,
  type CartLine,
  type CartProduct,
  chooseOptions,
  isSameLine,
  type LineChoice,
  type LineKey,
  lineFromProduct,
  maxQuantity,
  parseStoredCart,
  removeLine,
  setLineQuantity,
  unitCount,
  validLines,
} from '#shared/cart.ts'
import { cartLimits, toast } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { createStoredValue, useIsBrowser } from '#web/lib/browser-storage.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** STO-03. Invalid lines are left out when read, so the next save drops them. */
const cart = createStoredValue<CartLine[]>('cart', [], parseStoredCart)

/** The cart as it renders: empty on the server and until the browser's storage is read (`isReady`). */
export function useCart() {
  const lines = validLines(cart.use())
  return { lines, unitCount: unitCount(lines), isReady: useIsBrowser() }
}

/** The lines as stored now, for a call that must not send what an older render saw. */
export function readCart(): CartLine[] {
  return validLines(cart.read())
}

/** Adds as far as the stock allows; the toast says when that was less than asked. */
export function addToCart(product: CartProduct, choice: LineChoice = {}, qty = 1) {
  const line = lineFromProduct(product, choice, qty)
  let message: string = messages.cart.added(line.name)
  cart.change((lines) => {
    const result = addLineWithinBounds(lines, line)
    if (result.outcome === 'increased') message = messages.cart.increased(line.name)
    if (result.outcome === 'at_maximum') message = describeMaximum(line.stock)
    if (result.outcome === 'cart_full') message = messages.cart.full(cartLimits.lines)
    return result.lines
  })
  announce(message)
}

export function describeMaximum(stock: number | null): string {
  const max = maxQuantity(stock)
  return stock === null ? messages.cart.maxMadeToOrder(max) : messages.cart.maxQuantity(max)
}

export function removeFromCart(key: LineKey) {
  cart.change((lines) => removeLine(lines, key))
  announce(messages.cart.removed)
}

export function updateQuantity(key: LineKey, qty: number) {
  cart.change((lines) => setLineQuantity(lines, key, qty))
  announce(messages.cart.updated)
}

/** The line as it was edited on the product's page; a line that meanwhile is gone is added anew. */
export function updateLine(key: CartLine, product: CartProduct, choice: LineChoice, qty: number) {
  if (!readCart().some((line) => isSameLine(line, key))) return addToCart(product, choice, qty)
  cart.change((lines) => chooseOptions(setLineQuantity(lines, key, qty), key, choice))
  announce(messages.cart.lineUpdated(key.name))
}

/** the option a quick add left open, chosen in the cart. */
export function chooseLineOptions(key: LineKey, choice: LineChoice) {
  cart.change((lines) => chooseOptions(lines, key, choice))
  announce(messages.cart.updated)
}

export function clearCart() {
  cart.change(() => [])
  announce(messages.cart.cleared)
}

/** Changes without a toast: what the server or a paid order says about the lines, not what the visitor did. */
export function reviseCart(revise: (lines: readonly CartLine[]) => CartLine[]) {
  cart.change(revise)
}

function announce(message: string) {
  showToast(message, { durationMs: toast.cartMs, subject: 'cart' })
}
