import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'
import { cardNumbers, payWith } from '../platform/payment-sandbox-page.ts'

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
  const id = await addProduct(app.database.db)
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
  it('ships with a tracking number and tells the buyer, with a link that opens the order’s page', async () => {
    const id = await placePaid()
    const edit = { status: 'shipped', tracking_number: ' 9400 1118 9922 ', mail_customer: true, version: 2 }
    expect((await put(id, edit)).body).toMatchObject({ status: 'shipped', tracking_number: '9400 1118 9922' })
    const [mail, ...others] = await mailsOf(id)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'order-shipped', recipient: `b${buyers}@example.com` })
    expect(mail.text_body).toContain('Tracking number: 9400 1118 9922')
    const token = /\/order\/([\w-]{43})/.exec(mail.text_body)?.[1] ?? ''
    expect((await app.services.orderPages.find(token))?.trackingNumber).toBe('9400 1118 9922')
    // The same again is no news.
    await put(id, { status: 'shipped', mail_customer: true })
    expect(await mailsOf(id)).toHaveLength(1)
  })

  it.each([
    ['completed', 'order-completed'],
    ['cancelled', 'order-cancelled'],
  ])('%s can be told, and is told nobody without being asked to', async (status, kind) => {
    const told = await placePaid()
    await put(told, { status, mail_customer: true })
    expect(await mailsOf(told)).toMatchObject([{ kind }])
    const untold = await placePaid()
    await put(untold, { status })
    expect(await mailsOf(untold)).toEqual([])
  })

  it('repeats nothing of a hostile name in the mail, and shows it as the text it is', async () => {
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

describe('POST /orders/{id}/refunds', () => {
  it('refunds a part, tells the buyer, and the ledger and the history say it in words', async () => {
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

  it('says how much is left when it is too much, and knows no order that does not exist', async () => {
    const id = await placePaid()
    expect(await refund(id, { amount: 45.01, reason: 'x' })).toMatchObject({
      status: 409,
      body: { error: messages.refunds.tooMuch(4_500) },
    })
    expect((await refund(999_999, { amount: 1, reason: 'x' })).status).toBe(404)
    expect((await get('/orders/999999/history')).status).toBe(404)
  })
})
