import { afterAll, beforeAll, expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'
import { firstCategory, validProduct } from '#test/helpers/admin-product.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

const name = 'Cotton Duck Banner'
const sentence = messages.checkout.quoteOnly(name)
const addBanner = (fields = {}) =>
  addProduct(app.database.db, { name, shipping_price_cents: null, quote_only: true, ...fields })

it('is priced with the reason why it cannot be ordered', async () => {
  const items = [{ id: await addBanner(), qty: 2, price: 20, name }]
  const { body } = await app.call('POST', '/price-cart', { items })
  expect(body.items[0]).toMatchObject({ problems: ['quote_only'], message: sentence, can_buy: false, price: 20 })
})

it.each([null, 500])(
  'no order is taken for it, with a shipping price of %j or with others in the cart',
  async (cents) => {
    const { db } = app.database
    const id = await addBanner({ shipping_price_cents: cents })
    const items = [
      { id: await addProduct(db), qty: 1, price: 20, name: 'Rose City Mug' },
      { id, qty: 1, price: 20, name },
    ]
    const customer = { name: 'Ada Alder', email: 'ada@example.com' }
    const paid = await app.call('POST', '/create-checkout-session', { items, customer })
    expect([paid.status, paid.body.error]).toEqual([422, sentence])
    const direct = await app.call('POST', '/orders/shop', {
      ...{ firstName: 'Ada', lastName: 'Alder', email: 'ada@example.com' },
      items: items.map(({ id: productId, ...item }) => ({ productId, ...item })),
    })
    expect([direct.status, direct.body.error]).toEqual([422, sentence])
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
  },
)

it('may lack a shipping price, and is then not among the products that ship for the fallback price', async () => {
  const body = { ...validProduct, sku: '', category_id: await firstCategory(app), shipping_price: null }
  const refused = await app.call('POST', '/products', body, admin)
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { shipping_price: messages.adminProducts.shippingRequired },
  ])
  const added = await app.call('POST', '/products', { ...body, quote_only: true }, admin)
  expect([added.status, added.body.quote_only, added.body.shipping_price]).toEqual([200, true, null])
  const missing = async () =>
    (await app.call('GET', '/admin/products?shipping=missing&page=1', undefined, admin)).body.items.map(
      (each: { id: number }) => each.id,
    )
  expect(await missing()).not.toContain(added.body.id)
  const lacking = await addProduct(app.database.db, { shipping_price_cents: null })
  expect(await missing()).toEqual([lacking])
  // It is ordered again from the cart only with a shipping price.
  const edit = { quote_only: false, version: added.body.version }
  const { status } = await app.call('PUT', `/products/${added.body.id}`, edit, admin)
  expect(status, 'it lacked one before').toBe(200)
  expect(await missing()).toEqual(expect.arrayContaining([lacking, added.body.id]))
})
