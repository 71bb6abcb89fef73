/* Where an order stands. `server/orders/queries/work-views.ts` has the same rules as SQL; a test compares both. */

type Standing = { status: string; payment_status: string }

/** An order that its buyer picks up has a code; it may be the delivery of a group's order (SEL-15). */
export function isPickup({ pickup_code }: { pickup_code: string }): boolean {
  return pickup_code !== ''
}

/** Sent or handed over. A pickup that is `shipped` is ready, and still with the shop. */
export function hasLeftShop({ status, ...order }: { status: string; pickup_code: string }): boolean {
  return hasLeft({ status, isPickedUp: isPickup(order) })
}

/** Its pieces are with the shop, whatever became of its money; those of a cancelled order are no longer its own. */
export function isWithShop(order: { status: string; isPickedUp: boolean }): boolean {
  return order.status !== 'cancelled' && !hasLeft(order)
}

function hasLeft({ status, isPickedUp }: { status: string; isPickedUp: boolean }): boolean {
  return status === 'completed' || (status === 'shipped' && !isPickedUp)
}

/** Nothing of it is made, sent or handed over any more. */
export function isOver({ status, payment_status }: Standing): boolean {
  return status === 'cancelled' || payment_status === 'refunded'
}

/** Something of it is still to be made: it has not left the shop, or is not ready at the counter yet. */
export function isUnfinished({ status, payment_status }: Standing): boolean {
  return (status === 'pending' || status === 'processing') && payment_status !== 'refunded'
}

/** SEL-16: it should have left the shop, or be ready at the counter, by now. `today` is the shop's day. */
export function isLate(
  { promise, ...order }: Standing & { promise: { ready: { to: string } | null } | null },
  today: string,
): boolean {
  return isUnfinished(order) && promise?.ready != null && promise.ready.to < today
}
