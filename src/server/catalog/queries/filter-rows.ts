import { sql } from 'kysely'
import { countRows } from '#server/platform/database/count-rows.ts'
import type { Db } from '#server/platform/database/db.ts'
import { filterLimits } from '#shared/filters/product-filters.ts'

/** What products are filtered by. */
export type FilterRow = {
  id: number
  category_id: number | null
  current_price_cents: number
  in_stock: boolean
  on_sale: boolean
  designable: boolean
  colors: string[]
  sizes: string[]
}

/** A slice is read and taken in without keeping other requests waiting for long. */
const slice = 5_000

function selectFilterRows(db: Db) {
  return db
    .selectFrom('products as p')
    .where('p.deleted_at', 'is', null)
    .select([
      'p.id',
      'p.category_id',
      sql<number>`p.current_price_cents`.as('current_price_cents'),
      // Made to order is in stock.
      sql<boolean>`p.stock is distinct from 0`.as('in_stock'),
      // As the card marks it: of combinations the cheapest counts, and a price of its own is on no sale.
      sql<boolean>`p.discounted_price_cents is not null and coalesce(
        p.current_price_cents = p.discounted_price_cents + p.lowest_surcharge_cents, p.lowest_own_cents is null
      )`.as('on_sale'),
      // It asks for artwork, or takes it and has a place for it.
      sql<boolean>`not p.quote_only and (
        p.artwork = 'required' or p.artwork = 'optional' and p.print_area is not null
      )`.as('designable'),
      'p.colors',
      'p.sizes',
    ])
}

/** All products of the shop by id, in slices. */
export async function* readAllFilterRows(db: Db): AsyncGenerator<FilterRow[]> {
  let after = 0
  for (;;) {
    const rows = await selectFilterRows(db).where('p.id', '>', after).orderBy('p.id').limit(slice).execute()
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < slice) return
    after = last.id
  }
}

/** Those of these products that are in the shop. */
export async function readFilterRows(db: Db, ids: readonly number[]): Promise<FilterRow[]> {
  return await selectFilterRows(db).where('p.id', '=', sql<number>`any(${ids}::bigint[])`).execute()
}

export async function countShopProducts(db: Db): Promise<number> {
  return await countRows(db.selectFrom('products').where('deleted_at', 'is', null))
}

/** The colors or sizes that most products have, each as most of them write it. */
export async function commonestValues(db: Db, kind: 'colors' | 'sizes'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select mode() within group (order by value.name) as name
    from products, unnest(${sql.ref(kind)}) as value (name)
    where deleted_at is null
    group by lower(regexp_replace(btrim(value.name), '\\s+', ' ', 'g'))
    order by count(*) desc, 1
    limit ${filterLimits.known}`.execute(db)
  return rows.map(({ name }) => name)
}
