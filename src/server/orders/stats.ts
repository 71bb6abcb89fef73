import type { Db } from '#server/platform/database/db.ts'
import type { AdminStats } from '#shared/contracts/orders.ts'

/** `orders` counts service orders, `users` every account, also those that may not sign in any more. */
export async function readStats(db: Db): Promise<AdminStats> {
  const orders = db
    .selectFrom('orders')
    .where('deleted_at', 'is', null)
    .where('checkout_state', '=', 'placed')
    .select((eb) => eb.fn.countAll<number>().as('count'))
  const row = await db
    .selectNoFrom([
      orders.where('kind', '=', 'service').as('orders'),
      orders.where('kind', '=', 'shop').as('shop_orders'),
      db
        .selectFrom('customers')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('customers'),
      db
        .selectFrom('products')
        .where('deleted_at', 'is', null)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('products'),
      db
        .selectFrom('users')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('users'),
    ])
    .executeTakeFirstOrThrow()
  return {
    orders: row.orders ?? 0,
    shop_orders: row.shop_orders ?? 0,
    customers: row.customers ?? 0,
    products: row.products ?? 0,
    users: row.users ?? 0,
  }
}
