import { cardNumbers, payWith } from 'payment-sandbox/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'
import { countRule } from '#shared/promises.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { parseCsv } from '#test/helpers/csv.ts'
import { download, exportLink } from '#test/helpers/export-links.ts'
import { addProduct } from '#test/helpers/product-row.ts'

// A Monday morning in Portland.
const monday = '2026-06-01T16:00:00Z'
let app: TestApp
let admin: Record<string, string>
let product: number
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  product = await addProduct(app.database.db, { stock: 500 })
  await app.database.pool.query('update products set delivery_days_min = 2, delivery_days_max = 5')
})
beforeEach(() => goTo(monday))
afterAll(() => app.close())

/** A session of an administrator lasts less long than these tests travel. */
async function goTo(time: string) {
  app.clock.advance(Date.parse(time) - app.clock.now().getTime())
  admin = await app.adminHeaders()
}

const blank = { note: '', price: 0, free: null, steps: [], piece_oz: 0, zips: [] }
const van = { ...blank, id: 'van', name: 'Van', rule: 'fixed', price: 3, transit_days: { min: 1, max: 2 } }
const counter = { ...blank, id: 'counter', name: 'Pickup at the counter', rule: 'pickup' }
const promise = { production_days: { min: 3, max: 7 }, cut_off: '', rush_price: null, rush_days: 2 }

async function setUp(change: object) {
  const { work } = (await app.call('GET', '/settings', undefined, admin)).body
  return await app.call('PUT', '/settings/work', { value: { ...work.value, ...change }, version: work.version }, admin)
}

