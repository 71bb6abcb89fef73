import { cardNumbers, payWith } from 'payment-sandbox/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '#shared/constants/durations.ts'
import { jsonBodyMaxBytes } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const buyer = {
  name: 'Ada Alder',
  email: 'ada@example.com',
  phone: '503-555-0101',
  address: '12 SE Ink St',
  city: 'Portland',
  state: 'OR',
  zip: '97214',
  notes: 'Ring twice, please.',
}

async function openSession(customer: object = buyer): Promise<{ url: string; session_id: string }> {
  const id = await addProduct(app.database.db)
  const items = [{ id, qty: 2, price: 20, name: 'Rose City Mug' }]
  const { body } = await app.call('POST', '/create-checkout-session', { items, customer })
  return body
}

async function openPaidSession() {
  const session = await openSession()
  await payWith(session.url, cardNumbers.success)
  return session
}

const confirm = (sessionId: string) => app.call('POST', '/save-stripe-order', { session_id: sessionId })

it('a payment that does not match its order is listed, counted on the dashboard, and refunded by an administrator', async () => {
  const { url, session_id } = await openSession()
  const order = {
    order_id: app.database.db.selectFrom('payments').select('order_id').where('session_id', '=', session_id),
  }
  await app.database.db.updateTable('orders').set({ currency: 'eur' }).where('id', '=', order.order_id).execute()
  await payWith(url, cardNumbers.success)
  expect((await confirm(session_id)).status).toBe(404)
  expect((await app.call('GET', '/payment-problems')).status).toBe(401)
  const admin = await app.adminHeaders()
  const { body } = await app.call('GET', '/payment-problems?page=1&q=ada', undefined, admin)
  expect(body).toMatchObject({
    total: 1,
    items: [
      { kind: 'mismatch', paid: '$45.00', problem: 'the currency is usd, not eur', order: { email: buyer.email } },
    ],
  })
  expect((await app.call('GET', '/admin/overview', undefined, admin)).body.attention.payments).toBe(1)
  const address = `/payment-problems/${body.items[0].id}`
  expect((await app.call('POST', `${address}/refund`)).status).toBe(401)
  const sent = await app.call('POST', `${address}/refund`, undefined, admin)
  expect(sent).toMatchObject({ status: 200, body: { outcome: 'refunded', can_refund: false } })
  expect((await app.call('GET', '/admin/overview', undefined, admin)).body.attention.payments).toBe(0)
  const settled = await app.call('GET', '/payment-problems?show=settled', undefined, admin)
  expect(settled.body).toMatchObject([{ outcome: 'refunded' }])
})

describe('POST /save-stripe-order', () => {
  it('answers the paid order in the specified shape, however often the page is loaded', async () => {
    const { session_id } = await openPaidSession()
    const { status, body, headers } = await confirm(session_id)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({
      success: true,
      order: {
        customer_name: 'Ada Alder',
        email: 'ada@example.com',
        phone: '503-555-0101',
        address: { line1: '12 SE Ink St', city: 'Portland', state: 'OR', postal_code: '97214', country: 'US' },
        items: [{ qty: 2, name: 'Rose City Mug', price: 20 }],
        notes: 'Ring twice, please.',
        status: 'pending',
        payment_status: 'paid',
        subtotal: 40,
        shipping: 5,
        tax: 0,
        total: 45,
      },
    })
    expect(body.order.number).toMatch(/^ANI-[2-9A-HJKMNP-TV-Z]{6}$/)
    // Each answer carries a new link to the order page, because only hashes of earlier links are stored.
    const order_link = expect.stringMatching(/^\/order\/[\w-]{43}$/)
    expect((await confirm(session_id)).body).toEqual({ ...body, order: { ...body.order, order_link } })
  })

  it('answers pending until the provider reports the payment', async () => {
    const { session_id, url } = await openSession()
    expect((await confirm(session_id)).body).toEqual({ success: false, pending: true })
    await payWith(url, cardNumbers.declined)
    expect((await confirm(session_id)).body).toEqual({ success: false, pending: true })
  })

  it.each(['', 'cs_test_unknown', "' or 1=1 --"])(
    'refuses the unknown session %j with the specified text',
    async (id) => {
      const { status, body } = await confirm(id)
      expect({ status, error: body.error }).toEqual({ status: 404, error: messages.success.failed })
    },
  )

  it('answers personal details for a day, then only items and status', async () => {
    const { session_id } = await openPaidSession()
    await confirm(session_id)
    app.clock.advance(dayMs + 60_000)
    const { body } = await confirm(session_id)
    expect(body.order).toMatchObject({ customer_name: null, email: null, phone: null, address: null, notes: null })
    expect(body.order).toMatchObject({ items: [{ qty: 2 }], payment_status: 'paid', total: 45 })
  })
})

