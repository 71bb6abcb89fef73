import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'

/** The orders that administrators and buyers see: placed, not deleted. */
export function placedOrders(db: Db | Tx) {
  return db.selectFrom('orders').where('deleted_at', 'is', null).where('checkout_state', '=', 'placed')
}

/** A card order is created when its payment page opens and placed when it is paid. */
export const placedAt = sql<Date>`coalesce(orders.placed_at, orders.created_at)`
