import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'
import { firstCategory, validProduct } from '#test/helpers/admin-product.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

const texts = messages.adminProducts

let app: TestApp
let admin: Record<string, string>
let category: number
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
  category = await firstCategory(app)
})
afterAll(() => app.close())

const call = (method: string, path: string, body?: unknown) => app.call(method, path, body, admin)
const add = (fields: object = {}) => call('POST', '/products', { ...validProduct, category_id: category, ...fields })
const edit = (id: number, fields: object) => call('PUT', `/products/${id}`, fields)
const stored = async (id: number) => (await call('GET', `/admin/products/${id}`)).body
const audits = async (id: number) => {
  const { rows } = await app.database.pool.query(
    `select a.action, a.before, a.after, u.email, a.request_id <> '' as has_request from audit_log a
     left join users u on u.id = a.user_id where subject_kind = 'product' and subject_id = $1 order by a.id`,
    [id],
  )
  return rows
}

describe('POST /products', () => {
  it('accepts the specified body and answers the id; the stock starts the ledger', async () => {
    const { status, body } = await add({ sku: 'RCM-1' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: expect.any(Number),
      ...{ name: 'Rose City Mug', price: 24.5, stock: 12, colors: 'White,Black', sizes: '', category_id: category },
      ...{ shipping_price: 6, delivery_days_min: 3, delivery_days_max: 7, discounted_price: null, is_sale: false },
      ...{ isNew: true, version: 1, archived_at: null },
    })
    expect((await app.call('GET', `/products/${body.id}`)).body.name).toBe('Rose City Mug')
    const { body: movements } = await call('GET', `/products/${body.id}/stock-movements`)
    expect(movements).toMatchObject([{ kind: 'initial', qty: 12, user: 'Studio owner', order_id: null }])
    expect(await audits(body.id)).toMatchObject([
      { action: 'product-added', email: app.admin.email, has_request: true },
    ])
  })

  it('accepts the fields without an input in the specification: sale price, full description, sizes, variants, print area', async () => {
    const area = { x: 0.2, y: 0.3, width: 0.5, height: 0.4, inches_wide: 10, inches_high: 8, mock_up: 'mug' }
    const { body } = await add({
      ...{
        discounted_price: 19.99,
        full_description: 'Line one.\nLine two.',
        sizes: 'S, M ,, M',
        variants: 'Matte, Gloss',
      },
      print_area: area,
    })
    expect(body).toMatchObject({
      ...{ discounted_price: 19.99, original_price: 24.5, is_sale: true, sizes: 'S,M', print_area: area },
      full_description: 'Line one.\nLine two.',
      variants: [{ name: 'Matte' }, { name: 'Gloss' }],
    })
  })

  it('accepts numbers as text', async () => {
    const longTexts = {
      price: '24.50',
      stock: '3',
      category_id: String(category),
      shipping_price: '0',
      delivery_days_min: '1',
    }
    expect((await add({ ...longTexts, delivery_days_max: '1' })).body).toMatchObject({
      price: 24.5,
      stock: 3,
      shipping_price: 0,
    })
  })

  it.each([
    [{ name: '  ' }, 'name', texts.nameAndPrice],
    [{ name: undefined }, 'name', texts.nameAndPrice],
    [{ price: null }, 'price', texts.nameAndPrice],
    [{ price: '' }, 'price', texts.nameAndPrice],
    [{ price: -0.01 }, 'price', texts.priceInvalid],
    [{ price: 1.005 }, 'price', texts.priceInvalid],
    [{ price: '1e3' }, 'price', texts.priceInvalid],
    [{ price: 'free' }, 'price', texts.priceInvalid],
    [{ price: 1_000_000.01 }, 'price', texts.priceInvalid],
    [{ discounted_price: 24.5 }, 'discounted_price', texts.discountInvalid],
    [{ discounted_price: 0 }, 'discounted_price', texts.discountInvalid],
    [{ category_id: null }, 'category_id', texts.categoryRequired],
    [{ category_id: '' }, 'category_id', texts.categoryRequired],
    [{ category_id: 999_999 }, 'category_id', texts.categoryUnknown],
    [{ stock: -1 }, 'stock', texts.stockInvalid],
    [{ stock: 1.5 }, 'stock', texts.stockInvalid],
    [{ shipping_price: null }, 'shipping_price', texts.shippingRequired],
    [{ shipping_price: -1 }, 'shipping_price', texts.shippingRequired],
    [{ delivery_days_min: null }, 'delivery_days_min', texts.daysMinRequired],
    [{ delivery_days_min: 0 }, 'delivery_days_min', texts.daysMinRequired],
    [{ delivery_days_max: 2 }, 'delivery_days_max', texts.daysMaxRequired],
    [{ delivery_days_min: null, delivery_days_max: 0 }, 'delivery_days_max', texts.daysMaxRequired],
    [{ colors: 'x'.repeat(121) }, 'colors', texts.optionTooLong],
  ])('refuses %j and names the field', async (fields, field, sentence) => {
    const { status, body } = await add(fields)
    expect(status).toBe(422)
    expect(body.fields[field]).toBe(sentence)
    expect(Object.values(body.fields)).toContain(body.error)
  })

  it('answers the specified message first when name and price are missing', async () => {
    expect(await call('POST', '/products', {})).toMatchObject({
      status: 422,
      body: { error: 'Name and price are required.' },
    })
  })

  it('accepts a price of zero, no stock figure and a delivery of one day', async () => {
    const { body } = await add({ price: 0, stock: null, shipping_price: 0, delivery_days_min: 1, delivery_days_max: 1 })
    expect(body).toMatchObject({ price: 0, stock: null })
    expect((await call('GET', `/products/${body.id}/stock-movements`)).body).toEqual([])
  })

  it('stores formulas and markup as text, and refuses control characters', async () => {
    const hostile = '=HYPERLINK("http://x","<script>alert(1)</script>")'
    expect((await add({ name: hostile, description: hostile })).body).toMatchObject({
      name: hostile,
      description: hostile,
    })
    for (const [field, text] of Object.entries({
      name: 'a\u0000b',
      sku: 'a\nb',
      description: 'a\u0007b',
      colors: 'a\u001bb',
    }))
      expect(await add({ [field]: text })).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.any(String) } },
      })
  })

  it('refuses a SKU that another product has, also in simultaneous requests', async () => {
    const answers = await Promise.all([add({ sku: 'TWICE' }), add({ sku: 'TWICE' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body).toMatchObject({ fields: { sku: texts.skuTaken('Rose City Mug') } })
  })

  it('adds one product per key, however often it is sent', async () => {
    const send = () =>
      app.call(
        'POST',
        '/products',
        { ...validProduct, category_id: category, name: 'Once' },
        { ...admin, 'idempotency-key': 'k1' },
      )
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  it.each([
    [{ x: 0.6, width: 0.5 }],
    [{ y: 0.7, height: 0.31 }],
    [{ width: 0 }],
    [{ inches_wide: 0 }],
    [{ mock_up: 'submarine' }],
    [{ mock_up: '../../etc' }],
    [{ sizes: [{ size: 'S', x: 0.6, y: 0, width: 0.5, height: 0.5, inches_wide: 4, inches_high: 4 }] }],
    [{ sizes: [{ size: 'S', x: 0, y: 0, width: 0.5, height: 0.5, inches_wide: 0, inches_high: 4 }] }],
  ])('refuses the print area %j', async (fields) => {
    const area = { x: 0.1, y: 0.1, width: 0.5, height: 0.3, inches_wide: 10, inches_high: 8, mock_up: null }
    expect((await add({ print_area: { ...area, ...fields } })).status).toBe(422)
  })
})

describe('PUT /products/{id}', () => {
  it('changes only what is sent, increases the version and audits the old values', async () => {
    const { body: product } = await add({ variants: 'Matte,Gloss' })
    const { status, body } = await edit(product.id, {
      ...{ name: 'Mug of Roses', price: '30', category_id: null, variants: 'Gloss,Satin', version: 1 },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Mug of Roses',
      price: 30,
      category_id: null,
      category_name: '',
      stock: 12,
      version: 2,
    })
    expect(body.variants.map(({ name }: { name: string }) => name)).toEqual(['Gloss', 'Satin'])
    expect(body.variants[0].id).toBe(product.variants[1].id)
    const change = (await audits(product.id)).at(-1)
    expect(change).toMatchObject({
      action: 'product-updated',
      before: { name: 'Rose City Mug', price: 24.5, category_id: category },
      after: { name: 'Mug of Roses', price: 30, category_id: null },
    })
    expect(Object.keys(change?.after).sort()).toEqual(['category_id', 'category_name', 'name', 'price', 'variants'])
  })

  it('has the same limits as adding', async () => {
    const { body } = await add()
    expect(await edit(body.id, { price: '' })).toMatchObject({ status: 422, body: { error: texts.nameAndPrice } })
    expect((await edit(body.id, { delivery_days_min: 9 })).body.fields).toEqual({
      delivery_days_max: texts.daysMaxRequired,
    })
    expect((await edit(body.id, { shipping_price: null })).status).toBe(422)
    expect(await stored(body.id)).toEqual(body)
  })

  it('accepts a field that was always empty, and refuses to empty a required one', async () => {
    const lacking = await addProduct(app.database.db, { name: 'Mounting Board', shipping_price_cents: null })
    expect((await stored(lacking)).delivery_days_min).toBeNull()
    const { status, body } = await edit(lacking, { name: 'Mounting Board, A2', version: 1 })
    expect([status, body.name, body.shipping_price, body.version]).toEqual([200, 'Mounting Board, A2', null, 2])
    expect((await edit(lacking, { shipping_price: '', delivery_days_min: '', price: 21 })).body.price).toBe(21)
    for (const shipping_price of [-1, 1.005, 'free'])
      expect((await edit(lacking, { shipping_price })).body.fields).toEqual({ shipping_price: texts.shippingRequired })
    expect((await edit(lacking, { delivery_days_min: 0 })).status).toBe(422)
    expect((await edit(lacking, { shipping_price: 5, delivery_days_min: 2, delivery_days_max: 4 })).status).toBe(200)
    for (const field of ['shipping_price', 'delivery_days_min', 'delivery_days_max'])
      expect((await edit(lacking, { [field]: null })).status).toBe(422)
    expect((await add({ shipping_price: null })).status).toBe(422)
  })

  it('clears the flag of orders without a shipping price once all of their products have one', async () => {
    const { db } = app.database
    const [one, two] = [
      await addProduct(db, { shipping_price_cents: null, stock: null }),
      await addProduct(db, { shipping_price_cents: null, stock: null }),
    ]
    const buyer = {
      firstName: 'Ada',
      lastName: 'Alder',
      address: '1 Ink St',
      city: 'Portland',
      state: 'OR',
      zip: '97214',
    }
    const order = async (...ids: number[]) => {
      const items = ids.map((productId) => ({ productId, qty: 1, price: 20 }))
      const email = `fallback${ids.length}@example.com`
      return (await app.call('POST', '/orders/shop', { ...buyer, email, items })).body.id
    }
    const [single, both] = [await order(one), await order(one, two)]
    const flagsOf = async (id: number) => (await call('GET', `/shop-orders/${id}`)).body.flags
    expect([await flagsOf(single), await flagsOf(both)]).toEqual([['shipping_unknown'], ['shipping_unknown']])
    expect((await edit(one, { shipping_price: 4 })).status).toBe(200)
    expect([await flagsOf(single), await flagsOf(both)]).toEqual([[], ['shipping_unknown']])
    const { body } = await call('GET', `/orders/${single}/history`)
    expect(body.events[0]).toMatchObject({ words: 'Settled: No shipping price', who: 'Studio owner' })
    expect((await edit(two, { shipping_price: 0 })).status).toBe(200)
    expect(await flagsOf(both)).toEqual([])
  })

  it('refuses a stale version and answers who changed it and when', async () => {
    const { body } = await add()
    const { body: changed } = await edit(body.id, { name: 'First', version: 1 })
    expect(await edit(body.id, { name: 'Second', version: 1 })).toMatchObject({
      status: 409,
      body: {
        ...{ code: 'stale', error: texts.changedBy('Studio owner'), changed_by: 'Studio owner' },
        changed_at: changed.updated_at,
      },
    })
    expect((await stored(body.id)).name).toBe('First')
  })

  it('does not increase the version when nothing changes', async () => {
    const { body } = await add()
    expect((await edit(body.id, { ...validProduct, category_id: category })).body.version).toBe(1)
  })

  it('answers 404 for an unknown product', async () => {
    expect((await edit(999_999, { name: 'X' })).status).toBe(404)
    expect((await call('GET', '/admin/products/999999')).status).toBe(404)
  })

  it('sets and removes a print area', async () => {
    const { body } = await add()
    const area = { x: 0.1, y: 0.1, width: 0.5, height: 0.5, inches_wide: 8, inches_high: 8, mock_up: null }
    expect((await edit(body.id, { print_area: area })).body.print_area).toEqual(area)
    expect((await edit(body.id, { name: 'Other' })).body.print_area).toEqual(area)
    expect((await edit(body.id, { print_area: null })).body.print_area).toBeNull()
  })
})

describe('DELETE /products/{id}, restore and duplicate', () => {
  it('hides it from the shop, keeps the record, and restores it', async () => {
    const { body } = await add({ sku: 'GONE-1' })
    const before = (await call('GET', '/admin/stats')).body.products
    expect((await call('DELETE', `/products/${body.id}`)).body).toEqual({ id: body.id, deleted: true })
    expect((await app.call('GET', `/products/${body.id}`)).status).toBe(404)
    expect((await call('GET', '/admin/stats')).body.products).toBe(before - 1)
    expect(await stored(body.id)).toMatchObject({ name: 'Rose City Mug', archived_at: expect.any(String), version: 2 })
    expect((await call('DELETE', `/products/${body.id}`)).status).toBe(404)
    expect((await call('POST', `/products/${body.id}/restore`)).body).toMatchObject({ archived_at: null, version: 3 })
    expect((await app.call('GET', `/products/${body.id}`)).status).toBe(200)
    expect(await call('POST', `/products/${body.id}/restore`)).toMatchObject({
      status: 409,
      body: { error: texts.notArchived },
    })
    expect((await call('POST', '/products/999999/restore')).status).toBe(404)
    expect((await audits(body.id)).map(({ action }) => action)).toEqual([
      'product-added',
      'product-deleted',
      'product-restored',
    ])
  })

  it('copies it as an archived product without SKU and stock', async () => {
    const { body: source } = await add({ name: 'x'.repeat(120), sku: 'SRC', variants: 'A,B', stock: 5 })
    const { status, body } = await call('POST', `/products/${source.id}/duplicate`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ sku: '', stock: 0, price: 24.5, state: 'draft', archived_at: null })
    expect(body.name).toBe(`${'x'.repeat(113)} (copy)`)
    expect(body.variants.map(({ name }: { name: string }) => name)).toEqual(['A', 'B'])
    expect((await app.call('GET', `/products/${body.id}`)).status).toBe(404)
    expect((await call('POST', '/products/999999/duplicate')).status).toBe(404)
  })

  it('copies once per key', async () => {
    const { body: source } = await add({ name: 'Copied once' })
    const copy = (key: string) =>
      app.call('POST', `/products/${source.id}/duplicate`, undefined, { ...admin, 'idempotency-key': key })
    const [one, again] = await Promise.all([copy('c1'), copy('c1')])
    expect(one.status).toBe(200)
    expect(again.body.id).toBe(one.body.id)
    expect((await copy('c2')).body.id).not.toBe(one.body.id)
  })
})

describe('GET /admin/products', () => {
  it('filters products without a shipping price, and the dashboard counts them', async () => {
    const id = await addProduct(app.database.db, { name: 'Unpriced Parcel', shipping_price_cents: null })
    await addProduct(app.database.db, { shipping_price_cents: null, deleted_at: app.clock.now() })
    await addProduct(app.database.db, { shipping_price_cents: 0 })
    const { body } = await call('GET', '/admin/products?shipping=missing&page=1&limit=100')
    expect(body.items[0]).toMatchObject({ id, shipping_price: null })
    expect(body.items.every((each: { shipping_price: number | null }) => each.shipping_price === null)).toBe(true)
    expect((await call('GET', '/admin/overview')).body.attention.no_shipping).toBe(body.total)
    expect((await call('GET', '/admin/products?shipping=free')).status).toBe(422)
  })

  it('is searched by name, SKU and category, filtered and sorted', async () => {
    const { body: hats } = await call('POST', '/categories', { name: 'Hats' })
    const { body: a } = await add({ name: 'Zébra hat', sku: 'ZH-100', category_id: hats.id, stock: 0, price: 3 })
    const { body: b } = await add({ name: 'Yellow hat', category_id: hats.id, stock: 2, price: 1 })
    const { body: c } = await add({ name: 'Tall hat', category_id: hats.id, stock: null, price: 2 })
    const ids = async (query: string) =>
      (await call('GET', `/admin/products?page=1&limit=50&${query}`)).body.items.map(({ id }: { id: number }) => id)
    expect(await ids('q=zebra')).toEqual([a.id])
    expect(await ids('q=zh-100')).toEqual([a.id])
    expect(await ids('q=hats&sort=name')).toEqual([c.id, b.id, a.id])
    expect(await ids('q=hats&sort=-price')).toEqual([a.id, c.id, b.id])
    expect(await ids(`category=${hats.id}&stock=low`)).toEqual([b.id])
    expect(await ids(`category=${hats.id}&stock=out`)).toEqual([a.id])
    expect(await ids(`category=${hats.id}&stock=to-order`)).toEqual([c.id])
    expect(await ids('q=%25')).toEqual([])
    await call('DELETE', `/products/${b.id}`)
    expect(await ids('q=hats&sort=name')).toEqual([c.id, a.id])
    expect(await ids('q=hats&shelf=archive')).toEqual([b.id])
    expect((await call('GET', '/admin/products?sort=secret')).status).toBe(422)
    const page = await call('GET', '/admin/products?q=hats&page=2&limit=1&sort=name')
    expect(page.body).toMatchObject({ total: 2, page: 2, items: [{ id: a.id }] })
  })
})

describe('categories', () => {
  it('are added, renamed, ordered and removed, and their products become Uncategorised', async () => {
    const { body: one } = await call('POST', '/categories', { name: ' Café gear ' })
    expect(one).toEqual({ id: expect.any(Number), name: 'Café gear' })
    const { body: two } = await call('POST', '/categories', { name: 'Stamps!' })
    expect((await call('PUT', `/categories/${one.id}`, { name: 'Coffee gear' })).body.name).toBe('Coffee gear')
    const { body: product } = await add({ category_id: one.id })
    const { body: archived } = await add({ category_id: one.id })
    await call('DELETE', `/products/${archived.id}`)

    const { body: all } = await call('GET', '/admin/categories')
    expect(all.find(({ id }: { id: number }) => id === one.id)).toEqual({
      id: one.id,
      name: 'Coffee gear',
      products: 1,
      size_chart: '',
      code_count: 0,
      codes: [],
    })
    const ids = all.map(({ id }: { id: number }) => id).reverse()
    expect((await call('PUT', '/categories', { ids })).body.map(({ id }: { id: number }) => id)).toEqual(ids)
    expect((await app.call('GET', '/categories')).body.map(({ id }: { id: number }) => id)).toEqual(ids)
    expect(await call('PUT', '/categories', { ids: ids.slice(1) })).toMatchObject({
      status: 409,
      body: { error: texts.categoriesChanged },
    })

    expect((await call('DELETE', `/categories/${one.id}`)).body).toEqual({ id: one.id, deleted: true, products: 1 })
    expect(await stored(product.id)).toMatchObject({ category_id: null, category_name: '', version: 2 })
    expect((await call('DELETE', `/categories/${one.id}`)).status).toBe(404)
    expect((await call('PUT', `/categories/${one.id}`, { name: 'X' })).status).toBe(404)
    expect((await call('DELETE', `/categories/${two.id}`)).body.products).toBe(0)
  })

  it('refuse an empty name, a duplicate in another case, and a long one', async () => {
    await call('POST', '/categories', { name: 'Büro' })
    for (const name of ['', '   ', 'BURO', 'x'.repeat(121), 'a\u0000'])
      expect((await call('POST', '/categories', { name })).status, name).toBe(422)
    expect((await call('POST', '/categories', { name: 'buro' })).body.error).toBe(texts.categoryTaken('Büro'))
    expect((await call('POST', '/categories', { name: '!!!' })).status).toBe(200)
    expect((await call('POST', '/categories', { name: '???' })).status).toBe(200)
  })
})
