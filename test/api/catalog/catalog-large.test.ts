import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Catalog, createCatalog } from '#server/catalog/catalog.ts'
import { listAdminProducts } from '#server/catalog/queries/list-admin-products.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { ProductQuery } from '#shared/contracts/catalog.ts'
import { createTestDatabase, type TestDatabase } from '#test/helpers/database.ts'
import { counted } from '#test/helpers/many-rows.ts'

const productCount = 4_000

/** How a query plan reads the products: the index it uses and the condition it starts at. */
type Scan = { node: string; index: string; condition: string }

let database: TestDatabase
let catalog: Catalog
let watched: Kysely<DB>
let nowMs = Date.now()
const clock = { now: () => new Date(nowMs) }
let queries: { sql: string; parameters: readonly unknown[] }[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const { db, pool } = database
  await sql`insert into categories (name, slug) select 'Category ' || n, 'category-' || n from generate_series(1, 8) as n`.execute(
    db,
  )
  // Wide rows as in a real shop, with repeated prices and times, one word in all rows and one in few.
  await sql`insert into products (name, slug, sku, price_cents, category_id, description, full_description, created_at)
    select 'Printed thing ' || n, 'printed-thing', 'SKU-' || n, 500 + n % 40 * 25, 1 + n % 8,
      'Made to order ' || repeat(md5(n::text) || ' ', 8) || case when n % 1500 = 7 then ' seldom' else '' end,
      repeat(md5(n::text), 20), now() - n / 3 * interval '1 hour'
    from generate_series(1, ${sql.lit(productCount)}) as n`.execute(db)
  await sql`vacuum (analyze) products`.execute(db)
  watched = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void queries.push(event.query),
  })
  catalog = createCatalog({ db: watched, clock })
})
afterAll(() => database.drop())

type PlanNode = Record<string, string | number> & { Plans?: PlanNode[] }

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** The plan of the call's first statement with this text: that which reads the ids of a list, unless `text` says otherwise. */
async function planOf(call: () => Promise<unknown>, text = 'json_agg(sorted.id)'): Promise<PlanNode[]> {
  queries = []
  await call()
  const found = queries.find((each) => each.sql.includes(text))
  const { rows } = await database.pool.query(`explain (format json) ${found?.sql}`, [...(found?.parameters ?? [])])
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
}

function scansOf(nodes: readonly PlanNode[]): Scan[] {
  return nodes
    .filter((node) => node['Relation Name'] === 'products' || String(node['Index Name']).startsWith('products'))
    .map((node) => ({
      node: String(node['Node Type']),
      index: String(node['Index Name'] ?? ''),
      condition: String(node['Index Cond'] ?? ''),
    }))
}

const listIndexes = [
  [{}, 'products_newest'],
  [{ sort: 'price-asc' }, 'products_price'],
  [{ sort: 'price-desc' }, 'products_price'],
  [{ category: 3 }, 'products_category_newest'],
  [{ category: 3, sort: 'price-asc' }, 'products_category_price'],
  [{ category: 3, sort: 'price-desc' }, 'products_category_price'],
] as const satisfies [ProductQuery, string][]

describe('the plan of a list', () => {
  it.each(listIndexes)('%j reads its own index only, and sorts nothing: %s', async (query, index) => {
    const nodes = await planOf(() => catalog.list(query))
    expect(scansOf(nodes)).toMatchObject([{ node: 'Index Only Scan', index }])
    expect(nodes.filter((node) => String(node['Node Type']).includes('Sort'))).toEqual([])
  })

  it.each(['seldom', '3999'])('of a search for the rare word %s uses the word index', async (q) => {
    const scans = scansOf(await planOf(() => catalog.list({ q, limit: 2 })))
    expect(scans.map((scan) => scan.index)).toContain('products_search')
    expect(scans.map((scan) => scan.index)).not.toContain('products_newest')
    expect(scans.filter(({ node }) => node === 'Seq Scan')).toEqual([])
  })
})

