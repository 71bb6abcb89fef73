import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'
import { findViolations } from './invariants.ts'
import { item, openTestShop, paidAddress, refusalOf, type TestShop } from './test-shop.ts'

const minute = 60_000
let testShop: TestShop

beforeAll(async () => {
  testShop = await openTestShop({ shippingFallbackCents: 650 })
})
afterAll(() => testShop.close())
afterEach(async () => {
  await testShop.sweep()
  expect(await findViolations(testShop.pool, testShop.clock.now())).toEqual([])
})

const actor = { userId: null, requestId: 'test' }
const byOwner = { actor, requireMoney: () => {} }

async function paidAfterRelease(...productIds: number[]) {
  const { session_id } = await testShop.start(productIds.map((id) => item(id)))
  // A state that no sweep produces: the order is released while its payment page can still be paid.
  await testShop.pool.query(
    `update orders set checkout_state = 'expired', stock_state = 'released' where id in
       (select order_id from payments where session_id = $1)`,
    [session_id],
  )
  await testShop.pool.query(
    `insert into stock_movements (product_id, order_id, kind, qty) select product_id, order_id, 'release', qty
     from order_items where order_id in (select order_id from payments where session_id = $1)`,
    [session_id],
  )
  await testShop.pool.query('update products set stock = stock + 1 where id = any($1)', [productIds])
  return session_id
}

describe('an abandoned payment', () => {
  it('releases its stock when the reservation ends, also when the provider’s event is lost', async () => {
    const id = await testShop.addProduct({ stock: 2 })
    const { session_id } = await testShop.start([item(id, { qty: 2 })])
    testShop.clock.advance(29 * minute)
    await testShop.checkout.reconcile()
    expect(await testShop.stockOf(id)).toBe(0)
    await testShop.sweep(13 * minute)
    expect(await testShop.stockOf(id)).toBe(2)
    expect(await testShop.orderOf(session_id)).toMatchObject({ checkout_state: 'expired', payment_state: 'expired' })
  })

  it('releases it at once on the event, and a replay or an old event changes nothing', async () => {
    const id = await testShop.addProduct({ stock: 1 })
    const { session_id } = await testShop.start([item(id)])
    await testShop.provider.stripe.checkout.sessions.expire(session_id)
    for (let replay = 0; replay < 5; replay++) await testShop.deliver(session_id, 'checkout.session.expired')
    expect(await testShop.stockOf(id)).toBe(1)
  })

  it('releases it at once when the provider reports a failed payment, which a second event does not change', async () => {
    const id = await testShop.addProduct({ stock: 1 })
    const { session_id } = await testShop.start([item(id)])
    const { id: orderId } = await testShop.orderOf(session_id)
    for (const outcome of ['failed', 'unchanged']) {
      const object = { id: session_id, object: 'checkout.session' }
      const type = 'checkout.session.async_payment_failed'
      const body = JSON.stringify({ id: `evt_${orderId}_${outcome}`, object: 'event', type, data: { object } })
      await testShop.checkout.receiveWebhook(Buffer.from(body), testShop.sign(body))
      expect(await testShop.stockOf(id)).toBe(1)
      const { rows } = await testShop.pool.query(`select outcome from webhook_events where id = $1`, [
        `evt_${orderId}_${outcome}`,
      ])
      expect(rows).toEqual([{ outcome }])
    }
    expect(await testShop.orderOf(session_id)).toMatchObject({ checkout_state: 'failed', payment_state: 'failed' })
  })
})

describe('a payment that was never reported', () => {
  it('is found by reconciliation within five minutes', async () => {
    const id = await testShop.addProduct()
    const { session_id } = await testShop.start([item(id)])
    await testShop.pay(session_id)
    testShop.clock.advance(3 * minute)
    await testShop.checkout.reconcile()
    expect(await testShop.orderOf(session_id)).toMatchObject({ checkout_state: 'placed', payment_status: 'paid' })
  })

  it('is not cancelled when the buyer goes back after paying', async () => {
    const id = await testShop.addProduct()
    const { session_id } = await testShop.start([item(id)])
    await testShop.pay(session_id)
    expect(await testShop.checkout.cancel(session_id)).toEqual({ released: false })
    expect(await testShop.orderOf(session_id)).toMatchObject({ checkout_state: 'placed' })
  })
})

/** Changes what the buyer has entered on the payment page. */
const enter = (sessionId: string, path: string, value: string | null) =>
  testShop.pool.query(
    'update payment_sandbox.sessions set customer = jsonb_set(customer, $2::text[], $3) where id = $1',
    [sessionId, path, JSON.stringify(value)],
  )

