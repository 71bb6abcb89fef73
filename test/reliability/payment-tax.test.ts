import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'
import { roundsOf } from '#test/helpers/rounds.ts'
import { findViolations } from './invariants.ts'
import { item, openTestShop, paidAddress, refusalOf, type TestShop } from './test-shop.ts'

const actor = { userId: null, requestId: 'test' }
let testShop: TestShop

beforeAll(async () => {
  testShop = await openTestShop({ shippingFallbackCents: 650 })
})
afterAll(() => testShop.close())
beforeEach(() => computeTax(true))
afterEach(async () => {
  await testShop.sweep()
  expect(await findViolations(testShop.pool, testShop.clock.now())).toEqual([])
})

async function computeTax(isOn: boolean) {
  const { value, version } = (await testShop.settings.read()).shop
  await testShop.settings.save('shop', { ...value, automatic_tax: isOn }, version, actor)
}

const sessionOf = (id: string) => testShop.provider.stripe.checkout.sessions.retrieve(id)

async function startPaid(state: string, productId?: number) {
  const { session_id } = await testShop.start([item(productId ?? (await testShop.addProduct()))])
  await testShop.pay(session_id, { state })
  return session_id
}

describe('with tax enabled', () => {
  it('requests tax on goods and shipping, and the address for it, from the provider', async () => {
    const { session_id } = await testShop.start([item(await testShop.addProduct())])
    const session = await testShop.provider.stripe.checkout.sessions.retrieve(session_id, { expand: ['line_items'] })
    expect(session).toMatchObject({
      automatic_tax: { enabled: true },
      shipping_address_collection: { allowed_countries: ['US'] },
      line_items: { data: [{ price: { tax_behavior: 'exclusive' } }] },
      amount_total: 2_500,
    })
    const { rows } = await testShop.pool.query(
      `select provider_data #> '{params,shipping_options,0,shipping_rate_data}' as rate from payments where session_id = $1`,
      [session_id],
    )
    expect(rows[0].rate).toMatchObject({ tax_behavior: 'exclusive', tax_code: 'txcd_92010001' })
    expect(await testShop.orderOf(session_id)).toMatchObject({ tax_cents: 0, total_cents: 2_500 })
  })

  it('records the provider’s tax in order, payment, mails and answer, however often it is confirmed', async () => {
    const sessionId = await startPaid('WA')
    const { order } = await testShop.checkout.confirm(sessionId)
    expect(order).toMatchObject({ subtotal: 20, shipping: 5, tax: 2, total: 27 })
    await testShop.deliver(sessionId, 'checkout.session.completed')
    const { order: again } = await testShop.checkout.confirm(sessionId)
    expect(again).toMatchObject({ subtotal: 20, shipping: 5, tax: 2, total: 27 })
    const { rows } = await testShop.pool.query(
      `select p.amount_cents, m.text_body, m.html_body from payments p join mails m using (order_id)
       where p.session_id = $1`,
      [sessionId],
    )
    expect(rows).toHaveLength(2)
    for (const { amount_cents, text_body, html_body } of rows) {
      expect(amount_cents).toBe(2_700)
      for (const body of [text_body, html_body]) expect(body).toMatch(/Tax[^$]*\$2\.00[^$]*\$27\.00/)
    }
  })

  it('ships to the address that the tax was computed for', async () => {
    const { order } = await testShop.checkout.confirm(await startPaid('WA'))
    expect(order?.address).toMatchObject({ line1: `${paidAddress.line1}, ${paidAddress.line2}`, state: 'WA' })
  })

  it('shows no tax where there is none', async () => {
    const sessionId = await startPaid('OR')
    expect((await testShop.checkout.confirm(sessionId)).order).toMatchObject({ tax: 0, total: 25 })
    const { rows } = await testShop.pool.query(
      'select text_body from mails join payments using (order_id) where session_id = $1',
      [sessionId],
    )
    for (const { text_body } of rows) expect(text_body).not.toMatch(/^Tax/m)
  })

  it('adds up for random carts, to the cent, when charged and when refunded', async () => {
    const product = fc.record({
      price_cents: fc.integer({ min: 50, max: 30_000 }),
      shipping_price_cents: fc.option(fc.integer({ min: 0, max: 2_000 })),
      qty: fc.integer({ min: 1, max: 5 }),
    })
    const carts = fc.record({
      products: fc.array(product, { minLength: 1, maxLength: 4 }),
      state: fc.constantFrom('WA', 'OR', 'NY', 'tx'),
      isOn: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(carts, async ({ products, state, isOn }) => {
        await computeTax(isOn)
        const items = await Promise.all(
          products.map(async ({ qty, ...fields }) =>
            item(await testShop.addProduct({ ...fields, stock: null }), { qty, price: fields.price_cents / 100 }),
          ),
        )
        const { session_id } = await testShop.start(items)
        await testShop.pay(session_id, { state })
        await testShop.checkout.confirm(session_id)
        const subtotal = products.reduce((sum, { price_cents, qty }) => sum + price_cents * qty, 0)
        const shippings = products.flatMap(({ shipping_price_cents: cents }) => (cents === null ? [] : [cents]))
        const order = await testShop.orderOf(session_id)
        const { amount_total, total_details } = await sessionOf(session_id)
        expect(order).toMatchObject({
          subtotal_cents: subtotal,
          shipping_cents: shippings.length > 0 ? Math.min(...shippings) : 650,
          tax_cents: total_details?.amount_tax,
          total_cents: order.subtotal_cents + order.shipping_cents + order.tax_cents,
        })
        expect(order.total_cents).toBe(amount_total)
        expect(order.tax_cents > 0).toBe(isOn && state !== 'OR')
        expect((await testShop.orders.history(order.id)).refundable).toBe(order.total_cents / 100)
      }),
      { numRuns: roundsOf(15) },
    )
  })

  it('refunds the tax with the rest, and no more', async () => {
    const sessionId = await startPaid('WA')
    await testShop.checkout.confirm(sessionId)
    const { id } = await testShop.orderOf(sessionId)
    const refund = (amount: number) =>
      testShop.orders.refund(id, { amount, reason: 'A scratch', restock: [], mail_customer: false }, actor, {
        address: '203.0.113.7',
        idempotencyKey: `${id} ${amount}`,
      })
    expect(await refusalOf(refund(27.01))).toBe(messages.refunds.tooMuch(2_700))
    expect(await refund(25)).toMatchObject({ state: 'refunded' })
    expect((await testShop.orders.get(id)).payment_status).toBe('paid')
    expect(await refund(2)).toMatchObject({ state: 'refunded' })
    expect((await testShop.orders.get(id)).payment_status).toBe('refunded')
    expect((await testShop.orders.history(id)).refundable).toBe(0)
  })

  it('does not change an order without a card', async () => {
    const { id } = await testShop.placeDirect([item(await testShop.addProduct())], 'later@example.com')
    expect(await testShop.orders.get(id)).toMatchObject({ tax: 0, total: 25 })
  })

  it.each([
    ['a cent more than its parts', 'total_cents = total_cents + 1'],
    ['a cent less than its parts', 'total_cents = total_cents - 1'],
    ['a tax that nobody paid', 'tax_cents = tax_cents + 1'],
    ['other goods', 'subtotal_cents = subtotal_cents + 1, total_cents = total_cents + 1'],
    ['another shipping', 'shipping_cents = shipping_cents + 1, total_cents = total_cents + 1'],
    ['goods booked as shipping', 'subtotal_cents = subtotal_cents - 100, shipping_cents = shipping_cents + 100'],
    ['goods booked as tax', 'subtotal_cents = subtotal_cents - 100, tax_cents = tax_cents + 100'],
    ['a negative tax', 'tax_cents = -1, total_cents = subtotal_cents + shipping_cents - 1'],
  ])('never counts as paid with %s, and is reported once', async (_what, change) => {
    await testShop.pool.query(`alter table payment_sandbox.sessions
      drop constraint if exists sessions_total_is_the_sum, drop constraint if exists sessions_tax_cents_check`)
    const sessionId = await startPaid('WA')
    const truth = await testShop.pool.query('select * from payment_sandbox.sessions where id = $1', [sessionId])
    await testShop.pool.query(`update payment_sandbox.sessions set ${change} where id = $1`, [sessionId])
    for (let look = 0; look < 3; look++)
      expect(await refusalOf(testShop.checkout.confirm(sessionId))).toBe(messages.success.failed)
    const order = await testShop.orderOf(sessionId)
    expect(order).toMatchObject({ checkout_state: 'awaiting_payment', tax_cents: 0, total_cents: 2_500 })
    const alarms = await testShop.pool.query(
      `select 1 from audit_log where action = 'payment-mismatch' and subject_id = $1`,
      [order.id],
    )
    expect(alarms.rowCount).toBe(1)
    const { subtotal_cents, shipping_cents, tax_cents, total_cents } = truth.rows[0]
    await testShop.pool.query(
      `update payment_sandbox.sessions set subtotal_cents = $2, shipping_cents = $3, tax_cents = $4, total_cents = $5
       where id = $1`,
      [sessionId, subtotal_cents, shipping_cents, tax_cents, total_cents],
    )
    expect((await testShop.checkout.confirm(sessionId)).success).toBe(true)
  })
})

describe('with tax disabled', () => {
  it('disables it at the provider, and does not request a known address again', async () => {
    await computeTax(false)
    const { session_id } = await testShop.start([item(await testShop.addProduct())])
    expect(await sessionOf(session_id)).toMatchObject({
      automatic_tax: { enabled: false },
      shipping_address_collection: null,
    })
    const { rows } = await testShop.pool.query(
      `select provider_data -> 'params' as params from payments where session_id = $1`,
      [session_id],
    )
    expect(rows[0].params.automatic_tax).toEqual({ enabled: false })
  })

  it('refuses a payment that nevertheless contains tax', async () => {
    await computeTax(false)
    const sessionId = await startPaid('WA')
    const change = async (cents: number) =>
      testShop.pool.query(
        'update payment_sandbox.sessions set tax_cents = tax_cents + $2, total_cents = total_cents + $2 where id = $1',
        [sessionId, cents],
      )
    await change(200)
    expect(await refusalOf(testShop.checkout.confirm(sessionId))).toBe(messages.success.failed)
    await change(-200)
    expect((await testShop.checkout.confirm(sessionId)).order).toMatchObject({ tax: 0, total: 25 })
  })

  it('keeps the terms of a buyer who is already paying', async () => {
    const { session_id } = await testShop.start([item(await testShop.addProduct())])
    await computeTax(false)
    await testShop.pay(session_id, { state: 'WA' })
    expect((await testShop.checkout.confirm(session_id)).order).toMatchObject({ tax: 2, total: 27 })
  })
})
