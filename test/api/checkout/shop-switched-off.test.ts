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
