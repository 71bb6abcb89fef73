import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { publishText } from '#test/helpers/content/publish-text.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
let owner: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  owner = await app.adminHeaders()
})
afterAll(() => app.close())

test('a draft of 200 long news posts is stored; nobody else may send as much', async () => {
  const { published, version } = (await app.call('GET', '/content/news', undefined, owner)).body
  const post = (index: number) => ({
    ...{ state: 'draft', title: `Post ${index}`, slug: `post-${index}`, date: '2026-11-02', summary: 'Short.' },
    text: 'ink '.repeat(1_999),
  })
  const value = { ...published, posts: Array.from({ length: 200 }, (_, index) => post(index)) }
  const draft = { value, base_version: version, saved_at: null }
  const stored = await app.call('PUT', '/content/news/draft', draft, owner)
  expect([stored.status, stored.body.problems?.length]).toEqual([200, expect.any(Number)])
  const { body } = await app.call('GET', '/content/news', undefined, owner)
  expect(body.draft.value.posts).toHaveLength(200)
  expect((await app.call('PUT', '/content/news/draft', draft)).status).toBe(401)
  expect((await app.call('POST', '/contact', { message: 'x'.repeat(300_000) })).status).toBe(413)
})

test('CNT-07: a shop that is switched off takes no order, and takes them again', async () => {
  const productId = await addProduct(app.database.db)
  const buyer = { firstName: 'Ada', lastName: 'Alder', email: 'ada@example.com', phone: '', notes: '' }
  const where = { address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214' }
  const item = { qty: 1, price: 20, name: 'Rose City Mug', sku: '', color: '', size: '', design: '' }
  const direct = () => app.call('POST', '/orders/shop', { ...buyer, ...where, items: [{ ...item, productId }] })
  const byCard = () =>
    app.call('POST', '/create-checkout-session', {
      items: [{ id: productId, qty: 1, price: 20, name: 'Rose City Mug' }],
      customer: { name: 'Ada Alder', email: 'ada@example.com', phone: '', ...where },
    })
  async function offer(shop: boolean) {
    expect((await publishText(app, owner, 'parts', (parts) => ({ ...parts, shop }))).status).toBe(200)
    // An instance hears of it within a second.
    await expect.poll(async () => (await app.services.content.shown('parts')).shop).toBe(shop)
  }
  await offer(false)
  for (const answer of [await direct(), await byCard()])
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await app.database.db.selectFrom('orders').select('id').execute()).toEqual([])
  await offer(true)
  expect([(await direct()).status, (await byCard()).status]).toEqual([200, 200])
})
