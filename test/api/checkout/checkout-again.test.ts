import { cardNumbers, payWith } from 'payment-sandbox/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct, type ProductFields } from '#test/helpers/product-row.ts'

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

/** Each buyer has a network address of its own, because unpaid orders are counted by network. */
const networkOfLastBuyer = () => `198.51.100.${100 + buyers}`

const start = (items: unknown[], customer: object, more: object = {}, from = networkOfLastBuyer()) =>
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
  it.each(changes)('%s ends the first one and can reserve the last unit again', async (_what, change) => {
    const id = await lastOne()
    const who = newBuyer()
    const { session_id } = (await start([line(id)], who)).body
    const [items, from] = await change(id)
    const next = await start(items, who, { previous_session_id: session_id }, from)
    expect(next.status).toBe(200)
    expect(next.body.session_id).not.toBe(session_id)
    expect(await read(id, session_id)).toEqual({ stock: 0, orders: 'expired awaiting_payment', previous: 'expired' })
  })

  it('of the same purchase answers the same page', async () => {
    const id = await lastOne()
    const who = newBuyer()
    const first = await start([line(id)], who)
    // A phone that switches from Wi-Fi changes its network address.
    for (const from of ['198.51.100.7', '203.0.113.9']) {
      const again = await start([line(id)], who, { previous_session_id: first.body.session_id }, from)
      expect(again.body).toEqual(first.body)
    }
    expect(await read(id, first.body.session_id)).toMatchObject({ orders: 'awaiting_payment', previous: 'open' })
  })

  it('leads to the order when the first one was paid, and opens no session', async () => {
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

const readBuyer = async (sessionId: string) =>
  (
    await app.database.pool.query(
      `select customer_name as name, phone, notes, address ->> 'line1' as line1, address ->> 'city' as city
       from orders join payments on payments.order_id = orders.id where session_id = $1`,
      [sessionId],
    )
  ).rows[0]

describe('another person with the same cart and email, in the same network,', () => {
  const elsewhere = { address: '1 Drop Point', city: 'Reno', state: 'NV', zip: '89501', phone: '1', notes: 'Leave it' }
  const attempts: [string, object, (sessionId: string) => object][] = [
    ['with another address', elsewhere, () => ({})],
    ['without an address', { address: '', city: '', state: '', zip: '' }, () => ({})],
    ['with everything else the same', {}, () => ({})],
    ['with a session that nobody was given', elsewhere, (id) => ({ previous_session_id: `${id}x` })],
  ]
  it.each(attempts)('%s gets a separate session and changes nothing', async (_what, fields, more) => {
    const id = await addProduct(app.database.db, { stock: 9 })
    const victim = { ...newBuyer(), phone: '503-555-0101', notes: 'Ring twice' }
    const { session_id } = (await start([line(id)], victim)).body
    const before = await readBuyer(session_id)
    const other = await start([line(id)], { ...victim, ...fields }, more(session_id))
    expect(other.status).toBe(200)
    expect(other.body.session_id).not.toBe(session_id)
    expect(await readBuyer(session_id)).toEqual(before)
    expect(await read(id, session_id)).toMatchObject({ previous: 'open', orders: 'awaiting_payment awaiting_payment' })
  })

  it('cannot use a key that was made for another purchase', async () => {
    const id = await addProduct(app.database.db, { stock: 9 })
    const victim = newBuyer()
    const from = { 'x-forwarded-for': '198.51.100.7', 'idempotency-key': 'made-by-one' }
    const call = (customer: object) =>
      app.call('POST', '/create-checkout-session', { items: [line(id)], customer }, from)
    const { session_id } = (await call(victim)).body
    const other = await call({ ...victim, ...elsewhere })
    expect(other).toMatchObject({ status: 409, body: { code: 'key_reused' } })
    expect(JSON.stringify(other.body)).not.toContain(session_id)
    expect(await readBuyer(session_id)).toMatchObject({ line1: '12 SE Ink St' })
  })
})

describe('two tabs of one browser', () => {
  it('keep each other’s data: the more complete address stays, and a more complete or corrected one replaces it', async () => {
    const id = await addProduct(app.database.db, { stock: 9 })
    const who = newBuyer()
    const { session_id, url } = (await start([line(id)], { ...who, phone: '503-555-0101', notes: 'Ring twice' })).body
    const again = (fields: object) => start([line(id)], { ...who, ...fields }, { previous_session_id: session_id })
    const full = { name: 'Ada Alder', phone: '503-555-0101', notes: 'Ring twice', line1: '12 SE Ink St' }
    for (const fields of [
      { address: '', city: '', state: '', zip: '' },
      { address: '', city: 'Salem' },
    ]) {
      expect((await again(fields)).body.session_id).toBe(session_id)
      expect(await readBuyer(session_id)).toEqual({ ...full, city: 'Portland' })
    }
    await again({ name: 'Ada A. Alder', address: '99 NE Press Ave', city: 'Salem', zip: '97301', notes: 'No bell' })
    const corrected = { name: 'Ada A. Alder', notes: 'No bell', line1: '99 NE Press Ave', city: 'Salem' }
    expect(await readBuyer(session_id)).toEqual({ ...full, ...corrected })

    await payWith(url, cardNumbers.success)
    const { order } = (await app.call('POST', '/save-stripe-order', { session_id })).body
    const history = await app.call('GET', `/orders/${order.id}/history`, undefined, await app.adminHeaders())
    expect(JSON.stringify(history.body), 'SEL-17: the history says what differed').toContain(
      'First: Name: Ada Alder · Delivery address: 12 SE Ink St, Portland, OR 97214 · Notes: Ring twice. Then: Name: Ada A. Alder · Delivery address: 99 NE Press Ave, Salem, OR 97301 · Notes: No bell',
    )
  })

  describe('SEL-17: that differ in day or delivery', () => {
    const counter = { note: '', price: 0, free: null, steps: [], piece_oz: 0, zips: [] }
    const deliveries = [
      { ...counter, id: 'parcel', name: 'Parcel post', rule: 'product' },
      { ...counter, id: 'counter', name: 'Pickup at the counter', rule: 'pickup' },
    ]
    beforeAll(async () => {
      const admin = await app.adminHeaders()
      const { work } = (await app.call('GET', '/settings', undefined, admin)).body
      await app.call('PUT', '/settings/work', { value: { ...work.value, deliveries }, version: work.version }, admin)
    })

    const first = { phone: '503-555-0101', notes: 'Ring twice' }
    const moved = { address: '99 NE Press Ave', city: 'Salem', zip: '97301' }
    const unlike = (then: string) => `First: Delivery address: 12 SE Ink St, Portland, OR 97214${then}`
    const salem = 'Delivery address: 99 NE Press Ave, Salem, OR 97301'
    it.each([
      ['no day and another address', moved, {}, '99 NE Press Ave', '2026-12-18', unlike(`. Then: ${salem}`)],
      [
        'another day',
        {},
        { needed_by: '2026-12-21' },
        '12 SE Ink St',
        '2026-12-21',
        'First: Needed by: Fri, Dec 18. Then: Needed by: Mon, Dec 21',
      ],
      [
        'a pickup',
        { address: '', city: '', state: '', zip: '' },
        { delivery: 'counter' },
        '',
        '2026-12-18',
        unlike(' · Delivery: Parcel post. Then: Delivery: Pickup at the counter'),
      ],
    ])('keep phone, notes and day in the order that is paid: %s', async (_what, fields, more, line1, day, detail) => {
      const id = await addProduct(app.database.db, { stock: 9 })
      const who = newBuyer()
      const { session_id } = (await start([line(id)], { ...who, ...first }, { needed_by: '2026-12-18' })).body
      const again = await start([line(id)], { ...who, ...fields }, { ...more, previous_session_id: session_id })
      await payWith(again.body.url, cardNumbers.success)
      const { order } = (await app.call('POST', '/save-stripe-order', again.body)).body
      expect(order).toMatchObject({ ...first, needed_by: day, address: { line1 } })
      const history = await app.call('GET', `/orders/${order.id}/history`, undefined, await app.adminHeaders())
      expect(JSON.stringify(history.body)).toContain(detail)
    })

    it('keep nothing of another person, nor of a payment that has ended', async () => {
      const id = await addProduct(app.database.db, { stock: 9 })
      const who = newBuyer()
      const begin = async () => (await start([line(id)], { ...who, ...first }, { needed_by: '2026-12-18' })).body
      const open = await begin()
      const other = await start([line(id)], newBuyer(), { previous_session_id: open.session_id })
      const left = await begin()
      await app.call('POST', '/cancel-checkout-session', { session_id: left.session_id })
      const after = await start([line(id)], who, { previous_session_id: left.session_id })
      for (const { body } of [other, after])
        expect(await readBuyer(body.session_id)).toMatchObject({ phone: '', notes: '' })
    })
  })

  it('use the address of the payment page when that page had to ask for it', async () => {
    const id = await addProduct(app.database.db, { stock: 9 })
    const { address: _, ...who } = newBuyer()
    const { session_id, url } = (await start([line(id)], who)).body
    const again = { ...who, address: '99 NE Press Ave' }
    expect((await start([line(id)], again, { previous_session_id: session_id })).body.session_id).toBe(session_id)
    const address = { shipping_name: 'Ada', city: 'Portland', state: 'OR', postal_code: '97209', country: 'US' }
    await payWith(url, cardNumbers.success, { ...address, line1: '400 NW Couch St' })
    expect((await app.call('POST', '/save-stripe-order', { session_id })).body.success).toBe(true)
    expect(await readBuyer(session_id)).toMatchObject({ line1: '400 NW Couch St' })
  })

  it.each([
    ['Ontario', 'M5V 2T6', ['address_missing']],
    ['WA', '97209', ['address_missing']],
    ['OR', '97209', []],
  ])(
    'SEL-17: %s with %s from the payment page is paid, and flagged unless it is an address here',
    async (state, postal_code, flags) => {
      const id = await addProduct(app.database.db, { stock: 9 })
      const { address: _, city: _city, state: _state, zip: _zip, ...who } = newBuyer()
      const { session_id, url } = (await start([line(id)], who)).body
      const address = { shipping_name: 'Ada', line1: '1 King St W', city: 'Toronto', state, postal_code, country: 'US' }
      await payWith(url, cardNumbers.success, address)
      const { order } = (await app.call('POST', '/save-stripe-order', { session_id })).body
      const { body } = await app.call('GET', `/orders/${order.id}`, undefined, await app.adminHeaders())
      expect(body).toMatchObject({ payment_status: 'paid', flags })
    },
  )
})

describe('a deleted order', () => {
  it('is not answered by its session on any path', async () => {
    const id = await addProduct(app.database.db, { stock: 9 })
    const who = newBuyer()
    const { session_id, url } = (await start([line(id)], who)).body
    await payWith(url, cardNumbers.success)
    const { order } = (await app.call('POST', '/save-stripe-order', { session_id })).body
    await app.call('DELETE', `/orders/${order.id}`, undefined, await app.adminHeaders())
    expect(await app.call('POST', '/save-stripe-order', { session_id })).toMatchObject({
      status: 404,
      body: { error: messages.success.failed },
    })
    expect((await app.call('POST', '/cancel-checkout-session', { session_id })).status).toBe(404)
    const next = await start([line(id)], who, { previous_session_id: session_id })
    expect(next.status).toBe(200)
    expect(JSON.stringify(next.body)).not.toContain(session_id)
  })
})
