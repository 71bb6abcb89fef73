import type pg from 'pg'
import type { Call } from './load.ts'

export type Sold = { id: number; price: number }

/** Products that are counted and have nothing to choose. */
export async function soldProducts(client: pg.Client): Promise<Sold[]> {
  const { rows } = await client.query<Sold>(
    `select id::int, (current_price_cents / 100.0)::float as price from products
     where stock is not null and deleted_at is null and colors = '{}' and sizes = '{}'
       and not exists (select from product_variants where product_id = products.id)
     order by id limit 50`,
  )
  return rows
}

/** The `n`th direct order, of one of these products, by a buyer of its own. */
export function orderOf(sold: readonly Sold[], n: number): Call {
  const product = sold[n % sold.length]
  const body = {
    ...{ firstName: 'A', lastName: 'B', email: `b${n}@example.com`, phone: '' },
    ...{ address: '1 St', city: 'Portland', state: 'OR', zip: '97214' },
    items: [{ productId: product?.id, qty: 1, price: product?.price }],
  }
  const headers = { 'content-type': 'application/json' }
  return { path: '/api/orders/shop', method: 'POST', headers, body: JSON.stringify(body) }
}
