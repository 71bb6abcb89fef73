import { type Fault, inTransaction, openDispute } from 'payment-sandbox/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isAppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { item, openTestShop, refusalOf, type TestShop } from './test-shop.ts'

const minute = 60_000
let testShop: TestShop
let chooseFault: (call: { method: string; pathname: string }) => Fault | null = () => null

beforeAll(async () => {
  testShop = await openTestShop({ chooseFault: (call) => chooseFault(call) })
})
afterAll(() => testShop.close())
afterEach(() => {
  chooseFault = () => null
})

function overrideAnswer(path: RegExp, override: Record<string, unknown>) {
  chooseFault = ({ pathname }) => (path.test(pathname) ? { override } : null)
}

/** The code and message of a refusal; any other error fails the test. */
async function answerOf(attempt: Promise<unknown>) {
  try {
    await attempt
  } catch (error) {
    if (!isAppError(error)) throw error
    return { code: error.code, message: error.message, retryAfter: error.details.retryAfter }
  }
  return { code: 'none' }
}
const askedToRetry = { code: 'unavailable', message: messages.api.providerUnreadable, retryAfter: 60 }
const session = /^\/v1\/checkout\/sessions\/cs_/

async function startPaid() {
  const { session_id: sessionId } = await testShop.start([item(await testShop.addProduct({ stock: 1 }))])
  await testShop.pay(sessionId)
  return sessionId
}

async function placePaid() {
  const sessionId = await startPaid()
  await testShop.deliver(sessionId, 'checkout.session.completed')
  const { id } = await testShop.orderOf(sessionId)
  const { rows } = await testShop.pool.query(
    `select p.intent_id, c.id as charge_id from payments p
     join payment_sandbox.charges c on c.payment_intent_id = p.intent_id where p.order_id = $1 and p.purpose = 'order'`,
    [id],
  )
  return { orderId: Number(id), intentId: String(rows[0].intent_id), chargeId: String(rows[0].charge_id) }
}

function deliverSigned(event: unknown) {
  const body = JSON.stringify(event)
  return answerOf(testShop.checkout.receiveWebhook(Buffer.from(body), testShop.sign(body)))
}

describe('a paid session whose amount cannot be read', () => {
  it.each([1.5, -3, 2e18, 'x', null])('(%s) is reported to the owner, and its order waits', async (amount_total) => {
    const sessionId = await startPaid()
    overrideAnswer(session, { amount_total })
    await testShop.deliver(sessionId, 'checkout.session.completed')
    expect(await refusalOf(testShop.checkout.confirm(sessionId))).toBe(messages.success.failed)
    expect(await testShop.orderOf(sessionId)).toMatchObject({ checkout_state: 'awaiting_payment' })
    const { rows } = await testShop.pool.query(
      'select kind, paid_cents, problem from payment_problems where session_id = $1',
      [sessionId],
    )
    expect(rows).toEqual([{ kind: 'mismatch', paid_cents: null, problem: 'the amount is unreadable, not $25.00' }])
  })
})

it.each([
  { currency: 'a\0b' },
  { customer_details: { name: {}, phone: 5 } },
  { collected_information: { shipping_details: { name: 'A\0', address: null } } },
  { metadata: { order_id: 'x\0' } },
  { payment_intent: { id: 5 } },
  { total_details: { amount_tax: '5' } },
])('a session with other unreadable fields (%j) causes no unexpected error', async (override) => {
  const sessionId = await startPaid()
  overrideAnswer(session, override)
  await testShop.deliver(sessionId, 'checkout.session.completed')
  await answerOf(testShop.checkout.confirm(sessionId))
  const { checkout_state, stock_state } = await testShop.orderOf(sessionId)
  expect(['placed sold', 'awaiting_payment held']).toContain(`${checkout_state} ${stock_state}`)
})

describe('a new session', () => {
  it.each([
    { url: {} },
    { url: null },
    { url: 'javascript:alert(1)' },
    { url: 'x\0y' },
    { id: 5 },
    { id: 'cs_\0' },
    { id: `cs_${'c'.repeat(5_000)}` },
  ])('overridden with %j sends the buyer nowhere, and the next click opens its payment page', async (override) => {
    const id = await testShop.addProduct({ stock: 1 })
    const who = testShop.buyer()
    const click = () => testShop.start([item(id)], who, { idempotencyKey: `garbage ${id}` })
    overrideAnswer(/^\/v1\/checkout\/sessions$/, override)
    expect(await refusalOf(click())).toBe(messages.checkout.providerDown)
    chooseFault = () => null
    expect((await click()).url).toMatch(/^http:/)
  })
})

it('an open page whose address can no longer be read is not used', async () => {
  const id = await testShop.addProduct({ stock: 1 })
  const who = testShop.buyer()
  const click = () => testShop.start([item(id)], who, { idempotencyKey: `lost page ${id}` })
  await click()
  overrideAnswer(session, { url: 'javascript:alert(1)' })
  expect(await refusalOf(click())).toBe(messages.checkout.providerDown)
})

