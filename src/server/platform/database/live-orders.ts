import { type RawBuilder, sql } from 'kysely'

/**
 * An order that is being paid, or was placed and is not cancelled. It uses its code, and it holds its part in a group order. One
 * whose payment has ended gives both back by that, and a late payment takes them again (docs/decisions/0107).
 */
export const isLiveOrder: RawBuilder<boolean> = sql`(
  orders.checkout_state in ('awaiting_payment', 'placed') and orders.status <> 'cancelled'
)`
