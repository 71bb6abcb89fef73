import { cardNumbers, payWith } from 'payment-sandbox/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'
import { groupFlag, textsOfFlag } from '#shared/order/order-flags.ts'
import { promiseDay } from '#shared/promise/promise-words.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

const { adminOrders } = messages
let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

let buyers = 0
const customer = (fields: object = {}) => ({
  ...{ name: 'Ada Alder', phone: '', address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214', notes: '' },
  email: `b${++buyers}@example.com`,
  ...fields,
})

async function placePaid(fields: object = {}): Promise<number> {
  const id = await addProduct(app.database.db, { delivery_days_min: 3, delivery_days_max: 6 })
  const items = [{ id, qty: 2, price: 20, name: 'Rose City Mug' }]
  const { body } = await app.call('POST', '/create-checkout-session', { items, customer: customer(fields) })
  await payWith(body.url, cardNumbers.success)
  return (await app.call('POST', '/save-stripe-order', { session_id: body.session_id })).body.order.id
}

const get = (path: string) => app.call('GET', path, undefined, admin)
const put = (id: number, body: object) => app.call('PUT', `/shop-orders/${id}`, body, admin)
const refund = (id: number, body: object) =>
  app.call('POST', `/orders/${id}/refunds`, body, { ...admin, 'idempotency-key': `${id} ${Math.random()}` })
async function mailsOf(id: number) {
  const { rows } = await app.database.pool.query(
    `select kind, recipient, text_body, html_body from mails
     where order_id = $1 and kind not in ('order-confirmation', 'order-notice') order by id`,
    [id],
  )
  return rows
}

describe('PUT /shop-orders/{id}', () => {
  it('names in the mail what has left, where it goes and when it should arrive', async () => {
    const id = await placePaid()
    await put(id, { status: 'shipped', mail_customer: true })
    const [{ text_body: text }] = await mailsOf(id)
    expect(text).toContain('In the parcel\n2 × Rose City Mug')
    expect(text).toContain('Ships to\nAda Alder\n12 SE Ink St\nPortland, OR 97214')
    const days = text.match(/It should arrive between (\w+, \w+ \d+) and (\w+, \w+ \d+)\./)
    const token = /\/order\/([\w-]{43})/.exec(text)?.[1] ?? ''
    const dates = (await app.services.orderPages.find(token))?.delivery?.dates
    expect(days?.slice(1)).toEqual([dates?.from, dates?.to].map((day) => promiseDay(day ?? '')))
  })

  it('names no address of an order that nobody has paid: anybody can have typed it', async () => {
    const items = [{ productId: await addProduct(app.database.db), qty: 1, price: 20, name: 'Rose City Mug' }]
    const buyer = { firstName: 'Ada', lastName: 'Alder', email: 'typed@example.com' }
    const address = { address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214' }
    const { id } = (await app.call('POST', '/orders/shop', { ...buyer, ...address, items })).body
    await put(id, { status: 'shipped', mail_customer: true })
    const [{ text_body: text }] = await mailsOf(id)
    expect(text).toContain('1 × Rose City Mug')
    expect(text).not.toMatch(/Ink St|Ships to/)
  })

  it('ships with a tracking number and mails the buyer a link to the order’s page', async () => {
    const id = await placePaid()
    const edit = { status: 'shipped', tracking_number: ' 9400 1118 9922 ', mail_customer: true, version: 2 }
    expect((await put(id, edit)).body).toMatchObject({ status: 'shipped', tracking_number: '9400 1118 9922' })
    const [mail, ...others] = await mailsOf(id)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'order-shipped', recipient: `b${buyers}@example.com` })
    expect(mail.text_body).toContain('Tracking number: 9400 1118 9922')
    const token = /\/order\/([\w-]{43})/.exec(mail.text_body)?.[1] ?? ''
    expect((await app.services.orderPages.find(token))?.trackingNumber).toBe('9400 1118 9922')
    // Saving the same data again sends no second mail.
    await put(id, { status: 'shipped', mail_customer: true })
    expect(await mailsOf(id)).toHaveLength(1)
    // Another number is news.
    await put(id, { tracking_number: '9400 1118 9933', mail_customer: true })
    const [, corrected, ...further] = await mailsOf(id)
    expect([corrected?.kind, further]).toEqual(['order-shipped', []])
    expect(corrected?.text_body).toContain('Tracking number: 9400 1118 9933')
    // None is not.
    await put(id, { tracking_number: '', mail_customer: true })
    expect(await mailsOf(id)).toHaveLength(2)
  })

  it.each([
    ['completed', 'order-completed'],
    ['cancelled', 'order-cancelled'],
  ])('%s sends a mail to the buyer on request, and otherwise none', async (status, kind) => {
    const withMail = await placePaid()
    await put(withMail, { status, mail_customer: true })
    expect(await mailsOf(withMail)).toMatchObject([{ kind }])
    const withoutMail = await placePaid()
    await put(withoutMail, { status })
    expect(await mailsOf(withoutMail)).toEqual([])
  })

  it('omits a hostile name from the mail, and shows it as text', async () => {
    const name = '=1+1 <script>alert(1)</script>'
    const id = await placePaid({ name })
    await put(id, { status: 'shipped', mail_customer: true, tracking_number: '<b>1</b>' })
    const [mail] = await mailsOf(id)
    expect(mail.text_body).toContain('Hi there,')
    expect(mail.html_body).not.toContain('<script>')
    expect(mail.html_body).toContain('&lt;b&gt;1&lt;/b&gt;')
    expect((await get(`/orders/${id}`)).body.customer_name).toBe(name)
  })

  it.each([{ tracking_number: 'a\u0007b' }, { tracking_number: 'x'.repeat(121) }, { quoted_amount: 5 }])(
    'refuses %j',
    async (edit) => {
      expect((await put(await placePaid(), edit)).status).toBe(422)
    },
  )
})

