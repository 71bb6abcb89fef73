import type { Fault } from 'payment-sandbox/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RefundRequest } from '#server/orders/wire.ts'
import { getOrderHistory } from '#shared/contracts/order-work.ts'
import { messages } from '#shared/messages.ts'
import { roundsOf } from '#test/helpers/rounds.ts'
import { item, openTestShop, ownerEmail, refusalOf, type TestShop } from './test-shop.ts'

let testShop: TestShop
let chooseFault: (call: { method: string; pathname: string }) => Fault | null = () => null
beforeAll(async () => {
  testShop = await openTestShop({ chooseFault: (call) => chooseFault(call) })
})
afterAll(() => testShop.close())
beforeEach(calm)
afterEach(async () => {
  calm()
  await testShop.sweep(0)
  expect(await findRefundViolations()).toEqual([])
})

function calm() {
  chooseFault = () => null
  testShop.faults.at = () => undefined
}

/** The ledger and the provider must list the same refunds, never more than was paid, and none may stay open for ever. */
async function findRefundViolations() {
  const { rows } = await testShop.pool.query(
    `select 'unsettled' as rule, id::text as subject from payments where purpose = 'refund' and state in ('opening', 'open')
     union all
     select 'unknown to the ledger', r.id from payment_sandbox.refunds r
     where not exists (select from payments p where p.refund_id = r.id and p.state = 'refunded' and p.amount_cents = r.amount_cents)
     union all
     select 'unknown to the provider', p.id::text from payments p
     where p.purpose = 'refund' and p.state = 'refunded'
       and not exists (select from payment_sandbox.refunds r where r.id = p.refund_id)
     union all
     select 'more than paid', intent_id from payments where state in ('paid', 'refunded') and intent_id is not null
     group by intent_id
     having sum(amount_cents) filter (where purpose = 'refund') > sum(amount_cents) filter (where purpose = 'order')`,
  )
  return rows
}

async function placePaid(fields: { qty?: number; stock?: number } = {}) {
  const productId = await testShop.addProduct({ stock: fields.stock ?? 5 })
  const { session_id } = await testShop.start([item(productId, { qty: fields.qty ?? 1 })])
  await testShop.pay(session_id)
  await testShop.deliver(session_id, 'checkout.session.completed')
  const order = await testShop.orderOf(session_id)
  return { id: order.id, productId, total: order.total_cents / 100 }
}

const actor = { userId: null, requestId: 'test' }
const byOwner = { actor, requireMoney: () => {} }
let keys = 0
const refund = (id: number, amount: number, more: Partial<RefundRequest> = {}, key = `refund-${++keys}`) =>
  testShop.orders.refund(id, { amount, reason: 'A scratch', restock: [], mail_customer: true, ...more }, actor, {
    address: '203.0.113.7',
    idempotencyKey: key,
  })
const readOrder = (id: number) => testShop.orders.get(id)
async function mailsOf(id: number) {
  const { rows } = await testShop.pool.query(`select id from mails where order_id = $1 and kind = 'order-refunded'`, [
    id,
  ])
  return rows.length
}
async function settlementsOf(id: number) {
  const { rows } = await testShop.pool.query(
    `select id from audit_log where subject_id = $1 and action = 'refund-settled'`,
    [id],
  )
  return rows.length
}
const providerRefunds = async () =>
  (await testShop.pool.query<{ count: number }>('select count(*) from payment_sandbox.refunds')).rows[0]?.count ?? 0

