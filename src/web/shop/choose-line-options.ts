import { isSameLine, type LineChoice, type LineKey } from '#shared/cart.ts'
import { chooseOptions } from '#shared/cart-changes.ts'
import { messages } from '#shared/messages.ts'
import { announceCart, describeMaximum, reviseCart } from './cart-store.ts'

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