const line = (more: object = {}) => ({ id: product, qty: 1, price: 20, name: 'Rose City Mug', ...more })
const price = async (more: object) => (await app.call('POST', '/price-cart', { items: [line()], ...more })).body
let buyers = 0
const place = { address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214' }
const newBuyer = () => ({ email: `promised${++buyers}@example.com`, ...place })
const begin = (more: object) =>
  app.call('POST', '/create-checkout-session', { items: [line()], customer: { ...newBuyer(), name: 'Ada' }, ...more })
async function placeDirect(more: object = {}, items: object[] = [{ ...line(), productId: product }]): Promise<number> {
  const body = { firstName: 'Ada', lastName: 'Alder', ...newBuyer(), items, ...more }
  return (await app.call('POST', '/orders/shop', body)).body.id
}
const orderOf = async (id: number) => (await app.call('GET', `/orders/${id}`, undefined, admin)).body
const listed = async (query: string) =>
  (await app.call('GET', `/shop-orders?${query}`, undefined, admin)).body.items.map(({ id }: { id: number }) => id)

async function mailOf(orderId: number, kind: string) {
  const { rows } = await app.database.pool.query(
    'select subject, text_body from mails where order_id = $1 and kind = $2 order by id desc limit 1',
    [orderId, kind],
  )
  return rows[0]
}
const pageOf = (mail: string) => app.services.orderPages.find(/\/order\/([\w-]{43})/.exec(mail)?.[1] ?? '')

/** The days of an order of Monday, June 1, by the days of the specification. */
const june = { ready: { from: '2026-06-04', to: '2026-06-10' }, arrives: { from: '2026-06-08', to: '2026-06-17' } }

describe('SEL-16: as the product comes', () => {
  it('three to seven business days are promised, with the days of the product on the way, and no rush', async () => {
    expect((await price({})).promise).toEqual({
      production: { min: 3, max: 7 },
      transit: { min: 2, max: 5 },
      pickup: false,
      ...june,
    })
    const refused = await begin({ rush: true })
    expect(refused.body).toMatchObject({ code: 'prices_changed', error: messages.promise.rushGone })
  })
})

describe('SEL-16: the settings', () => {
  it.each([
    ['days that fall', { ...promise, production_days: { min: 4, max: 3 } }, 'production_days.max'],
    ['no day', { ...promise, production_days: { min: 0, max: 3 } }, 'production_days.min'],
    ['a time of no clock', { ...promise, cut_off: '24:00' }, 'cut_off'],
    ['rush for nothing', { ...promise, rush_price: 0 }, 'rush_price'],
  ])('are refused with %s, at the field', async (_what, wrong, field) => {
    const { body } = await setUp({ promise: wrong })
    expect(Object.keys(body.fields)).toEqual([`value.promise.${field}`])
  })

  it('decide every promise from the next order on, and none of before', async () => {
    const before = await placeDirect()
    await setUp({
      promise: { ...promise, production_days: { min: 5, max: 5 }, cut_off: '08:00' },
      closed_days: [{ date: '2026-06-09', label: 'Inventory' }],
    })
    // From 8 on it is an order of Tuesday, and Tuesday the 9th is closed.
    expect((await price({})).promise.ready).toEqual({ from: '2026-06-10', to: '2026-06-10' })
    const after = await placeDirect()
    expect((await orderOf(after)).promise.ready).toEqual({ from: '2026-06-10', to: '2026-06-10' })
    expect(await orderOf(before)).toMatchObject({ promise: june, promised_to: '2026-06-17', needed_by: null, rush: 0 })
    const { work } = (await app.call('GET', '/settings', undefined, admin)).body
    const { promise: _, ...value } = work.value
    await app.call('PUT', '/settings/work', { value, version: work.version }, admin)
    expect((await price({})).promise.production).toEqual({ min: 5, max: 5 })
    await setUp({ promise, closed_days: [] })
  })

  it('give each way of delivery its own days, and a pickup none', async () => {
    await setUp({ deliveries: [van, counter] })
    expect((await price({ delivery: 'van' })).promise).toMatchObject({
      transit: { min: 1, max: 2 },
      arrives: { from: '2026-06-05', to: '2026-06-12' },
    })
    const id = await placeDirect({ delivery: 'counter' })
    expect(await orderOf(id)).toMatchObject({
      promise: { pickup: true, transit: null, ready: june.ready, arrives: null },
      promised_to: '2026-06-10',
    })
    await setUp({ deliveries: [] })
  })
})

describe('SEL-16: an order that is shipped early', () => {
  it('has the days that its buyer reads in the answer, the list and the file, until it is taken back', async () => {
    const id = await placeDirect()
    const edit = (body: object) => app.call('PUT', `/orders/${id}`, body, admin)
    await edit({ status: 'shipped', mail_customer: true })
    const expected = { from: '2026-06-03', to: '2026-06-08' }
    const page = await pageOf((await mailOf(id, 'order-shipped')).text_body)
    expect(page?.delivery?.dates).toMatchObject(expected)
    expect(await orderOf(id)).toMatchObject({ expected, promise: june, promised_to: '2026-06-17' })
    const { items } = (await app.call('GET', '/shop-orders?page=1', undefined, admin)).body
    expect(items.find((each: { id: number }) => each.id === id)).toMatchObject({ expected })
    const { text } = await download(app, await exportLink(app, '/shop-orders/export-link', admin))
    const [header = [], ...rows] = parseCsv(text.slice(1))
    expect(rows.find(([first]) => first === String(id))?.[header.indexOf('promised_to')]).toBe(expected.to)
    await edit({ status: 'processing' })
    expect(await orderOf(id)).toMatchObject({ expected: null })
  })
})

describe('SEL-16: policy, questions and the other texts', () => {
  const documents = [
    'policies',
    'faq',
    'home',
    'packages',
    'services',
    'servicePages',
    'contact',
    'smallPages',
  ] as const
  const textsOf = async () =>
    (await Promise.all(documents.map((name) => app.services.content.shown(name)))).map((shown) => JSON.stringify(shown))
  const ofPrinting = /(?:\d+–\d+|\b[a-z]+ to [a-z]+) business days/gi

  it('say what the settings say, and change with them', async () => {
    const before = (await textsOf()).flatMap((text) => text.match(ofPrinting) ?? [])
    expect(before.length).toBeGreaterThan(15)
    await setUp({ promise: { ...promise, production_days: { min: 5, max: 9 }, cut_off: '14:00', rush_price: 30 } })
    await expect.poll(async () => (await textsOf()).join()).toContain('Rush for')
    const texts = await textsOf()
    const left = texts
      .flatMap((text) => text.match(ofPrinting) ?? [])
      .filter((each) => !/^(?:5–9|five to nine) /i.test(each))
    // The bank's days of a refund are not the studio's.
    expect([...new Set(left)]).toEqual(['five to ten business days'])
    for (const text of texts.slice(0, 2)) {
      expect(text).toContain(countRule)
      expect(text).toContain('An order from 2:00 PM on')
      expect(text).toContain('Rush for $30.00 saves up to 2 business days')
    }
    await setUp({ promise })
    await expect.poll(async () => (await textsOf()).join()).not.toContain('Rush for')
    expect((await textsOf()).join()).not.toContain('2:00 PM')
  })

  it('say the same of an order as its confirmation, its page and the administrator area', async () => {
    const id = await placeDirect()
    const { text_body: text } = await mailOf(id, 'order-confirmation')
    expect(text).toContain(
      'It arrives between Mon, Jun 8 and Wed, Jun 17; it leaves our shop between Thu, Jun 4 and Wed, Jun 10.',
    )
    const page = await pageOf(text)
    expect(page?.delivery).toMatchObject({ kind: 'arrives', dates: june.arrives })
    expect((await orderOf(id)).promise).toMatchObject(june)
  })
})

describe('SEL-16: rush', () => {
  beforeAll(async () => {
    await goTo(monday)
    await setUp({ promise: { ...promise, cut_off: '09:30', rush_price: 24.5, rush_days: 2 } })
  })
  afterAll(() => setUp({ promise }))

  it('is a line of its own, to the cent the same in the cart, the payment and the order', async () => {
    const ready = { from: '2026-06-02', to: '2026-06-08' }
    expect(await price({ rush: true })).toMatchObject({ rush: 24.5, subtotal: 20, total: 49.5, promise: { ready } })
    expect(await price({})).toMatchObject({ rush: 0, total: 25 })
    await goTo('2026-06-01T16:25:00Z')
    const { body } = await begin({ rush: true, rush_shown: 24.5, needed_by: '2026-06-12' })
    const { rows } = await app.database.pool.query(
      `select provider_data -> 'params' -> 'line_items' as lines, order_id as id from payments where session_id = $1`,
      [body.session_id],
    )
    expect(rows[0].lines[1]).toMatchObject({ quantity: 1, price_data: { unit_amount: 2_450 } })
    // Paid after the cut-off time: the days count from the payment, not from the click.
    await goTo('2026-06-01T16:40:00Z')
    await payWith(body.url, cardNumbers.success)
    const { order } = (await app.call('POST', '/save-stripe-order', { session_id: body.session_id })).body
    expect(order).toMatchObject({ rush: 24.5, subtotal: 20, total: 49.5, needed_by: '2026-06-12' })
    expect(await orderOf(rows[0].id)).toMatchObject({
      ...{ rush: 24.5, total: 49.5, payment_status: 'paid', needed_by: '2026-06-12', promised_to: '2026-06-16' },
      promise: { production: { min: 1, max: 5 }, ready: { from: '2026-06-04', to: '2026-06-09' } },
    })
    const { text_body: text } = await mailOf(rows[0].id, 'order-confirmation')
    expect(text).toMatch(new RegExp(`${messages.cart.rush}.*24\\.50`))
    expect(text).toContain('It arrives between Mon, Jun 8 and Tue, Jun 16')
    const verdict = messages.promise.misses('Tue, Jun 16')
    expect(text).toContain(`You need it by Fri, Jun 12. ${verdict}`)
    const { text_body: notice } = await mailOf(rows[0].id, 'order-notice')
    expect(notice).toContain('The buyer needs it by Fri, Jun 12.')
    expect(notice).toContain('That is before the last day that was promised.')
    expect(await pageOf(text)).toMatchObject({
      ...{ rushCents: 2_450, neededBy: '2026-06-12', neededByVerdict: verdict },
      delivery: { kind: 'arrives', dates: { from: '2026-06-08', to: '2026-06-16', isOver: false } },
    })
  })

  it('is refused when the page has shown another price', async () => {
    expect((await begin({ rush: true, rush_shown: 20 })).body.code).toBe('prices_changed')
    expect((await begin({ rush_shown: 24.5 })).body.code).toBe('prices_changed')
  })

  it('and the named day make another purchase of the same cart', async () => {
    const customer = { ...newBuyer(), name: 'Ada' }
    const ask = async (more: object, previous?: string) =>
      (await begin({ customer, ...more, ...(previous && { previous_session_id: previous }) })).body.session_id
    const plain = await ask({})
    expect(await ask({}, plain)).toBe(plain)
    const rushed = await ask({ rush: true }, plain)
    expect(rushed).not.toBe(plain)
    expect(await ask({ rush: true, needed_by: '2026-06-20' }, rushed)).not.toBe(rushed)
  })
})

describe('SEL-16: an order', () => {
  it('whose proof is owed promises no day until it is approved, and then from there', async () => {
    const id = await placeDirect()
    await app.database.pool.query(
      `update orders set flags = '{proof_owed}', promise = promise || '{"ready": null, "arrives": null}', promised_to = null, needed_by = '2026-06-20' where id = $1`,
      [id],
    )
    await goTo('2026-06-08T16:00:00Z')
    const settle = await app.call('PUT', `/orders/${id}`, { settled_flags: ['proof_owed'] }, admin)
    expect(settle.body).toMatchObject({
      promise: { ready: { from: '2026-06-11', to: '2026-06-17' }, production: { min: 3, max: 7 } },
      promised_to: '2026-06-24',
    })
    expect(await mailOf(id, 'order-begun')).toMatchObject({
      subject: expect.stringMatching(/^The day of your order /),
      text_body: expect.stringMatching(
        /It arrives between Mon, Jun 15 and Wed, Jun 24; it leaves our shop between .*\n\nYou need it by Sat, Jun 20\. We cannot promise that/,
      ),
    })
    // Nothing is told twice.
    await app.call('PUT', `/orders/${id}`, { status: 'processing' }, admin)
    const { rows } = await app.database.pool.query(`select 1 from mails where order_id = $1 and kind = 'order-begun'`, [
      id,
    ])
    expect(rows).toHaveLength(1)
  })

  it('that is larger than what is set aside promises nothing before the owner has taken it', async () => {
    const id = await placeDirect({}, [{ ...line({ qty: 450 }), productId: product }])
    expect(await orderOf(id)).toMatchObject({ flags: ['large_order'], promise: { ready: null, arrives: null } })
    await goTo('2026-06-02T16:00:00Z')
    await app.call('PUT', `/orders/${id}`, { status: 'processing' }, admin)
    expect((await orderOf(id)).promise.ready).toEqual({ from: '2026-06-05', to: '2026-06-11' })
  })

  it('is listed by the day it is promised for, and is late once it should have left', async () => {
    const early = await placeDirect()
    await goTo('2026-06-04T16:00:00Z')
    const later = await placeDirect()
    const sorted = await listed('page=1&limit=100&sort=promised')
    expect(sorted.indexOf(early)).toBeLessThan(sorted.indexOf(later))
    await goTo('2026-06-11T16:00:00Z')
    const late = await listed('page=1&limit=100&show=late')
    expect([late.includes(early), late.includes(later)]).toEqual([true, false])
    await app.call('PUT', `/orders/${early}`, { status: 'shipped' }, admin)
    expect(await listed('page=1&limit=100&show=late')).not.toContain(early)
  })

  it('keeps its promise whatever a call for a correction says', async () => {
    const id = await placeDirect({ needed_by: '2026-06-30' })
    const { version } = await orderOf(id)
    const changed = await app.call('PUT', `/orders/${id}`, { promised_to: '2026-07-30', version }, admin)
    expect(changed.status).toBeGreaterThanOrEqual(400)
    expect(await orderOf(id)).toMatchObject({ promised_to: '2026-06-17', needed_by: '2026-06-30' })
  })
})
