import { cardNumbers, payWith } from 'payment-sandbox/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addCombinations, addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

const ladder = [
  { from: 12, price: 18.8 },
  { from: 24, price: 17.5 },
]
const address = { address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214' }
const customer = { name: 'Ada Alder', email: 'ada@example.com', ...address }

/** A $20.00 tee in two sizes; the larger one costs $2.00 more. */
async function tee() {
  const id = await addProduct(app.database.db, { stock: null })
  const sizes = [{ size: 'M' }, { size: '2XL', surcharge_cents: 200 }].map((each) => ({ ...each, stock: 40 }))
  await addCombinations(app.database.db, id, sizes)
  const saved = await app.call('PUT', `/products/${id}`, { price_ladder: ladder }, admin)
  expect(saved).toMatchObject({ status: 200, body: { price_ladder: ladder } })
  return id
}
const lines = (id: number, prices: [number, number], qty: [number, number] = [10, 2]) =>
  (['M', '2XL'] as const).map((size, index) => ({ id, size, qty: qty[index], price: prices[index], name: 'Tee' }))
const priceCart = async (items: object[]) => (await app.call('POST', '/price-cart', { items })).body

test('all sizes of a product are counted together, and the page’s answer has the ladder of each', async () => {
  const id = await tee()
  expect((await app.call('GET', `/products/${id}`)).body).toMatchObject({
    price_ladder: ladder,
    combinations: [
      { size: 'M', price: 20, price_ladder: ladder },
      {
        size: '2XL',
        price: 22,
        price_ladder: [ladder[0], ladder[1]].map((step) => ({ ...step, price: (step?.price ?? 0) + 2 })),
      },
    ],
  })
  expect(await priceCart(lines(id, [18.8, 20.8]))).toMatchObject({
    items: [
      { price: 18.8, list_price: 20, problems: [] },
      { price: 20.8, list_price: 22, problems: [] },
    ],
    subtotal: 229.6,
    can_buy: true,
  })
  expect(await priceCart(lines(id, [20, 22], [10, 1]))).toMatchObject({ subtotal: 222, items: [{ problems: [] }, {}] })
})

test('a price that the page has not shown is refused on both paths, with what it is now', async () => {
  const items = lines(await tee(), [20, 22])
  const refused = {
    status: 409,
    body: { error: messages.checkout.pricesChanged, items: [{ price: 18.8 }, { price: 20.8 }] },
  }
  expect(await app.call('POST', '/create-checkout-session', { items, customer })).toMatchObject(refused)
  const direct = items.map(({ id, ...item }) => ({ ...item, productId: id }))
  const { name: _, ...buyer } = customer
  expect(
    await app.call('POST', '/orders/shop', { ...buyer, firstName: 'Ada', lastName: 'Alder', items: direct }),
  ).toMatchObject(refused)
})

test('what was charged stays on the order, its page and its mails, whatever the ladder becomes', async () => {
  const id = await tee()
  const { url, session_id } = (
    await app.call('POST', '/create-checkout-session', { items: lines(id, [18.8, 20.8]), customer })
  ).body
  const edited = await app.call('PUT', `/products/${id}`, { price_ladder: [] }, admin)
  expect(edited).toMatchObject({ status: 200, body: { price_ladder: [] } })
  expect((await payWith(url, cardNumbers.success)).status).toBe(303)
  const { order } = (await app.call('POST', '/save-stripe-order', { session_id })).body
  const charged = [
    { size: 'M', price: 18.8, list_price: 20 },
    { size: '2XL', price: 20.8, list_price: 22 },
  ]
  expect(order).toMatchObject({ subtotal: 229.6, total: 234.6, payment_status: 'paid', items: charged })
  expect((await app.call('GET', `/orders/${order.id}`, undefined, admin)).body.items).toMatchObject(charged)
  const page = await app.services.orderPages.find(order.order_link.replace('/order/', ''))
  expect(page?.items).toMatchObject([
    { unitPriceCents: 1_880, listPriceCents: 2_000 },
    { unitPriceCents: 2_080, listPriceCents: 2_200 },
  ])
  const { rows } = await app.database.pool.query('select text_body from mails where order_id = $1', [order.id])
  expect(rows).toHaveLength(2)
  for (const { text_body } of rows) expect(text_body).toContain('$18.80 each instead of $20.00')
})

test('a line without a ladder is answered as it always was', async () => {
  const id = await addProduct(app.database.db)
  const [item] = (await priceCart([{ id, qty: 1, price: 20, name: 'Mug' }])).items
  expect(Object.keys(item)).not.toContain('list_price')
  expect(Object.keys(item)).not.toContain('price_ladder')
})
