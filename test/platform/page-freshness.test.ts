import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtSite } from '#server/app/site-production.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

/** The built site, with a way to render a page without the cache, and the pages that the cache has rendered. */
let app: TestApp
let renderUncached: (path: string) => Promise<string>
let rendered: string[] = []
const products: number[] = []
let pages: string[] = []

beforeAll(async () => {
  const site = builtSite(join(import.meta.dirname, '../..'))
  app = await startTestApp({
    withWorker: false,
    openSite: async () => {
      const opened = await site()
      return {
        ...opened,
        connect: async (services) => {
          const respond = await opened.connect(services)
          const origin = services.platform.origins[0] ?? ''
          renderUncached = async (path) => (await respond(new Request(origin + path))).text()
          return (request) => {
            rendered.push(new URL(request.url).pathname + new URL(request.url).search)
            return respond(request)
          }
        },
      }
    },
  })
  const { db } = app.database
  await db.insertInto('categories').values({ id: 7_001, name: 'Mugs', slug: 'mugs' }).execute()
  for (let index = 0; index < 20; index++)
    products.push(
      await addProduct(db, { name: `Quiet thing ${index}`, category_id: index < 3 ? 7_001 : undefined, stock: 9 }),
    )
  const addresses = products.slice(0, 3).map((id) => `/shop-product-details/${id}`)
  pages = ['/', '/shop-products', '/shop-products?category=7001', '/page-about', ...addresses]
})
afterAll(() => app.close())

const read = async (path: string) => (await fetch(app.url + path)).text()
/** What a visitor sees of a page: the number left of a product is in the data of a list, but not on the list. */
const seen = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '')

/** Waits until the pages are answered from memory as they are rendered now; returns those that the write has renewed. */
async function renewedBy(write: () => Promise<unknown>): Promise<string[]> {
  await Promise.all(pages.map(read))
  rendered = []
  await write()
  // An answer of the API waits until the announcement has arrived. A page that the write does not change visibly would
  // otherwise pass for renewed before.
  await app.call('GET', '/products?page=1&limit=1')
  for (const path of pages) {
    const isRenewed = async () => seen(await read(path)) === seen(await renderUncached(path))
    await expect.poll(isRenewed, { message: path }).toBe(true)
  }
  return [...new Set(rendered)].sort()
}

const set = (fields: Record<string, unknown>) => () =>
  app.database.db
    .updateTable('products')
    .set(fields)
    .where('id', '=', products[0] ?? 0)
    .execute()

test('a write renews the pages that show what it changed, and no others', async () => {
  const { db } = app.database
  const lists = ['/', '/shop-products', '/shop-products?category=7001']
  const own = `/shop-product-details/${products[0]}`
  const relatives = products.slice(1, 3).map((id) => `/shop-product-details/${id}`)
  // The announcement of a new connection drops everything once.
  await renewedBy(async () => undefined)
  expect(await renewedBy(async () => undefined)).toEqual([])
  expect(await renewedBy(set({ stock: 8 }))).toEqual([own])
  expect(await renewedBy(set({ stock: 0 }))).toEqual(
    expect.arrayContaining([own, '/shop-products?category=7001', ...relatives]),
  )
  expect(await renewedBy(set({ name: 'Loud thing' }))).not.toContain('/page-about')
  expect(await renewedBy(set({ price_cents: 900 }))).toEqual([...lists, own, ...relatives].sort())
  const rename = () => db.updateTable('categories').set({ name: 'Cups' }).where('id', '=', 7_001).execute()
  expect(await renewedBy(rename)).not.toContain('/page-about')
  const review = { product_id: products[0] ?? 0, name: 'Wren', email: 'w@example.com', rating: 5, comment: 'Good.' }
  expect(await renewedBy(() => db.insertInto('reviews').values(review).execute())).toContain(own)
  const body = JSON.stringify({ phone: '(503) 555-0199' })
  expect(await renewedBy(() => db.insertInto('documents').values({ key: 'studio', body }).execute())).toEqual(
    [...pages].sort(),
  )
})