describe('a payment that arrives after the release', () => {
  it('takes the stock again while it is available', async () => {
    const id = await testShop.addProduct({ stock: 1 })
    const sessionId = await paidAfterRelease(id)
    await testShop.pay(sessionId)
    expect((await testShop.checkout.confirm(sessionId)).success).toBe(true)
    expect(await testShop.orderOf(sessionId)).toMatchObject({ stock_state: 'sold', flags: [] })
    expect(await testShop.stockOf(id)).toBe(0)
  })

  it('takes nothing of a product that was archived meanwhile, and needs attention', async () => {
    const id = await testShop.addProduct({ stock: 1 })
    const sessionId = await paidAfterRelease(id)
    await testShop.pool.query('update products set deleted_at = now() where id = $1', [id])
    await testShop.pay(sessionId)
    expect((await testShop.checkout.confirm(sessionId)).success).toBe(true)
    expect(await testShop.orderOf(sessionId)).toMatchObject({ stock_state: 'released', flags: ['stock_short'] })
    expect(await testShop.stockOf(id)).toBe(1)
  })

  it('is a paid order that needs attention when the stock is gone', async () => {
    const id = await testShop.addProduct({ stock: 1 })
    const sessionId = await paidAfterRelease(id)
    await testShop.placeDirect([item(id)], 'faster@example.com')
    await testShop.pay(sessionId)
    expect((await testShop.checkout.confirm(sessionId)).success).toBe(true)
    const short = { stock_state: 'released', flags: ['stock_short'], deleted_at: null }
    const order = await testShop.orderOf(sessionId)
    expect(order).toMatchObject(short)
    // The order never held units, so nothing prevents restoring it.
    await testShop.orders.delete(order.id, actor)
    await testShop.orders.restore(order.id, actor)
    await testShop.orders.update(order.id, { status: 'cancelled' }, byOwner)
    await testShop.orders.update(order.id, { status: 'pending' }, byOwner)
    expect(await testShop.orderOf(sessionId)).toMatchObject(short)
    expect(await testShop.stockOf(id)).toBe(0)
  })
})

it('of an order paid after its release takes either all of its products or none', async () => {
  const [there, gone] = [await testShop.addProduct({ stock: 1 }), await testShop.addProduct({ stock: 1 })]
  const sessionId = await paidAfterRelease(there, gone)
  await testShop.placeDirect([item(gone)], 'faster@example.com')
  await testShop.pay(sessionId)
  await testShop.checkout.confirm(sessionId)
  expect(await testShop.orderOf(sessionId)).toMatchObject({ stock_state: 'released', flags: ['stock_short'] })
  expect(await testShop.stockOf(there)).toBe(1)
})

