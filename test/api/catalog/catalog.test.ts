import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '#shared/constants/durations.ts'
import { shopList } from '#shared/constants.ts'
import { listProducts, product as productContract } from '#shared/contracts/catalog.ts'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct, type ProductFields } from '#test/helpers/product-row.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
})
afterAll(() => app.close())

beforeEach(async () => {
  const { db } = app.database
  for (const table of ['reviews', 'product_variants', 'stock_movements', 'products', 'categories'] as const)
    await db.deleteFrom(table).execute()
})

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * dayMs)
const add = (fields: Partial<ProductFields>) => addProduct(app.database.db, fields)
const get = (path: string) => app.call('GET', path)
const namesOf = async (query: string): Promise<string[]> =>
  (await get(`/products?${query}`)).body.map(({ name }: { name: string }) => name)

async function addCategory(name: string, position = 0): Promise<number> {
  const slug = name.toLowerCase().replace(/[^a-z]+/g, '-')
  const row = await app.database.db
    .insertInto('categories')
    .values({ name, slug, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function addReview(productId: number, rating: number, hiddenReason: string | null = null, days = 1) {
  await app.database.db
    .insertInto('reviews')
    .values({
      product_id: productId,
      name: 'Wren',
      email: `wren-${rating}@example.com`,
      rating,
      comment: `${rating} stars`,
      hidden_reason: hiddenReason,
      created_at: daysAgo(days),
    })
    .execute()
}

describe('one product', () => {
  it('answers the fields of both specifications and no others', async () => {
    const mugs = await addCategory('Mugs')
    const id = await add({
      name: 'Slow Pour Mug',
      sku: 'AI-MUG-001',
      category_id: mugs,
      price_cents: 1_850,
      discounted_price_cents: 1_480,
      colors: ['Enamel White', 'Ink'],
      sizes: ['11 oz'],
      description: 'Eleven ounces.',
      full_description: 'Stoneware.\nFired twice.',
      created_at: daysAgo(29),
    })
    await app.database.db
      .insertInto('product_variants')
      .values([
        { product_id: id, name: 'Wrap-around', position: 1 },
        { product_id: id, name: 'One side', position: 0 },
      ])
      .execute()
    const { status, body } = await get(`/products/${id}`)
    expect(status).toBe(200)
    expect(productContract.strict().safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({
      price: 18.5,
      discounted_price: 14.8,
      original_price: 18.5,
      is_sale: true,
      isNew: true,
      stock: 5,
      shipping_price: 5,
      category_id: mugs,
      category_name: 'Mugs',
      colors: 'Enamel White,Ink',
      sizes: '11 oz',
      variants: [{ name: 'One side' }, { name: 'Wrap-around' }],
      full_description: 'Stoneware.\nFired twice.',
      image_url: null,
      images: [],
      rating_average: null,
      rating_count: 0,
      rating_sample: false,
    })
  })

  it('is new for 30 days, and on sale only with a lower price', async () => {
    const id = await add({ created_at: daysAgo(31), stock: null, shipping_price_cents: null })
    expect((await get(`/products/${id}`)).body).toMatchObject({
      isNew: false,
      is_sale: false,
      discounted_price: null,
      original_price: null,
      stock: null,
      shipping_price: null,
    })
  })

  it.each(['', '/images', '/reviews'])('is not found once deleted: /products/:id%s', async (path) => {
    const id = await add({ deleted_at: new Date() })
    const answer = await get(`/products/${id}${path}`)
    expect(answer).toMatchObject({ status: 404, body: { error: messages.product.notFound, code: 'not_found' } })
  })

  it.each(['/products/0', '/products/-1', '/products/1.5', '/products/mug', '/products/99999999999999999999'])(
    'refuses an id that cannot be one: %s',
    async (path) => {
      expect((await get(path)).status).toBe(422)
    },
  )
})

describe('the list', () => {
  it('answers a failure with the specified message and no details', async () => {
    const { db } = app.database
    await db.schema.alterTable('products').renameTo('products_away').execute()
    const answer = await get('/products').finally(() =>
      db.schema.alterTable('products_away').renameTo('products').execute(),
    )
    expect(answer).toMatchObject({ status: 503, body: { error: 'Failed to fetch products', code: 'unavailable' } })
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'error', 'requestId'])
    expect((await get('/products')).status).toBe(200)
  })

  it('is a plain array of the newest products, with the total in a header', async () => {
    await add({ name: 'Older', created_at: daysAgo(3) })
    await add({ name: 'Newest', created_at: daysAgo(1) })
    await add({ name: 'Deleted', deleted_at: new Date() })
    const { body, headers } = await get('/products')
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Newest', 'Older'])
    expect(headers.get('x-total-count')).toBe('2')
  })

  it('stops at 200 without paging and says how many there are', async () => {
    const rows = Array.from({ length: 203 }, (_, n) => ({ name: `Sticker ${n}`, slug: 'sticker', price_cents: 100 }))
    await app.database.db.insertInto('products').values(rows).execute()
    const { body, headers } = await get('/products')
    expect(body).toHaveLength(shopList.plainListLimit)
    expect(headers.get('x-total-count')).toBe('203')
  })

  it('has pages that neither repeat nor skip a product', async () => {
    const created_at = daysAgo(2)
    const rows = Array.from({ length: 11 }, (_, n) => ({ name: `Pin ${n}`, slug: 'pin', price_cents: 900, created_at }))
    await app.database.db.insertInto('products').values(rows).execute()
    const pages = await Promise.all([1, 2, 3, 4].map((page) => get(`/products?page=${page}&limit=4&sort=price-asc`)))
    expect(pages.map(({ body }) => body.items.length)).toEqual([4, 4, 3, 0])
    expect(pages[3]?.body).toEqual({ items: [], total: 11, page: 4, limit: 4 })
    const ids = pages.flatMap(({ body }) => body.items.map(({ id }: { id: number }) => id))
    expect(new Set(ids).size).toBe(11)
    expect((await get('/products?page=1')).body).toMatchObject({ limit: shopList.pageSize, total: 11 })
  })

  it('can be paged without numbers, by the last product of the previous page', async () => {
    const created_at = daysAgo(2)
    const rows = Array.from({ length: 8 }, (_, n) => ({ name: `Pin ${n}`, slug: 'pin', price_cents: 900, created_at }))
    await app.database.db.insertInto('products').values(rows).execute()
    const ids: number[] = []
    const sizes: number[] = []
    for (let after = ''; sizes.at(-1) !== 0; after = `&after=${ids.at(-1)}`) {
      const { items } = (await get(`/products?limit=4&sort=price-asc${after}`)).body
      ids.push(...items.map(({ id }: { id: number }) => id))
      sizes.push(items.length)
      expect(sizes.length).toBeLessThan(5)
    }
    expect([sizes, new Set(ids).size]).toEqual([[4, 4, 0], 8])
    expect((await get('/products?limit=4&after=999999999')).body.items).toHaveLength(4)
  })

  it.each([
    'page=0',
    'after=0',
    'limit=0',
    'limit=201',
    'page=x',
    'sort=cheapest',
    'category=-1',
    `q=${'x'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    expect((await get(`/products?${query}`)).status).toBe(422)
  })

  it('sorts by the price that the buyer pays', async () => {
    await add({ name: 'Regular', price_cents: 2_000 })
    await add({ name: 'Reduced', price_cents: 3_000, discounted_price_cents: 1_500 })
    await add({ name: 'Dear', price_cents: 2_500 })
    expect(await namesOf('sort=price-asc')).toEqual(['Reduced', 'Regular', 'Dear'])
    expect(await namesOf('sort=price-desc')).toEqual(['Dear', 'Regular', 'Reduced'])
  })

  it('holds one category, and an unknown category is empty', async () => {
    const [mugs, totes] = [await addCategory('Mugs'), await addCategory('Totes')]
    await add({ name: 'A mug', category_id: mugs })
    await add({ name: 'A tote', category_id: totes })
    expect(await namesOf(`category=${mugs}`)).toEqual(['A mug'])
    expect(await namesOf('category=999999')).toEqual([])
  })

  it('keeps the shape of its contract', async () => {
    await add({})
    for (const query of ['', '?page=1'])
      expect(listProducts.result.safeParse((await get(`/products${query}`)).body).error).toBeUndefined()
  })
})

describe('categories', () => {
  it('are in the order of the tabs', async () => {
    await addCategory('Totes', 2)
    await addCategory('Mugs', 1)
    const { body } = await get('/categories')
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Mugs', 'Totes'])
    expect(Object.keys(body[0])).toEqual(['id', 'name'])
  })
})

describe('SEL-20: lists and the pages of products mark as new', () => {
  async function marked() {
    const { items } = await app.services.catalog.list({ limit: 48 })
    const pages = await Promise.all(items.map(({ id }) => app.services.catalog.get(id)))
    expect(pages.map(({ is_new }) => is_new)).toEqual(items.map(({ is_new = false }) => is_new))
    return items.filter(({ is_new }) => is_new).map(({ name }) => name)
  }

  it('the newest eighth at most, and nothing older than 30 days', async () => {
    await app.database.db.deleteFrom('products').execute()
    for (const days of [6, 5, 4, 3, 2, 1, 40]) await add({ name: `Tee ${days}`, created_at: daysAgo(days) })
    expect(await marked()).toEqual([])
    // At the same moment as another, so that the id decides.
    const same = daysAgo(1)
    await add({ name: 'Tee 1b', created_at: same })
    await add({ name: 'Tee 1c', created_at: same })
    expect(await marked()).toEqual(['Tee 1c'])
    for (const days of [41, 42, 43, 44, 45, 46, 47]) await add({ name: `Tee ${days}`, created_at: daysAgo(days) })
    expect(await marked()).toEqual(['Tee 1c', 'Tee 1b'])
    app.clock.advance(29 * dayMs + 1)
    expect(await marked()).toEqual([])
    app.clock.advance(-29 * dayMs - 1)
  })
})

describe('reviews', () => {
  it('are listed newest first without emails, and the average counts the published ones', async () => {
    const id = await add({})
    await addReview(id, 5, null, 3)
    await addReview(id, 4, null, 2)
    await addReview(id, 4, null, 1)
    await addReview(id, 1, 'spam')
    const { body, status } = await get(`/products/${id}/reviews`)
    expect(status).toBe(200)
    expect(body.map(({ rating }: { rating: number }) => rating)).toEqual([4, 4, 5])
    expect(JSON.stringify(body)).not.toContain('example.com')
    expect((await get(`/products/${id}`)).body).toMatchObject({ rating_average: 4.33, rating_count: 3 })
    expect((await get('/products')).body[0]).toMatchObject({ rating_average: 4.33, rating_count: 3 })
  })

  it('SEL-22: of the sample shop mark the average that they are part of, unless they are hidden', async () => {
    const id = await add({})
    const isMarked = async () => (await get(`/products/${id}`)).body.rating_sample
    await addReview(id, 4)
    const samples = app.database.db.updateTable('reviews').where('product_id', '=', id)
    expect(await isMarked()).toBe(false)
    await samples.set({ is_sample: true }).execute()
    expect(await isMarked()).toBe(true)
    await samples.set({ hidden_reason: 'spam' }).execute()
    expect(await isMarked()).toBe(false)
  })
})

describe('related products', () => {
  const related = async (id: number) => {
    const { catalog } = app.services
    return (await catalog.related(await catalog.get(id))).map(({ name }) => name)
  }

  it('are of the same category first, then the newest, four at most', async () => {
    const [mugs, totes] = [await addCategory('Mugs'), await addCategory('Totes')]
    const id = await add({ name: 'This mug', category_id: mugs })
    await add({ name: 'Old mug', category_id: mugs, created_at: daysAgo(90) })
    await add({ name: 'Gone mug', category_id: mugs, deleted_at: new Date() })
    for (const days of [1, 2, 3, 4]) await add({ name: `Tote ${days}`, category_id: totes, created_at: daysAgo(days) })
    expect(await related(id)).toEqual(['Old mug', 'Tote 1', 'Tote 2', 'Tote 3'])
  })

  it('are none in a shop of one product', async () => {
    expect(await related(await add({}))).toEqual([])
  })
})
