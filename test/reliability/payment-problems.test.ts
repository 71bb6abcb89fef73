import { isDeepStrictEqual } from 'node:util'
import { type Fault, inTransaction, openDispute } from 'payment-sandbox/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { releaseOrder } from '#server/checkout/commands/release-order.ts'
import { DatabaseAwayError } from '#server/platform/database/client.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { messages } from '#shared/messages.ts'
import { raiseTotalByCent } from '#test/helpers/raised-total.ts'
import { item, openTestShop, ownerEmail, refusalOf, type TestShop } from './test-shop.ts'

const minute = 60_000
const actor = { userId: null, requestId: 'test' }
let testShop: TestShop
let chooseFault: (call: { method: string; pathname: string }) => Fault | null = () => null

beforeAll(async () => {
  testShop = await openTestShop({ chooseFault: (call) => chooseFault(call) })
})
afterAll(() => testShop.close())
beforeEach(calm)
afterEach(calm)

function calm() {
  chooseFault = () => null
}

async function payTooLittle() {
  const productId = await testShop.addProduct({ stock: 1 })
  const { session_id: sessionId } = await testShop.start([item(productId)])
  const { id: orderId } = await testShop.orderOf(sessionId)
  await raiseTotalByCent(testShop.pool, sessionId)
  await testShop.pay(sessionId)
  return { productId, sessionId, orderId }
}

/** A session in the shop's provider account that no checkout of the shop has opened. */
async function openStray(
  metadata: Record<string, string>,
  {
    currency = 'eur',
    cents = 1_250,
    ...more
  }: { currency?: string; cents?: number; client_reference_id?: string } = {},
) {
  const { id } = await testShop.provider.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: { currency, unit_amount: cents, product_data: { name: 'Tote' } } }],
    success_url: 'http://shop.example/',
    metadata,
    ...more,
  })
  return id
}
async function payStray(...session: Parameters<typeof openStray>) {
  const id = await openStray(...session)
  await testShop.pay(id)
  return id
}

async function openProblems() {
  const answer = await testShop.checkout.problems.list({})
  return Array.isArray(answer) ? answer : answer.items
}
async function problemOf(sessionId: string) {
  const { rows } = await testShop.pool.query('select id from payment_problems where session_id = $1', [sessionId])
  expect(rows).toHaveLength(1)
  return Number(rows[0].id)
}
async function problemsOf(...sessionIds: string[]) {
  const { rows } = await testShop.pool.query<{ session_id: string; problem: string }>(
    'select session_id, problem from payment_problems where session_id = any ($1) order by id',
    [sessionIds],
  )
  return rows
}
async function refundsOf(sessionId: string) {
  const { rows } = await testShop.pool.query(
    `select r.amount_cents from payment_sandbox.refunds r
     join payment_sandbox.payment_intents i on i.id = r.payment_intent_id where i.session_id = $1`,
    [sessionId],
  )
  return rows.map(({ amount_cents }) => amount_cents)
}

