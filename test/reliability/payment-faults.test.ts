import type { Fault } from 'payment-sandbox/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FaultPoint } from '#server/checkout/context.ts'
import { messages } from '#shared/messages.ts'
import { findViolations } from './invariants.ts'
import { item, openTestShop, refusalOf, type TestShop } from './test-shop.ts'

const minute = 60_000
let testShop: TestShop
let chooseFault: (call: { method: string; pathname: string }) => Fault | null = () => null

beforeAll(async () => {
  testShop = await openTestShop({ chooseFault: (call) => chooseFault(call) })
})
afterAll(() => testShop.close())
beforeEach(() => {
  chooseFault = () => null
  testShop.faults.at = () => undefined
})
afterEach(async () => {
  chooseFault = () => null
  testShop.faults.at = () => undefined
  await testShop.sweep()
  expect(await findViolations(testShop.pool, testShop.clock.now())).toEqual([])
})

class Killed extends Error {}

/** Simulates that the process dies at this point: nothing after it runs. */
function killAt(point: FaultPoint) {
  testShop.faults.at = (reached) => {
    if (reached === point) throw new Killed(point)
  }
}

async function readOnlyOrder(productId: number) {
  const { rows } = await testShop.pool.query(
    `select o.*, p.session_id, p.state as payment_state from orders o join order_items i on i.order_id = o.id
     join payments p on p.order_id = o.id where i.product_id = $1`,
    [productId],
  )
  expect(rows).toHaveLength(1)
  return rows[0]
}

describe('the provider', () => {
  it('that answers with an error keeps the reservation, asks to retry, and the next attempt is the same purchase', async () => {
    const id = await testShop.addProduct({ stock: 1 })
    const who = testShop.buyer()
    chooseFault = ({ method }) => (method === 'POST' ? 'work-then-cut' : null)
    const click = () => testShop.start([item(id)], who, { idempotencyKey: `fault ${id}` })
    expect(await refusalOf(click())).toBe(messages.checkout.providerDown)
    expect(await testShop.stockOf(id)).toBe(0)
    chooseFault = () => null
    const { session_id } = await click()
    expect((await readOnlyOrder(id)).session_id).toBe(session_id)
  })

  it.each(['a-web-page', 'an-empty-object'] as const)('that answers %s has given no answer', async (fault) => {
    const id = await testShop.addProduct({ stock: 1 })
    const who = testShop.buyer()
    chooseFault = () => fault
    const click = () => testShop.start([item(id)], who, { idempotencyKey: `${fault} ${id}` })
    expect(await refusalOf(click())).toBe(messages.checkout.providerDown)
    await testShop.sweep(3 * minute)
    expect(await testShop.stockOf(id)).toBe(0)
    chooseFault = () => null
    const { session_id } = await click()
    await testShop.pay(session_id)
    chooseFault = () => fault
    expect(await testShop.checkout.confirm(session_id)).toEqual({ success: false, pending: true })
    chooseFault = () => null
    expect(await testShop.checkout.confirm(session_id)).toMatchObject({ success: true })
  })

  it.each(['fail', 'work-then-fail', 'work-then-cut'] as const)(
    'that goes away (%s) leaves no hold behind',
    async (fault) => {
      const id = await testShop.addProduct({ stock: 1 })
      chooseFault = ({ method }) => (method === 'POST' ? fault : null)
      await refusalOf(testShop.start([item(id)]))
      chooseFault = () => null
      await testShop.sweep()
      await testShop.sweep()
      expect(await testShop.stockOf(id)).toBe(1)
      expect((await readOnlyOrder(id)).checkout_state).toMatch(/^(expired|failed)$/)
    },
  )

  it('that repeats its stored error is asked for its list, and the session is found there', async () => {
    const id = await testShop.addProduct({ stock: 1 })
    chooseFault = ({ method }) => (method === 'POST' ? 'work-then-fail' : null)
    await refusalOf(testShop.start([item(id)]))
    chooseFault = () => null
    await testShop.sweep(3 * 60_000)
    const { rows } = await testShop.pool.query('select id from payment_sandbox.sessions order by seq desc limit 1')
    expect(await readOnlyOrder(id)).toMatchObject({ checkout_state: 'awaiting_payment', session_id: rows[0].id })
  })

  it('that is unreachable keeps every reservation, however late', async () => {
    const id = await testShop.addProduct({ stock: 1 })
    await testShop.start([item(id)])
    chooseFault = () => 'fail'
    await testShop.sweep()
    expect(await testShop.stockOf(id)).toBe(0)
    chooseFault = () => null
    await testShop.sweep(minute)
    expect(await testShop.stockOf(id)).toBe(1)
  })

  it('that is unreachable keeps no buyer from the page of a placed order', async () => {
    const { session_id } = await testShop.start([item(await testShop.addProduct())])
    await testShop.pay(session_id)
    const { order } = await testShop.checkout.confirm(session_id)
    chooseFault = () => 'fail'
    expect(await testShop.checkout.confirm(session_id)).toMatchObject({
      success: true,
      order: { number: order?.number },
    })
  })

  it('that cannot tell whether the first payment ended allows no second one', async () => {
    const id = await testShop.addProduct({ stock: 2 })
    const { session_id } = await testShop.start([item(id)])
    chooseFault = ({ pathname }) => (pathname.endsWith('/expire') ? 'fail' : null)
    const other = testShop.start([item(id, { qty: 2 })], testShop.buyer(), { previous: session_id })
    expect(await refusalOf(other)).toBe(messages.checkout.providerDown)
    expect(await refusalOf(testShop.checkout.cancel(session_id))).toBe(messages.checkout.providerDown)
    expect(await testShop.stockOf(id)).toBe(1)
    expect(await readOnlyOrder(id)).toMatchObject({ checkout_state: 'awaiting_payment', session_id })
  })

  it('that refuses the amount releases the stock at once', async () => {
    const id = await testShop.addProduct({ stock: 1, price_cents: 10, shipping_price_cents: 0 })
    const attempt = testShop.start([item(id, { price: 0.1 })])
    expect(await refusalOf(attempt)).toContain('is too little for a card payment')
    expect(await testShop.stockOf(id)).toBe(1)
  })

  it('that refuses the email gives the form’s message', async () => {
    const id = await testShop.addProduct({ stock: 1 })
    const attempt = testShop.start([item(id)], testShop.buyer({ email: 'ada@localhost' }))
    expect(await refusalOf(attempt)).toBe(messages.checkout.emailInvalid)
    expect(await testShop.stockOf(id)).toBe(1)
  })
})

