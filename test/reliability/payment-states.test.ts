import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'
import { findViolations } from './invariants.ts'
import { item, openShopFloor, paidAddress, refusalOf, type ShopFloor } from './shop-floor.ts'

const minute = 60_000
let floor: ShopFloor

beforeAll(async () => {
  floor = await openShopFloor({ shippingFallbackCents: 650 })
})
afterAll(() => floor.close())
afterEach(async () => {
  await floor.sweep()
  expect(await findViolations(floor.pool, floor.clock.now())).toEqual([])
})

const actor = { userId: null, requestId: 'test' }

async function paidAfterRelease(productId: number) {
  const { session_id } = await floor.start([item(productId)])
  // A state that no sweep produces: the order is released while its payment page can still be paid.
  await floor.pool.query(
    `update orders set checkout_state = 'expired', stock_state = 'released' where id in
       (select order_id from payments where session_id = $1)`,
    [session_id],
  )
  await floor.pool.query(
    `insert into stock_movements (product_id, order_id, kind, qty) select product_id, order_id, 'release', qty
     from order_items where order_id in (select order_id from payments where session_id = $1)`,
    [session_id],
  )
  await floor.pool.query('update products set stock = stock + 1 where id = $1', [productId])
  return session_id
}

describe('an abandoned payment', () => {
  it('releases its stock when the reservation ends, also when the provider’s event is lost', async () => {
    const id = await floor.addProduct({ stock: 2 })
    const { session_id } = await floor.start([item(id, { qty: 2 })])
    floor.clock.advance(29 * minute)
    await floor.checkout.reconcile()
    expect(await floor.stockOf(id)).toBe(0)
    await floor.sweep(13 * minute)
    expect(await floor.stockOf(id)).toBe(2)
    expect(await floor.orderOf(session_id)).toMatchObject({ checkout_state: 'expired', payment_state: 'expired' })
  })

  it('releases it at once on the event, and a replay or an old event changes nothing', async () => {
    const id = await floor.addProduct({ stock: 1 })
    const { session_id } = await floor.start([item(id)])
    await floor.provider.stripe.checkout.sessions.expire(session_id)
    for (let replay = 0; replay < 5; replay++) await floor.deliver(session_id, 'checkout.session.expired')
    expect(await floor.stockOf(id)).toBe(1)
  })

  it('releases it at once when the provider reports a failed payment, which a second event does not change', async () => {
    const id = await floor.addProduct({ stock: 1 })
    const { session_id } = await floor.start([item(id)])
    const { id: orderId } = await floor.orderOf(session_id)
    for (const outcome of ['failed', 'unchanged']) {
      const object = { id: session_id, object: 'checkout.session' }
      const type = 'checkout.session.async_payment_failed'
      const body = JSON.stringify({ id: `evt_${orderId}_${outcome}`, object: 'event', type, data: { object } })
      await floor.checkout.receiveWebhook(Buffer.from(body), floor.sign(body))
      expect(await floor.stockOf(id)).toBe(1)
      const { rows } = await floor.pool.query(`select outcome from webhook_events where id = $1`, [
        `evt_${orderId}_${outcome}`,
      ])
      expect(rows).toEqual([{ outcome }])
    }
    expect(await floor.orderOf(session_id)).toMatchObject({ checkout_state: 'failed', payment_state: 'failed' })
  })
})

describe('a payment that was never reported', () => {
  it('is found by reconciliation within five minutes', async () => {
    const id = await floor.addProduct()
    const { session_id } = await floor.start([item(id)])
    await floor.pay(session_id)
    floor.clock.advance(3 * minute)
    await floor.checkout.reconcile()
    expect(await floor.orderOf(session_id)).toMatchObject({ checkout_state: 'placed', payment_status: 'paid' })
  })

  it('is not cancelled when the buyer goes back after paying', async () => {
    const id = await floor.addProduct()
    const { session_id } = await floor.start([item(id)])
    await floor.pay(session_id)
    expect(await floor.checkout.cancel(session_id)).toEqual({ released: false })
    expect(await floor.orderOf(session_id)).toMatchObject({ checkout_state: 'placed' })
  })
})

/** Changes what the buyer has told the payment page. */
const retell = (sessionId: string, path: string, value: string | null) =>
  floor.pool.query('update payment_sandbox.sessions set customer = jsonb_set(customer, $2::text[], $3) where id = $1', [
    sessionId,
    path,
    JSON.stringify(value),
  ])