it.each([
  ['thing 3999', ['products_admin_search']],
  ['category 3', ['products_admin_search', 'products_category_']],
])('the administrator’s search for %s finds its products by index', async (q, indexes) => {
  const scans = scansOf(
    await planOf(() => listAdminProducts(watched, { q, sort: 'name', page: 1, limit: 10 }, counted), ' offset '),
  )
  const used = scans.map(({ index }) => index).join()
  for (const index of indexes) expect(used).toContain(index)
  expect(scans.filter(({ node }) => node === 'Seq Scan')).toEqual([])
})

it('related products are the newest of the category by its index, and one product is found by its key', async () => {
  const related = scansOf(await planOf(() => catalog.related({ id: 8, category_id: 3 }), '"p"."id" <> '))
  expect(related.map((scan) => scan.index)).toContain('products_category_newest')
  const single = scansOf(await planOf(() => catalog.get(8), 'full_description'))
  expect(single.map((scan) => scan.index)).toEqual(['products_pkey'])
  expect([...related, ...single].filter(({ node }) => node === 'Seq Scan')).toEqual([])
})

describe('pages by key', () => {
  const byNumber = async (query: ProductQuery) => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => catalog.list({ ...query, page, limit: 7 })))
    return pages.flatMap(({ items }) => items.map(({ id }) => id))
  }
  const byKey = async (query: ProductQuery) => {
    const ids: number[] = []
    for (const page of [1, 2, 3, 4]) {
      const { items } = await catalog.list({ ...query, page, limit: 7, after: ids.at(-1) })
      ids.push(...items.map(({ id }) => id))
    }
    return ids
  }

  it.each([...listIndexes.map(([query]) => query), { q: 'seldom' }, { q: 'printed', sort: 'price-desc' }] as const)(
    'have the same products as pages by number, even where many share a price or time: %j',
    async (query) => {
      expect(await byKey(query)).toEqual(await byNumber(query))
    },
  )

  it('continue after a product that has been removed from the shop since', async () => {
    const { items } = await catalog.list({ limit: 4 })
    const [, second, third, fourth] = items.map(({ id }) => id)
    const { db } = database
    await sql`update products set deleted_at = now() where id = ${second}`.execute(db)
    const next = await catalog
      .list({ page: 2, after: second, limit: 2 })
      .finally(() => sql`update products set deleted_at = null where id = ${second}`.execute(db))
    expect(next.items.map(({ id }) => id)).toEqual([third, fourth])
  })

  it('fall back to the page number when the product is unknown, and end with the list', async () => {
    const [unknown, numbered] = await Promise.all([
      catalog.list({ page: 2, after: 999_999, limit: 5 }),
      catalog.list({ page: 2, limit: 5 }),
    ])
    expect(unknown).toEqual(numbered)
    const last = await catalog.list({ page: productCount / 4, limit: 4 })
    expect(last.items).toHaveLength(4)
    const beyond = await catalog.list({ page: productCount / 4 + 1, limit: 4, after: last.items.at(-1)?.id })
    expect(beyond).toMatchObject({ items: [], total: productCount })
  })
})

describe('the vocabulary for misspelt searches', () => {
  const namesWereRead = () => queries.filter((query) => query.sql.includes('string_to_array')).length

  it('is collected once for all waiting searches, and refreshed a minute later in the background', async () => {
    queries = []
    const found = await Promise.all(['prinetd', 'thign', 'pritned'].map((q) => catalog.list({ q })))
    expect(found.map(({ total }) => total)).toEqual([productCount, productCount, productCount])
    expect(namesWereRead()).toBe(1)

    await sql`update products set name = 'Lantern' where sku = 'SKU-9'`.execute(database.db)
    expect((await catalog.list({ q: 'lnatern' })).total).toBe(0)
    nowMs += 61_000
    await catalog.list({ q: 'lnatern' })
    await expect.poll(async () => (await catalog.list({ q: 'lnatern' })).total).toBe(1)
    expect(namesWereRead()).toBe(2)
  })
})