describe('a payment that does not match its order', () => {
  it.each(['webhook', 'return page', 'reconciliation'])(
    'found by the %s is listed and mailed to the owner once',
    async (who) => {
      const { sessionId, orderId } = await payTooLittle()
      for (let look = 0; look < 2; look++) {
        if (who === 'webhook') await testShop.deliver(sessionId, 'checkout.session.completed')
        else if (who === 'return page') await refusalOf(testShop.checkout.confirm(sessionId))
        else await testShop.sweep(3 * minute)
      }
      const { number } = await testShop.orderOf(sessionId)
      const [problem, ...others] = (await openProblems()).filter(({ order }) => order?.id === orderId)
      expect(others).toEqual([])
      expect(problem).toMatchObject({
        kind: 'mismatch',
        paid: '$25.00',
        expected: '$25.01',
        problem: 'the amount is $25.00, not $25.01',
        payment_intent: expect.stringMatching(/^pi_/),
        order: { number, email: expect.stringContaining('@'), is_placed: false },
        can_refund: true,
      })
      const { rows } = await testShop.pool.query(
        `select recipient, text_body from mails where kind = 'payment-problem-notice' and subject like $1`,
        [`%${number}%`],
      )
      expect(rows).toHaveLength(1)
      expect(rows[0].recipient).toBe(ownerEmail)
      for (const fact of [
        '$25.00',
        '$25.01',
        problem?.payment_intent,
        'What to do',
        'http://shop.example/admin/payments',
      ])
        expect(rows[0].text_body).toContain(fact)
    },
  )

  it('is refunded in full with one click, once, and its order ends', async () => {
    const { sessionId, productId } = await payTooLittle()
    await refusalOf(testShop.checkout.confirm(sessionId))
    const id = await problemOf(sessionId)
    const answers = await Promise.all([1, 2, 3].map(() => testShop.checkout.problems.refund(id, actor)))
    expect(answers.map(({ outcome }) => outcome)).toEqual(['refunded', 'refunded', 'refunded'])
    expect(await refundsOf(sessionId)).toEqual([2_500])
    expect(await testShop.orderOf(sessionId)).toMatchObject({ checkout_state: 'failed', stock_state: 'released' })
    expect(await testShop.stockOf(productId)).toBe(1)
    // It stays paid at the provider, but is not listed as a problem again.
    await testShop.sweep(11 * minute)
    expect((await openProblems()).filter((problem) => problem.id === id)).toEqual([])
    expect(await testShop.orderOf(sessionId)).toMatchObject({ checkout_state: 'failed' })
  })

  it.each(['fail', 'work-then-fail', 'work-then-cut'] as const)(
    'whose refund is not answered (%s) stays on the list until it is certain, and goes back once',
    async (fault) => {
      const { sessionId } = await payTooLittle()
      await refusalOf(testShop.checkout.confirm(sessionId))
      const id = await problemOf(sessionId)
      chooseFault = ({ pathname }) => (pathname === '/v1/refunds' ? fault : null)
      expect(await refusalOf(testShop.checkout.problems.refund(id, actor))).toBe(messages.paymentProblems.providerDown)
      calm()
      if (fault === 'fail') testShop.clock.advance(25 * 60 * minute) // the provider repeats its stored error for a day
      expect(await testShop.checkout.problems.refund(id, actor)).toMatchObject({ outcome: 'refunded' })
      expect(await refundsOf(sessionId)).toEqual([2_500])
    },
  )

  it('leaves the list once the order matches, and the order is placed', async () => {
    const { sessionId, orderId } = await payTooLittle()
    await refusalOf(testShop.checkout.confirm(sessionId))
    const id = await problemOf(sessionId)
    await testShop.pool.query(
      'update orders set total_cents = total_cents - 1, subtotal_cents = subtotal_cents - 1 where id = $1',
      [orderId],
    )
    await testShop.sweep(3 * minute)
    expect(await testShop.orderOf(sessionId)).toMatchObject({ checkout_state: 'placed' })
    expect(await testShop.checkout.problems.refund(id, actor)).toMatchObject({ outcome: 'settled' })
    expect(await refundsOf(sessionId)).toEqual([])
  })

  it('that is refunded by one and dismissed by another at once is recorded as refunded', async () => {
    const { sessionId } = await payTooLittle()
    await refusalOf(testShop.checkout.confirm(sessionId))
    const id = await problemOf(sessionId)
    const { refund, dismiss } = testShop.checkout.problems
    await Promise.all([refund(id, actor), dismiss(id, actor)])
    expect(await refundsOf(sessionId)).toEqual([2_500])
    const { rows } = await testShop.pool.query(
      `select outcome from payment_problems where id = $1
       union all select action from audit_log where action = 'payment-problem-refunded' and subject_id = $2`,
      [id, (await testShop.orderOf(sessionId)).id],
    )
    expect(rows).toEqual([{ outcome: 'refunded' }, { outcome: 'payment-problem-refunded' }])
  })

  it('can be dismissed: no money moves, and the order ends', async () => {
    const { sessionId, productId } = await payTooLittle()
    await refusalOf(testShop.checkout.confirm(sessionId))
    const id = await problemOf(sessionId)
    expect(await testShop.checkout.problems.dismiss(id, actor)).toMatchObject({
      outcome: 'dismissed',
      can_refund: false,
    })
    await testShop.sweep(11 * minute)
    expect(await refundsOf(sessionId)).toEqual([])
    expect(await testShop.stockOf(productId)).toBe(1)
    expect((await openProblems()).filter((problem) => problem.id === id)).toEqual([])
  })
})

