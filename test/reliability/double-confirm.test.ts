import { afterAll, beforeAll, expect, it } from 'vitest'
import { roundsOf } from '#test/helpers/rounds.ts'
import { findViolations } from './invariants.ts'
import { item, openTestShop, type TestShop } from './test-shop.ts'

const rounds = roundsOf(5)
const callsOfEach = 20

let testShop: TestShop
beforeAll(async () => {
  testShop = await openTestShop({ maxConnections: 30 })
})
afterAll(() => testShop.close())

async function paidSession() {
  const id = await testShop.addProduct({ stock: 3 })
  const { session_id } = await testShop.start([item(id, { qty: 2 })])
  await testShop.pay(session_id)
  return { id, sessionId: session_id }
}

/** A call that waits two seconds for the others' locks ends with 503; provider and browser then send it again. */
function ignoreLockTimeout(error: { code?: string }) {
  if (error.code !== '55P03') throw error
}

/** Delivers the same event many times and reloads the return page as often, all at once in a random order. */
async function confirmAtOnce(sessionId: string) {
  const event = (await testShop.events(sessionId)).find(({ type }) => type === 'checkout.session.completed')
  if (!event) throw new Error('the provider has no event for a paid session')
  const calls = Array.from({ length: callsOfEach }, () => [
    () => testShop.checkout.receiveWebhook(Buffer.from(event.body), testShop.sign(event.body)),
    async () => (await testShop.checkout.confirm(sessionId)).order?.number,
  ]).flat()
  const answers = await Promise.all(
    calls
      .map((call) => ({ call, key: Math.random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ call }) => call().catch(ignoreLockTimeout)),
  )
  return new Set(answers.filter((answer) => typeof answer === 'string'))
}

it(`${callsOfEach} simultaneous webhooks and return pages place one order, one sale and one mail each, in ${rounds} rounds`, async () => {
  for (let round = 1; round <= rounds; round++) {
    const { id, sessionId } = await paidSession()
    const numbers = await confirmAtOnce(sessionId)
    const order = await testShop.orderOf(sessionId)
    const { rows } = await testShop.pool.query(
      `select (select count(*) from stock_movements where order_id = $1 and kind = 'reserve') as taken,
              (select count(*) from stock_movements where order_id = $1 and kind = 'sell') as sold,
              (select count(*) from mails where order_id = $1) as mails,
              (select count(*) from audit_log where subject_id = $1 and action = 'order-placed') as audits,
              (select count(*) from customers where email = $2) as customers`,
      [order.id, order.email],
    )
    expect({ round, numbers: [...numbers], state: order.checkout_state, version: order.version, ...rows[0] }).toEqual({
      round,
      numbers: [order.number],
      state: 'placed',
      version: 2,
      taken: 1,
      sold: 1,
      mails: 2,
      audits: 1,
      customers: 1,
    })
    expect(await testShop.stockOf(id)).toBe(1)
  }
  expect(await findViolations(testShop.pool, testShop.clock.now())).toEqual([])
})

it('payment, cancel and sweep at the same moment end in one state, and the stock follows it', async () => {
  for (let round = 1; round <= rounds; round++) {
    const id = await testShop.addProduct({ stock: 1 })
    const { session_id } = await testShop.start([item(id)])
    await Promise.allSettled([
      testShop.pay(session_id),
      testShop.checkout.cancel(session_id),
      testShop.checkout.confirm(session_id),
      testShop.checkout.reconcile(),
    ])
    await testShop.checkout.confirm(session_id).catch(() => undefined)
    const order = await testShop.orderOf(session_id)
    expect(`${order.checkout_state} ${order.stock_state} ${await testShop.stockOf(id)}`).toMatch(
      /^(placed sold 0|expired released 1)$/,
    )
  }
  expect(await findViolations(testShop.pool, testShop.clock.now())).toEqual([])
})
