import type { Fault } from 'payment-sandbox/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'
import { allHoldsMs, findViolations } from './invariants.ts'
import { item, openTestShop, ownerEmail, refusalOf, type TestShop } from './test-shop.ts'

const minute = 60_000
const day = 24 * 60 * minute
let testShop: TestShop
let chooseFault: (call: { method: string; pathname: string }) => Fault | null = () => null

beforeAll(async () => {
  testShop = await openTestShop({ chooseFault: (call) => chooseFault(call) })
})
afterAll(() => testShop.close())
beforeEach(() => {
  chooseFault = () => null
})
afterEach(async () => {
  chooseFault = () => null
  await testShop.sweep()
  expect(await findViolations(testShop.pool, testShop.clock.now())).toEqual([])
})

async function problemsOf(sessionId: string) {
  const { rows } = await testShop.pool.query(
    `select kind, outcome, paid_cents from payment_problems where session_id = $1 order by id`,
    [sessionId],
  )
  return rows
}

async function noticesSince(mailId: number) {
  const { rows } = await testShop.pool.query(
    `select id, recipient, subject, text_body from mails where kind = 'payment-problem-notice' and id > $1 order by id`,
    [mailId],
  )
  return rows
}
const lastMail = async () => (await testShop.pool.query('select coalesce(max(id), 0) as id from mails')).rows[0].id

describe.each([
  'bad-request',
  'expired-key',
  'forbidden-key',
  'no-such-object',
  'a-web-page',
  'an-empty-object',
] as const)('while the provider answers %s', (fault) => {
  it('a paid session is neither expired nor lost, its events stay pending, and it is placed after the repair', async () => {
    const id = await testShop.addProduct({ stock: 1 })
    const { session_id } = await testShop.start([item(id)])
    await testShop.pay(session_id)
    chooseFault = () => fault
    await expect(testShop.deliver(session_id, 'checkout.session.completed')).rejects.toThrow()
    expect(await testShop.checkout.confirm(session_id)).toEqual({ success: false, pending: true })
    expect(await refusalOf(testShop.checkout.cancel(session_id))).toBe(messages.checkout.providerDown)
    await testShop.sweep(allHoldsMs)
    await testShop.sweep(day)
    expect(await testShop.orderOf(session_id)).toMatchObject({
      checkout_state: 'awaiting_payment',
      stock_state: 'held',
    })
    expect(await testShop.stockOf(id)).toBe(0)
    chooseFault = () => null
    await testShop.sweep(3 * minute)
    expect(await testShop.orderOf(session_id)).toMatchObject({ checkout_state: 'placed', payment_status: 'paid' })
    expect((await problemsOf(session_id)).filter(({ outcome }) => outcome === '')).toEqual([])
  })

  it('an unpaid session keeps its stock until the provider reports its end', async () => {
    const id = await testShop.addProduct({ stock: 1 })
    const { session_id } = await testShop.start([item(id)])
    chooseFault = ({ method }) => (method === 'GET' ? fault : null)
    await testShop.provider.stripe.checkout.sessions.expire(session_id)
    await testShop.sweep(allHoldsMs)
    expect(await testShop.stockOf(id)).toBe(0)
    chooseFault = () => null
    await testShop.sweep(minute)
    expect(await testShop.stockOf(id)).toBe(1)
  })
})

describe('a buyer whose session the provider does not know', () => {
  const lose = (sessionId: string) => {
    chooseFault = ({ pathname }) => (pathname.includes(sessionId) ? 'no-such-object' : null)
  }
  const pagesOf = async (email: string) =>
    (
      await testShop.pool.query(
        `select checkout_state as state, stock_state as stock from orders where email = $1 order by id`,
        [email],
      )
    ).rows

  it('gets no second page while the first can still be paid, with the same cart or another, and pays once', async () => {
    const [id, other] = [await testShop.addProduct({ stock: 2 }), await testShop.addProduct()]
    const buyer = testShop.buyer()
    const { session_id } = await testShop.start([item(id)], buyer, { idempotencyKey: 'first' })
    lose(session_id)
    const again = [
      () => testShop.start([item(id)], buyer, { previous: session_id }),
      () => testShop.start([item(other)], buyer, { previous: session_id }),
      () => testShop.start([item(id)], buyer, { idempotencyKey: 'first' }),
    ]
    for (const attempt of again) expect(await refusalOf(attempt())).toMatch(/^The payment service does not find/)
    expect(await pagesOf(buyer.email)).toEqual([{ state: 'awaiting_payment', stock: 'held' }])
    // The session is still open under the former key's account, so the buyer can pay it.
    await testShop.pay(session_id)
    chooseFault = () => null
    await testShop.sweep(3 * minute)
    expect(await pagesOf(buyer.email)).toEqual([{ state: 'placed', stock: 'sold' }])
  })

  it('may start again when the first page can no longer be paid, which ends nothing', async () => {
    const id = await testShop.addProduct({ stock: 2 })
    const buyer = testShop.buyer()
    const { session_id } = await testShop.start([item(id)], buyer)
    lose(session_id)
    testShop.clock.advance(allHoldsMs)
    const next = await testShop.start([item(id)], buyer, { previous: session_id })
    expect(next.session_id).not.toBe(session_id)
    const waiting = { state: 'awaiting_payment', stock: 'held' }
    expect(await pagesOf(buyer.email)).toEqual([waiting, waiting])
  })
})

