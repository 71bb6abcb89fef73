import { cardNumbers, payWith } from 'payment-sandbox/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
})
afterAll(() => app.close())

const here = { address: '127.0.0.1' }
const customer = { phone: '503-555-0142', address: '77 SE Water Ave', city: 'Portland', state: 'OR', zip: '97214' }
let buyers = 0

const mailsTo = (recipient: string) =>
  app.database.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
async function kindsTo(recipient: string) {
  return (await mailsTo(recipient)).map(({ kind }) => kind)
}

/** The order with the token of the link in its confirmation. */
async function findByBuyer(email: string) {
  const { id, number } = await app.database.db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const [confirmation] = await mailsTo(email)
  const token = /\/order\/([\w-]{43})/.exec(confirmation?.text_body ?? '')?.[1] ?? ''
  return { id, number, email, token }
}

async function placeUnpaid() {
  const productId = await addProduct(app.database.db)
  const email = `buyer${++buyers}@example.com`
  const items = [{ productId, qty: 2, price: 20, name: 'Rose City Mug', sku: '', color: '', size: '', design: '' }]
  await app.call('POST', '/orders/shop', { ...customer, firstName: 'Ada', lastName: 'Alder', email, notes: '', items })
  return { ...(await findByBuyer(email)), productId }
}

async function placePaid() {
  const productId = await addProduct(app.database.db)
  const email = `buyer${++buyers}@example.com`
  const items = [{ id: productId, qty: 2, price: 20, name: 'Rose City Mug' }]
  const asked = { items, customer: { ...customer, name: 'Ada Alder', email } }
  const { body } = await app.call('POST', '/create-checkout-session', asked)
  await payWith(body.url, cardNumbers.success)
  const confirmed = await app.call('POST', '/save-stripe-order', { session_id: body.session_id })
  const unmailedToken = confirmed.body.order.order_link.replace('/order/', '') as string
  return { ...(await findByBuyer(email)), productId, unmailedToken }
}

const stockOf = async (productId: number) => (await app.call('GET', `/products/${productId}`)).body.stock
const readOrder = async (id: number) =>
  (await app.call('GET', `/orders/${id}`, undefined, await app.adminHeaders())).body
const noticesOf = async (number: string) =>
  (await mailsTo(app.admin.email)).filter(
    ({ kind, subject }) => kind === 'order-cancelled-notice' && subject.includes(number),
  )
const change = async (id: number, edit: object) =>
  expect((await app.call('PUT', `/orders/${id}`, edit, await app.adminHeaders())).status).toBe(200)
const refund = async (id: number, amount: number) => {
  const headers = { ...(await app.adminHeaders()), 'idempotency-key': `refund-${id}-${amount}` }
  expect((await app.call('POST', `/orders/${id}/refunds`, { amount, reason: 'A smudge' }, headers)).status).toBe(200)
}
const cancel = (token: string) => app.services.orderPages.cancel(token, here)
const find = (token: string) => app.services.orderPages.find(token)

