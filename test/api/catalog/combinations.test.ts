import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Matrix } from '#shared/contracts/combinations.ts'
import { messages } from '#shared/messages.ts'
import { firstCategory, validProduct } from '#test/helpers/admin-product.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct, type ProductFields } from '#test/helpers/product-row.ts'
import { findViolations } from '#test/reliability/invariants.ts'

const texts = messages.adminCombinations

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(async () => {
  const broken = await findViolations(app.database.pool, app.clock.now())
  await app.close()
  expect(broken).toEqual([])
})

const call = (method: string, path: string, body?: unknown) => app.call(method, path, body, admin)
const product = (fields: Partial<ProductFields> = {}) => addProduct(app.database.db, fields)
const shown = async (id: number) => (await app.call('GET', `/products/${id}`)).body
const matrix = async (id: number): Promise<Matrix> => (await call('GET', `/products/${id}/combinations`)).body
const save = (id: number, combinations: object[], fields: object = {}) =>
  call('PUT', `/products/${id}/combinations`, { combinations, ...fields })
const stockOf = async (id: number) => (await call('GET', `/admin/products/${id}`)).body.stock
const idsOf = async (id: number) => (await matrix(id)).combinations.map(({ variant_id }) => variant_id)

/** Two colours in two sizes, 5 of each. */
const tees = ['Black', 'White'].flatMap((color) => ['S', 'M'].map((size) => ({ color, size, stock: 5 })))
async function tee(fields: Partial<ProductFields> = {}) {
  const id = await product(fields)
  expect((await save(id, tees)).status).toBe(200)
  return id
}