describe('the owner', () => {
  it.each(['expired-key', 'forbidden-key'] as const)(
    'is mailed once, within minutes, that the key is refused (%s), and again after a repair',
    async (fault) => {
      const before = await lastMail()
      chooseFault = () => fault
      // No buyer calls: the shop must notice by itself.
      await testShop.sweep(11 * minute)
      await testShop.sweep(11 * minute)
      const notices = await noticesSince(before)
      expect(notices).toMatchObject([
        { recipient: ownerEmail, text_body: expect.stringContaining('STRIPE_SECRET_KEY') },
      ])
      chooseFault = () => null
      await testShop.sweep(11 * minute)
      const { rows } = await testShop.pool.query('select 1 from payment_problems where resolved_at is null')
      expect(rows).toEqual([])
      chooseFault = () => fault
      await testShop.sweep(11 * minute)
      expect(await noticesSince(before)).toHaveLength(2)
    },
  )

  it('gets one mail about a session that the provider does not know', async () => {
    const before = await lastMail()
    const { session_id } = await testShop.start([item(await testShop.addProduct())])
    chooseFault = ({ pathname }) => (pathname.includes(session_id) ? 'no-such-object' : null)
    await testShop.sweep(3 * minute)
    await testShop.sweep(3 * minute)
    expect(await noticesSince(before)).toHaveLength(1)
    expect(await problemsOf(session_id)).toMatchObject([{ kind: 'session-lost', outcome: '' }])
  })
})

describe('the provider’s sessions of the last days', () => {
  it('restore a paid order that was given up, once, and none is requested twice', async () => {
    const id = await testShop.addProduct({ stock: 1 })
    const { session_id } = await testShop.start([item(id)])
    await testShop.pay(session_id)
    // The first edition left this state while the key was wrong.
    await testShop.pool.query(
      `update orders set checkout_state = 'expired', stock_state = 'released', hold_until = null
       where id = (select order_id from payments where session_id = $1)`,
      [session_id],
    )
    await testShop.pool.query(
      `insert into stock_movements (product_id, order_id, kind, qty)
       select product_id, order_id, 'release', qty from order_items
       where order_id = (select order_id from payments where session_id = $1)`,
      [session_id],
    )
    await testShop.pool.query('update products set stock = 1 where id = $1', [id])
    await testShop.pool.query(`update payments set state = 'expired' where session_id = $1`, [session_id])
    await testShop.sweep(2 * day)
    expect(await testShop.orderOf(session_id)).toMatchObject({
      checkout_state: 'placed',
      stock_state: 'sold',
      flags: [],
    })
    const requestedPaths: string[] = []
    chooseFault = ({ pathname }) => {
      requestedPaths.push(pathname)
      return null
    }
    await testShop.sweep(11 * minute)
    expect(requestedPaths.filter((path) => path.endsWith(session_id))).toEqual([])
  })

  it('are read from the end of the last complete scan, however long the key was wrong', async () => {
    await testShop.sweep(11 * minute)
    const { session_id } = await testShop.start([item(await testShop.addProduct())])
    await testShop.pay(session_id)
    await testShop.pool.query(
      `update orders set checkout_state = 'failed', hold_until = null, stock_state = 'none'
       where id = (select order_id from payments where session_id = $1)`,
      [session_id],
    )
    chooseFault = () => 'expired-key'
    await testShop.sweep(9 * day)
    chooseFault = () => null
    await testShop.pool.query(
      `update orders set stock_state = 'held' where id = (select order_id from payments where session_id = $1)`,
      [session_id],
    )
    await testShop.sweep(11 * minute)
    expect(await testShop.orderOf(session_id)).toMatchObject({ checkout_state: 'placed' })
  })
})
