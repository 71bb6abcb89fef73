import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
})
afterAll(() => app.close())

const line = (productId: number, fields: object = {}) => ({
  productId,
  qty: 1,
  price: 20,
  name: 'Rose City Mug',
  sku: '',
  color: '',
  size: '',
  design: '',
  ...fields,
})
const billing = {
  firstName: 'Ada',
  lastName: 'Alder',
  email: 'Ada.Alder@example.com',
  phone: '503-555-0101',
  address: '12 SE Ink St',
  city: 'Portland',
  state: 'OR',
  zip: '97214',
  notes: '',
}
const place = (body: object, headers: Record<string, string> = {}) => app.call('POST', '/orders/shop', body, headers)
const product = (fields = {}) => addProduct(app.database.db, fields)

async function uploadPicture(): Promise<string> {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#a00000' } })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'prize.png')
  return (await (await fetch(`${app.url}/api/upload`, { method: 'POST', body: form })).json()).url
}

async function readOrder(id: number) {
  return (await app.call('GET', `/orders/${id}`, undefined, await app.adminHeaders())).body
}

describe('POST /orders/shop', () => {
  it('places an unpaid order at the catalogue’s prices, takes its stock and writes both mails', async () => {
    const id = await product({ stock: 5 })
    // A total computed by the client neither causes a refusal nor is charged.
    const { status, body } = await place({ ...billing, items: [line(id, { qty: 2 })], total: 0.01 })
    expect({ status, ...body }).toMatchObject({ status: 'pending', payment_status: 'unpaid', total: 45 })
    const order = await readOrder(body.id)
    expect(order).toMatchObject({ customer_name: 'Ada Alder', email: 'Ada.Alder@example.com', flags: [], shipping: 5 })
    const { rows } = await app.database.pool.query(
      `select p.stock, (select string_agg(kind || qty, ' ' order by id) from stock_movements where order_id = $2) as moves,
              (select count(*) from mails where order_id = $2) as mails,
              (select email from customers where id = $3) as customer
       from products p where p.id = $1`,
      [id, body.id, order.customer_id],
    )
    expect(rows[0]).toEqual({ stock: 3, moves: 'reserve-2 sell0', mails: 2, customer: 'ada.alder@example.com' })
  })

  it.each([
    ['an empty cart', { items: [] }, messages.checkout.cartEmpty],
    ['no first name', { firstName: ' ' }, messages.checkout.namesMissing],
    ['no last name', { lastName: '' }, messages.checkout.namesMissing],
    ['no email', { email: '' }, messages.checkout.namesMissing],
    ['an email without @', { email: 'ada.example.com' }, messages.checkout.emailInvalid],
    ['an email that no mail reaches', { email: 'ada@example' }, messages.checkout.emailInvalid],
    ['a long name', { firstName: 'A'.repeat(121) }, 'Your first name may have 120 characters at most.'],
  ])('refuses %s with the specified message', async (_what, fields, sentence) => {
    const body = { ...billing, items: [line(await product())], ...fields }
    expect(await place(body)).toMatchObject({ status: 422, body: { error: sentence } })
  })

  it('SEL-17: a card payment refuses it in words for its buyer, at the field', async () => {
    const items = [line(await product())].map(({ productId, ...item }) => ({ ...item, id: productId }))
    const email = 'Enter an email address like name@example.com.'
    const refused = async (customer: object) =>
      await app.call('POST', '/create-checkout-session', {
        items,
        customer: { name: 'Ada', email: 'a@b.co', ...customer },
      })
    for (const address of ['not an email', 'ada@example', 'a..b@example.com', '.a@example.com', 'jürgen@exämple.de'])
      expect(await refused({ email: address })).toMatchObject({
        status: 422,
        body: { error: email, code: 'invalid', fields: { 'customer.email': email } },
      })
    const long = 'Your name may have 241 characters at most.'
    expect((await refused({ name: 'A'.repeat(300) })).body).toMatchObject({
      ...{ error: long, fields: { 'customer.name': long } },
    })
  })

  it('refuses a price the buyer has not seen, and what is out of stock', async () => {
    const id = await product({ stock: 1 })
    const cheap = await place({ ...billing, items: [line(id, { price: 0.01 })] })
    expect(cheap).toMatchObject({ status: 409, body: { code: 'prices_changed' } })
    const many = await place({ ...billing, items: [line(id, { qty: 2 })] })
    expect(many).toMatchObject({ status: 409, body: { error: 'Only 1 of "Rose City Mug" left in stock.' } })
  })

  it('places one order for a double submit, with a key or without', async () => {
    for (const headers of [{}, { 'idempotency-key': 'direct-1' }] as Record<string, string>[]) {
      const id = await product({ stock: 2 })
      const body = { ...billing, items: [line(id, { qty: 2 })] }
      const answers = await Promise.all([1, 2, 3].map(() => place(body, headers)))
      expect(new Set(answers.map((answer) => answer.body.number)).size).toBe(1)
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    }
  })

  it('accepts the same order again later, but not under the same key', async () => {
    const id = await product({ stock: 9 })
    const body = { ...billing, items: [line(id)] }
    const first = await place(body)
    const keyed = await place(body, { 'idempotency-key': 'direct-2' })
    app.clock.advance(11 * 60_000)
    expect((await place(body)).body.number).not.toBe(first.body.number)
    expect((await place(body, { 'idempotency-key': 'direct-2' })).body).toEqual(keyed.body)
    const other = await place({ ...body, items: [line(id, { qty: 3 })] }, { 'idempotency-key': 'direct-2' })
    expect(other).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  })

  it('accepts only a real state and a ZIP code in it, in any spelling, here and for a card payment', async () => {
    const { stateUnknown, zipUnknown, cityForeign, streetForeign, zipElsewhere } = messages.billing
    const id = await product({ stock: 9 })
    const { firstName: _, lastName: __, ...rest } = billing
    const pay = (fields: object) =>
      app.call('POST', '/create-checkout-session', {
        items: [{ ...line(id), id }],
        customer: { ...rest, name: 'Ada Alder', ...fields },
      })
    for (const [fields, name, error] of [
      [{ state: 'Bavaria' }, 'state', stateUnknown],
      [{ state: 'XX', zip: '' }, 'state', stateUnknown],
      [{ zip: 'V5K 0A1' }, 'zip', zipUnknown],
      [{ zip: '972145' }, 'zip', zipUnknown],
      [{ state: 'WA' }, 'zip', zipElsewhere('97214', 'Oregon')],
      [{ city: 'Toronto, Ontario M5V 2T6', state: '', zip: '' }, 'city', cityForeign],
      [{ city: 'Toronto ON', zip: '' }, 'city', cityForeign],
      [{ address: '290 Bremner Blvd, Toronto M5V3L9', city: '' }, 'address', streetForeign],
    ] as const) {
      expect(await place({ ...billing, ...fields, items: [line(id)] })).toMatchObject({
        status: 422,
        body: { error, fields: { [name]: error } },
      })
      expect(await pay(fields)).toMatchObject({ status: 422, body: { error, fields: { [`customer.${name}`]: error } } })
    }
    const spelt = { state: ' new york ', zip: '100011234' }
    const { body } = await place({ ...billing, ...spelt, items: [line(id)] })
    expect((await readOrder(body.id)).address).toMatchObject({ state: 'NY', postal_code: '10001-1234' })
    expect((await pay(spelt)).status).toBe(200)
    const { rows } = await app.database.pool.query('select address from orders order by id desc limit 1')
    expect(rows[0].address).toMatchObject({ state: 'NY', postal_code: '10001-1234' })
  })

  it('flags a missing address and an unpriced shipping', async () => {
    const id = await product({ shipping_price_cents: null })
    const { body } = await place({ ...billing, zip: '', items: [line(id)] })
    expect(body).toMatchObject({ total: 20, lacks_address: true })
    expect((await readOrder(body.id)).flags).toEqual(['shipping_unknown', 'address_missing'])
    const { rows } = await app.database.pool.query(
      `select text_body from mails where order_id = $1 and kind = 'order-confirmation'`,
      [body.id],
    )
    expect(rows[0].text_body).toContain('We do not have a full address for you yet.')
  })

  it('mails no content of the sender to an unconfirmed address: no name, street, note or picture', async () => {
    const words = {
      firstName: 'http://evil.example/a',
      lastName: 'evil.example',
      phone: 'evil.example/p',
      address: 'Claim your prize at https://evil.example/b',
      city: 'evil.example',
      notes: 'evil.example/n',
    }
    const area = { x: 0.3, y: 0.25, width: 0.3, height: 0.4, inches_wide: 3, inches_high: 4, mock_up: 't-shirt' }
    const shirt = await product({ print_area: JSON.stringify(area) })
    const items = [line(shirt, { design: await uploadPicture(), placement: '0.4,0.5,0.5,0' })]
    const { body } = await place({ ...billing, ...words, items })
    const { rows } = await app.database.pool.query(
      `select kind, text_body, html_body, subject from mails where order_id = $1 order by id`,
      [body.id],
    )
    const [confirmation, notice] = rows
    expect(Object.values(confirmation).join(' ')).not.toMatch(/evil|prize|previews|<img/i)
    expect(confirmation.text_body).toContain('Hi there,')
    expect(confirmation.text_body).toContain('The address you gave us. The page of your order shows it.')
    // The owner's mail contains everything.
    expect(notice.text_body).toContain('Claim your prize at https://evil.example/b')
    expect(notice.html_body).toContain('/previews/')
  })

  it('keeps hostile input out of the mail’s markup and headers', async () => {
    const attack = '<img src=x onerror=alert(1)>"&'
    const { body } = await place({ ...billing, firstName: attack, notes: attack, items: [line(await product())] })
    const { rows } = await app.database.pool.query('select subject, html_body from mails where order_id = $1', [
      body.id,
    ])
    for (const mail of rows) {
      expect(mail.html_body).not.toContain('<img')
      expect(mail.subject).not.toContain('<')
    }
    const injected = await place({ ...billing, email: 'a@b.example\r\nBcc: x@y.z', items: [line(await product())] })
    expect(injected.status).toBe(422)
  })
})

describe('DIRECT_ORDERS=off', () => {
  it('answers 403 with the reason', async () => {
    const closed = await startTestApp({ withWorker: false, variables: { DIRECT_ORDERS: 'off' } })
    try {
      const items = [line(await addProduct(closed.database.db))]
      expect(await closed.call('POST', '/orders/shop', { ...billing, items })).toMatchObject({
        status: 403,
        body: { error: messages.checkout.directOff },
      })
    } finally {
      await closed.close()
    }
  })
})
