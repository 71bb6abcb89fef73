import { afterAll, beforeAll, expect, it } from 'vitest'
import { mostBulkProducts } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { firstCategory } from '#test/helpers/admin-product.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addCombinations, addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

const add = (fields = {}) => addProduct(app.database.db, fields)
const bulk = (ids: number[], change: object) => app.call('POST', '/admin/products/bulk', { ids, change }, admin)
const read = async (id: number) => (await app.call('GET', `/admin/products/${id}`, undefined, admin)).body

it('SEL-04: prices change by percent in whole cents, with sale prices and the own prices of combinations', async () => {
  const plain = await add({ price_cents: 1_999, discounted_price_cents: 1_501 })
  const shirt = await add({ price_cents: 2_000 })
  await addCombinations(app.database.db, shirt, [
    { color: 'Ink', price_cents: 2_505 },
    { color: 'Oat', surcharge_cents: 100 },
  ])
  expect(await bulk([shirt, plain, plain], { kind: 'price', percent: 10 })).toMatchObject({
    status: 200,
    body: { changed: 2, problems: [] },
  })
  expect(await read(plain)).toMatchObject({ price: 21.99, discounted_price: 16.51, version: 2 })
  const { combinations } = (await app.call('GET', `/products/${shirt}/combinations`, undefined, admin)).body
  expect(combinations).toMatchObject([
    { price: 27.56, stock: 5 },
    { price: null, surcharge: 1, stock: 5 },
  ])
  expect((await read(shirt)).price).toBe(22)
})

it('SEL-04: a dry run says what products would cost, and changes nothing', async () => {
  const plain = await add({ name: 'Plain', price_cents: 6_800, discounted_price_cents: 1_501 })
  const shirt = await add({ name: 'Shirt', price_cents: 2_000 })
  await addCombinations(app.database.db, shirt, [{ color: 'Ink', price_cents: 2_505 }, { color: 'Oat' }])
  const ask = (percent: number, dry_run: boolean) =>
    app.call(
      'POST',
      '/admin/products/bulk',
      { ids: [plain, shirt], change: { kind: 'price', percent }, dry_run },
      admin,
    )
  const prices = [
    { id: plain, name: 'Plain', before: 15.01, after: 1.5, is_lowest: false },
    { id: shirt, name: 'Shirt', before: 20, after: 2, is_lowest: true },
  ]
  expect((await ask(-90, true)).body).toEqual({ changed: 2, problems: [], prices })
  expect(await read(plain)).toMatchObject({ price: 68, discounted_price: 15.01, version: 1 })
  expect((await ask(0, true)).body).toEqual({ changed: 0, problems: [], prices: [] })
  expect((await ask(-90, false)).body).toEqual({ changed: 2, problems: [], prices })
  expect(await read(plain)).toMatchObject({ price: 6.8, discounted_price: 1.5 })
})

it('SEL-04: a price that has changed since it was shown is named, and nothing is written', async () => {
  const [one, other] = [await add({ price_cents: 2_000 }), await add({ price_cents: 3_000 })]
  const change = (before: number) =>
    app.call(
      'POST',
      '/admin/products/bulk',
      {
        ids: [one, other],
        change: { kind: 'price', percent: 10 },
        prices_seen: [
          { id: one, before },
          { id: other, before: 30 },
        ],
      },
      admin,
    )
  const { body } = await change(18.5)
  expect(body).toMatchObject({ problems: [{ id: one, text: messages.adminBulk.priceMoved('$20.00') }] })
  expect([await read(one), await read(other)]).toMatchObject([{ price: 20 }, { price: 30 }])
  expect((await change(20)).body).toMatchObject({ changed: 2, problems: [] })
  expect([await read(one), await read(other)]).toMatchObject([{ price: 22 }, { price: 33 }])
})

