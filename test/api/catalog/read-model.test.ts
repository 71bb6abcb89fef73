import fc from 'fast-check'
import { type CompiledQuery, Kysely, type LogEvent, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Catalog, createCatalog } from '#server/catalog/catalog.ts'
import { type Changes, watchChanges } from '#server/platform/changes/watch-changes.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { createLog } from '#server/platform/log.ts'
import { dayMs, minuteMs } from '#shared/constants/durations.ts'
import { newProductDays } from '#shared/constants.ts'
import { countProducts, productQuery } from '#shared/contracts/catalog.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
/** Another instance on the same database. */
let other: TestApp
/** The announcements to a catalogue of this process. The API has no order by relevance. */
let watch: ReturnType<typeof watchChanges>
let watched: Catalog
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  other = await startTestApp({ withWorker: false, variables: { DATABASE_URL: app.database.url } })
  const { db, pool, url } = app.database
  watch = watchChanges({ connectionString: url }, { pool, log: createLog('silent') })
  watched = createCatalog({ db, clock: app.clock, changes: watch })
})
afterAll(async () => {
  await watch.close()
  await other.close()
  await app.close()
})

const mugs = 7_001
const shirts = 7_002
beforeEach(async () => {
  const { db } = app.database
  for (const table of ['reviews', 'product_variants', 'stock_movements', 'products', 'categories'] as const)
    await db.deleteFrom(table).execute()
  await db
    .insertInto('categories')
    .values([
      { id: mugs, name: 'Mugs', slug: 'mugs' },
      { id: shirts, name: 'Shirts', slug: 'shirts' },
    ])
    .execute()
})

const queries = [
  '',
  'limit=3&page=1',
  'limit=3&page=2',
  'limit=9&sort=price-asc',
  'page=1&sort=price-desc',
  `limit=9&category=${mugs}`,
  'q=quiet&page=1',
  'q=qiuet&page=1',
  'q=thing&sort=price-asc&limit=3&page=2',
  'in_stock=true&limit=3&page=2',
  'color=black&sort=price-asc&page=1',
  `on_sale=true&q=quiet&category=${mugs}&page=1`,
]
const counts = ['', 'in_stock=true', `q=quiet&category=${mugs}&color=black`]

/** By relevance, as the site sorts them. */
const searches = [{ q: 'quiet' }, { q: 'thing 7', limit: 3 }, { q: 'printed thing', category: mugs, limit: 3, page: 2 }]

/** The answers of an instance as they are sent, and as the database alone would give them. */
async function compare(instance: TestApp, ids: readonly number[]) {
  const { db } = app.database
  const { answers } = createCatalog({ db, clock: instance.clock })
  const sent = async (path: string) => {
    const answer = await fetch(`${instance.url}/api${path}`)
    return answer.ok ? await answer.text() : String(answer.status)
  }
  const lists = queries.map(async (text) => {
    const query = productQuery.parse(Object.fromEntries(new URLSearchParams(text)))
    const found = await answers.list(text === '' ? { limit: 200 } : query)
    return { expected: (text === '' ? found.items : found.page).text, sent: await sent(`/products?${text}`) }
  })
  const products = ids.map(async (id) => ({
    expected: await answers.get(id).then(
      ({ text }) => text,
      () => '404',
    ),
    sent: await sent(`/products/${id}`),
  }))
  const filters = counts.map(async (text) => {
    const query = countProducts.query.parse(Object.fromEntries(new URLSearchParams(text)))
    const expected = JSON.stringify(countProducts.result.parse(await answers.facets(query)))
    return { expected, sent: await sent(`/products/filters?${text}`) }
  })
  const found = searches.map(async (search) => {
    const shown = async (catalog: Catalog) => {
      const { items, total, meant } = await catalog.list({ ...search, sort: 'relevance' })
      return JSON.stringify({ items, total, meant })
    }
    return { expected: await shown(createCatalog({ db, clock: instance.clock })), sent: await shown(watched) }
  })
  for (const { expected, sent } of await Promise.all([...lists, ...products, ...filters, ...found]))
    expect(sent).toBe(expected)
}

