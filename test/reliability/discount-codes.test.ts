import { afterAll, beforeAll, expect, it } from 'vitest'
import { isAppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { addCode } from '#test/helpers/codes/code-row.ts'
import { roundsOf } from '#test/helpers/rounds.ts'
import { findViolations } from './invariants.ts'
import { item, openTestShop, refusalOf, type TestShop } from './test-shop.ts'

const rounds = roundsOf(4)
const buyersAtOnce = 50
const texts = messages.discount

let testShop: TestShop
beforeAll(async () => {
  testShop = await openTestShop({ maxConnections: buyersAtOnce })
})
afterAll(() => testShop.close())

/** What the buyer is told; empty for an order. Who has waited two seconds for the others' locks gets 503 and orders again. */
async function answerOf(order: () => Promise<unknown>): Promise<string> {
  try {
    await order()
    return ''
  } catch (error) {
    if (isAppError(error)) return error.message
    if (error instanceof Error && 'code' in error && error.code === '55P03') return await answerOf(order)
    throw error
  }
}

const usesOf = async (id: number) =>
  (
    await testShop.pool.query<{ uses: number }>(
      `select count(*)::integer as uses from orders where discount_code_id = $1
       and checkout_state in ('awaiting_payment', 'placed') and status <> 'cancelled'`,
      [id],
    )
  ).rows[0]?.uses

it(`SEL-08: ${buyersAtOnce} simultaneous buyers of the 100th use of a code get it once, in ${rounds} rounds`, async () => {
  for (let round = 1; round <= rounds; round++) {
    const product = await testShop.addProduct({ stock: 999 })
    const { id, code } = await addCode(testShop, { max_uses: 100 })
    await testShop.pool.query(
      `insert into orders (kind, number, customer_name, email, status, payment_status, discount_code_id, discount_code)
       select 'shop', 'USED-' || n, 'Ada', 'used' || n || '@example.com', 'pending', 'unpaid', $1, $2
       from generate_series(1, 99) n`,
      [id, code],
    )
    // Half of them pay by card, half order directly.
    const attempts = Array.from(
      { length: buyersAtOnce },
      (_, index) => () =>
        index % 2 === 0
          ? testShop.start([item(product)], undefined, { code })
          : testShop.placeDirect([item(product)], `c${round}-${index}@example.com`, null, { code }),
    )
    const answers = (await Promise.all(attempts.map(answerOf))).sort()
    expect({ round, answers, uses: await usesOf(id), left: await testShop.stockOf(product) }).toEqual({
      round,
      answers: ['', ...Array(buyersAtOnce - 1).fill(texts.usedUp)],
      uses: 100,
      left: 998,
    })
    await testShop.pool.query(`delete from orders where number like 'USED-%'`)
  }
  expect(await findViolations(testShop.pool, testShop.clock.now())).toEqual([])
})

it('20 simultaneous orders of one person, however the address is spelled, use a code as often as one person may', async () => {
  const product = await testShop.addProduct({ stock: 999 })
  const { id, code } = await addCode(testShop, { max_uses_per_person: 2 })
  const attempts = Array.from({ length: 20 }, (_, index) => () => {
    const email = ['Once@Example.com', 'once@example.com', 'once+1@example.com'][index % 3] ?? ''
    return index % 4 < 2
      ? testShop.start([item(product)], testShop.buyer({ email }), { code })
      : testShop.placeDirect([item(product)], email, `once-${index}-${'x'.repeat(20)}`, { code })
  })
  const answers = await Promise.all(attempts.map(answerOf))
  expect(answers.filter((answer) => answer === '')).toHaveLength(2)
  expect(new Set(answers.filter(Boolean))).toEqual(new Set([texts.usedByYou(2)]))
  expect(await usesOf(id)).toBe(2)
  await testShop.placeDirect([item(product)], 'twice@example.com', null, { code })
})

it('a payment that ends gives its use back, once; a paid one keeps it, however often it is confirmed', async () => {
  const product = await testShop.addProduct({ stock: 9 })
  const { id, code } = await addCode(testShop, { max_uses: 1 })
  const first = await testShop.start([item(product)], undefined, { code })
  expect(await refusalOf(testShop.start([item(product)], undefined, { code }))).toBe(texts.usedUp)
  await testShop.checkout.cancel(first.session_id)
  expect(await usesOf(id)).toBe(0)
  const second = await testShop.start([item(product)], undefined, { code })
  await testShop.sweep()
  expect(await usesOf(id)).toBe(0)
  await testShop.checkout.cancel(second.session_id)
  const third = await testShop.start([item(product)], undefined, { code })
  await testShop.pay(third.session_id)
  await Promise.all([
    testShop.deliver(third.session_id, 'checkout.session.completed'),
    testShop.checkout.confirm(third.session_id),
    testShop.checkout.confirm(third.session_id),
  ])
  await testShop.checkout.cancel(third.session_id)
  await testShop.sweep()
  expect(await usesOf(id)).toBe(1)
  expect(await refusalOf(testShop.start([item(product)], undefined, { code }))).toBe(texts.usedUp)
  expect(await testShop.orderOf(third.session_id)).toMatchObject({
    ...{ checkout_state: 'placed', payment_status: 'paid', discount_code: code, discount_words: '10% off' },
    ...{ subtotal_cents: 2_000, discount_cents: 200, shipping_cents: 500, total_cents: 2_300 },
  })
  expect(await findViolations(testShop.pool, testShop.clock.now())).toEqual([])
})

it('the last use on hold by the buyer’s own payment does not keep that buyer from paying', async () => {
  const product = await testShop.addProduct({ stock: 9 })
  const { code } = await addCode(testShop, { max_uses: 1, max_uses_per_person: 1 })
  const buyer = testShop.buyer()
  const first = await testShop.start([item(product)], buyer, { code })
  const again = await testShop.start([item(product)], buyer, { code, previous: first.session_id })
  expect(again.session_id).toBe(first.session_id)
  // Another cart ends the first payment and takes its use.
  const other = await testShop.start([item(product, { qty: 2 })], buyer, { code, previous: first.session_id })
  expect(other.session_id).not.toBe(first.session_id)
  expect((await testShop.orderOf(first.session_id)).checkout_state).toBe('expired')
  expect((await testShop.orderOf(other.session_id)).discount_cents).toBe(400)
})

it('a payment that arrives after its use was given back keeps its price and counts again', async () => {
  const product = await testShop.addProduct({ stock: 9 })
  const { id, code } = await addCode(testShop, { max_uses: 1 })
  const late = await testShop.start([item(product)], undefined, { code })
  await testShop.pay(late.session_id)
  await testShop.pool.query(
    `update orders set checkout_state = 'expired', hold_until = null where id =
     (select order_id from payments where session_id = $1)`,
    [late.session_id],
  )
  expect(await usesOf(id)).toBe(0)
  await testShop.placeDirect([item(product)], 'meanwhile@example.com', null, { code })
  await testShop.checkout.confirm(late.session_id)
  expect(await testShop.orderOf(late.session_id)).toMatchObject({ checkout_state: 'placed', total_cents: 2_300 })
  expect(await usesOf(id)).toBe(2)
  expect(await refusalOf(testShop.start([item(product)], undefined, { code }))).toBe(texts.usedUp)
})

it('a provider that fails between coupon and session is asked again with the same coupon', async () => {
  let calls: string[] = []
  const faulty = await openTestShop({
    chooseFault: ({ method, pathname }) => {
      if (method !== 'POST') return null
      calls.push(pathname)
      return pathname === '/v1/checkout/sessions' && calls.filter((each) => each === pathname).length <= 3
        ? 'work-then-cut'
        : null
    },
  })
  try {
    const product = await faulty.addProduct()
    const { code } = await addCode(faulty, { kind: 'amount' })
    const key = { code, idempotencyKey: 'coupon-and-session-again' }
    const buyer = faulty.buyer()
    expect(await refusalOf(faulty.start([item(product)], buyer, key))).toBe(messages.checkout.providerDown)
    calls = ['/v1/checkout/sessions', '/v1/checkout/sessions', '/v1/checkout/sessions']
    const { session_id } = await faulty.start([item(product)], buyer, key)
    const { rows } = await faulty.pool.query('select amount_cents, redemptions from payment_sandbox.coupons')
    expect(rows).toEqual([{ amount_cents: 500, redemptions: 0 }])
    await faulty.pay(session_id)
    await faulty.checkout.confirm(session_id)
    expect(await faulty.orderOf(session_id)).toMatchObject({ total_cents: 2_000, payment_state: 'paid' })
    expect(await findViolations(faulty.pool, faulty.clock.now())).toEqual([])
  } finally {
    await faulty.close()
  }
})
