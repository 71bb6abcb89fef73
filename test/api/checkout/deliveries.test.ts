import { cardNumbers, payWith } from 'payment-sandbox/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'
import { pickupRule } from '#shared/promises.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

const blank = { note: '', price: 0, free: null, steps: [], piece_oz: 0, zips: [] }
const parcel = { ...blank, id: 'parcel', name: 'Parcel post', rule: 'product', free: 100 }
const bike = { ...blank, id: 'bike', name: 'Cargo bike', rule: 'local', price: 3.5, zips: ['97214'] }
const counter = { ...blank, id: 'counter', name: 'Pickup at the counter', rule: 'pickup' }
const steps = [
  { ounces: 16, price: 4 },
  { ounces: 32, price: 7.25 },
]
const weighed = { ...blank, id: 'weighed', name: 'By weight', rule: 'weight', steps, piece_oz: 12 }

async function offer(deliveries: object[]) {
  const { work } = (await app.call('GET', '/settings', undefined, admin)).body
  const body = { value: { ...work.value, deliveries }, version: work.version }
  return await app.call('PUT', '/settings/work', body, admin)
}

const product = () => addProduct(app.database.db, { stock: 20 })
const line = (id: number, qty = 1) => ({ id, qty, price: 20, name: 'Rose City Mug' })
let buyers = 0
const place = { address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214' }
const newBuyer = () => ({ name: 'Ada Alder', email: `delivered${++buyers}@example.com`, ...place })
const pay = (id: number, more: object, customer: object = newBuyer()) =>
  app.call('POST', '/create-checkout-session', { items: [line(id)], customer, ...more })
const placeDirect = (productId: number, more: object) => {
  const { name: _, ...buyer } = newBuyer()
  const items = [{ ...line(productId), productId }]
  return app.call('POST', '/orders/shop', { firstName: 'Ada', lastName: 'Alder', ...buyer, items, ...more })
}
const orderOf = async (id: number) => (await app.call('GET', `/orders/${id}`, undefined, admin)).body

async function sessionOf(sessionId: string) {
  const { rows } = await app.database.pool.query(
    `select provider_data -> 'params' as params, o.id from payments p join orders o on o.id = p.order_id where session_id = $1`,
    [sessionId],
  )
  return rows[0]
}

async function lastMail(orderId: number, kind: string) {
  const { rows } = await app.database.pool.query(
    'select subject, text_body from mails where order_id = $1 and kind = $2 order by id desc limit 1',
    [orderId, kind],
  )
  return rows[0]
}
const linkIn = (text: string) => /\/order\/([\w-]{43})/.exec(text)?.[1] ?? ''

describe('SEL-15: without choices of the owner', () => {
  it('everything is a parcel by product price, and the texts say what they said', async () => {
    const id = await product()
    const { body } = await pay(id, {})
    const { params, id: orderId } = await sessionOf(body.session_id)
    expect(params.shipping_options[0].shipping_rate_data).toMatchObject({
      display_name: 'Shipping',
      fixed_amount: { amount: 500 },
    })
    const { rows } = await app.database.pool.query('select delivery_kind, delivery_name from orders where id = $1', [
      orderId,
    ])
    expect(rows).toEqual([{ delivery_kind: 'parcel', delivery_name: '' }])
    expect(JSON.stringify(await app.services.content.shown('faq'))).toContain(pickupRule)
    expect((await pay(id, { delivery: 'bike' })).body).toMatchObject({
      code: 'prices_changed',
      error: messages.delivery.gone,
    })
  })
})

describe('SEL-15: the owner’s ways of delivery', () => {
  beforeAll(async () => {
    expect((await offer([parcel, bike, counter, weighed])).status).toBe(200)
  })

  it.each([
    ['without a name', { ...parcel, name: ' ' }, 'name'],
    ['with a weight table that does not rise', { ...weighed, steps: [...steps].reverse() }, 'steps'],
    ['by weight without a price', { ...weighed, steps: [] }, 'steps'],
    ['local to nowhere', { ...bike, zips: [] }, 'zips'],
    ['with something that is no ZIP code', { ...bike, zips: ['9721'] }, 'zips.0'],
    ['with an amount below zero', { ...bike, price: -1 }, 'price'],
  ])('are refused %s, at the field', async (_what, wrong, field) => {
    const { status, body } = await offer([wrong])
    expect(status).toBeGreaterThanOrEqual(400)
    expect(Object.keys(body.fields)).toEqual([`value.deliveries.0.${field}`])
  })

  it('are kept by a form that leaves them out', async () => {
    const { work } = (await app.call('GET', '/settings', undefined, admin)).body
    const { deliveries, ...value } = work.value
    await app.call('PUT', '/settings/work', { value, version: work.version }, admin)
    expect((await app.call('GET', '/settings', undefined, admin)).body.work.value.deliveries).toEqual(deliveries)
  })

  it('cost the same in the cart, in the payment and in the order, to the cent, and are named in all', async () => {
    const id = await product()
    for (const [delivery, name, shipping] of [
      ['parcel', 'Parcel post', 5],
      ['bike', 'Cargo bike', 3.5],
      ['counter', 'Pickup at the counter', 0],
      ['weighed', 'By weight', 4],
      [undefined, 'Parcel post', 5],
    ] as const) {
      const chosen = delivery && { delivery }
      const priced = await app.call('POST', '/price-cart', { items: [line(id)], ...chosen })
      expect(priced.body).toMatchObject({ shipping, total: 20 + shipping, delivery: name })
      const { body } = await pay(id, { ...chosen, shipping_shown: shipping })
      const { params, id: orderId } = await sessionOf(body.session_id)
      expect(params.shipping_options[0].shipping_rate_data).toMatchObject({
        display_name: name,
        fixed_amount: { amount: shipping * 100 },
      })
      await payWith(body.url, cardNumbers.success)
      const { order } = (await app.call('POST', '/save-stripe-order', { session_id: body.session_id })).body
      expect(order).toMatchObject({ shipping, total: 20 + shipping, delivery_name: name })
      expect(await orderOf(orderId)).toMatchObject({ shipping, delivery_name: name, flags: [] })
      expect((await lastMail(orderId, 'order-confirmation')).text_body).toContain(name)
    }
  })

  it('are refused when the page has shown another price, and free from the sum that the owner has set', async () => {
    const id = await product()
    expect((await pay(id, { delivery: 'bike', shipping_shown: 3 })).body.code).toBe('prices_changed')
    const many = { items: [line(id, 5)], delivery: 'parcel' }
    expect((await app.call('POST', '/price-cart', many)).body).toMatchObject({ shipping: 0, total: 100 })
    expect((await app.call('POST', '/price-cart', { ...many, items: [line(id, 4)] })).body).toMatchObject({
      shipping: 5,
    })
  })

  it('by weight take no cart that is too heavy', async () => {
    const id = await product()
    const heavy = { items: [line(id, 3)], customer: newBuyer(), delivery: 'weighed' }
    const { status, body } = await app.call('POST', '/create-checkout-session', heavy)
    expect({ status, error: body.error }).toEqual({ status: 422, error: messages.delivery.tooHeavy('By weight') })
  })

  it('that are local go to the listed ZIP codes alone, with the whole address known before the payment', async () => {
    const id = await product()
    const elsewhere = { ...newBuyer(), zip: '97215' }
    const refused = await pay(id, { delivery: 'bike' }, elsewhere)
    expect(refused.body.fields).toEqual({ 'customer.zip': messages.delivery.elsewhere('Cargo bike', '97215') })
    const unknown = await pay(id, { delivery: 'bike' }, { ...newBuyer(), address: '' })
    expect(unknown.body.fields).toEqual({ 'customer.zip': messages.delivery.zipNeeded('Cargo bike') })
    expect((await placeDirect(id, { delivery: 'bike', zip: '97215' })).status).toBe(422)
    const { body } = await pay(id, { delivery: 'bike' })
    expect((await sessionOf(body.session_id)).params.shipping_address_collection).toBeUndefined()
  })

  it('that are local have the postal codes of the countries, and reach their addresses in any spelling', async () => {
    const { value, version } = (await app.call('GET', '/settings', undefined, admin)).body.work
    const areas = { ...bike, zips: ['M5V', 'M4C 1B5'] }
    const save = (change: object, of = version) =>
      app.call('PUT', '/settings/work', { value: { ...value, ...change }, version: of }, admin)
    const here = await save({ deliveries: [parcel, areas] })
    const { notAZip, notApart } = messages.adminDelivery
    expect(here.body.fields).toMatchObject({ 'value.deliveries.1.zips.0': notAZip })
    const range = await save({ deliveries: [{ ...bike, zips: ['97214', '97202-97206', '97214 9721'.repeat(20)] }] })
    expect(range.body.fields).toEqual({
      'value.deliveries.0.zips.1': notAZip,
      'value.deliveries.0.zips.2': notApart,
    })
    const there = await save({ countries: ['CA'], deliveries: [parcel, areas] })
    expect(there.status).toBe(200)
    const id = await product()
    const place = (zip: string) =>
      placeDirect(id, { delivery: 'bike', address: '1 King St', city: 'Toronto', state: 'ON', zip, country: 'CA' })
    expect((await place('m5v2t6')).status).toBe(200)
    expect((await place('M4C 1B5')).status).toBe(200)
    expect((await place('M5T 1A1')).body.fields).toEqual({ zip: messages.delivery.elsewhere('Cargo bike', 'M5T 1A1') })
    expect((await save(value, there.body.work.version)).status).toBe(200)
  })

  it('stay on the order under the name and price of its day, and an administrator’s call changes neither', async () => {
    const id = await product()
    const { body } = await placeDirect(id, { delivery: 'bike' })
    await offer([parcel, { ...bike, name: 'Van', price: 9 }, counter, weighed])
    const { version } = await orderOf(body.id)
    const renamed = await app.call('PUT', `/orders/${body.id}`, { delivery_name: 'Van', version }, admin)
    expect(renamed.status).toBeGreaterThanOrEqual(400)
    expect(await orderOf(body.id)).toMatchObject({ delivery_name: 'Cargo bike', shipping: 3.5 })
    await offer([parcel, bike, counter, weighed])
  })

  it('that go to some countries only are refused for another one, at the country, and their payment page takes no other', async () => {
    const abroad = { ...blank, id: 'abroad', name: 'Parcel abroad', rule: 'fixed', price: 24, countries: ['CA'] }
    const { work } = (await app.call('GET', '/settings', undefined, admin)).body
    const save = async (value: object) => {
      const { version } = (await app.call('GET', '/settings', undefined, admin)).body.work
      return await app.call('PUT', '/settings/work', { value: { ...work.value, ...value }, version }, admin)
    }
    const domestic = { ...parcel, countries: ['US'] }
    expect((await save({ deliveries: [domestic, abroad] })).body.fields).toEqual({
      'value.deliveries.1.countries': messages.adminDelivery.notShippedTo,
    })
    expect((await save({ countries: ['US', 'CA'], deliveries: [domestic, counter] })).body.fields).toEqual({
      'value.countries': messages.adminDelivery.notReached('Canada'),
    })
    expect((await save({ countries: ['US', 'CA'], deliveries: [domestic, abroad] })).status).toBe(200)

    const id = await product()
    const ottawa = { address: '1 Elgin St', city: 'Ottawa', state: 'ON', zip: 'K1A 0B1', country: 'CA' }
    const refused = messages.delivery.notToCountry('Parcel post')
    expect(await placeDirect(id, { ...ottawa, delivery: 'parcel' })).toMatchObject({
      status: 422,
      body: { error: refused, fields: { country: refused } },
    })
    expect((await pay(id, { delivery: 'parcel' }, { ...newBuyer(), ...ottawa })).body.fields).toEqual({
      'customer.country': refused,
    })
    const placed = await placeDirect(id, { ...ottawa, delivery: 'abroad' })
    expect(await orderOf(placed.body.id)).toMatchObject({ delivery_name: 'Parcel abroad', shipping: 24 })
    const { body } = await pay(id, { delivery: 'parcel' }, { name: 'Ada Alder', email: 'somewhere@example.com' })
    expect((await sessionOf(body.session_id)).params.shipping_address_collection).toEqual({ allowed_countries: ['US'] })
    await save({ deliveries: [parcel, bike, counter, weighed] })
  })

  it('that are local go to listed codes of the studio’s own country alone, unless the owner names another one', async () => {
    const { value } = (await app.call('GET', '/settings', undefined, admin)).body.work
    const save = async (change: object) => {
      const { version } = (await app.call('GET', '/settings', undefined, admin)).body.work
      const saved = await app.call('PUT', '/settings/work', { value: { ...value, ...change }, version }, admin)
      return saved.body.work.value.deliveries
    }
    // The studio is in Portland, Oregon.
    const countries = ['DE', 'US']
    expect(await save({ countries, deliveries: [parcel, bike] })).toMatchObject([{}, { countries: [] }])
    const id = await product()
    const abroad = {
      address: 'Hauptstr. 1',
      city: 'Höchberg',
      state: '',
      zip: '97214',
      country: 'DE',
      delivery: 'bike',
    }
    const refused = messages.delivery.notToCountry('Cargo bike')
    expect((await placeDirect(id, abroad)).body.fields).toEqual({ country: refused })
    expect((await pay(id, { delivery: 'bike' }, { ...newBuyer(), ...abroad })).body.fields).toEqual({
      'customer.country': refused,
    })
    expect((await placeDirect(id, { delivery: 'bike', country: 'US' })).status).toBe(200)
    await save({ countries, deliveries: [parcel, { ...bike, countries: ['DE'] }] })
    expect((await placeDirect(id, abroad)).status).toBe(200)
    // Codes that are none of the own country can mean no other place.
    const toronto = {
      address: '1 Front St',
      city: 'Toronto',
      state: 'ON',
      zip: 'M5V 2T6',
      country: 'CA',
      delivery: 'bike',
    }
    await save({ countries: ['US', 'CA'], deliveries: [parcel, { ...bike, zips: ['M5V'] }] })
    expect((await placeDirect(id, toronto)).status).toBe(200)
    await save({ deliveries: [parcel, bike, counter, weighed] })
  })

  it('that are picked up ask for no address, and staff hand them over against a code', async () => {
    const id = await product()
    const { body } = await pay(id, { delivery: 'counter' }, { name: 'Ada Alder', email: 'counter@example.com' })
    const { params, id: orderId } = await sessionOf(body.session_id)
    expect(params).not.toHaveProperty('shipping_address_collection')
    await payWith(body.url, cardNumbers.success)
    await app.call('POST', '/save-stripe-order', { session_id: body.session_id })
    const order = await orderOf(orderId)
    expect(order).toMatchObject({
      delivery_kind: 'pickup',
      flags: [],
      pickup_code: expect.stringMatching(/^[2-9A-Z]{6}$/),
    })
    const shownAtTheCounter = ` ${order.pickup_code.toLowerCase()}`
    const { body: found } = await app.call(
      'GET',
      `/shop-orders?page=1&q=${encodeURIComponent(shownAtTheCounter)}`,
      undefined,
      admin,
    )
    expect(found.items.map((each: { id: number }) => each.id)).toEqual([orderId])
    const confirmation = await lastMail(orderId, 'order-confirmation')
    expect(confirmation.text_body).toContain('with a code to show at the counter')
    expect(confirmation.text_body).not.toContain('No address given')
    const notice = await lastMail(orderId, 'order-notice')
    expect([confirmation, notice].map(({ text_body }) => /you pick it up at/i.test(text_body))).toEqual([true, false])
    expect(notice.text_body).toMatch(/handed over at/i)
    expect(await app.services.orderPages.find(linkIn(confirmation.text_body))).toMatchObject({
      deliveryKind: 'pickup',
      pickupCode: order.pickup_code,
      delivery: { kind: 'ready', days: null },
    })
    const setStatus = async (status: string) =>
      await app.call('PUT', `/orders/${orderId}`, { status, mail_customer: true }, admin)
    await setStatus('shipped')
    const ready = await lastMail(orderId, 'order-shipped')
    expect(ready.subject).toContain('is ready for pickup')
    expect(ready.text_body).toContain(order.pickup_code)
    await setStatus('completed')
    const page = await app.services.orderPages.find(linkIn(ready.text_body))
    expect(page?.steps.at(-1)).toMatchObject({ kind: 'completed', state: 'done' })
    const { events } = (await app.call('GET', `/orders/${orderId}/history`, undefined, admin)).body
    const { status } = messages.adminOrders.history
    expect(events.map(({ words }: { words: string }) => words)).toEqual(
      expect.arrayContaining([status('pending', 'ready for pickup'), status('ready for pickup', 'picked up')]),
    )
    const { items } = (await app.call('GET', '/activity?kind=order', undefined, admin)).body
    expect(items[0]).toMatchObject({ subject_id: orderId, after: { status: 'completed' }, is_picked_up: true })
    // Nobody fetches a cancelled order.
    await setStatus('cancelled')
    expect((await app.services.orderPages.find(linkIn(ready.text_body)))?.pickupCode).toBe('')
  })

  it('that are ready at the counter lose what is refunded; what comes back after the handing over was delivered', async () => {
    const mug = await product()
    const { body } = await pay(mug, { delivery: 'counter', items: [line(mug, 3)] })
    await payWith(body.url, cardNumbers.success)
    const { id } = await sessionOf(body.session_id)
    await app.call('POST', '/save-stripe-order', { session_id: body.session_id })
    const refundOne = async () => {
      const restock = [{ item_id: (await orderOf(id)).items[0].id, qty: 1 }]
      const asked = { amount: 1, reason: 'One less', restock, mail_customer: true }
      const key = { ...admin, 'idempotency-key': crypto.randomUUID() }
      expect((await app.call('POST', `/orders/${id}/refunds`, asked, key)).status).toBe(200)
      return [(await lastMail(id, 'order-refunded')).text_body, (await orderOf(id)).items[0].cancelled]
    }
    await app.call('PUT', `/orders/${id}`, { status: 'shipped' }, admin)
    expect(await refundOne()).toEqual([expect.stringContaining('Cancelled: 1 × Rose City Mug'), 1])
    await app.call('PUT', `/orders/${id}`, { status: 'completed' }, admin)
    expect(await refundOne()).toEqual([expect.stringContaining('Returned: 1 × Rose City Mug'), 1])
  })

  it('are what the questions and the policy say', async () => {
    for (const name of ['faq', 'policies'] as const) {
      const shown = JSON.stringify(await app.services.content.shown(name))
      expect(shown).toContain(
        'You choose in the cart: Parcel post (at the lowest shipping price among your products, free from $100.00), Cargo bike ($3.50)',
      )
      expect(shown).not.toContain(pickupRule)
    }
  })
})