describe('PUT /shop-orders/{id} of the contact', () => {
  const whole = { line1: '77 SE Water Ave', city: 'Portland', state: 'OR', postal_code: '97214' }
  async function placeDirect(fields: object = {}): Promise<number> {
    const productId = await addProduct(app.database.db, { stock: null })
    const items = [{ productId, qty: 1, price: 20, name: 'Rose City Mug' }]
    const buyer = { firstName: 'Ada', lastName: 'Alder', email: `b${++buyers}@example.com`, ...fields }
    return (await app.call('POST', '/orders/shop', { ...buyer, items })).body.id
  }
  const wordsOf = async (id: number): Promise<string[]> =>
    (await get(`/orders/${id}/history`)).body.events.map(({ words }: { words: string }) => words)
  async function linkOf(id: number): Promise<string> {
    const { rows } = await app.database.pool.query('select text_body from mails where order_id = $1 order by id', [id])
    return rows.map(({ text_body }) => /\/order\/([\w-]{43})/.exec(text_body)?.[1] ?? '').find(Boolean) ?? ''
  }

  it('adds a missing address: its flag is cleared, and the buyer’s page and the history show it', async () => {
    const id = await placeDirect()
    const { version, flags } = (await get(`/orders/${id}`)).body
    expect(flags).toEqual(['address_missing'])
    const edit = {
      address: { ...whole, line1: ' 77 SE Water Ave ' },
      customer_name: 'Ada A. Alder',
      phone: '503-555-0101',
    }
    const { status, body } = await put(id, { ...edit, version })
    expect(status).toBe(200)
    const saved = { customer_name: 'Ada A. Alder', phone: '503-555-0101', address: { ...whole, country: 'US' } }
    expect(body).toMatchObject({ ...saved, flags: [], version: version + 1, status: 'pending' })
    expect(
      (await get('/shop-orders?show=attention&limit=100')).body.items.map((order: { id: number }) => order.id),
    ).not.toContain(id)
    expect((await app.services.orderPages.find(await linkOf(id)))?.buyer).toMatchObject({
      name: 'Ada A. Alder',
      addressLines: ['77 SE Water Ave', 'Portland, OR 97214'],
    })
    expect((await wordsOf(id))[0]).toBe(
      'Name: Ada A. Alder · Phone: 503-555-0101 · Delivery address: 77 SE Water Ave, Portland, OR 97214, US · Settled: Address missing',
    )
    const late = await put(id, { address: { ...whole, city: 'Salem' }, version })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', changed_by: 'Studio owner' } })
    expect((await get(`/orders/${id}`)).body.address.city).toBe('Portland')
  })

  it('a new state and ZIP code must be real; an old record’s stay until somebody changes them', async () => {
    const { stateUnknown, zipUnknown } = messages.billing
    const id = await placeDirect()
    expect(await put(id, { address: { ...whole, state: 'Bavaria', postal_code: '80' } })).toMatchObject({
      status: 422,
      body: { error: stateUnknown, fields: { 'address.state': stateUnknown, 'address.postal_code': zipUnknown } },
    })
    const spelt = { ...whole, state: 'oregon', postal_code: '972141234' }
    expect((await put(id, { address: spelt })).body.address).toMatchObject({ state: 'OR', postal_code: '97214-1234' })
    const old = { ...whole, state: 'Bavaria', postal_code: '80' }
    await app.database.pool.query('update orders set address = $2 where id = $1', [id, { ...old, country: 'US' }])
    const moved = await put(id, { address: { ...old, city: 'Salem' } })
    expect(moved.body.address).toEqual({ ...old, city: 'Salem', country: 'US' })
    expect((await put(id, { address: { ...old, postal_code: '81' } })).body.error).toBe(zipUnknown)
    expect((await put(id, { address: { ...whole, state: 'WA' } })).body).toMatchObject({
      error: messages.billing.zipElsewhere('97214', 'Oregon'),
      fields: { 'address.postal_code': expect.any(String) },
    })
  })

  it('an address that loses a part is flagged again; an unchanged one keeps a cleared flag cleared', async () => {
    const id = await placeDirect()
    expect((await put(id, { settled_flags: ['address_missing', 'never_heard_of'] })).body.flags).toEqual([])
    expect((await put(id, { tracking_number: '1Z' })).body.flags).toEqual([])
    expect((await put(id, { address: { ...whole, postal_code: ' ' } })).body.flags).toEqual(['address_missing'])
    expect((await put(id, { address: whole })).body.flags).toEqual([])
  })

  it('every flag can be cleared with a current version, and the history shows by whom', async () => {
    const id = await placeDirect()
    const ofGroup = (flag: string) => flag === groupFlag
    for (const flag of [...Object.keys(messages.admin.flags), 'one_of_tomorrow'].filter((each) => !ofGroup(each))) {
      await app.database.pool.query('update orders set flags = array[$2] where id = $1', [id, flag])
      const { version } = (await get(`/orders/${id}`)).body
      expect((await put(id, { settled_flags: [flag], version: version - 1 })).status).toBe(409)
      expect((await put(id, { settled_flags: [flag], version })).body.flags).toEqual([])
      expect((await wordsOf(id))[0]).toBe(adminOrders.history.flagGone(textsOfFlag(flag).label))
    }
  })

  it('a shortage whose flag was cleared takes no units when the order is reopened', async () => {
    const productId = await addProduct(app.database.db, { stock: 5 })
    const items = [{ productId, qty: 2, price: 20, name: 'Rose City Mug' }]
    const { body } = await app.call('POST', '/orders/shop', {
      firstName: 'A',
      lastName: 'B',
      email: 'short@example.com',
      items,
    })
    // The state of an order whose payment arrived after its stock was gone.
    await app.database.pool.query(`update orders set stock_state = 'released', flags = '{stock_short}' where id = $1`, [
      body.id,
    ])
    await put(body.id, { settled_flags: ['stock_short'] })
    for (const status of ['cancelled', 'pending']) expect((await put(body.id, { status })).status).toBe(200)
    const { rows } = await app.database.pool.query('select stock from products where id = $1', [productId])
    expect(rows).toEqual([{ stock: 3 }])
  })

  it('a new email revokes the links mailed to the former one, and the next mail has a new link', async () => {
    const id = await placeDirect({ email: 'wrong.person@example.com' })
    const link = await linkOf(id)
    expect((await put(id, { phone: '1' })).status).toBe(200)
    expect(await app.services.orderPages.find(link)).not.toBeNull()
    expect((await put(id, { email: 'right.person@example.com' })).body.email).toBe('right.person@example.com')
    expect(await app.services.orderPages.find(link)).toBeNull()
    await put(id, { status: 'shipped', mail_customer: true })
    const [mail] = (await mailsOf(id)).slice(-1)
    expect(mail.recipient).toBe('right.person@example.com')
    expect(await app.services.orderPages.find(/\/order\/([\w-]{43})/.exec(mail.text_body)?.[1] ?? '')).not.toBeNull()
  })

  it.each([
    [{ email: 'no address' }, 'email'],
    [{ email: '' }, 'email'],
    [{ address: { line1: 'x' } }, 'address.city'],
    [{ address: { ...whole, country: 'XX' } }, 'address.country'],
    [{ address: { ...whole, line1: 'x'.repeat(201) } }, 'address.line1'],
    [{ address: '77 SE Water Ave' }, 'address'],
    [{ customer_name: 'a\u0007b' }, 'customer_name'],
    [{ flags: [] }, 'flags'],
    [{ quoted_amount: 5 }, 'quoted_amount'],
  ])('refuses %j by its field and changes nothing', async (edit, field) => {
    const id = await placePaid()
    const { body: before } = await get(`/orders/${id}`)
    const answer = await put(id, { ...edit, phone: '503-555-0199' })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, expect.arrayContaining([field])])
    expect((await get(`/orders/${id}`)).body).toEqual(before)
  })
})

