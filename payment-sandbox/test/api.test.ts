import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardNumbers, payWith } from '../src/card-page-client.ts'
import { type SandboxFixture, startSandboxFixture } from './fixture.ts'

let fixture: SandboxFixture
let stripe: Stripe
beforeAll(async () => {
  fixture = await startSandboxFixture()
  stripe = fixture.connect()
})
afterAll(() => fixture.stop())

async function aPaidSession() {
  const session = await stripe.checkout.sessions.create(fixture.cart())
  await payWith(String(session.url), cardNumbers.success)
  return stripe.checkout.sessions.retrieve(session.id)
}

async function refusal(call: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error(`not a refusal: ${String(error)}`)
  return error
}

describe('checkout sessions', () => {
  test('a new session is open and unpaid, and its amounts add up', async () => {
    const session = await stripe.checkout.sessions.create(fixture.cart())
    expect(session).toMatchObject({
      object: 'checkout.session',
      livemode: false,
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      amount_subtotal: 6_050,
      amount_total: 6_645,
      total_details: { amount_shipping: 595, amount_tax: 0, amount_discount: 0 },
      currency: 'usd',
      client_reference_id: '41',
      metadata: { order_id: '41' },
      customer_email: 'ada@example.com',
      payment_intent: null,
      url: `${fixture.origin}/payment-sandbox/pay/${session.id}`,
      created: fixture.clock.now.getTime() / 1_000,
      expires_at: fixture.clock.now.getTime() / 1_000 + 31 * 60,
    })
    expect(session.id).toMatch(/^cs_test_\w{58}$/)
    expect(session.lastResponse).toMatchObject({ statusCode: 200, apiVersion: '2026-10-28.endive' })
    expect(session.lastResponse.requestId).toMatch(/^req_\w{14}$/)
  })

  test('retrieving with expanded line items returns what was sent', async () => {
    const { id } = await stripe.checkout.sessions.create(fixture.cart())
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] })
    expect(
      session.line_items?.data.map(({ description, quantity, amount_total }) => [description, quantity, amount_total]),
    ).toEqual([
      ['Press Day T-Shirt', 2, 4_800],
      ['Alder Mug', 1, 1_250],
    ])
    const page = await stripe.checkout.sessions.listLineItems(id, { limit: 1 })
    expect(page.has_more).toBe(true)
    const next = await stripe.checkout.sessions.listLineItems(id, { limit: 1, starting_after: page.data[0]?.id })
    expect(next).toMatchObject({ has_more: false, data: [{ description: 'Alder Mug', price: { unit_amount: 1_250 } }] })
  })

  test('a coupon is taken off the goods, line by line in proportion, before tax, and is redeemed once', async () => {
    const coupon = { id: 'once_1', amount_off: 1_001, currency: 'usd', name: 'SPRING', max_redemptions: 1 }
    expect(await stripe.coupons.create(coupon)).toMatchObject({ ...coupon, object: 'coupon', valid: true })
    expect((await refusal(stripe.coupons.create(coupon))).code).toBe('resource_already_exists')
    const discounts = [{ coupon: 'once_1' }]
    const session = await stripe.checkout.sessions.create(fixture.cart({ discounts }))
    const other = await stripe.checkout.sessions.create(fixture.cart({ discounts }))
    expect(session).toMatchObject({
      amount_subtotal: 6_050,
      amount_total: 5_644,
      total_details: { amount_discount: 1_001, amount_shipping: 595, amount_tax: 0 },
      discounts: [{ coupon: 'once_1' }],
    })
    const { data } = await stripe.checkout.sessions.listLineItems(session.id)
    expect(data.map(({ amount_discount, amount_total }) => [amount_discount, amount_total])).toEqual([
      [795, 4_005],
      [206, 1_044],
    ])
    await payWith(String(session.url), cardNumbers.success)
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
    expect(paid).toMatchObject({ amount_total: 5_644, payment_intent: { amount: 5_644 } })
    expect(await stripe.coupons.retrieve('once_1')).toMatchObject({ times_redeemed: 1, valid: false })
    expect((await refusal(stripe.checkout.sessions.create(fixture.cart({ discounts })))).param).toBe(
      'discounts[0][coupon]',
    )
    expect((await stripe.checkout.sessions.retrieve(other.id)).status).toBe('open')
  })

  test('a coupon is never more than the goods, and of the same currency', async () => {
    await stripe.coupons.create({ id: 'large', amount_off: 99_999, currency: 'usd' })
    await stripe.coupons.create({ id: 'euro', amount_off: 100, currency: 'eur' })
    const free = await stripe.checkout.sessions.create(fixture.cart({ discounts: [{ coupon: 'large' }] }))
    expect(free).toMatchObject({ amount_total: 595, total_details: { amount_discount: 6_050 } })
    for (const coupon of ['euro', 'none'])
      await refusal(stripe.checkout.sessions.create(fixture.cart({ discounts: [{ coupon }] })))
  })

  test('a session is listed by status, time and key, newest first', async () => {
    const paid = await aPaidSession()
    const open = await stripe.checkout.sessions.create(fixture.cart())
    const complete = await stripe.checkout.sessions.list({ status: 'complete', limit: 1 })
    expect(complete.data[0]?.id).toBe(paid.id)
    const all = await stripe.checkout.sessions.list({ limit: 1, expand: ['data.line_items'] })
    expect(all).toMatchObject({
      object: 'list',
      has_more: true,
      data: [{ id: open.id, line_items: { has_more: false } }],
    })
    const next = await stripe.checkout.sessions.list({ limit: 1, starting_after: open.id })
    expect(next.data[0]?.id).toBe(paid.id)
    const back = await stripe.checkout.sessions.list({ limit: 1, ending_before: paid.id })
    expect(back.data[0]?.id).toBe(open.id)
    const moment = fixture.clock.now.getTime() / 1_000
    expect((await stripe.checkout.sessions.list({ created: { gt: moment } })).data).toEqual([])
    expect(
      (await stripe.checkout.sessions.list({ created: { gte: moment, lt: moment + 1 } })).data.length,
    ).toBeGreaterThan(1)
    expect((await stripe.checkout.sessions.list({ payment_intent: String(paid.payment_intent) })).data).toHaveLength(1)
  })

  test('only an open session can be expired', async () => {
    const { id } = await stripe.checkout.sessions.create(fixture.cart())
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({
      status: 'expired',
      payment_status: 'unpaid',
      url: null,
    })
    expect(await refusal(stripe.checkout.sessions.expire(id))).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      message:
        'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of `expired`.',
    })
    const paid = await aPaidSession()
    expect((await refusal(stripe.checkout.sessions.expire(paid.id))).message).toContain('status of `complete`')
  })

  test('an overdue session reads as expired', async () => {
    const { id } = await stripe.checkout.sessions.create(fixture.cart())
    const before = fixture.clock.now
    fixture.clock.now = new Date(before.getTime() + 31 * 60_000)
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired')
    fixture.clock.now = before
  })

  test.each([29 * 60, 24 * 3_600 + 1])('a session cannot expire %i seconds from now', async (seconds) => {
    const expires_at = Math.floor(fixture.clock.now.getTime() / 1_000) + seconds
    const error = await refusal(stripe.checkout.sessions.create(fixture.cart({ expires_at })))
    expect(error).toMatchObject({ statusCode: 400, param: 'expires_at' })
  })

  test('a total below 50 cents is refused', async () => {
    const line = { quantity: 1, price_data: { currency: 'usd', unit_amount: 49, product_data: { name: 'Sticker' } } }
    const error = await refusal(
      stripe.checkout.sessions.create(fixture.cart({ line_items: [line], shipping_options: undefined })),
    )
    expect(error.code).toBe('amount_too_small')
  })

  test.each([
    ['tax_id_collection', { tax_id_collection: { enabled: true } }, 'parameter_unknown'],
    ['line_items', { line_items: undefined }, 'parameter_missing'],
    ['success_url', { success_url: 'shop-success' }, 'url_invalid'],
    ['customer_email', { customer_email: 'ada' }, 'email_invalid'],
  ])('a wrong %s is refused by name', async (param, more, code) => {
    const error = await refusal(stripe.checkout.sessions.create(fixture.cart(more)))
    expect(error).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', param, code })
  })

  test('a nested unknown parameter is named with its brackets', async () => {
    const price_data = { currency: 'usd', unit_amount: 900, product_data: { name: 'Sticker', tax_code: 'txcd_1' } }
    const error = await refusal(
      stripe.checkout.sessions.create(fixture.cart({ line_items: [{ quantity: 1, price_data }] })),
    )
    expect(error.message).toBe('Received unknown parameter: line_items[0][price_data][product_data][tax_code]')
  })

  test('a missing object is a 404 with the provider’s message', async () => {
    expect(await refusal(stripe.checkout.sessions.retrieve('cs_test_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such checkout.session: 'cs_test_none'",
    })
    expect(await refusal(stripe.customers.retrieve('cus_1'))).toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL (GET: /v1/customers/cus_1)'),
    })
  })

  test('a wrong key is refused and never shown in full', async () => {
    const error = await refusal(fixture.connect(0, 'sk_test_wrong_key_of_somebody').checkout.sessions.list())
    expect(error).toMatchObject({ statusCode: 401, type: 'StripeAuthenticationError' })
    expect(error.message).not.toContain('wrong_key')
  })
})