describe('an order paid after its stock was gone', () => {
  const mailOf = async (orderId: number, kind: string) =>
    (await testShop.pool.query('select text_body from mails where order_id = $1 and kind = $2', [orderId, kind])).rows
  async function sellOut() {
    const id = await testShop.addProduct({ stock: 1 })
    const sessionId = await paidAfterRelease(id)
    await testShop.placeDirect([item(id)], 'faster@example.com')
    await testShop.pay(sessionId)
    await testShop.checkout.confirm(sessionId)
    return await testShop.orderOf(sessionId)
  }

  it('promises nothing to its buyer, and one click refunds it, cancels it and states the reason', async () => {
    const { id, total_cents } = await sellOut()
    const [confirmation] = await mailOf(id, 'order-confirmation')
    expect(confirmation.text_body).not.toMatch(/bench now|press by two/)
    expect(confirmation.text_body).toContain('We write to you whether we can make it all the same.')
    await testShop.orders.callOff(id, actor, { address: '203.0.113.7', idempotencyKey: 'one click' })
    expect(await testShop.orders.get(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      refunded: total_cents / 100,
      flags: [],
    })
    const mails = await mailOf(id, 'order-refunded')
    expect(mails).toEqual([{ text_body: expect.stringContaining('was sold before your payment reached us') }])
    expect(await mailOf(id, 'order-cancelled')).toEqual([])
    // When the order is reopened after all, it needs its unit like any other.
    const again = testShop.orders.update(id, { status: 'pending' }, byOwner)
    expect(await refusalOf(again)).toMatch(/no longer in stock/)
  })

  it('is refunded automatically, once, only if the settings say so', async () => {
    const { value, version } = (await testShop.settings.read()).shop
    await testShop.settings.save('shop', { ...value, refund_sold_out: true }, version, actor)
    const { id } = await sellOut()
    const { rows } = await testShop.pool.query(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'call-off-order'`,
    )
    expect(rows).toEqual([{ payload: { orderId: id } }])
    await testShop.pool.query(`select graphile_worker.remove_job($1)`, [`call-off-${id}`])
    await Promise.all([testShop.orders.callOffSoldOut(id), testShop.orders.callOffSoldOut(id)])
    await testShop.orders.callOffSoldOut(id)
    expect(await testShop.orders.get(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded', flags: [] })
    expect(await mailOf(id, 'order-refunded')).toHaveLength(1)
    expect((await mailOf(id, 'order-confirmation'))[0].text_body).toContain('your money goes back to the card')
    const now = (await testShop.settings.read()).shop
    await testShop.settings.save('shop', value, now.version, actor)
    expect(await testShop.orders.get((await sellOut()).id)).toMatchObject({ flags: ['stock_short'], status: 'pending' })
  })

  it.each([
    ['callOffSoldOut', 'refund-opened'],
    ['callOffSoldOut', 'refund-answered'],
    ['callOffShare', 'refund-opened'],
    ['callOffShare', 'refund-answered'],
  ] as const)('is refunded by the next run of %s if the first was killed at %s', async (job, point) => {
    const { id } = await sellOut()
    testShop.faults.at = (reached) => {
      if (reached === point) throw new Error('killed')
    }
    await expect(testShop.orders[job](id)).rejects.toThrow('killed')
    testShop.faults.at = () => undefined
    expect(await testShop.orders.get(id)).toMatchObject({ status: 'cancelled', payment_status: 'paid' })
    await testShop.orders[job](id)
    expect(await testShop.orders.get(id)).toMatchObject({ payment_status: 'refunded', flags: [] })
    expect(await mailOf(id, 'order-refunded')).toHaveLength(1)
  })

  it('that an administrator is calling off just now is left alone by the job', async () => {
    const { id } = await sellOut()
    testShop.faults.at = (reached) => {
      if (reached === 'refund-opened') throw new Error('killed')
    }
    const sender = { address: '203.0.113.7', idempotencyKey: 'just now' }
    await expect(testShop.orders.callOff(id, actor, sender)).rejects.toThrow('killed')
    testShop.faults.at = () => undefined
    await testShop.orders.callOffSoldOut(id)
    expect(await testShop.orders.get(id)).toMatchObject({ status: 'cancelled', payment_status: 'paid' })
    await testShop.sweep(3 * minute)
    expect(await testShop.orders.get(id)).toMatchObject({ payment_status: 'refunded' })
  })

  it('that was deleted or refunded in the meantime does not make its job fail for ever', async () => {
    const deleted = await sellOut()
    await testShop.orders.delete(deleted.id, actor)
    await testShop.orders.callOffSoldOut(deleted.id)
    const sent = await sellOut()
    const whole = { amount: sent.total_cents / 100, reason: 'By hand', restock: [], mail_customer: false }
    await testShop.orders.refund(sent.id, whole, actor, { address: '203.0.113.7', idempotencyKey: 'by hand' })
    await testShop.orders.callOffSoldOut(sent.id)
    expect(await mailOf(sent.id, 'order-refunded')).toEqual([])
  })

  it('that was handled manually before the refund started is not changed', async () => {
    const { id } = await sellOut()
    await testShop.pool.query(`update orders set flags = '{}' where id = $1`, [id])
    await testShop.orders.callOffSoldOut(id)
    expect(await testShop.orders.get(id)).toMatchObject({ status: 'pending', payment_status: 'paid' })
    await testShop.pool.query(`update orders set flags = '{stock_short}' where id = $1`, [id])
  })
})

describe('the agreed terms', () => {
  it('stay the same when the product changes or is removed while the buyer pays', async () => {
    const id = await testShop.addProduct({ name: 'Fog Mug' })
    const { session_id } = await testShop.start([item(id, { qty: 2 })])
    await testShop.pool.query(
      `update products set name = 'Other', price_cents = 9900, deleted_at = now() where id = $1`,
      [id],
    )
    await testShop.pay(session_id)
    const { order } = await testShop.checkout.confirm(session_id)
    expect(order).toMatchObject({ items: [{ name: 'Fog Mug', price: 20, qty: 2 }], total: 45 })
    const { rows } = await testShop.pool.query(`select text_body from mails where order_id = $1`, [order?.id])
    expect(rows[0].text_body).toContain('2 × Fog Mug  $40.00')
  })

  it('include the address that the payment page asked for', async () => {
    const id = await testShop.addProduct()
    const { session_id } = await testShop.start([item(id)], testShop.buyer({ address: '', zip: '' }))
    await testShop.pay(session_id)
    const { order } = await testShop.checkout.confirm(session_id)
    expect(order?.address).toEqual({
      line1: `${paidAddress.line1}, ${paidAddress.line2}`,
      city: 'Portland',
      state: 'OR',
      postal_code: '97209',
      country: 'US',
    })
    expect(await testShop.orderOf(session_id)).toMatchObject({ flags: [] })
  })

  it('include the name, phone and address that the buyer typed, whatever was entered on the payment page', async () => {
    const { session_id } = await testShop.start(
      [item(await testShop.addProduct())],
      testShop.buyer({ name: 'Iris Marlowe' }),
    )
    await testShop.pay(session_id)
    await enter(session_id, '{phone}', '971-555-0199')
    const { order } = await testShop.checkout.confirm(session_id)
    expect(order).toMatchObject({ customer_name: 'Iris Marlowe', phone: '503-555-0101' })
    expect(order?.address).toMatchObject({ line1: '12 SE Ink St', postal_code: '97214' })
  })

  it('include the phone that was entered only on the payment page, and the only country that it asks for', async () => {
    const typed = testShop.buyer({ phone: '', address: '', zip: '' })
    const { session_id } = await testShop.start([item(await testShop.addProduct())], typed)
    await testShop.pay(session_id)
    await enter(session_id, '{phone}', '971-555-0199')
    await enter(session_id, '{shipping,address,country}', null)
    const { order } = await testShop.checkout.confirm(session_id)
    expect(order).toMatchObject({ phone: '971-555-0199', address: { line1: expect.any(String), country: 'US' } })
  })

  it('have no address if the payment page returns none, and say so', async () => {
    const { session_id } = await testShop.start(
      [item(await testShop.addProduct())],
      testShop.buyer({ address: '', zip: '' }),
    )
    await testShop.pay(session_id)
    await enter(session_id, '{shipping}', null)
    await testShop.checkout.confirm(session_id)
    expect(await testShop.orderOf(session_id)).toMatchObject({ checkout_state: 'placed', flags: ['address_missing'] })
  })

  it('include the fallback where no product has a shipping price, and say so', async () => {
    const id = await testShop.addProduct({ shipping_price_cents: null })
    const { session_id } = await testShop.start([item(id)])
    const session = await testShop.provider.stripe.checkout.sessions.retrieve(session_id)
    expect(session.amount_total).toBe(2_650)
    const expected = { flags: ['shipping_unknown'], shipping_cents: 650 }
    expect(await testShop.orderOf(session_id)).toMatchObject({ ...expected, checkout_state: 'awaiting_payment' })
    await testShop.pay(session_id)
    await testShop.checkout.confirm(session_id)
    expect(await testShop.orderOf(session_id)).toMatchObject({ ...expected, checkout_state: 'placed' })
  })

  it.each([
    ['amount', 'update orders set total_cents = total_cents + 1, subtotal_cents = subtotal_cents + 1'],
    ['currency', "update orders set currency = 'eur'"],
    ['owner', "update orders set number = number || '-X'"],
  ])('never counts as paid when the %s differs, and is reported once', async (_what, change) => {
    const id = await testShop.addProduct()
    const { session_id } = await testShop.start([item(id)])
    const { id: orderId, ...before } = await testShop.orderOf(session_id)
    await testShop.pool.query(`${change} where id = $1`, [orderId])
    await testShop.pay(session_id)
    for (let look = 0; look < 3; look++)
      expect(await refusalOf(testShop.checkout.confirm(session_id))).toBe(messages.success.failed)
    expect(await testShop.orderOf(session_id)).toMatchObject({
      checkout_state: 'awaiting_payment',
      stock_state: 'held',
    })
    const alarms = await testShop.pool.query(
      `select 1 from audit_log where action = 'payment-mismatch' and subject_id = $1`,
      [orderId],
    )
    expect(alarms.rowCount).toBe(1)
    // Once the data is repaired by hand, the next sweep places the order.
    await testShop.pool.query(
      'update orders set total_cents = $2, subtotal_cents = $3, currency = $4, number = $5 where id = $1',
      [orderId, before.total_cents, before.subtotal_cents, before.currency, before.number],
    )
    expect((await testShop.checkout.confirm(session_id)).success).toBe(true)
  })
})