describe('POST /orders/{id}/refunds', () => {
  it('refunds a part, mails the buyer, and the ledger and the history show it', async () => {
    const id = await placePaid()
    const answer = await refund(id, { amount: 12.5, reason: 'One mug was chipped', mail_customer: true })
    expect(answer).toMatchObject({ status: 200, body: { state: 'refunded', amount: 12.5 } })
    expect((await get(`/orders/${id}`)).body).toMatchObject({ payment_status: 'paid', total: 45 })
    expect(await mailsOf(id)).toMatchObject([{ kind: 'order-refunded' }])
    const { body } = await get(`/orders/${id}/history`)
    expect(body).toMatchObject({
      refundable: 32.5,
      payments: [
        { words: adminOrders.ledger.refunded, detail: 'One mug was chipped', amount: -12.5, who: 'Studio owner' },
        { words: adminOrders.ledger.paid, amount: 45, who: '' },
      ],
    })
    expect(body.events.map(({ words }: { words: string }) => words)).toEqual(
      expect.arrayContaining([
        adminOrders.history.refunded(1_250),
        adminOrders.history.refundAsked(1_250),
        adminOrders.history.placed.paid,
      ]),
    )
  })

  it('mails with a refund of everything that nothing more is made, unless the order has left the shop', async () => {
    const [waiting, sent] = [await placePaid(), await placePaid()]
    await put(sent, { status: 'shipped' })
    const mails = []
    for (const id of [waiting, sent]) {
      await refund(id, { amount: 45, reason: 'Too late', mail_customer: true })
      mails.push((await mailsOf(id)).at(-1)?.text_body)
    }
    expect(mails).toEqual([
      expect.stringContaining('nothing of the order will be printed'),
      expect.not.stringContaining('nothing of the order will be printed'),
    ])
  })

  it('cancels pieces: items, the buyer’s page and the mail say which, and the sums stay as they were', async () => {
    const { db } = app.database
    const [shirt, tee] = [
      await addProduct(db, { name: 'Shirt', stock: 9 }),
      await addProduct(db, { name: 'Other Tee' }),
    ]
    const items = [
      { id: shirt, qty: 3, price: 20, name: 'Shirt' },
      { id: tee, qty: 2, price: 20, name: 'Other Tee' },
    ]
    const { body } = await app.call('POST', '/create-checkout-session', { items, customer: customer() })
    await payWith(body.url, cardNumbers.success)
    const { id, items: placed } = (await app.call('POST', '/save-stripe-order', { session_id: body.session_id })).body
      .order
    const { total, items: before } = (await get(`/orders/${id}`)).body
    expect(before).toHaveLength(placed.length)
    for (const item of before) expect(item).not.toHaveProperty('cancelled')
    const restock = [{ item_id: before[0].id, qty: 1 }]
    expect((await refund(id, { amount: 20, reason: 'One less', restock, mail_customer: true })).status).toBe(200)
    const { body: after } = await get(`/orders/${id}`)
    expect(after.items).toEqual([{ ...before[0], cancelled: 1 }, before[1]])
    expect(after).toMatchObject({ total, subtotal: 100, refunded: 20 })
    const [{ text_body: text, html_body: html }] = await mailsOf(id)
    expect(text).toContain('Cancelled: 1 × Shirt')
    expect(html).toContain('1 × Shirt')
    expect(text).not.toContain('Other Tee')
    const page = await app.services.orderPages.find(/\/order\/([\w-]{43})/.exec(text)?.[1] ?? '')
    expect(page?.items.map(({ qty, cancelled }) => [qty, cancelled])).toEqual([
      [3, 1],
      [2, 0],
    ])
    await put(id, { status: 'shipped' })
    // What comes back after the order was shipped was delivered: it is not among the cancelled pieces.
    const returned = { amount: 20, reason: 'Sent back', restock, mail_customer: true }
    expect((await refund(id, returned)).status).toBe(200)
    expect((await get(`/orders/${id}`)).body.items[0]).toMatchObject({ qty: 3, cancelled: 1 })
    expect((await mailsOf(id)).at(-1)?.text_body).toContain('Returned: 1 × Shirt')
  })

  it.each([
    { amount: 0, reason: 'x' },
    { amount: 1.005, reason: 'x' },
    { amount: -1, reason: 'x' },
    { amount: 1, reason: '  ' },
    { amount: 1, reason: 'x', restock: [{ item_id: 1, qty: 0 }] },
  ])('refuses %j', async (body) => {
    const id = await placePaid()
    expect((await refund(id, body)).status).toBe(422)
    expect((await get(`/orders/${id}/history`)).body.refundable).toBe(45)
  })

  it('answers how much is left when the amount is too high, and 404 for an unknown order', async () => {
    const id = await placePaid()
    expect(await refund(id, { amount: 45.01, reason: 'x' })).toMatchObject({
      status: 409,
      body: { error: messages.refunds.tooMuch(4_500) },
    })
    expect((await refund(999_999, { amount: 1, reason: 'x' })).status).toBe(404)
    expect((await get('/orders/999999/history')).status).toBe(404)
  })
})