it('A payment that differs from its order is reported and left alone; fields that the provider omits are not compared', async () => {
  const foreign = 'the session belongs to another order'
  const rules: [Record<string, unknown>, string | null][] = [
    [{ payment_status: 'no_payment_required' }, 'the payment is no_payment_required'],
    [{ amount_total: null }, 'the amount is unreadable, not $25.00'],
    [{ currency: 'eur' }, 'the currency is eur, not usd'],
    [{ currency: null }, 'the currency is unreadable, not usd'],
    [{ livemode: true }, 'livemode is true'],
    [{ client_reference_id: '999999' }, foreign],
    [{ metadata: { order_id: '999999' } }, foreign],
    [{ metadata: { order_number: 'AI-OTHER2' } }, foreign],
    [{ client_reference_id: null }, null],
    [{ metadata: null }, null],
  ]
  const wrong = []
  for (const [override, problem] of rules) {
    const { session_id: sessionId } = await testShop.start([item(await testShop.addProduct())])
    await testShop.pay(sessionId)
    chooseFault = ({ pathname }) => (pathname.endsWith(sessionId) ? { override } : null)
    await testShop.deliver(sessionId, 'checkout.session.completed')
    const found = {
      state: (await testShop.orderOf(sessionId)).checkout_state,
      problems: (await problemsOf(sessionId)).map((each) => each.problem),
    }
    const expected = problem ? { state: 'awaiting_payment', problems: [problem] } : { state: 'placed', problems: [] }
    if (!isDeepStrictEqual(found, expected)) wrong.push({ override, expected, found })
  }
  expect(wrong).toEqual([])
})

it('A second payment of an order is never taken for the order’s own payment', async () => {
  const { session_id: sessionId } = await testShop.start([item(await testShop.addProduct())])
  const { id, number } = await testShop.orderOf(sessionId)
  const names = { order_id: String(id), order_number: number, shop: 'http://shop.example' }
  const same = { currency: 'usd', cents: 2_500 }
  const [early, unsigned, late] = [
    await payStray(names, { ...same, client_reference_id: String(id) }),
    await payStray(names, same),
    await payStray(names, { ...same, client_reference_id: String(id) }),
  ]
  for (const each of [early, unsigned]) await testShop.deliver(each, 'checkout.session.completed')
  expect(await testShop.orderOf(sessionId)).toMatchObject({ checkout_state: 'awaiting_payment' })
  await testShop.pay(sessionId)
  for (const each of [sessionId, late]) await testShop.deliver(each, 'checkout.session.completed')
  expect(await testShop.orderOf(sessionId)).toMatchObject({ checkout_state: 'placed' })
  expect(await problemsOf(sessionId, early, unsigned, late)).toEqual([
    { session_id: early, problem: 'the order has another session' },
    { session_id: unsigned, problem: 'the session belongs to another order' },
    { session_id: late, problem: 'the order has another session' },
  ])
})

it('A late payment of an erased buyer is reported, and places no order without a buyer', async () => {
  const { session_id: sessionId } = await testShop.start([item(await testShop.addProduct())])
  await testShop.pay(sessionId)
  const { id } = await testShop.orderOf(sessionId)
  const longAgo = new Date(testShop.clock.now().getTime() - 31 * dayMs)
  await testShop.db
    .updateTable('orders')
    .set({ checkout_state: 'expired', updated_at: longAgo })
    .where('id', '=', id)
    .execute()
  await testShop.db.updateTable('payments').set({ state: 'expired' }).where('order_id', '=', id).execute()
  await testShop.customers.eraseUnplaced()
  expect(await testShop.orderOf(sessionId)).toMatchObject({ email: '', phone: '' })
  await testShop.sweep(11 * minute)
  expect(await testShop.orderOf(sessionId)).toMatchObject({ checkout_state: 'expired' })
  expect(await problemsOf(sessionId)).toEqual([{ session_id: sessionId, problem: 'the buyer of the order was erased' }])
})

it('An event about a placed order that was deleted since is no alarm', async () => {
  const { session_id: sessionId } = await testShop.start([item(await testShop.addProduct())])
  await testShop.pay(sessionId)
  expect((await testShop.checkout.confirm(sessionId)).success).toBe(true)
  await testShop.orders.delete((await testShop.orderOf(sessionId)).id, actor)
  await testShop.deliver(sessionId, 'checkout.session.completed')
  expect(await problemsOf(sessionId)).toEqual([])
})

