import {
  chooseOptions,
  isSameLine,
  type LineChoice,
  type LineKey,
  removeLine,
  restoreLines,
  setLineQuantity,
} from '#shared/cart.ts'
import { cartLimits } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { noteRemoval, readRemoval } from './cart-removal.ts'
import { announceCart, describeMaximum, reviseCart } from './cart-store.ts'

/** What a visitor does in the cart itself; the lists of products load none of it. */

export function updateQuantity(key: LineKey, qty: number) {
  reviseCart((lines) => setLineQuantity(lines, key, qty))
  announceCart(messages.cart.updated)
}

export function removeFromCart(key: LineKey) {
  reviseCart((lines) => {
    const place = lines.findIndex((each) => isSameLine(each, key))
    const line = lines[place]
    noteRemoval(line ? { lines: [{ line, place }], isAll: false } : null)
    return removeLine(lines, key)
  })
  announceCart(messages.cart.removed)
}

export function clearCart() {
  reviseCart((lines) => {
    noteRemoval({ lines: lines.map((line, place) => ({ line, place })), isAll: true })
    return []
  })
  announceCart(messages.cart.cleared)
}

/** Joins what was removed to the cart as it is stored now: what another tab did meanwhile stays. */
export function undoRemoval() {
  const removal = readRemoval()
  if (!removal) return
  noteRemoval(null)
  let message: string = messages.cartEdit.restored
  reviseCart((lines) => {
    const result = restoreLines(lines, removal.lines)
    if (result.cut) message = describeMaximum(result.cut.stock)
    if (result.isFull) message = messages.cart.full(cartLimits.lines)
    return result.lines
  })
  announceCart(message)
}

/** an option a quick add left open, or another one than was chosen. */
export function chooseLineOptions(key: LineKey, choice: LineChoice) {
  let message: string = messages.cartEdit.chosen
  reviseCart((lines) => {
    const result = chooseOptions(lines, key, choice)
    const joined = result.lines.find((each) => isSameLine(each, { ...key, ...choice }))
    if (joined && result.outcome === 'merged') message = messages.cartEdit.merged(joined.qty)
    if (joined && result.outcome === 'at_maximum')
      message = `${messages.cartEdit.merged(joined.qty)} ${describeMaximum(joined.stock)}`
    return result.lines
  })
  announceCart(message)
}