it('category and state change, and what is so already keeps its version', async () => {
  const [one, other] = [await add(), await add()]
  const category_id = await firstCategory(app)
  expect((await bulk([one, other], { kind: 'category', category_id })).body.changed).toBe(2)
  expect((await bulk([one], { kind: 'state', state: 'draft' })).body.changed).toBe(1)
  expect((await bulk([one, other], { kind: 'state', state: 'draft' })).body.changed).toBe(1)
  expect(await read(one)).toMatchObject({ category_id, state: 'draft', version: 3 })
  expect((await app.call('GET', `/products/${other}`)).status).toBe(404)
  expect((await bulk([one, other], { kind: 'state', state: 'archived' })).body.changed).toBe(2)
})

it('stock moves by a line in the ledger', async () => {
  const ids = [await add({ stock: 5 }), await add({ stock: 0 })]
  expect((await bulk(ids, { kind: 'stock', change: 4, reason: 'Delivery' })).body.changed).toBe(2)
  const { rows } = await app.database.pool.query(
    `select p.stock, (select sum(qty)::int from stock_movements where product_id = p.id) as ledger
     from products p where id = any($1) order by id`,
    [ids],
  )
  expect(rows).toEqual([
    { stock: 9, ledger: 9 },
    { stock: 4, ledger: 4 },
  ])
})

it('all of them or none: each problem is named, and nothing is written', async () => {
  const fine = await add({ stock: 5 })
  const few = await add({ name: 'Few', stock: 2 })
  const shirt = await add({ name: 'Shirt' })
  await addCombinations(app.database.db, shirt, [{ color: 'Ink' }])
  const { body } = await bulk([999_999, shirt, fine, few], { kind: 'stock', change: -3, reason: 'Damaged' })
  expect(body).toEqual({
    changed: expect.any(Number),
    prices: [],
    problems: [
      { id: few, name: 'Few', text: messages.adminProducts.stockTooLow(2) },
      { id: shirt, name: 'Shirt', text: messages.adminBulk.stockOfCombinations },
      { id: 999_999, name: '#999999', text: messages.product.notFound },
    ],
  })
  expect(await read(fine)).toMatchObject({ stock: 5, version: 1 })
  expect((await bulk([fine], { kind: 'category', category_id: 999_999 })).body.problems).toMatchObject([
    { text: messages.adminProducts.categoryUnknown },
  ])
})

it('SEL-04: a price that would become $0.00 is named and refused, of products and of combinations', async () => {
  const cheap = await add({ name: 'Cheap', price_cents: 4 })
  const free = await add({ name: 'Free', price_cents: 0 })
  const shirt = await add({ name: 'Shirt', price_cents: 2_000 })
  await addCombinations(app.database.db, shirt, [{ color: 'Ink', price_cents: 3 }])
  const { body } = await bulk([cheap, free, shirt], { kind: 'price', percent: -90 })
  expect(body.problems).toEqual(
    [
      { id: cheap, name: 'Cheap' },
      { id: shirt, name: 'Shirt' },
    ].map((each) => ({ ...each, text: messages.adminBulk.becomesFree })),
  )
  expect((await read(cheap)).price).toBe(0.04)
  expect((await bulk([free], { kind: 'price', percent: -90 })).body.problems).toEqual([])
})

it('is bounded before work', async () => {
  const ids = Array.from({ length: mostBulkProducts + 1 }, (_, index) => index + 1)
  expect((await bulk(ids, { kind: 'state', state: 'draft' })).status).toBe(422)
  expect((await bulk([], { kind: 'state', state: 'draft' })).status).toBe(422)
  expect((await bulk([1], { kind: 'price', percent: -100 })).status).toBe(422)
})

it('a sale at the same time is neither lost nor counted twice', async () => {
  const id = await add({ stock: 20 })
  const buy = (n: number) =>
    app.call('POST', '/orders/shop', {
      ...{ firstName: 'Ada', lastName: 'Alder', email: `ada${n}@example.com` },
      items: [{ productId: id, qty: 1, price: 20, name: 'Rose City Mug' }],
    })
  const answers = await Promise.all([
    ...[1, 2, 3, 4, 5].map(buy),
    ...[1, 2, 3].map(() => bulk([id], { kind: 'stock', change: 2, reason: 'Delivery' })),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect((await read(id)).stock).toBe(21)
})