describe('GET /shop-orders', () => {
  it('lists the rush orders that are in work, and sorts by the day on which an order must leave', async () => {
    const [late, soon, shipped, plain] = [await placePaid(), await placePaid(), await placePaid(), await placePaid()]
    const promiseOf = (day: string) => ({
      ...{ production: { min: 3, max: 7 }, transit: null, pickup: false },
      ...{ ready: { from: day, to: day }, arrives: null },
    })
    const prepare = (id: number, day: string, fields: object) =>
      app.database.db
        .updateTable('orders')
        .set({ promise: JSON.stringify(promiseOf(day)), promised_to: '2099-01-01', ...fields })
        .where('id', '=', id)
        .execute()
    const rush = { rush_cents: 1_500, total_cents: 6_000 }
    await prepare(late, '2098-12-09', { ...rush, promised_to: '2098-12-10' })
    await prepare(soon, '2098-12-07', rush)
    await prepare(shipped, '2098-12-08', { ...rush, status: 'shipped' })
    await prepare(plain, '2098-12-01', {})
    const ids = async (query: string) => (await get(`/shop-orders?${query}`)).body.map(({ id }: { id: number }) => id)
    expect(await ids('show=rush&sort=leaves')).toEqual([soon, late])
    expect(await ids('show=rush&sort=-leaves')).toEqual([late, soon])
    const known = new Set([late, soon, shipped, plain])
    const sorted = (await ids('sort=leaves')).filter((id: number) => known.has(id))
    expect(sorted, 'what has left is behind the others').toEqual([plain, soon, late, shipped])
  })
})

describe('The notice of a new order', () => {
  const noticeOf = async (id: number): Promise<string> => {
    const { rows } = await app.database.pool.query(
      "select text_body from mails where order_id = $1 and kind = 'order-notice'",
      [id],
    )
    return rows[0].text_body
  }

  it('leads to the order, and says that an invoice is owed where nothing is paid', async () => {
    const paid = await placePaid()
    expect(await noticeOf(paid)).toMatch(new RegExp(`/admin/shop-orders/${paid}$`, 'm'))
    expect(await noticeOf(paid)).not.toContain('invoice')
    const items = [{ productId: await addProduct(app.database.db), qty: 1, price: 20, name: 'Rose City Mug' }]
    const buyer = { firstName: 'Ada', lastName: 'Alder', email: 'later@example.com' }
    const { id } = (await app.call('POST', '/orders/shop', { ...buyer, items })).body
    expect(await noticeOf(id)).toMatch(new RegExp(`/admin/shop-orders/${id}$`, 'm'))
    expect(await noticeOf(id)).toContain('The shop writes no invoice: send yours')
  })
})