let writers = 0
const write = (id: number): Record<string, (figure: number) => Promise<unknown>> => {
  const { db } = app.database
  const set = (fields: Record<string, unknown>) => db.updateTable('products').set(fields).where('id', '=', id).execute()
  return {
    sale: () => set({ stock: sql`greatest(stock - 1, 0)` }),
    stock: (figure) => set({ stock: [0, 1, null][figure % 3] }),
    price: (figure) => set({ price_cents: 1_000 + figure, discounted_price_cents: figure % 2 ? 900 : null }),
    colors: (figure) => set({ colors: [['Black'], ['Black', `Shade ${figure}`], []][figure % 3] }),
    name: (figure) => set({ name: `Quiet thing ${figure}` }),
    text: (figure) => set({ full_description: `Printed ${figure} times.` }),
    category: (figure) => set({ category_id: [mugs, shirts, null][figure % 3] }),
    archive: (figure) => set({ deleted_at: figure % 2 ? new Date() : null }),
    rename: (figure) =>
      db
        .updateTable('categories')
        .set({ name: `Mugs ${figure}` })
        .where('id', '=', mugs)
        .execute(),
    option: (figure) =>
      db
        .insertInto('product_variants')
        .values({ product_id: id, name: `No. ${figure}` })
        .onConflict((on) => on.doNothing())
        .execute(),
    review: (figure) =>
      db
        .insertInto('reviews')
        .values({
          product_id: id,
          name: 'Wren',
          email: `w${++writers}@example.com`,
          rating: 1 + (figure % 5),
          comment: 'Good.',
        })
        .execute(),
    hide: () => db.updateTable('reviews').set({ hidden_reason: 'Spam' }).where('product_id', '=', id).execute(),
    added: () => addProduct(db, { name: 'Quiet thing', category_id: mugs }),
  }
}

describe('lists and products from memory', () => {
  it('are what the database holds, after every committed write, from both instances', async () => {
    const ids: number[] = []
    for (let index = 0; index < 7; index++)
      ids.push(await addProduct(app.database.db, { name: `Quiet thing ${index}`, category_id: mugs, stock: index }))
    const steps = fc.array(
      fc.record({
        product: fc.nat(6),
        kind: fc.constantFrom(...Object.keys(write(0))),
        figure: fc.nat(50),
        reads: fc.boolean(),
      }),
      { minLength: 8, maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        for (const { product, kind, figure, reads } of all) {
          await write(ids[product] ?? 0)[kind]?.(figure)
          if (!reads) continue
          await compare(app, ids)
          await compare(other, ids)
        }
      }),
      { numRuns: 12, endOnFailure: true },
    )
  })

  it('stops calling a product new when its days are over', async () => {
    const id = await addProduct(app.database.db, { created_at: app.clock.now() })
    const isNew = async () => [
      (await app.call('GET', `/products/${id}`)).body.isNew,
      (await app.call('GET', '/products')).body[0].isNew,
    ]
    expect(await isNew()).toEqual([true, true])
    app.clock.advance(newProductDays * dayMs)
    expect(await isNew()).toEqual([false, false])
  })
})

