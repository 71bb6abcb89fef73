import { type Db, onOneConnection, type Tx } from '#server/platform/database/db.ts'

export type PaymentBurst = {
  openings: number
  /** How many networks the unpaid ones came from; 0 where no network is known. */
  networks: number
  /** The products with the most unpaid units on hold, largest first. */
  products: { name: string; held: number; left: number }[]
}

const shownProducts = 5

/** How many payments were begun since then. */
export async function countOpenings(db: Db, since: Date): Promise<number> {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('payments')
        .select('created_at')
        .where('purpose', '=', 'order')
        .where('provider', '<>', 'manual')
        .orderBy('id', 'desc')
        .limit(10_000)
        .as('newest'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function readPaymentBurst(db: Db, since: Date): Promise<Omit<PaymentBurst, 'openings'>> {
  const [{ networks }, products] = await onOneConnection(db, (connection) =>
    Promise.all([
      connection
        .selectFrom('orders')
        .select((eb) => eb.fn.count<number>('placed_from').distinct().as('networks'))
        .where('checkout_state', '=', 'awaiting_payment')
        .where('placed_from', '<>', '')
        .where('created_at', '>', since)
        .executeTakeFirstOrThrow(),
      connection
        .selectFrom('orders')
        .innerJoin('order_items', 'order_items.order_id', 'orders.id')
        .innerJoin('products', 'products.id', 'order_items.product_id')
        .select((eb) => ['products.name', 'products.stock', eb.fn.sum<number>('qty').as('held')])
        .where('checkout_state', '=', 'awaiting_payment')
        .where('stock_state', '=', 'held')
        .where('stock', 'is not', null)
        .groupBy('products.id')
        .orderBy('held', 'desc')
        .limit(shownProducts)
        .execute(),
    ]),
  )
  return { networks, products: products.map(({ name, stock, held }) => ({ name, held, left: stock ?? 0 })) }
}

export async function wasNotified(tx: Tx, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'checkout-rush-notice')
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}