describe('automatic tax', () => {
  const taxed = (state: string) => ({
    cart: fixture.cart({
      automatic_tax: { enabled: true },
      shipping_address_collection: { allowed_countries: ['US'] },
    }),
    address: { shipping_name: 'Ada', line1: '12 Alder St', city: 'Salem', state, postal_code: '97301', country: 'US' },
  })

  test('is added per line once the address is known, and the parts add up to the charged amount', async () => {
    const { cart, address } = taxed('WA')
    const open = await stripe.checkout.sessions.create(cart)
    const unknown = { automatic_tax: { enabled: true, status: 'requires_location_inputs' }, amount_total: 6_645 }
    expect(open).toMatchObject({ ...unknown, total_details: { amount_tax: 0 } })
    // 8 % of 48.00, 12.50 and 5.95.
    const tax = 384 + 100 + 48
    await payWith(String(open.url), cardNumbers.success, { ...address, total: String(6_645 + tax) })
    const paid = await stripe.checkout.sessions.retrieve(open.id, { expand: ['line_items', 'payment_intent'] })
    expect(paid).toMatchObject({
      payment_status: 'paid',
      automatic_tax: { enabled: true, status: 'complete' },
      amount_subtotal: 6_050,
      amount_total: 6_645 + tax,
      total_details: { amount_shipping: 595, amount_tax: tax },
      shipping_cost: { amount_subtotal: 595, amount_tax: 48, amount_total: 643 },
      payment_intent: { amount: 6_645 + tax, amount_received: 6_645 + tax },
    })
    expect(paid.line_items?.data.map(({ amount_tax, amount_total }) => [amount_tax, amount_total])).toEqual([
      [384, 5_184],
      [100, 1_350],
    ])
  })

  test.each(['OR', ' oregon '])('is none in %j', async (state) => {
    const { cart, address } = taxed(state)
    const { id, url } = await stripe.checkout.sessions.create(cart)
    await payWith(String(url), cardNumbers.success, address)
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid', amount_total: 6_645 })
  })

  test('needs an address', async () => {
    const { cart } = taxed('WA')
    const error = await refusal(stripe.checkout.sessions.create({ ...cart, shipping_address_collection: undefined }))
    expect(error).toMatchObject({ statusCode: 400, param: 'shipping_address_collection' })
    const card = { shipping_address_collection: undefined, billing_address_collection: 'required' as const }
    expect((await stripe.checkout.sessions.create({ ...cart, ...card })).billing_address_collection).toBe('required')
  })
})

