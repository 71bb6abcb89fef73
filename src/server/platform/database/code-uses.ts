import { type RawBuilder, sql } from 'kysely'

/**
 * A use of a code is an order with it: one that is being paid, or one that was placed and is not cancelled. An order whose
 * payment has ended gives its use back by that, and a late payment takes it again (docs/decisions/0107).
 */
export const isCodeUse: RawBuilder<boolean> = sql`(
  orders.checkout_state in ('awaiting_payment', 'placed') and orders.status <> 'cancelled'
)`