describe('a payment that arrives after the release', () => {
  it('takes the stock again while it is available', async () => {
    const id = await floor.addProduct({ stock: 1 })
    const sessionId = await paidAfterRelease(id)
    await floor.pay(sessionId)
    expect((await floor.checkout.confirm(sessionId)).success).toBe(true)
    expect(await floor.orderOf(sessionId)).toMatchObject({ stock_state: 'sold', flags: [] })
    expect(await floor.stockOf(id)).toBe(0)
  })

  it('takes nothing of a product that was archived meanwhile, and needs attention', async () => {
    const id = await floor.addProduct({ stock: 1 })
    const sessionId = await paidAfterRelease(id)
    await floor.pool.query('update products set deleted_at = now() where id = $1', [id])
    await floor.pay(sessionId)
    expect((await floor.checkout.confirm(sessionId)).success).toBe(true)
    expect(await floor.orderOf(sessionId)).toMatchObject({ stock_state: 'released', flags: ['stock_short'] })
    expect(await floor.stockOf(id)).toBe(1)
  })

  it('is a paid order that needs attention when the stock is gone', async () => {
    const id = await floor.addProduct({ stock: 1 })
    const sessionId = await paidAfterRelease(id)
    await floor.placeDirect([item(id)], 'faster@example.com')
    await floor.pay(sessionId)
    expect((await floor.checkout.confirm(sessionId)).success).toBe(true)
    const short = { stock_state: 'released', flags: ['stock_short'], deleted_at: null }
    const order = await floor.orderOf(sessionId)
    expect(order).toMatchObject(short)
    // The order never held units, so nothing prevents restoring it.
    await floor.orders.delete(order.id, actor)
    await floor.orders.restore(order.id, actor)
    await floor.orders.update(order.id, { status: 'cancelled' }, actor)
    await floor.orders.update(order.id, { status: 'pending' }, actor)
    expect(await floor.orderOf(sessionId)).toMatchObject(short)
    expect(await floor.stockOf(id)).toBe(0)
  })
})

