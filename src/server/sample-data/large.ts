import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '#server/platform/database/db.ts'

const firstWords =
  'Quiet Golden Little Northern Rainy Copper Early Folded Second Velvet Open Tidal Evening Cedar Hidden'
const secondWords = 'River Orchard Harbor Meadow Cabin Sparrow Canyon Window Garden Summit Ferry Clover Lighthouse'

/** Returns the last generated number, and fills a temporary table with the numbered sample products to generate from. */
async function readBase(tx: Tx): Promise<number> {
  await sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
    tx,
  )
  await sql`create temporary table base on commit drop as
    select p.*, row_number() over (order by p.id) - 1 as row_index, count(*) over () as total
    from products p where p.deleted_at is null and p.sku not like 'LG-%'`.execute(tx)
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substr(sku, 4)::int), 0) as last from products where sku like 'LG-%'`.execute(tx)
  return rows[0]?.last ?? 0
}

async function insertProducts(tx: Tx, last: number, count: number): Promise<number> {
  const words = [firstWords.split(' '), secondWords.split(' ')] as const
  const { numAffectedRows } = await sql`
    insert into products (name, slug, sku, price_cents, discounted_price_cents, stock, shipping_price_cents,
      delivery_days_min, delivery_days_max, category_id, colors, sizes, description, full_description, created_at, updated_at)
    select title, lower(regexp_replace(title, '[^[:alnum:]]+', '-', 'g')), 'LG-' || lpad(n::text, 7, '0'),
      price, case when n % 7 = 0 then price * 4 / 5 end, case n % 9 when 0 then null when 1 then 0 else n * 37 % 240 end,
      base.shipping_price_cents, base.delivery_days_min, base.delivery_days_max, base.category_id, base.colors,
      base.sizes, base.description, base.full_description, base.created_at - n * interval '3 minutes', now()
    from generate_series(${last}::int + 1, ${count}::int) as n
    join base on base.row_index = n % base.total
    cross join lateral (select
      left(w.first[1 + n % cardinality(w.first)] || ' ' || w.second[1 + n / 15 % cardinality(w.second)] || ' '
        || base.name || ', No. ' || n, 120) as title,
      greatest(base.price_cents + (n % 41 - 20) * 25, 200) as price
      from (select ${words[0]}::text[] as first, ${words[1]}::text[] as second) as w) as varied`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Copies pictures and options of the source product and up to three of its reviews, and adds the initial stock. */
async function insertParts(tx: Tx, last: number) {
  await sql`create temporary table made on commit drop as
    select p.id, p.stock, base.id as base_id, substr(p.sku, 4)::int as n
    from products p join base on base.row_index = substr(p.sku, 4)::int % base.total
    where p.sku like 'LG-%' and substr(p.sku, 4)::int > ${last}::int`.execute(tx)
  await sql`insert into product_images (product_id, file_id, alt_text, position)
    select made.id, i.file_id, i.alt_text, i.position from made join product_images i on i.product_id = made.base_id`.execute(
    tx,
  )
  await sql`insert into product_variants (product_id, name, position)
    select made.id, v.name, v.position from made join product_variants v on v.product_id = made.base_id`.execute(tx)
  await sql`insert into reviews (product_id, name, email, rating, comment, is_sample, created_at)
    select made.id, r.name, r.email, r.rating, r.comment, r.is_sample, r.created_at
    from made join (select *, row_number() over (partition by product_id order by id) as position from reviews) as r
      on r.product_id = made.base_id and r.position <= made.n % 4`.execute(tx)
  await sql`insert into stock_movements (product_id, kind, qty, reason)
    select id, 'initial', stock, 'Generated' from made where stock is not null`.execute(tx)
}

/**
 * Adds generated products for measurements until there are `count` of them. Each is a copy of a sample product with another
 * name, price and date and the same pictures, so that pages have a realistic size. Returns how many were added.
 */
export async function makeLargeCatalogue(db: Db, count: number): Promise<number> {
  const added = await transaction(db, async (tx) => {
    const last = await readBase(tx)
    const inserted = await insertProducts(tx, last, count)
    await insertParts(tx, last)
    return inserted
  })
  // As autovacuum would do within a minute: updates the statistics, and lets counts use an index only.
  if (added > 0)
    await db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection)
      await sql`vacuum (analyze) products, product_images, product_variants, reviews`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    })
  return added
}
