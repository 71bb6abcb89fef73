import { type Fault, inTransaction, openDispute } from 'payment-sandbox/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'
import { item, openTestShop, ownerEmail, refusalOf, type TestShop } from './test-shop.ts'

const minute = 60_000
const actor = { userId: null, requestId: 'test' }
let testShop: TestShop
let chooseFault: (call: { method: string; pathname: string }) => Fault | null = () => null

beforeAll(async () => {
  testShop = await openTestShop({ chooseFault: (call) => chooseFault(call) })
})
afterAll(() => testShop.close())
afterEach(() => {
  chooseFault = () => null
})

async function placePaid() {
  const { session_id } = await testShop.start([item(await testShop.addProduct())])
  await testShop.pay(session_id)
  await testShop.deliver(session_id, 'checkout.session.completed')
  const { id } = await testShop.orderOf(session_id)
  return id
}

async function dispute(orderId: number, fields: { isInquiry?: boolean } = {}): Promise<string> {
  const { rows } = await testShop.pool.query(
    `select c.id from payment_sandbox.charges c join payments p on p.intent_id = c.payment_intent_id
     where p.order_id = $1 and p.purpose = 'order'`,
    [orderId],
  )
  const work = { now: testShop.clock.now(), cause: { requestId: null, idempotencyKey: null } }
  const { id } = await inTransaction(testShop.pool, (tx) =>
    openDispute({ ...work, tx }, { chargeId: rows[0].id, reason: 'product_not_received', isInquiry: false, ...fields }),
  )
  return id
}

const read = (id: number) => testShop.orders.get(id)
const ledgerOf = async (id: number) =>
  (await testShop.orders.history(id)).payments.map(({ words, detail, amount }) => ({ words, detail, amount }))
async function noticesOf(id: number) {
  const { rows } = await testShop.pool.query(
    `select recipient, subject, text_body from mails where order_id = $1 and kind = 'dispute-notice' order by id`,
    [id],
  )
  return rows
}
const { ledger } = messages.adminOrders

describe('a dispute', () => {
  it('flags its order, is in the ledger with its date, and is mailed to the owner once', async () => {
    const id = await placePaid()
    const disputeId = await dispute(id)
    for (const type of ['charge.dispute.funds_withdrawn', 'charge.dispute.created', 'charge.dispute.created'])
      await testShop.deliver(disputeId, type)
    expect(await read(id)).toMatchObject({ flags: ['disputed'], payment_status: 'paid', refunded: 0 })
    const due = new Date(testShop.clock.now().getTime() + 9 * 24 * 60 * minute).getFullYear()
    const [entry, ...others] = await ledgerOf(id)
    expect(entry).toMatchObject({ words: ledger.disputed, amount: -25 })
    expect(entry?.detail).toMatch(new RegExp(`^product not received — evidence is due by .*${due}.*, studio time$`))
    expect(others).toHaveLength(1)
    const notices = await noticesOf(id)
    expect(notices).toHaveLength(1)
    expect(notices[0]).toMatchObject({ recipient: ownerEmail, subject: expect.stringContaining('disputes $25.00') })
    expect(notices[0].text_body).toMatch(/Evidence is due by: .*\d{4}/)
  })

  it('leaves nothing to refund while the bank has the money', async () => {
    const id = await placePaid()
    await testShop.deliver(await dispute(id), 'charge.dispute.created')
    expect((await testShop.orders.history(id)).refundable).toBe(0)
    const body = { amount: 1, reason: 'A scratch', restock: [], mail_customer: false }
    const sender = { address: '203.0.113.7', idempotencyKey: `disputed ${id}` }
    expect(await refusalOf(testShop.orders.refund(id, body, actor, sender))).toBe(messages.refunds.tooMuch(0))
  })

  it('that is lost counts as refunded, and one that is won does not', async () => {
    const [lost, won] = [await placePaid(), await placePaid()]
    const [lostId, wonId] = [await dispute(lost), await dispute(won)]
    for (const each of [lostId, wonId]) await testShop.deliver(each, 'charge.dispute.created')
    await testShop.provider.stripe.disputes.close(lostId)
    await testShop.provider.stripe.disputes.update(wonId, { evidence: { uncategorized_text: 'winning_evidence' } })
    for (const each of [lostId, wonId]) await testShop.deliver(each, 'charge.dispute.closed')
    expect(await read(lost)).toMatchObject({ flags: [], payment_status: 'refunded', refunded: 25 })
    expect(await read(won)).toMatchObject({ flags: [], payment_status: 'paid', refunded: 0 })
    expect((await ledgerOf(lost))[0]).toMatchObject({ words: ledger.disputeLost, amount: -25 })
    expect((await ledgerOf(won))[0]).toMatchObject({ words: ledger.disputeWon, amount: null })
    expect((await noticesOf(lost)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('disputes'),
      expect.stringContaining('lost'),
    ])
    expect((await noticesOf(won)).at(-1).subject).toContain('decided for you')
    expect((await testShop.orders.history(won)).refundable).toBe(25)
  })

  it('that is only an inquiry withdraws no money, and the order can still be refunded', async () => {
    const id = await placePaid()
    await testShop.deliver(await dispute(id, { isInquiry: true }), 'charge.dispute.created')
    expect(await read(id)).toMatchObject({ flags: ['disputed'] })
    expect((await ledgerOf(id))[0]).toMatchObject({ amount: null })
    expect((await testShop.orders.history(id)).refundable).toBe(25)
    expect((await noticesOf(id))[0].subject).toContain('asks about')
  })

  it('whose event is lost is found in the provider’s list, and so is its outcome', async () => {
    const id = await placePaid()
    const disputeId = await dispute(id)
    await testShop.sweep(11 * minute)
    expect(await read(id)).toMatchObject({ flags: ['disputed'] })
    await testShop.provider.stripe.disputes.close(disputeId)
    await testShop.sweep(11 * minute)
    expect(await read(id)).toMatchObject({ flags: [], payment_status: 'refunded' })
    expect(await noticesOf(id)).toHaveLength(2)
  })

  it.each(['expired-key', 'a-web-page', 'fail'] as const)(
    'that cannot be read (%s) is not acknowledged',
    async (fault) => {
      const id = await placePaid()
      const disputeId = await dispute(id)
      chooseFault = () => fault
      await expect(testShop.deliver(disputeId, 'charge.dispute.created')).rejects.toThrow('could not be read')
      chooseFault = () => null
      await testShop.deliver(disputeId, 'charge.dispute.created')
      expect(await read(id)).toMatchObject({ flags: ['disputed'] })
    },
  )
})

it('a refund made in the provider’s dashboard whose event is lost is still added to the ledger', async () => {
  const id = await placePaid()
  const { rows } = await testShop.pool.query(`select intent_id from payments where order_id = $1`, [id])
  await testShop.provider.stripe.refunds.create({ payment_intent: rows[0].intent_id, amount: 150 })
  await testShop.sweep(11 * minute)
  expect(await read(id)).toMatchObject({ refunded: 1.5, payment_status: 'paid' })
})