describe('an order paid after its stock was gone', () => {
  const mailOf = async (orderId: number, kind: string) =>
    (await floor.pool.query('select text_body from mails where order_id = $1 and kind = $2', [orderId, kind])).rows
  async function sellOut() {
    const id = await floor.addProduct({ stock: 1 })
    const sessionId = await paidAfterRelease(id)
    await floor.placeDirect([item(id)], 'faster@example.com')
    await floor.pay(sessionId)
    await floor.checkout.confirm(sessionId)
    return await floor.orderOf(sessionId)
  }

  it('promises nothing to its buyer, and one click refunds it, cancels it and states the reason', async () => {
    const { id, total_cents } = await sellOut()
    const [confirmation] = await mailOf(id, 'order-confirmation')
    expect(confirmation.text_body).not.toMatch(/bench now|press by two/)
    expect(confirmation.text_body).toContain('We write to you whether we can make it all the same.')
    await floor.orders.callOff(id, actor, { address: '203.0.113.7', idempotencyKey: 'one press' })
    expect(await floor.orders.get(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      refunded: total_cents / 100,
      flags: [],
    })
    const mails = await mailOf(id, 'order-refunded')
    expect(mails).toEqual([{ text_body: expect.stringContaining('was sold before your payment reached us') }])
    expect(await mailOf(id, 'order-cancelled')).toEqual([])
    // When the order is reopened after all, it needs its unit like any other.
    const again = floor.orders.update(id, { status: 'pending' }, actor)
    expect(await refusalOf(again)).toMatch(/no longer in stock/)
  })

  it('is refunded automatically, once, only if the settings say so', async () => {
    const { value, version } = (await floor.settings.read()).shop
    await floor.settings.save('shop', { ...value, refund_sold_out: true }, version, actor)
    const { id } = await sellOut()
    const { rows } = await floor.pool.query(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'call-off-order'`,
    )
    expect(rows).toEqual([{ payload: { orderId: id } }])
    await floor.pool.query(`select graphile_worker.remove_job($1)`, [`call-off-${id}`])
    await Promise.all([floor.orders.callOffSoldOut(id), floor.orders.callOffSoldOut(id)])
    await floor.orders.callOffSoldOut(id)
    expect(await floor.orders.get(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded', flags: [] })
    expect(await mailOf(id, 'order-refunded')).toHaveLength(1)
    expect((await mailOf(id, 'order-confirmation'))[0].text_body).toContain('your money goes back to the card')
    const now = (await floor.settings.read()).shop
    await floor.settings.save('shop', value, now.version, actor)
    expect(await floor.orders.get((await sellOut()).id)).toMatchObject({ flags: ['stock_short'], status: 'pending' })
  })

  it('that was deleted or refunded in the meantime does not make its job fail for ever', async () => {
    const deleted = await sellOut()
    await floor.orders.delete(deleted.id, actor)
    await floor.orders.callOffSoldOut(deleted.id)
    const sent = await sellOut()
    const whole = { amount: sent.total_cents / 100, reason: 'By hand', restock: [], mail_customer: false }
    await floor.orders.refund(sent.id, whole, actor, { address: '203.0.113.7', idempotencyKey: 'by hand' })
    await floor.orders.callOffSoldOut(sent.id)
    expect(await mailOf(sent.id, 'order-refunded')).toEqual([])
  })

  it('that was handled manually before the refund started is not changed', async () => {
    const { id } = await sellOut()
    await floor.pool.query(`update orders set flags = '{}' where id = $1`, [id])
    await floor.orders.callOffSoldOut(id)
    expect(await floor.orders.get(id)).toMatchObject({ status: 'pending', payment_status: 'paid' })
    await floor.pool.query(`update orders set flags = '{stock_short}' where id = $1`, [id])
  })
})

describe('the agreed terms', () => {
  it('stay the same when the product changes or is removed while the buyer pays', async () => {
    const id = await floor.addProduct({ name: 'Fog Mug' })
    const { session_id } = await floor.start([item(id, { qty: 2 })])
    await floor.pool.query(`update products set name = 'Other', price_cents = 9900, deleted_at = now() where id = $1`, [
      id,
    ])
    await floor.pay(session_id)
    const { order } = await floor.checkout.confirm(session_id)
    expect(order).toMatchObject({ items: [{ name: 'Fog Mug', price: 20, qty: 2 }], total: 45 })
    const { rows } = await floor.pool.query(`select text_body from mails where order_id = $1`, [order?.id])
    expect(rows[0].text_body).toContain('2 × Fog Mug  $40.00')
  })

  it('include the address that the payment page asked for', async () => {
    const id = await floor.addProduct()
    const { session_id } = await floor.start([item(id)], floor.buyer({ address: '', zip: '' }))
    await floor.pay(session_id)
    const { order } = await floor.checkout.confirm(session_id)
    expect(order?.address).toEqual({
      line1: `${paidAddress.line1}, ${paidAddress.line2}`,
      city: 'Portland',
      state: 'OR',
      postal_code: '97209',
      country: 'US',
    })
    expect(await floor.orderOf(session_id)).toMatchObject({ flags: [] })
  })

  it('include the name, phone and address that the buyer typed, whatever the payment page was told', async () => {
    const { session_id } = await floor.start([item(await floor.addProduct())], floor.buyer({ name: 'Iris Marlowe' }))
    await floor.pay(session_id)
    await retell(session_id, '{phone}', '971-555-0199')
    const { order } = await floor.checkout.confirm(session_id)
    expect(order).toMatchObject({ customer_name: 'Iris Marlowe', phone: '503-555-0101' })
    expect(order?.address).toMatchObject({ line1: '12 SE Ink St', postal_code: '97214' })
  })

  it('include the phone that only the payment page was told, and the only country that it asks for', async () => {
    const typed = floor.buyer({ phone: '', address: '', zip: '' })
    const { session_id } = await floor.start([item(await floor.addProduct())], typed)
    await floor.pay(session_id)
    await retell(session_id, '{phone}', '971-555-0199')
    await retell(session_id, '{shipping,address,country}', null)
    const { order } = await floor.checkout.confirm(session_id)
    expect(order).toMatchObject({ phone: '971-555-0199', address: { line1: expect.any(String), country: 'US' } })
  })

  it('include no address when the payment page answers none either, and say so', async () => {
    const { session_id } = await floor.start([item(await floor.addProduct())], floor.buyer({ address: '', zip: '' }))
    await floor.pay(session_id)
    await retell(session_id, '{shipping}', null)
    await floor.checkout.confirm(session_id)
    expect(await floor.orderOf(session_id)).toMatchObject({ checkout_state: 'placed', flags: ['address_missing'] })
  })

  it('include the fallback where no product has a shipping price, and say so', async () => {
    const id = await floor.addProduct({ shipping_price_cents: null })
    const { session_id } = await floor.start([item(id)])
    const session = await floor.provider.stripe.checkout.sessions.retrieve(session_id)
    expect(session.amount_total).toBe(2_650)
    const told = { flags: ['shipping_unknown'], shipping_cents: 650 }
    expect(await floor.orderOf(session_id)).toMatchObject({ ...told, checkout_state: 'awaiting_payment' })
    await floor.pay(session_id)
    await floor.checkout.confirm(session_id)
    expect(await floor.orderOf(session_id)).toMatchObject({ ...told, checkout_state: 'placed' })
  })

  it.each([
    ['amount', 'update orders set total_cents = total_cents + 1, subtotal_cents = subtotal_cents + 1'],
    ['currency', "update orders set currency = 'eur'"],
    ['owner', "update orders set number = number || '-X'"],
  ])('never counts as paid when the %s differs, and is reported once', async (_what, change) => {
    const id = await floor.addProduct()
    const { session_id } = await floor.start([item(id)])
    const { id: orderId, ...before } = await floor.orderOf(session_id)
    await floor.pool.query(`${change} where id = $1`, [orderId])
    await floor.pay(session_id)
    for (let look = 0; look < 3; look++)
      expect(await refusalOf(floor.checkout.confirm(session_id))).toBe(messages.success.failed)
    expect(await floor.orderOf(session_id)).toMatchObject({ checkout_state: 'awaiting_payment', stock_state: 'held' })
    const alarms = await floor.pool.query(
      `select 1 from audit_log where action = 'payment-mismatch' and subject_id = $1`,
      [orderId],
    )
    expect(alarms.rowCount).toBe(1)
    // Once the data is repaired by hand, the next sweep places the order.
    await floor.pool.query(
      'update orders set total_cents = $2, subtotal_cents = $3, currency = $4, number = $5 where id = $1',
      [orderId, before.total_cents, before.subtotal_cents, before.currency, before.number],
    )
    expect((await floor.checkout.confirm(session_id)).success).toBe(true)
  })
})
