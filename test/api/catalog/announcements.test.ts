import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/platform/database/db.ts'
import { createTestDatabase, type TestDatabase } from '#test/helpers/database.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let database: TestDatabase
let db: Db
let listener: pg.Client
let announced: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  listener = new pg.Client(database.connection)
  await listener.connect()
  await listener.query('listen catalog_changed')
  listener.on('notification', ({ payload = '' }) => announced.push(...payload.split(' ')))
})
afterAll(async () => {
  await listener.end()
  await database.drop()
})

/** What the write announces, in alphabetical order. */
async function announcedBy(write: () => Promise<unknown>): Promise<string[]> {
  // Announcements of commits before this statement arrive ahead of its answer, those of the preparation too.
  await listener.query('select 1')
  announced = []
  await write()
  await listener.query('select 1')
  return [...new Set(announced)].sort()
}

const update = (id: number, set: Record<string, unknown>) => () =>
  db.updateTable('products').set(set).where('id', '=', id).execute()

test('a sale announces the number left, and the product only when it sells out or comes back', async () => {
  const id = await addProduct(db, { stock: 2 })
  expect(await announcedBy(update(id, { stock: 1 }))).toEqual([`stock:${id}`])
  expect(await announcedBy(update(id, { stock: 0 }))).toEqual([`product:${id}`, `stock:${id}`])
  expect(await announcedBy(update(id, { stock: 5 }))).toEqual([`product:${id}`, `stock:${id}`])
  expect(await announcedBy(update(id, { stock: 5 }))).toEqual([])
})

test('an edit announces its product; it announces the lists only if their contents or order may change', async () => {
  const id = await addProduct(db, {})
  const shown = [`product:${id}`]
  const listed = [...shown, 'products']
  for (const [set, expected] of [
    [{ full_description: 'Printed all around.' }, listed],
    [{ colors: ['White'] }, listed],
    [{ shipping_price_cents: 700 }, shown],
    [{ name: 'Slow Pour Mug' }, listed],
    [{ price_cents: 2_500 }, listed],
    [{ discounted_price_cents: 2_400 }, listed],
    [{ created_at: new Date('2026-01-01') }, listed],
    [{ deleted_at: new Date() }, listed],
    [{ name: 'Slow Pour Mug' }, []],
  ] as const)
    expect([set, await announcedBy(update(id, set))]).toEqual([set, expected])
})

test('products, options and reviews that come and go are announced', async () => {
  let id = 0
  expect(
    await announcedBy(async () => {
      id = await addProduct(db, {})
    }),
  ).toEqual([`product:${id}`, 'products'])
  const shown = [`product:${id}`]
  const option = { product_id: id, name: 'Eleven ounces' }
  const review = { product_id: id, name: 'Wren', email: 'wren@example.com', rating: 4, comment: 'Good.' }
  const writes: [string, () => Promise<unknown>][] = [
    ['an option', () => db.insertInto('product_variants').values(option).execute()],
    ['its name', () => db.updateTable('product_variants').set({ name: 'Fifteen' }).execute()],
    ['without it', () => db.deleteFrom('product_variants').execute()],
    ['a review', () => db.insertInto('reviews').values(review).execute()],
    ['hidden', () => db.updateTable('reviews').set({ hidden_reason: 'Spam' }).execute()],
    ['without it', () => db.deleteFrom('reviews').execute()],
  ]
  for (const [name, write] of writes) expect([name, await announcedBy(write)]).toEqual([name, shown])
  expect(await announcedBy(() => sql`delete from stock_movements`.execute(db))).toEqual([])
  expect(await announcedBy(() => db.deleteFrom('products').where('id', '=', id).execute())).toEqual([
    `product:${id}`,
    'products',
  ])
})

test('pictures, categories and settings are announced', async () => {
  const id = await addProduct(db, {})
  const file = await db
    .insertInto('files')
    .values({ key: 'mug', kind: 'product-image', mime: 'image/webp', bytes: 1, sha256: 'a'.repeat(64) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const picture = { product_id: id, file_id: file.id }
  for (const [write, expected] of [
    [() => db.insertInto('product_images').values(picture).execute(), `product:${id}`],
    [() => db.updateTable('product_images').set({ alt_text: 'A mug' }).execute(), `product:${id}`],
    [() => db.deleteFrom('product_images').execute(), `product:${id}`],
    [() => db.insertInto('categories').values({ name: 'Mugs', slug: 'mugs' }).execute(), 'categories'],
    [() => db.insertInto('documents').values({ key: 'shop', body: '{}' }).execute(), 'settings'],
  ] as const)
    expect(await announcedBy(write)).toEqual([expected])
})

test('too many changes are announced as one of everything', async () => {
  const add = (count: number) =>
    sql`insert into products (name, slug, price_cents) select 'Thing ' || n, 'thing', 500 from generate_series(1, ${sql.lit(count)}) as n`.execute(
      db,
    )
  expect(await announcedBy(() => add(199))).toHaveLength(200)
  expect(await announcedBy(() => add(200))).toEqual(['all'])
  const paint = () => sql`update products set colors = '{Red}'`.execute(db)
  expect(await announcedBy(paint)).toEqual(['all'])
  // One row differs among hundreds that the same statement leaves as they are.
  const id = await addProduct(db, {})
  expect(await announcedBy(paint)).toEqual([`product:${id}`, 'products'])
})
