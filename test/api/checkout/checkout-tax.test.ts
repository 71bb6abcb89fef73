import { cardNumbers, payWith } from 'payment-sandbox/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

const customer = {
  ...{ name: 'Ada Alder', email: 'ada@example.com', phone: '503-555-0101' },
  ...{ address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214' },
}
const seattle = {
  ...{ shipping_name: 'Ada Alder', line1: '1 Pike Pl', city: 'Seattle', state: 'WA', postal_code: '98101' },
  country: 'US',
}

async function switchTaxOn() {
  const { shop } = (await app.call('GET', '/settings', undefined, admin)).body
  const body = { value: { ...shop.value, automatic_tax: true }, version: shop.version }
  expect((await app.call('PUT', '/settings/shop', body, admin)).status).toBe(200)
}

test('When the owner enables tax, the buyer sees it before paying, and order page, order and refund include it', async () => {
  await switchTaxOn()
  const items = [{ id: await addProduct(app.database.db), qty: 2, price: 20, name: 'Rose City Mug' }]
  expect((await app.call('POST', '/price-cart', { items })).body).toMatchObject({ tax: 0, total: 45 })
  const { url, session_id } = (await app.call('POST', '/create-checkout-session', { items, customer })).body
  const shown = await payWith(url, cardNumbers.success, seattle)
  expect(shown).toMatchObject({ status: 200, markup: expect.stringContaining('Pay $48.60') })
  const paid = await payWith(url, cardNumbers.success, { ...seattle, total: '4860' })
  expect(paid.status).toBe(303)

  const sums = { subtotal: 40, shipping: 5, tax: 3.6, total: 48.6 }
  const { order } = (await app.call('POST', '/save-stripe-order', { session_id })).body
  expect(order).toMatchObject({ ...sums, address: { city: 'Seattle', state: 'WA' } })
  const page = await app.services.orderPages.find(order.order_link.replace('/order/', ''))
  expect(page).toMatchObject({ subtotalCents: 4_000, shippingCents: 500, taxCents: 360, totalCents: 4_860 })
  expect((await app.call('GET', `/orders/${order.id}`, undefined, admin)).body).toMatchObject(sums)
  const history = async () => (await app.call('GET', `/orders/${order.id}/history`, undefined, admin)).body
  expect(await history()).toMatchObject({ refundable: 48.6, payments: [{ amount: 48.6 }] })
  const refund = { amount: 48.6, reason: 'Wrong color', restock: [], mail_customer: false }
  const headers = { ...admin, 'idempotency-key': 'the whole' }
  expect((await app.call('POST', `/orders/${order.id}/refunds`, refund, headers)).body).toMatchObject({
    state: 'refunded',
    amount: 48.6,
  })
  expect(await history()).toMatchObject({ refundable: 0 })
})

test('A total that tax could raise above the provider’s maximum is refused with a message before a session is opened', async () => {
  await switchTaxOn()
  const dear = (cents: number) =>
    addProduct(app.database.db, { price_cents: cents, shipping_price_cents: 0, stock: null })
  const cart = async (cents: number) => [{ id: await dear(cents), qty: 1, price: cents / 100, name: 'Rose City Mug' }]
  const start = (items: object[]) => app.call('POST', '/create-checkout-session', { items, customer })
  const error = messages.checkout.totalTooLarge('$799,999.99')
  for (const items of [await cart(98_000_000), [...(await cart(60_000_000)), ...(await cart(20_000_000))]]) {
    expect((await app.call('POST', '/price-cart', { items })).body).toMatchObject({ can_buy: false })
    expect(await start(items)).toMatchObject({ status: 422, body: { error } })
  }

  for (let turn = 0; turn < 2; turn++) {
    const { url, session_id } = (await start(await cart(79_999_999))).body
    await payWith(url, cardNumbers.success, seattle)
    expect((await payWith(url, cardNumbers.success, { ...seattle, total: '86399999' })).status).toBe(303)
    // On a busy machine the provider may answer late; the page asks again, too.
    const confirm = async () => (await app.call('POST', '/save-stripe-order', { session_id })).body.order
    await expect.poll(confirm).toMatchObject({ total: 863_999.99, payment_status: 'paid' })
  }
  // The overview must also work with the sum of two such orders on one day.
  expect((await app.call('GET', '/admin/overview', undefined, admin)).status).toBe(200)
})