describe('a refund', () => {
  it('of a part keeps the order paid, of the rest makes it refunded, and each is mailed once', async () => {
    const { id, total } = await placePaid()
    expect(await refund(id, 5)).toMatchObject({ state: 'refunded', amount: 5 })
    expect(await readOrder(id)).toMatchObject({ payment_status: 'paid', version: 3 })
    expect(await testShop.orders.history(id)).toMatchObject({ refundable: total - 5 })
    await refund(id, total - 5)
    expect((await readOrder(id)).payment_status).toBe('refunded')
    expect(await mailsOf(id)).toBe(2)
    expect(await refusalOf(refund(id, 0.01))).toBe(messages.refunds.tooMuch(0))
    const { payments } = await testShop.orders.history(id)
    expect(payments.map(({ amount }) => amount)).toEqual([-(total - 5), -5, total])
  })

  it('is stored in its order, so that every list and total can show it', async () => {
    const { id, total } = await placePaid()
    expect(await readOrder(id)).toMatchObject({ total, refunded: 0 })
    await refund(id, 5)
    expect(await readOrder(id)).toMatchObject({ total, refunded: 5, payment_status: 'paid' })
    const { text } = await testShop.orders.listShop({})
    expect(JSON.parse(text).find((order: { id: number }) => order.id === id)).toMatchObject({ refunded: 5 })
    await refund(id, total - 5)
    expect(await readOrder(id)).toMatchObject({ total, refunded: total, payment_status: 'refunded' })
  })

  it('by two administrators at once never refunds more than was paid', async () => {
    for (let round = 0; round < roundsOf(5); round++) {
      const { id, total } = await placePaid()
      const outcomes = await Promise.all([total, total - 1, total, 2].map((amount) => refusalOf(refund(id, amount))))
      const refusals = outcomes.filter((outcome) => outcome !== 'none')
      expect(refusals.length).toBeLessThan(outcomes.length)
      // The shop itself refuses: it never asks the provider for more than is left.
      expect(
        refusals.filter((refusal) => !/^(That is more than is left|All of it has been refunded)/.test(refusal)),
      ).toEqual([])
      expect(await findRefundViolations()).toEqual([])
    }
  })

  it('sent twice with one key is one refund', async () => {
    const { id } = await placePaid()
    const before = await providerRefunds()
    const answers = await Promise.all([refund(id, 3, {}, 'same'), refund(id, 3, {}, 'same')])
    expect(answers[0]?.id).toBe(answers[1]?.id)
    expect(await providerRefunds()).toBe(before + 1)
    expect(await mailsOf(id)).toBe(1)
  })

  it('that the provider refuses reports the reason, changes nothing and sends no mail', async () => {
    const { id, total } = await placePaid()
    // The owner refunded the whole payment in the provider's dashboard, and its event has not arrived.
    const { rows } = await testShop.pool.query('select intent_id from payments where order_id = $1', [id])
    await testShop.provider.stripe.refunds.create({ payment_intent: rows[0].intent_id })
    expect(await refusalOf(refund(id, total))).toMatch(
      /^The payment provider refused the refund: .*already been refunded/,
    )
    expect(await readOrder(id)).toMatchObject({ payment_status: 'paid', version: 2 + 1 })
    expect(await mailsOf(id)).toBe(0)
    await testShop.orders.settleRefundsOf(rows[0].intent_id)
    expect((await readOrder(id)).payment_status).toBe('refunded')
    expect((await testShop.orders.history(id)).refundable).toBe(0)
  })

  it.each(['fail', 'work-then-fail', 'work-then-cut'] as const)(
    'without an answer (%s) is pending, keeps its amount reserved, and is settled once',
    async (fault) => {
      const { id, total } = await placePaid()
      chooseFault = ({ method, pathname }) => (method === 'POST' && pathname === '/v1/refunds' ? fault : null)
      expect(await refund(id, total)).toMatchObject({ state: 'pending' })
      expect((await readOrder(id)).payment_status).toBe('paid')
      expect(await refusalOf(refund(id, total))).toBe(messages.refunds.tooMuch(0))
      calm()
      await testShop.sweep(3 * 60_000)
      // The provider repeats a stored error for a day; after that the same idempotency key is free again.
      if ((await readOrder(id)).payment_status !== 'refunded') await testShop.sweep(25 * 60 * 60_000)
      await Promise.all([testShop.orders.reconcileRefunds(), testShop.orders.reconcileRefunds()])
      expect((await readOrder(id)).payment_status).toBe('refunded')
      expect(await mailsOf(id)).toBe(1)
      expect(await settlementsOf(id)).toBe(1)
    },
  )

  it.each(['a-web-page', 'an-empty-object'] as const)(
    'answered with %s is pending, and settles by itself',
    async (fault) => {
      const { id, total } = await placePaid()
      chooseFault = ({ pathname }) => (pathname === '/v1/refunds' ? fault : null)
      expect(await refund(id, total)).toMatchObject({ state: 'pending' })
      await testShop.sweep(3 * 60_000)
      const { rows } = await testShop.pool.query('select intent_id from payments where order_id = $1', [id])
      await expect(testShop.orders.settleRefundsOf(rows[0].intent_id)).rejects.toThrow('could not be read')
      calm()
      await testShop.sweep(3 * 60_000)
      expect((await readOrder(id)).payment_status).toBe('refunded')
      expect(await mailsOf(id)).toBe(1)
    },
  )

  it('without an answer, and another made in the provider’s dashboard, leave a readable history', async () => {
    const { id, total } = await placePaid()
    chooseFault = ({ method, pathname }) => (method === 'POST' && pathname === '/v1/refunds' ? 'fail' : null)
    await refund(id, total)
    calm()
    const { rows } = await testShop.pool.query('select intent_id from payments where order_id = $1', [id])
    const created = await testShop.provider.stripe.refunds.create({ payment_intent: rows[0].intent_id, amount: 1_500 })
    await testShop.deliver(created.id, 'refund.created')
    const history = getOrderHistory.result.parse(await testShop.orders.history(id))
    expect(history.refundable).toBe(0)
    expect(history.payments.map(({ amount }) => amount)).toEqual([-15, null, total])
    expect(await refusalOf(refund(id, 1))).toBe(messages.refunds.tooMuch(0))
    // The provider repeats its stored error for a day; after that it answers that less than this amount is left.
    await testShop.sweep(25 * 60 * 60_000)
    expect(getOrderHistory.result.parse(await testShop.orders.history(id)).refundable).toBe(total - 15)
    // The administrator read "pending", so the refusal that came later is shown to the owner.
    expect((await readOrder(id)).flags).toEqual(['refund_failed'])
    const { rows: notices } = await testShop.pool.query(
      `select recipient from mails where order_id = $1 and kind = 'refund-failed-notice'`,
      [id],
    )
    expect(notices).toEqual([{ recipient: ownerEmail }])
  })

  it.each(['refund-opened', 'refund-answered'] as const)(
    'of a process killed at %s is finished once',
    async (point) => {
      const { id, total } = await placePaid({ qty: 2 })
      const [line] = (await readOrder(id)).items
      testShop.faults.at = (reached) => {
        if (reached === point) throw new Error('killed')
      }
      await expect(refund(id, total, { restock: [{ item_id: line?.id ?? 0, qty: 2 }] })).rejects.toThrow('killed')
      calm()
      await testShop.sweep(3 * 60_000)
      await testShop.sweep(3 * 60_000)
      expect(await readOrder(id)).toMatchObject({ payment_status: 'refunded' })
      expect(await mailsOf(id)).toBe(1)
    },
  )

  it('that cannot be settled does not delay others', async () => {
    const [stuck, other] = [await placePaid(), await placePaid()]
    chooseFault = ({ method, pathname }) => (method === 'POST' && pathname === '/v1/refunds' ? 'work-then-cut' : null)
    for (const { id, total } of [stuck, other]) await refund(id, total)
    calm()
    await testShop.pool.query(
      `alter table orders add constraint stuck check (id <> ${stuck.id} or payment_status <> 'refunded')`,
    )
    await testShop.sweep(3 * 60_000)
    await testShop.pool.query('alter table orders drop constraint stuck')
    expect((await readOrder(other.id)).payment_status).toBe('refunded')
    expect((await readOrder(stuck.id)).payment_status).toBe('paid')
    await testShop.sweep(3 * 60_000)
    expect((await readOrder(stuck.id)).payment_status).toBe('refunded')
  })

  it('whose reason was erased is still settled', async () => {
    const { id, total } = await placePaid()
    chooseFault = ({ method, pathname }) => (method === 'POST' && pathname === '/v1/refunds' ? 'work-then-cut' : null)
    await refund(id, total)
    calm()
    await testShop.pool.query(`update payments set provider_data = '{}' where order_id = $1 and purpose = 'refund'`, [
      id,
    ])
    await testShop.sweep(3 * 60_000)
    expect((await readOrder(id)).payment_status).toBe('refunded')
  })

  it('is settled by the event alone, however often and early it arrives', async () => {
    const { id, total, productId } = await placePaid({ qty: 3 })
    const [line] = (await readOrder(id)).items
    chooseFault = ({ method, pathname }) => (method === 'POST' && pathname === '/v1/refunds' ? 'work-then-cut' : null)
    await refund(id, total, { restock: [{ item_id: line?.id ?? 0, qty: 1 }] })
    calm()
    const { rows } = await testShop.pool.query<{ id: string }>(
      'select id from payment_sandbox.refunds order by created_at desc limit 1',
    )
    const refundId = rows[0]?.id ?? ''
    await Promise.all(['refund.created', 'refund.updated'].map((type) => testShop.deliver(refundId, type)))
    expect((await readOrder(id)).payment_status).toBe('refunded')
    expect(await mailsOf(id)).toBe(1)
    expect(await settlementsOf(id)).toBe(1)
    expect(await testShop.stockOf(productId)).toBe(3)
  })

  it('that returns all of it leaves nothing that cancelling could owe, as the history tells the browser', async () => {
    const { id, total } = await placePaid()
    expect(await testShop.orders.history(id)).toMatchObject({ kept: total, paid_by_card: true })
    const inProduction = { actor, requireMoney: () => expect.unreachable('money of the buyer is decided about') }
    await expect(testShop.orders.update(id, { status: 'cancelled' }, inProduction)).rejects.toThrow('decided about')
    chooseFault = ({ method, pathname }) => (method === 'POST' && pathname === '/v1/refunds' ? 'work-then-cut' : null)
    expect(await refund(id, total)).toMatchObject({ state: 'pending' })
    calm()
    expect(await testShop.orders.history(id)).toMatchObject({ kept: 0, paid_by_card: true })
    expect(await testShop.orders.update(id, { status: 'cancelled' }, inProduction)).toMatchObject({ flags: [] })
    await testShop.sweep(3 * 60_000)
    expect(await readOrder(id)).toMatchObject({ payment_status: 'refunded', flags: [] })
  })

  it('made in the provider’s dashboard is added to the ledger by its event', async () => {
    const { id } = await placePaid()
    const { rows } = await testShop.pool.query('select intent_id from payments where order_id = $1', [id])
    const created = await testShop.provider.stripe.refunds.create({ payment_intent: rows[0].intent_id, amount: 150 })
    await testShop.deliver(created.id, 'refund.created')
    await testShop.deliver(created.id, 'refund.updated')
    const { payments } = await testShop.orders.history(id)
    expect(payments.filter(({ amount }) => amount === -1.5)).toHaveLength(1)
    expect(await mailsOf(id)).toBe(0)
  })

  it('that fails after it succeeded flags the order and notifies the owner, until another one succeeds', async () => {
    const { id, total, productId } = await placePaid({ qty: 3 })
    const [line] = (await readOrder(id)).items
    const pieces = (qty: number) => ({ restock: [{ item_id: line?.id ?? 0, qty }] })
    await refund(id, total - 5, pieces(2))
    const { rows } = await testShop.pool.query(
      `select intent_id, refund_id from payments where order_id = $1 and purpose = 'refund'`,
      [id],
    )
    const failed = {
      id: rows[0].refund_id,
      amount: 500,
      status: 'failed',
      failure_reason: 'lost_or_stolen_card',
      metadata: {},
    }
    const listed = vi.spyOn(testShop.provider.stripe.refunds, 'list').mockImplementation(() => [failed] as never)
    for (let time = 0; time < 2; time++) await testShop.orders.settleRefundsOf(rows[0].intent_id)
    listed.mockRestore()
    expect(await readOrder(id)).toMatchObject({ payment_status: 'paid', flags: ['refund_failed'] })
    const { rows: mails } = await testShop.pool.query(
      `select recipient, text_body from mails where order_id = $1 and kind = 'refund-failed-notice'`,
      [id],
    )
    expect(mails).toMatchObject([
      { recipient: ownerEmail, text_body: expect.stringContaining('Reason: lost or stolen card') },
    ])
    // Its buyer was told that these pieces are cancelled, and they are back in stock.
    expect((await readOrder(id)).items).toMatchObject([{ qty: 3, cancelled: 2 }])
    await refund(id, 5)
    expect((await readOrder(id)).items).toMatchObject([{ qty: 3, cancelled: 2 }])
    expect(await testShop.stockOf(productId)).toBe(4)
    expect((await readOrder(id)).flags).toEqual([])
    // The test provider cannot make a refund fail, so the failed one is deleted there.
    await testShop.pool.query('delete from payment_sandbox.refunds where id = $1', [rows[0].refund_id])
  })

  it('that a bank returns three weeks later is found without its event, once', async () => {
    const { id, total } = await placePaid()
    await refund(id, total)
    expect(await readOrder(id)).toMatchObject({ payment_status: 'refunded', refunded: total })
    await testShop.sweep(20 * 24 * 60 * 60_000)
    const { rows } = await testShop.pool.query<{ refund_id: string }>(
      `select refund_id from payments where order_id = $1 and purpose = 'refund'`,
      [id],
    )
    const { refunds } = testShop.provider.stripe
    const list = refunds.list.bind(refunds)
    // The test provider cannot make a refund fail, so its list is changed on the way.
    async function* withFailure(...asked: Parameters<typeof list>) {
      for await (const each of list(...asked))
        yield each.id === rows[0]?.refund_id ? { ...each, status: 'failed', failure_reason: 'declined' } : each
    }
    const listed = vi.spyOn(refunds, 'list').mockImplementation((...asked) => withFailure(...asked) as never)
    for (let day = 0; day < 2; day++) await testShop.sweep(25 * 60 * 60_000)
    listed.mockRestore()
    expect(await readOrder(id)).toMatchObject({ payment_status: 'paid', refunded: 0, flags: ['refund_failed'] })
    const { rows: notices } = await testShop.pool.query(
      `select id from mails where order_id = $1 and kind = 'refund-failed-notice'`,
      [id],
    )
    expect(notices).toHaveLength(1)
    await testShop.pool.query('delete from payment_sandbox.refunds where id = $1', [rows[0]?.refund_id])
  })

  it('of an order that was deleted in the meantime is still settled', async () => {
    const { id, total } = await placePaid()
    chooseFault = ({ method, pathname }) => (method === 'POST' && pathname === '/v1/refunds' ? 'work-then-cut' : null)
    await refund(id, total)
    calm()
    await testShop.orders.delete(id, actor)
    await testShop.sweep(3 * 60_000)
    const { rows } = await testShop.pool.query('select payment_status from orders where id = $1', [id])
    expect(rows).toEqual([{ payment_status: 'refunded' }])
  })
})