describe('a payment that belongs to no order', () => {
  const gone = () => ({ order_id: '999999', order_number: 'AI-GONE22', shop: 'http://shop.example' })

  it('is reported only when money was paid', async () => {
    const sessionId = await openStray(gone())
    await testShop.provider.stripe.checkout.sessions.expire(sessionId)
    await testShop.deliver(sessionId, 'checkout.session.expired')
    expect(await problemsOf(sessionId)).toEqual([])
  })

  it('is found in the provider’s list, shown in its own currency, and refunded in full', async () => {
    const sessionId = await payStray(gone())
    await testShop.sweep(11 * minute)
    const id = await problemOf(sessionId)
    expect((await openProblems()).find((problem) => problem.id === id)).toMatchObject({
      kind: 'unmatched',
      paid: '€12.50',
      order: null,
      can_refund: true,
    })
    await testShop.checkout.problems.refund(id, actor)
    expect(await refundsOf(sessionId)).toEqual([1_250])
  })

  it('that happens to name one of our orders, as another shop on the account may, changes no order', async () => {
    const { session_id } = await testShop.start([item(await testShop.addProduct())])
    const { id } = await testShop.orderOf(session_id)
    const other = { order_id: String(id), order_number: 'AI-WRONG2' }
    const [theirs, nobodys] = [await payStray({ ...other, shop: 'https://elsewhere.example' }), await payStray(other)]
    for (const sessionId of [theirs, nobodys]) await testShop.deliver(sessionId, 'checkout.session.completed')
    await testShop.sweep(11 * minute)
    expect(await testShop.orderOf(session_id)).toMatchObject({ checkout_state: 'awaiting_payment' })
    const { rows } = await testShop.pool.query(
      'select session_id, kind, order_id from payment_problems where session_id = any ($1)',
      [[theirs, nobodys, session_id]],
    )
    expect(rows).toEqual([{ session_id: nobodys, kind: 'unmatched', order_id: null }])
  })
})

describe('a payment whose order cannot be placed', () => {
  /** Paid after its order was given up, so that only the scan of the provider's list finds it. */
  async function payLate() {
    const { session_id: sessionId } = await testShop.start([item(await testShop.addProduct({ stock: 1 }))])
    await releaseOrder(testShop, (await testShop.orderOf(sessionId)).id, 'expired')
    await testShop.pay(sessionId)
    return sessionId
  }
  const stateOf = async (sessionId: string) => (await testShop.orderOf(sessionId)).checkout_state
  const mend = () => testShop.pool.query('alter table orders drop constraint if exists stuck')
  async function stick(sessionId: string) {
    const { id, number } = await testShop.orderOf(sessionId)
    await testShop.pool.query(
      `alter table orders add constraint stuck check (id <> ${id} or checkout_state <> 'placed')`,
    )
    return { orderId: id, number }
  }
  afterEach(mend)

  it('is listed and mailed once, holds up no other, and is placed once that is mended', async () => {
    // A complete scan, from whose end on the next ones look.
    await testShop.sweep(11 * minute)
    const [before, stuck, after] = [await payLate(), await payLate(), await payLate()]
    const { orderId, number } = await stick(stuck)
    // Longer than a scan looks back after one that was complete.
    for (const days of [1, 5]) await testShop.sweep(days * 24 * 60 * minute)
    expect([await stateOf(before), await stateOf(stuck), await stateOf(after)]).toEqual(['placed', 'expired', 'placed'])
    const listed = async () => (await openProblems()).filter(({ order }) => order?.id === orderId)
    expect(await listed()).toMatchObject([{ kind: 'unplaced', paid: '$25.00', can_refund: true }])
    const { rows } = await testShop.pool.query(
      `select recipient from mails where kind = 'payment-problem-notice' and subject like $1`,
      [`%${number}%`],
    )
    expect(rows).toEqual([{ recipient: ownerEmail }])
    await mend()
    await testShop.sweep(11 * minute)
    expect(await stateOf(stuck)).toBe('placed')
    expect(await listed()).toEqual([])
  })

  it('and whose money was sent back stays unplaced, whoever reports it once more', async () => {
    const stuck = await payLate()
    await stick(stuck)
    await testShop.sweep(11 * minute)
    expect(await testShop.checkout.problems.refund(await problemOf(stuck), actor)).toMatchObject({
      outcome: 'refunded',
    })
    await mend()
    await testShop.deliver(stuck, 'checkout.session.completed')
    await refusalOf(testShop.checkout.confirm(stuck))
    await testShop.sweep(11 * minute)
    expect(await stateOf(stuck)).toBe('expired')
    expect(await refundsOf(stuck)).toEqual([2_500])
  })

  it('because the database was away for a moment is no problem, and is tried again', async () => {
    const late = await payLate()
    testShop.faults.at = (point) => {
      if (point === 'retrieved') throw new DatabaseAwayError('the database is away')
    }
    await testShop.sweep(11 * minute)
    testShop.faults.at = () => undefined
    expect([await stateOf(late), await problemsOf(late)]).toEqual(['expired', []])
    await testShop.sweep(11 * minute)
    expect([await stateOf(late), await problemsOf(late)]).toEqual(['placed', []])
  })
})

