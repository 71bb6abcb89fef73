import { restoreLines } from '#shared/cart/cart-changes.ts'
import { cartLimits } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { noteRemoval, readRemoval } from './cart-removal.ts'
import { announceCart, describeMaximum, reviseCart } from './cart-store.ts'

/** Merges the removed lines into the cart as it is stored now, so that changes made in another tab stay. */
export function undoRemoval() {
  const removal = readRemoval()
  if (!removal) return
  noteRemoval(null)
  let message: string = messages.cartEdit.restored
  reviseCart((lines) => {
    const result = restoreLines(lines, removal.lines)
    if (result.cut) message = describeMaximum(result.cut.stock)
    if (result.isFull) message = messages.cartChanges.full(cartLimits.lines)
    return result.lines
  })
  announceCart(message)
}