let buyers = 0
const buyer = () => ({ firstName: 'Ada', lastName: 'Alder', email: `c${++buyers}@example.com` })
const address = { address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214' }
const order = (productId: number, line: object) =>
  app.call('POST', '/orders/shop', {
    ...buyer(),
    ...address,
    items: [{ productId, qty: 1, price: 20, name: 'Rose City Mug', ...line }],
  })
const price = async (id: number, line: object) =>
  (await app.call('POST', '/price-cart', { items: [{ id, qty: 1, price: 20, name: 'Rose City Mug', ...line }] })).body
    .items[0]

describe('a product that is sold by combinations', () => {
  it('answers them, their values in the specified fields, and their sum as its stock', async () => {
    const id = await product({ stock: 5, colors: ['Red'] })
    const { status, body } = await save(
      id,
      [
        { color: 'Black', size: 'S', variant: 'Framed', sku: 'TEE-BS', price: '24.50', stock: 3, weight_oz: 6.5 },
        { color: 'Black', size: 'M', variant: 'Plain', surcharge: 2, stock: 4 },
        { color: 'White', size: 'M', variant: 'Plain', stock: 9, is_on: false },
      ],
      { option_name: 'Frame' },
    )
    expect({ status, ...body }).toMatchObject({ status: 200, option_name: 'Frame', version: 2 })
    const { items } = (await call('GET', '/admin/products?page=1&q=tee-bs')).body
    expect(items.map((each: { id: number }) => each.id)).toEqual([id])
    const answer = await shown(id)
    expect(answer).toMatchObject({
      ...{ colors: 'Black', sizes: 'S,M', stock: 7, option_name: 'Frame', price: 20 },
      variants: [{ name: 'Framed' }, { name: 'Plain' }],
      combinations: [
        { color: 'Black', size: 'S', variant: 'Framed', sku: 'TEE-BS', price: 24.5, stock: 3, weight_oz: 6.5 },
        { color: 'Black', size: 'M', variant: 'Plain', sku: '', price: 22, stock: 4, weight_oz: null },
      ],
    })
    expect(answer.combinations).toHaveLength(2)
    expect((await matrix(id)).combinations[2]).toMatchObject({ color: 'White', stock: 9, is_on: false })
  })

  it('answers neither field where it is sold without', async () => {
    const answer = await shown(await product())
    expect(Object.keys(answer).filter((key) => /combination|option_name/.test(key))).toEqual([])
  })

  it('is listed at the lowest price of its combinations', async () => {
    const id = await tee({ price_cents: 3_000, name: 'Sorted by price' })
    await save(id, [{ ...tees[0], price: 12 }, { ...tees[1] }])
    const { body } = await app.call('GET', '/products?q=Sorted%20by%20price&sort=price-asc')
    expect(body[0]).toMatchObject({ id, price: 30, combinations: [{ price: 12 }, { price: 30 }] })
    const { rows } = await app.database.pool.query('select current_price_cents as cents from products where id = $1', [
      id,
    ])
    expect(rows).toEqual([{ cents: 1_200 }])
    await call('PUT', `/products/${id}`, { price: 10, delivery_days_min: 1, delivery_days_max: 2 })
    expect((await shown(id)).combinations).toMatchObject([{ price: 12 }, { price: 10 }])
  })

  it('keeps its combinations’ ids, orders and stock when they are renamed or exchange their values', async () => {
    const id = await tee()
    const [black, , white] = await idsOf(id)
    const { combinations } = await matrix(id)
    const swapped = combinations.map((each) =>
      each.size === 'S'
        ? { ...each, color: each.color === 'Black' ? 'White' : 'Black', stock_seen: 5 }
        : { ...each, stock_seen: 5 },
    )
    expect((await save(id, swapped)).status).toBe(200)
    expect((await matrix(id)).combinations).toMatchObject([
      { variant_id: black, color: 'White', stock: 5 },
      {},
      { variant_id: white, color: 'Black', stock: 5 },
      {},
    ])
    expect(await stockOf(id)).toBe(20)
  })

  it('refuses bad rows at their cells and writes nothing', async () => {
    const id = await tee({ sku: 'TAKEN-1' })
    const other = await tee()
    const refused = async (combinations: object[], fields: object = {}) =>
      (await save(other, combinations, fields)).body.fields
    expect(await refused([{ color: 'Black', size: 'S' }, { color: 'Black' }])).toEqual({
      'combinations.1.size': texts.optionMissing,
    })
    expect(await refused([{ color: 'Black, dark' }])).toEqual({ 'combinations.0.color': texts.comma })
    expect(await refused([{ color: 'Black' }, { color: 'Black' }])).toEqual({
      'combinations.1.color': texts.twice('Black'),
    })
    expect(
      await refused([
        { color: 'Black', sku: 'taken-1' },
        { color: 'Red', sku: 'TAKEN-1' },
      ]),
    ).toEqual({
      'combinations.1.sku': texts.skuTwice,
    })
    expect(await refused([{ color: 'Black', sku: 'TAKEN-1' }])).toEqual({
      'combinations.0.sku': texts.skuTaken('Rose City Mug'),
    })
    expect(await refused([{ color: 'Black', price: '2.555' }])).toEqual({
      'combinations.0.price': messages.adminProducts.amountInvalid,
    })
    expect(await refused([{ color: 'Black', price: 2, surcharge: 1 }])).toEqual({
      'combinations.0.price': texts.priceOrSurcharge,
    })
    expect(await refused([{ color: 'Black', stock: '2.5' }])).toEqual({
      'combinations.0.stock': messages.adminProducts.stockInvalid,
    })
    expect(await refused([{ color: 'Black', weight_oz: 0 }])).toEqual({
      'combinations.0.weight_oz': texts.weightInvalid,
    })
    expect(await refused([{ variant: 'Framed' }])).toEqual({ option_name: texts.optionNameMissing })
    expect(await refused([{ color: 'Black', image_id: 999_999 }])).toEqual({
      'combinations.0.image_id': texts.pictureUnknown,
    })
    const [foreign] = await idsOf(id)
    expect(await refused([{ variant_id: foreign, color: 'Black' }])).toEqual({
      'combinations.0.variant_id': texts.gone,
    })
    expect((await matrix(other)).combinations).toHaveLength(4)
    expect(
      (
        await save(
          other,
          Array.from({ length: 201 }, (_, at) => ({ color: `c${at}` })),
        )
      ).status,
    ).toBe(422)
  })

  it('keeps the SKUs of its combinations from other products', async () => {
    const id = await tee()
    const skus = { combinations: tees.map((each, at) => ({ ...each, sku: `KEPT-${at}` })) }
    expect((await save(id, skus.combinations)).status).toBe(200)
    const mug = await product({ name: 'Mug', sku: 'MUG-1' })
    const edit = (fields: object) => call('PUT', `/products/${mug}`, fields)
    const refused = { status: 422, body: { fields: { sku: texts.skuTaken('Rose City Mug') } } }
    expect(await edit({ sku: 'KEPT-1' })).toMatchObject(refused)
    const added = { ...validProduct, category_id: await firstCategory(app), sku: 'KEPT-1' }
    expect(await call('POST', '/products', added)).toMatchObject(refused)
    expect((await save(id, (await matrix(id)).combinations)).status).toBe(200)
    // Its own, whatever else has it since an earlier version.
    expect((await edit({ sku: 'MUG-1', name: 'Large mug' })).status).toBe(200)
    await app.database.db.updateTable('products').set({ sku: 'KEPT-1' }).where('id', '=', mug).execute()
    expect((await edit({ sku: 'KEPT-1', name: 'Small mug' })).status).toBe(200)
    expect((await save(id, (await matrix(id)).combinations)).status).toBe(200)
    expect((await call('PUT', `/products/${id}`, { sku: 'KEPT-0' })).status).toBe(200)
  })

  it('refuses a version that is not the current one', async () => {
    const id = await tee()
    const { version } = await matrix(id)
    expect((await save(id, tees.slice(1), { version })).status).toBe(200)
    expect(await save(id, tees, { version })).toMatchObject({
      status: 409,
      body: { code: 'stale', version: version + 1 },
    })
  })

  it('keeps what was sold while its form was open', async () => {
    const id = await tee()
    const before = (await matrix(id)).combinations
    await order(id, { color: 'Black', size: 'S', qty: 2 })
    const saved = await save(
      id,
      before.map((each) => ({ ...each, stock: 10, stock_seen: each.stock })),
    )
    expect(saved.body.combinations.map(({ stock }: { stock: number }) => stock)).toEqual([8, 10, 10, 10])
    const blind = await save(
      id,
      saved.body.combinations.map((each: object) => ({ ...each, stock: 10 })),
    )
    expect(blind.status).toBe(200)
    app.clock.advance(1_000)
    await order(id, { color: 'Black', size: 'S', qty: 1 })
    expect(
      await save(
        id,
        saved.body.combinations.map((each: object) => ({ ...each, stock: 11 })),
      ),
    ).toMatchObject({
      status: 409,
      body: { fields: { 'combinations.0.stock': messages.adminProducts.stockMovedUnseen(9) } },
    })
  })

  it('refuses other values of the fields that follow from its combinations', async () => {
    const id = await tee()
    const edit = (fields: object) =>
      call('PUT', `/products/${id}`, { delivery_days_min: 1, delivery_days_max: 2, ...fields })
    expect(await edit({ colors: 'Red', stock: 3 })).toMatchObject({
      status: 422,
      body: { fields: { colors: texts.managed, stock: texts.managed } },
    })
    await order(id, { color: 'Black', size: 'S' })
    expect(
      (await edit({ colors: 'Black,White', sizes: 'S,M', stock: 20, stock_seen: 20, name: 'Renamed' })).body,
    ).toMatchObject({
      name: 'Renamed',
      stock: 19,
    })
  })

  it('counts what a stock movement names', async () => {
    const id = await tee()
    const [first] = await idsOf(id)
    const move = (fields: object) => call('POST', `/products/${id}/stock-movements`, { reason: 'Counted.', ...fields })
    expect((await move({ change: 2 })).body.fields).toEqual({ variant_id: texts.whichStock })
    expect((await move({ counted: 3, variant_id: first })).body).toMatchObject({ stock: 3 })
    expect((await move({ change: -4, variant_id: first })).status).toBe(409)
    expect(await stockOf(id)).toBe(18)
    const { body } = await call('GET', `/products/${id}/stock-movements?page=1&limit=1`)
    expect(body.items).toMatchObject([{ variant_id: first, combination: 'Black / S', qty: -2, reason: 'Counted.' }])
  })

  it('is copied without SKUs and stock, with its pictures', async () => {
    const id = await product()
    const form = new FormData()
    const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#a00000' } }).png()
    form.append('images', new Blob([new Uint8Array(await picture.toBuffer())]), 'mug.png')
    const uploaded = await fetch(`${app.url}/api/products/${id}/images`, { method: 'POST', body: form, headers: admin })
    const { images } = await uploaded.json()
    await save(id, [{ color: 'Black', sku: 'COPY-1', stock: 4, image_id: images[0].id }, { color: 'White' }])
    expect((await shown(id)).combinations[0].image_url).toBe(images[0].image_url)
    const { body: copy } = await call('POST', `/products/${id}/duplicate`)
    const { combinations } = await matrix(copy.id)
    expect(combinations).toMatchObject([
      { color: 'Black', sku: '', stock: 0 },
      { color: 'White', stock: null },
    ])
    expect(combinations[0]?.image_id).toBe(copy.images[0].id)
    expect((await call('DELETE', `/product-images/${images[0].id}`)).status).toBe(200)
    expect((await shown(id)).combinations[0].image_url).toBeNull()
  })

  it('goes back to one stock, with what its combinations had', async () => {
    const id = await tee()
    await order(id, { color: 'Black', size: 'S', qty: 2 })
    expect((await save(id, [])).body).toMatchObject({ combinations: [] })
    expect(await shown(id)).toMatchObject({ stock: 18, colors: 'Black,White', sizes: 'S,M' })
    expect((await order(id, { color: 'Black', size: 'M', qty: 18 })).status).toBe(200)
    expect((await save(id, [{ ...tees[0], stock: 1 }])).status).toBe(200)
    expect(await stockOf(id)).toBe(1)
  })
})

describe('an order of a combination', () => {
  it('takes its stock, and names it with its own price and SKU; a refund puts it back', async () => {
    const id = await tee()
    const [first] = await idsOf(id)
    const { combinations } = await matrix(id)
    await save(
      id,
      combinations.map((each, at) => (at === 0 ? { ...each, price: 31, sku: 'TEE-BLACK-S' } : each)),
    )
    const { status, body } = await order(id, { color: 'Black', size: 'S', variant_id: first, price: 31, qty: 2 })
    expect(status).toBe(200)
    const placed = (await call('GET', `/orders/${body.id}`)).body
    expect(placed.items).toMatchObject([
      { variant_id: first, color: 'Black', size: 'S', sku: 'TEE-BLACK-S', price: 31, qty: 2 },
    ])
    expect((await shown(id)).combinations.map(({ stock }: { stock: number }) => stock)).toEqual([3, 5, 5, 5])
    const edit = (await call('GET', `/orders/${body.id}`)).body
    expect((await call('PUT', `/orders/${body.id}`, { status: 'cancelled', version: edit.version })).status).toBe(200)
    expect((await shown(id)).combinations.map(({ stock }: { stock: number }) => stock)).toEqual([5, 5, 5, 5])
    expect(await stockOf(id)).toBe(20)
  })

  it('is found by its options, and refused in words when it is not sold', async () => {
    const id = await tee()
    const [first, second] = await idsOf(id)
    expect(await price(id, { color: 'Black', size: 'M' })).toMatchObject({
      variant_id: second,
      can_buy: true,
      stock: 5,
    })
    expect(await price(id, {})).toMatchObject({ problems: ['select_color', 'select_size'] })
    // A line never silently becomes another combination than the one that it names.
    const renamed = await price(id, { color: 'Black', size: 'M', variant_id: first })
    expect(renamed).toMatchObject({
      problems: ['combination_gone'],
      message: messages.checkout.combinationGone('Rose City Mug', 'Black / M'),
      can_buy: false,
    })
    await save(
      id,
      tees.map((each, at) => ({ ...each, is_on: at !== 0 })),
    )
    for (const line of [{ variant_id: first }, {}])
      expect(await price(id, { color: 'Black', size: 'S', ...line })).toMatchObject({
        problems: ['combination_gone'],
        can_buy: false,
      })
    expect(await order(id, { color: 'Black', size: 'S', variant_id: first })).toMatchObject({
      status: 422,
      body: { error: messages.checkout.combinationGone('Rose City Mug', 'Black / S') },
    })
  })

  it('keeps a withdrawn combination that an order names, and makes it the same one again', async () => {
    const id = await tee()
    const [first] = await idsOf(id)
    const placed = (await order(id, { color: 'Black', size: 'S', qty: 2 })).body
    await save(id, tees.slice(1))
    expect(await stockOf(id)).toBe(15)
    expect((await call('GET', `/orders/${placed.id}`)).body.items).toMatchObject([
      { variant_id: first, color: 'Black' },
    ])
    await save(id, tees)
    expect(await idsOf(id)).toContain(first)
  })

  it('limits what several lines of one combination ask for together', async () => {
    const id = await tee()
    const line = { id, qty: 3, price: 20, name: 'Tee', color: 'Black', size: 'S' }
    const items = [line, { ...line, design: '/uploads/other' }, { ...line, size: 'M' }]
    const { body } = await app.call('POST', '/price-cart', { items })
    expect(body.items.map(({ problems }: { problems: string[] }) => problems[0])).toEqual([
      'reduced_stock',
      'reduced_stock',
      undefined,
    ])
  })

  it('never runs out when it is made to order, and then the product has no stock figure', async () => {
    const id = await product()
    await save(id, [{ color: 'Black', stock: 1 }, { color: 'White' }])
    expect(await stockOf(id)).toBeNull()
    expect((await order(id, { color: 'White', qty: 50 })).status).toBe(200)
    expect((await order(id, { color: 'Black', qty: 1 })).status).toBe(200)
    expect(await order(id, { color: 'Black', qty: 1 })).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
  })
})