describe('a dispute', () => {
  async function dispute() {
    const { orderId, chargeId } = await placePaid()
    const work = { now: testShop.clock.now(), cause: { requestId: null, idempotencyKey: null } }
    const { id } = await inTransaction(testShop.pool, (tx) =>
      openDispute({ ...work, tx }, { chargeId, reason: 'fraudulent', isInquiry: false }),
    )
    return { orderId, disputeId: id }
  }

  it.each([null, 'x', -5, 1.5, 1e13])('over %s is not acknowledged, and booked when it can be read', async (amount) => {
    const { orderId, disputeId } = await dispute()
    overrideAnswer(/disputes/, { amount })
    expect(await answerOf(testShop.deliver(disputeId, 'charge.dispute.created'))).toEqual(askedToRetry)
    chooseFault = () => null
    await testShop.deliver(disputeId, 'charge.dispute.created')
    expect(await testShop.orders.get(orderId)).toMatchObject({ flags: ['disputed'] })
  })

  it.each([
    { evidence_details: null },
    { evidence_details: { due_by: 1e20 } },
    { reason: null },
    { reason: 'a\0b' },
    { reason: '\ud800' },
    { status: null },
    { status: 'constructor' },
  ])('with an unreadable detail (%j) still flags its order and is mailed to the owner', async (override) => {
    const { orderId, disputeId } = await dispute()
    overrideAnswer(/disputes/, override)
    await testShop.deliver(disputeId, 'charge.dispute.created')
    expect(await testShop.orders.get(orderId)).toMatchObject({ flags: ['disputed'] })
    const { rows } = await testShop.pool.query(
      `select subject from mails where order_id = $1 and kind = 'dispute-notice'`,
      [orderId],
    )
    expect(rows).toHaveLength(1)
  })

  it('that was decided keeps its outcome when its state cannot be read', async () => {
    const { orderId, disputeId } = await dispute()
    await testShop.provider.stripe.disputes.close(disputeId)
    await testShop.deliver(disputeId, 'charge.dispute.closed')
    overrideAnswer(/disputes/, { status: null, reason: null })
    await testShop.deliver(disputeId, 'charge.dispute.created')
    expect(await testShop.orders.get(orderId)).toMatchObject({ flags: [], payment_status: 'refunded' })
  })
})

describe('a list of refunds', () => {
  const refund = (amount: unknown) => [{ id: 're_garbage', object: 'refund', status: 'succeeded', amount }]
  it.each([
    ...[null, 'x', -5, 1.5, 1e15].map((amount) => ({ data: refund(amount) })),
    { data: null },
    { data: [null] },
  ])('overridden with %j is not acknowledged, and nothing is booked', async (override) => {
    const { orderId, intentId } = await placePaid()
    await testShop.provider.stripe.refunds.create({ payment_intent: intentId, amount: 150 })
    const object = { id: 're_x', object: 'refund', payment_intent: intentId }
    const event = { id: `evt_${orderId}`, object: 'event', type: 'refund.created', data: { object } }
    overrideAnswer(/^\/v1\/refunds/, override)
    expect(await deliverSigned(event)).toEqual(askedToRetry)
    expect(await testShop.orders.get(orderId)).toMatchObject({ refunded: 0 })
    chooseFault = () => null
    expect(await deliverSigned(event)).toEqual({ code: 'none' })
    expect(await testShop.orders.get(orderId)).toMatchObject({ refunded: 1.5 })
  })
})

describe('a signed event', () => {
  const refused = { code: 'bad_request', message: messages.api.badEvent, retryAfter: undefined }
  const types = [
    'charge.dispute.created',
    'checkout.session.completed',
    'refund.created',
    'checkout.session.async_payment_failed',
  ]
  it.each([null, 5, 'x', [], {}, { id: null }, { id: 'a\0b' }].map((object) => ({ object })))(
    'about %j is refused with a message',
    async ({ object }) => {
      for (const type of types)
        expect(await deliverSigned({ id: `evt_${Math.random()}`, object: 'event', type, data: { object } })).toEqual(
          refused,
        )
    },
  )

  it.each([{ id: 'evt_\0' }, { id: 5 }, { type: null }, { data: null }])(
    'that is not a valid event (%j) is refused too',
    async (fields) => {
      const event = { id: 'evt_none', object: 'event', type: 'ping', data: { object: {} } }
      expect(await deliverSigned({ ...event, ...fields })).toEqual(refused)
    },
  )
})

it('reconciliation skips lists that cannot be read', async () => {
  await startPaid()
  chooseFault = ({ method }) => (method === 'GET' ? { override: { data: [null, 5, { id: {} }] } } : null)
  await testShop.sweep(11 * minute)
})
