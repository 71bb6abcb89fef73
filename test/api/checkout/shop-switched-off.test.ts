import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SitePart } from '#shared/content/schemas/parts.ts'
import { messages } from '#shared/messages.ts'
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

async function offer(part: SitePart, isOffered: boolean) {
  const answer = await publishText(app, owner, 'parts', (parts) => ({ ...parts, [part]: isOffered }))
  expect(answer.status).toBe(200)
  // An instance hears of it within a second.
  await expect.poll(async () => (await app.services.content.shown('parts'))[part]).toBe(isOffered)
}
const closed = (error: string) => ({ status: 409, body: { code: 'conflict', error } })

test('CNT-07: a shop that is switched off takes no order and no review, and takes them again', async () => {
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
  const price = () => app.call('POST', '/price-cart', { items: [{ id: productId, qty: 1, price: 20, name: 'Mug' }] })
  const opinion = { name: 'Ada', email: 'ada@example.com', rating: 5, comment: 'Crisp.' }
  const review = () => app.call('POST', `/products/${productId}/reviews`, opinion)
  await offer('shop', false)
  for (const answer of [await direct(), await byCard(), await price()])
    expect(answer).toMatchObject(closed(messages.checkout.shopClosed))
  expect(await review()).toMatchObject(closed(messages.reviews.shopClosed))
  expect(await app.database.db.selectFrom('orders').select('id').execute()).toEqual([])
  await offer('shop', true)
  const taken = [await direct(), await byCard(), await price(), await review()]
  expect(taken.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('CNT-07: no package can be asked for while the packages are switched off', async () => {
  const quote = { customer_name: 'Ada', email: 'ada@example.com', package: 'Brand Starter', project_details: 'A logo' }
  const ask = () => app.call('POST', '/service-orders', quote)
  await offer('packages', false)
  expect(await ask()).toMatchObject(closed(messages.quote.closed))
  await offer('packages', true)
  expect((await ask()).status).toBe(200)
})
