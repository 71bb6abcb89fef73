import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct, type ProductFields } from '#test/helpers/product-row.ts'
import { cardNumbers, payWith } from '../platform/payment-sandbox-page.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false, variables: { TRUST_PROXY: '1' } })
})
afterAll(() => app.close())

const lastOne = (fields: Partial<ProductFields> = {}) => addProduct(app.database.db, { stock: 1, ...fields })
const line = (id: number, fields: object = {}) => ({ id, qty: 1, price: 20, name: 'Rose City Mug', ...fields })

let buyers = 0
const address = { address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214' }
const newBuyer = () => ({ name: 'Ada Alder', email: `again${++buyers}@example.com`, ...address })

const start = (items: unknown[], customer: object, more: object = {}, from = '198.51.100.7') =>
  app.call('POST', '/create-checkout-session', { items, customer, ...more }, { 'x-forwarded-for': from })

async function read(id: number, sessionId: string) {
  const { rows } = await app.database.pool.query(
    `select stock, (select string_agg(checkout_state, ' ' order by o.id) from orders o join order_items i on i.order_id = o.id
       where i.product_id = p.id) as orders from products p where p.id = $1`,
    [id],
  )
  const { stripe } = app.services.platform.provider
  return { ...rows[0], previous: (await stripe.checkout.sessions.retrieve(sessionId)).status }
}

describe('a second payment of the same browser', () => {
  const changes: [string, (id: number) => Promise<[items: unknown[], from: string]>][] = [
    ['from another address', async (id) => [[line(id)], '203.0.113.9']],
    [
      'at another price',
      async (id) => {
        await app.database.pool.query('update products set price_cents = 2100 where id = $1', [id])
        return [[line(id, { price: 21 })], '198.51.100.7']
      },
    ],
    [
      'with another shipping price',
      async (id) => {
        await app.database.pool.query('update products set shipping_price_cents = 900 where id = $1', [id])
        return [[line(id)], '198.51.100.7']
      },
    ],
    ['of another cart', async (id) => [[line(id), line(await lastOne({ name: 'Fog Mug' }))], '198.51.100.7']],
  ]
  it.each(changes)('%s ends the first one, and the last unit is its own again', async (_what, change) => {
    const id = await lastOne()
    const who = newBuyer()
    const { session_id } = (await start([line(id)], who)).body
    const [items, from] = await change(id)
    const next = await start(items, who, { previous_session_id: session_id }, from)
    expect(next.status).toBe(200)
    expect(next.body.session_id).not.toBe(session_id)
    expect(await read(id, session_id)).toEqual({ stock: 0, orders: 'expired awaiting_payment', previous: 'expired' })
  })

  it('of the same purchase is the same page', async () => {
    const id = await lastOne()
    const who = newBuyer()
    const first = await start([line(id)], who)
    const again = await start([line(id)], who, { previous_session_id: first.body.session_id })
    expect(again.body).toEqual(first.body)
    expect(await read(id, first.body.session_id)).toMatchObject({ orders: 'awaiting_payment', previous: 'open' })
  })

  it('leads to the order when the first one was paid, and opens nothing', async () => {
    const [id, other] = [await lastOne(), await lastOne()]
    const who = newBuyer()
    const { session_id, url } = (await start([line(id)], who)).body
    await payWith(url, cardNumbers.success)
    const next = await start([line(other)], who, { previous_session_id: session_id })
    expect(next).toMatchObject({
      status: 200,
      body: { session_id, url: expect.stringMatching(new RegExp(`/shop-success\\?session_id=${session_id}$`)) },
    })
    expect(await read(id, session_id)).toEqual({ stock: 0, orders: 'placed', previous: 'complete' })
    expect(await read(other, session_id)).toMatchObject({ stock: 1, orders: null })
  })

  it('cannot end a session by guessing', async () => {
    const id = await lastOne()
    const { session_id } = (await start([line(id)], newBuyer())).body
    for (const guess of ['', 'cs_test_x', session_id.slice(0, -1), '%', null]) {
      const answer = await start([line(await lastOne())], newBuyer(), { previous_session_id: guess })
      expect(answer.status).toBe(200)
    }
    expect(await read(id, session_id)).toMatchObject({ stock: 0, orders: 'awaiting_payment', previous: 'open' })
  })
})