describe('a closed tab', () => {
  it('changes nothing: the webhook places the order, and both mails are sent once', async () => {
    const { url, session_id } = await openSession({ ...buyer, email: 'closed-tab@example.com' })
    await payWith(url, cardNumbers.success)
    const headers = await app.adminHeaders()
    const found = async () => (await app.call('GET', '/shop-orders?q=closed-tab', undefined, headers)).body
    await expect.poll(found).toHaveLength(1)
    const [order] = await found()
    await confirm(session_id)
    const mails = async () => (await app.mails()).filter((mail) => mail.subject?.includes(order.number))
    await expect.poll(mails).toHaveLength(2)
    const [toBuyer, toOwner] = (await mails()).sort((a) => (a.to?.[0]?.address === 'closed-tab@example.com' ? -1 : 1))
    expect(toBuyer?.subject).toBe(`Your order ${order.number} at Alder & Ink`)
    for (const text of [toBuyer?.text, toBuyer?.html])
      for (const fact of [order.number, 'Rose City Mug', '$45.00', '12 SE Ink St']) expect(text).toContain(fact)
    expect(toOwner?.to?.[0]?.address).toBe(app.admin.email)
    expect(toOwner?.replyTo?.[0]?.address).toBe('closed-tab@example.com')
    expect(toOwner?.text).toContain('Ring twice, please.')
  })
})

describe('POST /webhooks/stripe', () => {
  const send = (body: string, headers: Record<string, string>) =>
    fetch(`${app.url}/api/webhooks/stripe`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const event = (fields: object = {}) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.created', data: { object: {} }, ...fields })
  const sign = (payload: string, options: { secret?: string; at?: Date; scheme?: string } = {}) => {
    const { provider } = app.services.platform
    return provider.stripe.webhooks.generateTestHeaderString({
      payload,
      secret: options.secret ?? provider.webhookSecret,
      timestamp: Math.floor((options.at ?? app.clock.now()).getTime() / 1_000),
      ...(options.scheme ? { scheme: options.scheme } : {}),
    })
  }
  const minutes = (count: number) => new Date(app.clock.now().getTime() + count * 60_000)

  it('accepts a correctly signed event, also of an irrelevant type', async () => {
    const body = event()
    expect((await send(body, { 'stripe-signature': sign(body) })).status).toBe(200)
  })

  it.each([
    ['without a signature', () => ({})],
    ['with an empty signature', () => ({ 'stripe-signature': '' })],
    ['signed by another secret', () => ({ 'stripe-signature': sign(event(), { secret: 'whsec_other' }) })],
    ['signed by the old scheme', () => ({ 'stripe-signature': sign(event(), { scheme: 'v0' }) })],
    ['signed over another body', () => ({ 'stripe-signature': sign(event({ id: 'evt_2' })) })],
    ['signed six minutes ago', () => ({ 'stripe-signature': sign(event(), { at: minutes(-6) }) })],
    ['signed six minutes ahead', () => ({ 'stripe-signature': sign(event(), { at: minutes(6) }) })],
    ['signed in another form', () => ({ 'stripe-signature': sign(event()), 'content-type': 'text/plain' })],
  ])('refuses an event %s', async (_what, headers) => {
    const { status } = await send(event(), headers() as Record<string, string>)
    expect([400, 415]).toContain(status)
  })

  it('refuses re-serialized and oversized bodies', async () => {
    const body = event()
    const signature = { 'stripe-signature': sign(body) }
    expect((await send(JSON.stringify(JSON.parse(body), null, 1), signature)).status).toBe(400)
    const large = event({ padding: 'x'.repeat(jsonBodyMaxBytes) })
    expect((await send(large, { 'stripe-signature': sign(large) })).status).toBe(413)
  })

  it('relies on the provider, not on the event: a signed event about an unpaid session places no order', async () => {
    const { session_id } = await openSession()
    const session = await app.services.platform.provider.stripe.checkout.sessions.retrieve(session_id)
    const body = event({
      id: 'evt_lie',
      type: 'checkout.session.completed',
      data: { object: { ...session, payment_status: 'paid', status: 'complete' } },
    })
    expect((await send(body, { 'stripe-signature': sign(body) })).status).toBe(200)
    expect((await confirm(session_id)).body).toEqual({ success: false, pending: true })
  })
})