describe('a dispute of a payment without a placed order', () => {
  async function dispute(sessionId: string) {
    const { rows } = await testShop.pool.query(
      `select c.id from payment_sandbox.charges c
       join payment_sandbox.payment_intents i on i.id = c.payment_intent_id where i.session_id = $1`,
      [sessionId],
    )
    const work = { now: testShop.clock.now(), cause: { requestId: null, idempotencyKey: null } }
    const fields = { chargeId: rows[0].id, reason: 'fraudulent', isInquiry: false }
    const { id } = await inTransaction(testShop.pool, (tx) => openDispute({ ...work, tx }, fields))
    return id
  }
  const noticesOf = async (disputeId: string) =>
    (
      await testShop.pool.query(
        `select recipient, subject, text_body from mails where kind = 'dispute-notice' and text_body like $1 order by id`,
        [`%${disputeId}%`],
      )
    ).rows
  const lineOf = async (sessionId: string) => {
    const id = await problemOf(sessionId)
    return (await openProblems()).find((problem) => problem.id === id)?.problem
  }

  it.each(['event', 'scan'])('is mailed and listed, by %s, once', async (news) => {
    const { sessionId, orderId } = await payTooLittle()
    await refusalOf(testShop.checkout.confirm(sessionId))
    const disputeId = await dispute(sessionId)
    for (let time = 0; time < 2; time++)
      if (news === 'event') await testShop.deliver(disputeId, 'charge.dispute.created')
      else await testShop.sweep(11 * minute)
    const { number } = await testShop.orderOf(sessionId)
    const [notice, ...others] = await noticesOf(disputeId)
    expect(others).toEqual([])
    expect(notice).toMatchObject({ recipient: ownerEmail, subject: `Order ${number}: the buyer disputes $25.00` })
    expect(notice.text_body).toMatch(/fraudulent[\s\S]*Evidence is due by: .*\d{4}[\s\S]*\/admin\/payments/)
    const line = `Dispute ${disputeId}, \\$25.00, fraudulent, needs response, evidence is due by .*\\d{4}.*`
    expect(await lineOf(sessionId)).toMatch(new RegExp(`^the amount is \\$25.00, not \\$25.01\\n${line}$`))
    expect(await testShop.orderOf(sessionId)).toMatchObject({ id: orderId, checkout_state: 'awaiting_payment' })
  })

  it('without any order is shown in its own currency, and so is its outcome', async () => {
    const sessionId = await payStray({
      order_id: '999999',
      order_number: 'AI-GONE23',
      shop: 'http://shop.example',
    })
    await testShop.sweep(11 * minute)
    const disputeId = await dispute(sessionId)
    await testShop.deliver(disputeId, 'charge.dispute.created')
    await testShop.provider.stripe.disputes.close(disputeId)
    await testShop.deliver(disputeId, 'charge.dispute.closed')
    expect((await noticesOf(disputeId)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Payment pi_\w+: the buyer disputes €12.50$/),
      expect.stringMatching(/^Payment pi_\w+: the dispute over €12.50 is lost$/),
    ])
    expect(await lineOf(sessionId)).toMatch(
      new RegExp(`^no such order\\nDispute ${disputeId}, €12.50, fraudulent, lost`),
    )
  })
})