describe('reading the database', () => {
  let posed: CompiledQuery[] = []
  let whenPosed: () => void = () => undefined
  let notify: (changed: readonly string[]) => void = () => undefined
  let isCaughtUp = true
  const changes: Changes = {
    subscribe: (onChange) => {
      notify = onChange
    },
    announceHere: () => undefined,
    isWatching: () => isCaughtUp,
    catchUp: async () => isCaughtUp,
  }
  async function openCatalog() {
    const dialect = new PostgresDialect({ pool: app.database.pool })
    const log = ({ query }: LogEvent) => {
      posed.push(query)
      whenPosed()
    }
    const db = new Kysely<DB>({ dialect, log })
    return createCatalog({ db, clock: app.clock, changes })
  }
  async function statementsOf(call: () => Promise<unknown>) {
    posed = []
    await call()
    return posed.length
  }

  it('is not repeated for what is in memory, other pages of a list included; a sale costs one statement, for its product', async () => {
    const ids = [await addProduct(app.database.db, {}), await addProduct(app.database.db, {})]
    const { answers } = await openCatalog()
    const list = () => answers.list({ limit: 24, page: 1 })
    expect(await statementsOf(list)).toBe(2)
    expect(await statementsOf(list)).toBe(0)
    expect(await statementsOf(() => answers.get(ids[0] ?? 0))).toBe(0)
    expect(await statementsOf(() => answers.list({ limit: 1, page: 2 }))).toBe(0)
    expect(await statementsOf(() => answers.list({ limit: 1, after: ids[1] }))).toBe(0)
    notify([`stock:${ids[0]}`])
    expect(await statementsOf(list)).toBe(1)
    notify([`product:${ids[1]}`, 'products'])
    expect(await statementsOf(list)).toBe(2)
    expect(posed[0]?.parameters).toContainEqual([ids[1]])
    for (const source of ['categories', 'all']) {
      notify([source])
      expect(await statementsOf(list)).toBe(2)
    }
  })

  it('is one statement for the products of all requests of one moment', async () => {
    const { db } = app.database
    const ids = [await addProduct(db, { name: 'One' }), await addProduct(db, { name: 'Two' }), await addProduct(db, {})]
    const { answers } = await openCatalog()
    const asked = [...ids, ids[0] ?? 0]
    let found: { name: string }[] = []
    const read = async () => {
      found = (await Promise.all(asked.map((id) => answers.get(id)))).map(({ text }) => JSON.parse(text))
    }
    expect(await statementsOf(read)).toBe(1)
    expect(found.slice(0, 2).map(({ name }) => name)).toEqual(['One', 'Two'])
    expect(found[3]).toEqual(found[0])
    expect(await statementsOf(read)).toBe(0)
  })

  it('looks few changed products up, and reads the list again after changes of many', async () => {
    const id = await addProduct(app.database.db, { name: 'Quiet thing' })
    const { list } = await openCatalog()
    const search = () => list({ q: 'quiet', sort: 'relevance' })
    await search()
    const changed = (count: number) => Array.from({ length: count }, (_, index) => `product:${id + index}`)
    const isLookedUp = () => posed.every(({ parameters }) => parameters.some(Array.isArray))
    notify([...changed(50), 'products'])
    // The list, its ranks, and the product.
    expect(await statementsOf(search)).toBe(3)
    expect(isLookedUp()).toBe(true)
    notify([...changed(51), 'products'])
    expect(await statementsOf(search)).toBe(4)
    expect(isLookedUp()).toBe(false)
    expect(await statementsOf(search)).toBe(0)
  })

  it('is not repeated for a search with a spelling mistake, until words of a name are collected again', async () => {
    const id = await addProduct(app.database.db, { name: 'Quiet thing' })
    const { list } = await openCatalog()
    const search = async () => (await list({ q: 'qiuet', sort: 'relevance' })).meant
    expect(await search()).toBe('quiet')
    expect(await statementsOf(search)).toBe(0)
    notify([`product:${id}`, 'products'])
    expect(await statementsOf(search)).toBeGreaterThan(0)
    expect(await statementsOf(search)).toBe(0)
    app.clock.advance(2 * minuteMs)
    // It goes by the old words while the new ones are read.
    await search()
    await expect.poll(() => statementsOf(search)).toBeGreaterThan(1)
    await expect.poll(() => statementsOf(search)).toBe(0)
  })

  it('is repeated while announcements may be missed', async () => {
    await addProduct(app.database.db, {})
    const { answers } = await openCatalog()
    const list = () => answers.list({ limit: 24, page: 1 })
    await list()
    isCaughtUp = false
    expect(await statementsOf(list)).toBe(2)
    expect(await statementsOf(list)).toBe(2)
    isCaughtUp = true
    expect(await statementsOf(list)).toBe(0)
  })

  it('keeps nothing that changed while it was read', async () => {
    const id = await addProduct(app.database.db, {})
    const { answers } = await openCatalog()
    const list = () => answers.list({ limit: 24, page: 1 })
    whenPosed = () => notify([`stock:${id}`, 'products'])
    await list()
    whenPosed = () => undefined
    expect(await statementsOf(list)).toBe(2)
    expect(await statementsOf(list)).toBe(0)
  })
})
