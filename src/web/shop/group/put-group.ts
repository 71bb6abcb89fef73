import type { CartLine } from '#shared/cart/cart.ts'
import { placeGroup } from '#shared/cart/run-changes.ts'
import { unitsOf } from '#shared/cart/runs.ts'
import { cartLimits } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { announceCart, reviseCart } from '#web/shop/cart/cart-store.ts'

/** Puts a closed group order into the cart as it is stored now; false when it has no room for it. */
export function putGroup(group: readonly [CartLine, ...CartLine[]]): boolean {
  let isPut = true
  reviseCart((lines) => {
    const placed = placeGroup(lines, group)
    isPut = placed !== null
    return placed ?? [...lines]
  })
  announceCart(
    isPut ? messages.groupOrders.inCart(unitsOf(group), group[0].name) : messages.cartChanges.full(cartLimits.lines),
  )
  return isPut
}
