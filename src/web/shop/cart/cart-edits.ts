import { isSameLine, type LineKey, setLineQuantity } from '#shared/cart/cart.ts'
import { removeLine } from '#shared/cart/cart-changes.ts'
import { messages } from '#shared/messages.ts'
import { noteRemoval } from './cart-removal.ts'
import { announceCart, reviseCart } from './cart-store.ts'

/** What a visitor does in the cart itself; product lists do not load this module. */

export function updateQuantity(key: LineKey, qty: number) {
  reviseCart((lines) => setLineQuantity(lines, key, qty))
  announceCart(messages.cartChanges.updated)
}

export function removeFromCart(key: LineKey) {
  reviseCart((lines) => {
    const index = lines.findIndex((each) => isSameLine(each, key))
    const line = lines[index]
    noteRemoval(line ? { lines: [{ line, index }], isAll: false } : null)
    return removeLine(lines, key)
  })
  announceCart(messages.cartChanges.removed)
}

/** Of a run of sizes, all lines at once. */
export function removeRun(run: string | undefined) {
  reviseCart((lines) => {
    const removed = lines.map((line, index) => ({ line, index })).filter(({ line }) => line.run && line.run === run)
    noteRemoval(removed.length > 0 ? { lines: removed, isAll: false } : null)
    return lines.filter((line) => !removed.some((each) => each.line === line))
  })
  announceCart(messages.cartChanges.removed)
}

export function clearCart() {
  reviseCart((lines) => {
    noteRemoval({ lines: lines.map((line, index) => ({ line, index })), isAll: true })
    return []
  })
  announceCart(messages.cartChanges.cleared)
}