describe('payment intents and refunds', () => {
  test('a paid session names its payment and its charge', async () => {
    const session = await aPaidSession()
    const intent = await stripe.paymentIntents.retrieve(String(session.payment_intent), { expand: ['latest_charge'] })
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount: 6_645,
      amount_received: 6_645,
      metadata: { order_id: '41' },
      latest_charge: {
        object: 'charge',
        paid: true,
        payment_method_details: { card: { brand: 'visa', last4: '4242' } },
      },
    })
    const expanded = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
    expect(expanded.payment_intent).toMatchObject({ id: intent.id, object: 'payment_intent' })
  })

  test('a partial refund is followed by the rest and then refused', async () => {
    const { payment_intent } = await aPaidSession()
    const intent = String(payment_intent)
    const part = await stripe.refunds.create({ payment_intent: intent, amount: 1_000, reason: 'requested_by_customer' })
    expect(part).toMatchObject({ object: 'refund', amount: 1_000, status: 'succeeded', payment_intent: intent })
    expect((await refusal(stripe.refunds.create({ payment_intent: intent, amount: 5_646 }))).message).toBe(
      'Refund amount ($56.46) is greater than unrefunded amount on charge ($56.45)',
    )
    expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(5_645)
    expect((await refusal(stripe.refunds.create({ payment_intent: intent }))).code).toBe('charge_already_refunded')
    expect((await stripe.refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount)).toEqual([
      5_645, 1_000,
    ])
    expect(await stripe.refunds.retrieve(part.id)).toMatchObject({ id: part.id, amount: 1_000 })
    // Two events that are sent at once may arrive in either order.
    const charges = (await fixture.webhook.received('charge.refunded', 2)).map(({ event }) => event.data.object)
    expect(charges).toContainEqual(expect.objectContaining({ amount_refunded: 6_645, refunded: true }))
    expect((await fixture.webhook.received('refund.updated', 2)).length).toBe(2)
  })

  test('ten simultaneous refunds never return more than was paid', async () => {
    const { payment_intent } = await aPaidSession()
    const asked = Array.from({ length: 10 }, () =>
      stripe.refunds.create({ payment_intent: String(payment_intent), amount: 2_000 }),
    )
    const given = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled')
    expect(given).toHaveLength(3)
  })

  test('an unpaid payment cannot be refunded', async () => {
    const session = await stripe.checkout.sessions.create(fixture.cart())
    await payWith(String(session.url), cardNumbers.declined)
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id)
    const error = await refusal(stripe.refunds.create({ payment_intent: String(payment_intent) }))
    expect(error.message).toContain('does not have a successful charge to refund')
  })
})