describe('a paid order that is cancelled', () => {
  const cancel = (id: number) => testShop.orders.update(id, { status: 'cancelled', mail_customer: true }, byOwner)
  async function lastMailOf(id: number, kind: string) {
    const { rows } = await testShop.pool.query(
      'select text_body from mails where order_id = $1 and kind = $2 order by id desc limit 1',
      [id, kind],
    )
    return rows[0]?.text_body ?? ''
  }

  it('informs its buyer that nothing was refunded, and is flagged until it is', async () => {
    const { id, total } = await placePaid()
    await cancel(id)
    const mail = await lastMailOf(id, 'order-cancelled')
    expect(mail).toContain('Nothing of your payment has been sent back yet.')
    expect(mail).not.toContain('goes back to you')
    expect(await readOrder(id)).toMatchObject({ flags: ['refund_due'], refunded: 0 })
    await testShop.orders.update(id, { status: 'pending' }, byOwner)
    expect((await readOrder(id)).flags).toEqual([])
    await cancel(id)
    await refund(id, total)
    expect(await readOrder(id)).toMatchObject({ flags: [], payment_status: 'refunded' })
  })

  it('is flagged as long as the card’s money is kept, whatever payment was set by hand', async () => {
    const { id, total } = await placePaid()
    await testShop.orders.update(id, { payment_status: 'unpaid' }, byOwner)
    const notForMoney = vi.fn(() => {
      throw new Error('not this role')
    })
    await expect(
      testShop.orders.update(id, { status: 'cancelled' }, { actor, requireMoney: notForMoney }),
    ).rejects.toThrow('not this role')
    await cancel(id)
    expect((await readOrder(id)).flags).toEqual(['refund_due'])
    await refund(id, 5)
    expect((await readOrder(id)).flags).toEqual(['refund_due'])
    await refund(id, total - 5)
    expect((await readOrder(id)).flags).toEqual([])
  })

  it('after a partial refund states the amount, and that no more was refunded', async () => {
    const { id } = await placePaid()
    await refund(id, 5)
    await cancel(id)
    expect(await lastMailOf(id, 'order-cancelled')).toContain('$5.00 has been sent back; nothing more has.')
  })

  it('while all of it is on its way back, nobody is told that it is still owed', async () => {
    chooseFault = ({ method, pathname }) => (method === 'POST' && pathname === '/v1/refunds' ? 'fail' : null)
    const byBuyer = await placePaid()
    const byStudio = await placePaid()
    for (const { id, total } of [byBuyer, byStudio]) {
      await refund(id, 5)
      expect(await refund(id, total - 5)).toMatchObject({ state: 'pending' })
    }
    await testShop.orders.cancelForBuyer(byBuyer.id)
    await cancel(byStudio.id)
    for (const { id } of [byBuyer, byStudio]) {
      expect((await readOrder(id)).flags).toEqual([])
      expect(await lastMailOf(id, 'order-cancelled')).toContain('goes back to the card you paid with')
    }
    expect(await lastMailOf(byBuyer.id, 'order-cancelled-notice')).toContain(
      `$${byBuyer.total.toFixed(2)} goes back to the card by itself`,
    )
    calm()
    await testShop.sweep(25 * 60 * 60_000)
  })

  it('is refunded in full with one click, once, and its buyer is notified', async () => {
    const { id, total } = await placePaid()
    await cancel(id)
    const before = await providerRefunds()
    const sender = { address: '203.0.113.7', idempotencyKey: `call-off ${id}` }
    const answers = await Promise.all([1, 2, 3].map(() => testShop.orders.callOff(id, actor, sender)))
    expect(answers).toEqual(Array(3).fill({ ...answers[0], amount: total }))
    expect(await providerRefunds()).toBe(before + 1)
    expect(await readOrder(id)).toMatchObject({ status: 'cancelled', flags: [], refunded: total })
    expect(await lastMailOf(id, 'order-refunded')).toContain('Your order is cancelled')
    const again = testShop.orders.callOff(id, actor, { ...sender, idempotencyKey: 'another' })
    expect(await refusalOf(again)).toBe(messages.refunds.tooMuch(0))
  })

  it('that was not paid is not flagged, and has nothing to refund', async () => {
    const { id } = await testShop.placeDirect([item(await testShop.addProduct())], 'unpaid@example.com')
    await cancel(id)
    expect((await readOrder(id)).flags).toEqual([])
    expect(await lastMailOf(id, 'order-cancelled')).toContain('you owe us nothing')
    const sender = { address: '203.0.113.7', idempotencyKey: `call-off ${id}` }
    expect(await refusalOf(testShop.orders.callOff(id, actor, sender))).toBe(messages.refunds.nothingPaid)
  })
})

