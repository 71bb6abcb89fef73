import { isSameLine, type LineChoice, type LineKey, setLineQuantity } from '#shared/cart/cart.ts'
import { chooseOptions } from '#shared/cart/cart-changes.ts'
import { messages } from '#shared/messages.ts'
import { announceCart, describeMaximum, reviseCart } from './cart-store.ts'

/** Sets an option that a quick add left open, or changes one. */
export function chooseLineOptions(key: LineKey, choice: LineChoice) {
  changeLine(key, choice, messages.cartEdit.chosen)
}

/** `qty` for a line whose quantity changes with its options. The toast says `done` unless the line is merged. */
export function changeLine(key: LineKey, choice: LineChoice, done: string, qty?: number) {
  let message = done
  reviseCart((lines) => {
    const result = chooseOptions(qty === undefined ? lines : setLineQuantity(lines, key, qty), key, choice)
    const joined = result.lines.find((each) => isSameLine(each, { ...key, ...choice }))
    if (joined && result.outcome === 'merged') message = messages.cartEdit.merged(joined.qty)
    if (joined && result.outcome === 'at_maximum')
      message = `${messages.cartEdit.merged(joined.qty)} ${describeMaximum(joined.stock)}`
    return result.lines
  })
  announceCart(message)
}