describe('SEL-18: a buyer cancels an order', () => {
  test('paid by card: the money goes back by itself, the stock returns, and both sides get a mail', async () => {
    const { id, number, email, token, productId } = await placePaid()
    expect(await stockOf(productId)).toBe(3)
    expect((await find(token))?.cancelMoney).toBe('card')
    expect(await cancel(token)).toEqual({ isTaken: true })
    expect(await readOrder(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      refunded: 45,
      flags: [],
    })
    expect(await stockOf(productId)).toBe(5)
    expect(await kindsTo(email)).toEqual(['order-confirmation', 'order-cancelled', 'order-refunded'])
    const [, told] = await mailsTo(email)
    expect(told?.text_body).toContain('goes back to the card you paid with')
    expect(await noticesOf(number)).toMatchObject([{ reply_to: email, text_body: expect.stringContaining(number) }])
    const page = await find(token)
    expect(page).toMatchObject({ status: 'cancelled', cancelMoney: null, refundedCents: 4_500 })
    const { body: history } = await app.call('GET', `/orders/${id}/history`, undefined, await app.adminHeaders())
    expect(JSON.stringify(history)).toContain(messages.adminOrders.history.cancelledByBuyer)
  })

  test('not paid yet: it is off, and the mails speak of no money', async () => {
    const { id, number, email, token, productId } = await placeUnpaid()
    expect((await find(token))?.cancelMoney).toBe('none')
    expect(await cancel(token)).toEqual({ isTaken: true })
    expect(await readOrder(id)).toMatchObject({ status: 'cancelled', payment_status: 'unpaid' })
    expect(await stockOf(productId)).toBe(5)
    expect(await kindsTo(email)).toEqual(['order-confirmation', 'order-cancelled'])
    const [notice] = await noticesOf(number)
    expect(notice?.text_body).toContain('Nothing was paid')
  })

  test('paid another way: the order is flagged, because only the studio can send that money back', async () => {
    const { id, number, token } = await placeUnpaid()
    await change(id, { payment_status: 'paid' })
    expect((await find(token))?.cancelMoney).toBe('manual')
    expect(await cancel(token)).toEqual({ isTaken: true })
    expect(await readOrder(id)).toMatchObject({ status: 'cancelled', flags: ['refund_due'] })
    const [notice] = await noticesOf(number)
    expect(notice?.text_body).toContain('Send the money back')
  })

  test('is refused in words once the work has begun, and nothing changes', async () => {
    const { id, number, email, token, productId } = await placePaid()
    await change(id, { status: 'processing' })
    expect((await find(token))?.cancelMoney).toBeNull()
    expect(await cancel(token)).toMatchObject({ isTaken: false, error: messages.orderPage.cancelRefused.begun })
    expect(await readOrder(id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
    expect(await stockOf(productId)).toBe(3)
    expect(await kindsTo(email)).toEqual(['order-confirmation'])
    expect(await noticesOf(number)).toEqual([])
  })

  test('is not offered, and refused in words, once all the money is back or a bank looks into it', async () => {
    const back = await placePaid()
    await refund(back.id, 45)
    const disputed = await placePaid()
    await app.database.db
      .updateTable('orders')
      .set({ flags: ['disputed'] })
      .where('id', '=', disputed.id)
      .execute()
    for (const [{ id, number, token, email }, why] of [
      [back, 'refunded'],
      [disputed, 'disputed'],
    ] as const) {
      expect((await find(token))?.cancelMoney).toBeNull()
      expect(await cancel(token)).toMatchObject({ isTaken: false, error: messages.orderPage.cancelRefused[why] })
      expect(await readOrder(id)).toMatchObject({ status: 'pending' })
      expect(await kindsTo(email)).not.toContain('order-cancelled')
      expect(await noticesOf(number)).toEqual([])
    }
  })

  test('paid by card and set to unpaid by hand: the page says that the money goes back to the card', async () => {
    const { id, token } = await placePaid()
    await change(id, { payment_status: 'unpaid' })
    expect((await find(token))?.cancelMoney).toBe('card')
    expect(await cancel(token)).toEqual({ isTaken: true })
    expect(await readOrder(id)).toMatchObject({ status: 'cancelled', refunded: 45 })
  })

  test('after a part was refunded, the mails name that part and the rest that goes back now', async () => {
    const { id, number, email, token } = await placePaid()
    await refund(id, 12)
    expect(await cancel(token)).toEqual({ isTaken: true })
    const [notice] = await noticesOf(number)
    expect(notice?.text_body).toContain(
      '$12.00 had gone back before; the rest, $33.00, goes back to the card by itself',
    )
    const [, told, returned] = await mailsTo(email)
    expect(told?.text_body).toContain('Of your payment $12.00 had been sent back before')
    expect(returned?.subject).toContain('$33.00')
    expect(returned?.text_body).toMatch(/Refunded before\W+\$12\.00/)
  })

  test('only through a mailed link: that of the success page, and an unknown one, cancel nothing', async () => {
    const { id, unmailedToken } = await placePaid()
    expect(await find(unmailedToken)).toMatchObject({ cancelMoney: 'card', buyer: { isMasked: true } })
    expect(await cancel(unmailedToken)).toBeNull()
    expect(await cancel('x')).toBeNull()
    expect(await readOrder(id)).toMatchObject({ status: 'pending', payment_status: 'paid' })
  })

  test('five times at once: one refund, one return of the stock, one mail each', async () => {
    const { id, number, email, token, productId } = await placePaid()
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(token)))
    expect(answers).toEqual(Array(5).fill({ isTaken: true }))
    expect(await readOrder(id)).toMatchObject({ status: 'cancelled', refunded: 45 })
    expect(await stockOf(productId)).toBe(5)
    expect(await kindsTo(email)).toEqual(['order-confirmation', 'order-cancelled', 'order-refunded'])
    expect(await noticesOf(number)).toHaveLength(1)
  })
})