describe('units of a refund', () => {
  it('are returned to stock with the refund, once, and never more than the order has', async () => {
    const { id, productId } = await placePaid({ qty: 3 })
    const [line] = (await readOrder(id)).items
    const restock = [{ item_id: line?.id ?? 0, qty: 2 }]
    expect(await testShop.stockOf(productId)).toBe(2)
    await refund(id, 5, { restock })
    expect(await testShop.stockOf(productId)).toBe(4)
    const tooMany = (qty: number, left: number) => messages.refunds.tooManyPieces([line?.product_name ?? ''], qty, left)
    expect(await refusalOf(refund(id, 5, { restock }))).toBe(tooMany(2, 1))
    const last = [{ item_id: line?.id ?? 0, qty: 1 }]
    await refund(id, 5, { restock: last })
    expect(await testShop.stockOf(productId)).toBe(5)
    expect(await refusalOf(refund(id, 5, { restock: last }))).toBe(tooMany(1, 0))
    await testShop.orders.update(id, { status: 'cancelled' }, byOwner)
    expect(await testShop.stockOf(productId)).toBe(5)
    const { rows } = await testShop.pool.query(
      `select string_agg(kind || qty, ' ' order by id) as moves from stock_movements where order_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ moves: 'reserve-3 sell0 restock2 restock1' }])
    const { history } = messages.adminOrders
    const { events } = await testShop.orders.history(id)
    const refunds = events.filter(({ words }) => words === history.refunded(500))
    expect(refunds.map(({ detail }) => detail)).toEqual([history.restocked(1), history.restocked(2)])
    expect(await refusalOf(refund(id, 1, { restock: [{ item_id: 999_999, qty: 1 }] }))).toBe(
      messages.refunds.otherPieces,
    )
  })
})

describe('a reopened order', () => {
  it('takes the units that it returned, not those of a refund, also of an archived product', async () => {
    const { id, productId } = await placePaid({ qty: 2 })
    const [line] = (await readOrder(id)).items
    await refund(id, 5, { restock: [{ item_id: line?.id ?? 0, qty: 1 }] })
    expect(await testShop.stockOf(productId)).toBe(4)
    for (let round = 0; round < 2; round++) {
      await testShop.orders.delete(id, actor)
      expect(await testShop.stockOf(productId)).toBe(5)
      await testShop.pool.query('update products set deleted_at = now() where id = $1', [productId])
      await testShop.orders.restore(id, actor)
      expect(await testShop.stockOf(productId)).toBe(4)
      await testShop.orders.update(id, { status: 'cancelled' }, byOwner)
      await testShop.orders.update(id, { status: 'pending' }, byOwner)
      expect(await testShop.stockOf(productId)).toBe(4)
    }
    await refund(id, 5, { restock: [{ item_id: line?.id ?? 0, qty: 1 }] })
    await testShop.orders.delete(id, actor)
    await testShop.orders.restore(id, actor)
    expect(await testShop.stockOf(productId)).toBe(5)
  })
})

it('an order that was not paid by card has nothing to refund', async () => {
  const productId = await testShop.addProduct()
  const { id } = await testShop.placeDirect([item(productId)], 'direct@example.com')
  await testShop.orders.update(id, { payment_status: 'paid' }, byOwner)
  expect(await refusalOf(refund(id, 1))).toBe(messages.refunds.nothingPaid)
})