describe('a process that dies', () => {
  it.each(['reserved', 'session-created'] as const)(
    'at "%s" leaves an order that the next click finishes',
    async (point) => {
      const id = await testShop.addProduct({ stock: 1 })
      const who = testShop.buyer()
      const click = () => testShop.start([item(id)], who, { idempotencyKey: `killed ${id}` })
      killAt(point)
      await expect(click()).rejects.toThrow(Killed)
      testShop.faults.at = () => undefined
      const { session_id } = await click()
      await testShop.pay(session_id)
      await testShop.checkout.confirm(session_id)
      expect(await readOnlyOrder(id)).toMatchObject({ checkout_state: 'placed', session_id })
    },
  )

  it('before it stored the session still places the order that was paid, by webhook or by reconciliation', async () => {
    for (const news of ['webhook', 'sweep']) {
      const id = await testShop.addProduct({ stock: 1 })
      killAt('session-created')
      await expect(testShop.start([item(id)])).rejects.toThrow(Killed)
      testShop.faults.at = () => undefined
      const { rows } = await testShop.pool.query<{ id: string }>(
        'select id from payment_sandbox.sessions order by seq desc limit 1',
      )
      const sessionId = rows[0]?.id ?? ''
      await testShop.pay(sessionId)
      if (news === 'webhook') await testShop.deliver(sessionId, 'checkout.session.completed')
      else await testShop.sweep(3 * minute)
      expect(await readOnlyOrder(id)).toMatchObject({ checkout_state: 'placed', session_id: sessionId })
    }
  })

  it.each(['retrieved', 'placed', 'event-processed'] as const)(
    'at "%s" of a webhook: the next delivery completes everything',
    async (point) => {
      const id = await testShop.addProduct({ stock: 1 })
      const { session_id } = await testShop.start([item(id)])
      await testShop.pay(session_id)
      killAt(point)
      await expect(testShop.deliver(session_id, 'checkout.session.completed')).rejects.toThrow(Killed)
      testShop.faults.at = () => undefined
      await testShop.deliver(session_id, 'checkout.session.completed')
      expect(await readOnlyOrder(id)).toMatchObject({ checkout_state: 'placed', stock_state: 'sold', version: 2 })
    },
  )
})
