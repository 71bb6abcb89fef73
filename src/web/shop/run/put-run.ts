import type { CartLine } from '#shared/cart/cart.ts'
import { placeRun } from '#shared/cart/run-changes.ts'
import { unitsOf } from '#shared/cart/runs.ts'
import { cartLimits } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { announceCart, reviseCart } from '#web/shop/cart/cart-store.ts'

/** Puts the run into the cart as it is stored now; false when it has no room for it. */
export function putRun(run: readonly [CartLine, ...CartLine[]], replaced: string | undefined): boolean {
  let message = ''
  let isPut = true
  reviseCart((lines) => {
    const result = placeRun(lines, run, replaced)
    isPut = result.outcome !== 'full'
    message = !isPut
      ? messages.cartChanges.full(cartLimits.lines)
      : result.outcome === 'cut'
        ? messages.sizeRun.cut
        : messages.sizeRun.put(unitsOf(run), run[0].name)
    return result.lines
  })
  announceCart(message)
  return isPut
}
