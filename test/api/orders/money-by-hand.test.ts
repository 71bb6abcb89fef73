import { cardNumbers, payWith } from 'payment-sandbox/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { parseCsv } from '#test/helpers/csv.ts'
import { download, exportLink } from '#test/helpers/export-links.ts'
import { addProduct } from '#test/helpers/product-row.ts'

const { adminOrders, refunds } = messages
let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

let buyers = 0
const address = { address: '77 SE Water Ave', city: 'Portland', state: 'OR', zip: '97214' }
const newEmail = () => `by-hand${++buyers}@example.com`

/** Two mugs, $45.00 with shipping, to be paid later. */
async function placeUnpaid() {
  const productId = await addProduct(app.database.db)
  const items = [{ productId, qty: 2, price: 20, name: 'Rose City Mug', sku: '', color: '', size: '', design: '' }]
  const buyer = { firstName: 'Ada', lastName: 'Alder', email: newEmail(), phone: '503-555-0142', notes: '' }
  const { body } = await app.call('POST', '/orders/shop', { ...address, ...buyer, items })
  return { id: body.id ?? body.order.id, email: buyer.email, productId }
}

async function placePaid() {
  const productId = await addProduct(app.database.db)
  const email = newEmail()
  const items = [{ id: productId, qty: 2, price: 20, name: 'Rose City Mug' }]
  const customer = { ...address, name: 'Ada Alder', email, phone: '', notes: '' }
  const { body } = await app.call('POST', '/create-checkout-session', { items, customer })
  await payWith(body.url, cardNumbers.success)
  const { order } = (await app.call('POST', '/save-stripe-order', { session_id: body.session_id })).body
  return { id: order.id as number, email, productId }
}

const read = async (path: string) => (await app.call('GET', path, undefined, admin)).body
const put = (id: number, edit: object) => app.call('PUT', `/shop-orders/${id}`, edit, admin)
const history = (id: number) => read(`/orders/${id}/history`)
let keys = 0
const giveBack = (id: number, amount: number, more: object = {}) =>
  app.call(
    'POST',
    `/orders/${id}/refunds`,
    { amount, reason: 'Cash at the counter', by_hand: true, ...more },
    { ...admin, 'idempotency-key': `by-hand-${++keys}` },
  )
async function mailsTo(email: string) {
  const { rows } = await app.database.pool.query(
    'select kind, subject, text_body from mails where recipient = $1 order by id',
    [email],
  )
  return rows
}
async function csvRowOf(id: number) {
  const { text } = await download(app, await exportLink(app, '/shop-orders/export-link', admin))
  const [header = [], ...rows] = parseCsv(text.slice(1))
  const row = rows.find(([first]) => first === String(id)) ?? []
  return Object.fromEntries(header.map((name, each) => [name, row[each]]))
}
async function pageOf(email: string) {
  const [{ text_body }] = await mailsTo(email)
  return await app.services.orderPages.find(/\/order\/([\w-]{43})/.exec(text_body)?.[1] ?? '')
}

describe('R-75: money that came by hand', () => {
  const moneyOf = async (id: number) => {
    const { payment_status, refunded, email } = await read(`/orders/${id}`)
    const { kept } = await history(id)
    expect((await pageOf(email))?.payment.receivedCents, 'what the page and the file call received').toBe(
      Math.round((kept + refunded) * 100),
    )
    expect(await csvRowOf(id)).toMatchObject({ received: (kept + refunded).toFixed(2) })
    return { payment_status, refunded, kept }
  }

  it('comes again after it was given back, and the refund counts no more', async () => {
    const { id } = await placeUnpaid()
    await put(id, { payment_status: 'paid' })
    await giveBack(id, 45)
    expect(await moneyOf(id)).toEqual({ payment_status: 'refunded', refunded: 45, kept: 0 })
    await put(id, { payment_status: 'paid' })
    expect(await moneyOf(id)).toEqual({ payment_status: 'paid', refunded: 0, kept: 45 })
    await giveBack(id, 5)
    expect(await moneyOf(id)).toEqual({ payment_status: 'paid', refunded: 5, kept: 40 })

    const { id: ofParts } = await placeUnpaid()
    await put(ofParts, { payment_status: 'partial', received: 20 })
    await giveBack(ofParts, 20)
    expect(await moneyOf(ofParts)).toEqual({ payment_status: 'refunded', refunded: 20, kept: 0 })
    await put(ofParts, { payment_status: 'partial', received: 10 })
    expect(await moneyOf(ofParts)).toEqual({ payment_status: 'partial', refunded: 20, kept: 10 })
    await put(ofParts, { payment_status: 'paid' })
    expect(await moneyOf(ofParts)).toEqual({ payment_status: 'paid', refunded: 0, kept: 45 })
  })

  it('is noted where a card has paid and all of that went back, and a wrong note can be made good', async () => {
    const { id } = await placePaid()
    await giveBack(id, 45)
    await put(id, { payment_status: 'paid' })
    expect(await moneyOf(id)).toEqual({ payment_status: 'paid', refunded: 0, kept: 45 })
    expect((await history(id)).refundable, 'of the card').toBe(45)

    await giveBack(id, 45)
    expect((await put(id, { payment_status: 'partial', received: 20 })).status).toBe(200)
    expect(await moneyOf(id)).toMatchObject({ payment_status: 'partial', kept: 20 })
  })

  it('stays what it was when an order is set to unpaid by mistake and back', async () => {
    const byCard = await placePaid()
    const headers = { ...admin, 'idempotency-key': `card ${byCard.id}` }
    await app.call('POST', `/orders/${byCard.id}/refunds`, { amount: 12, reason: 'A scratch' }, headers)
    const byHand = await placeUnpaid()
    await put(byHand.id, { payment_status: 'paid' })
    await giveBack(byHand.id, 12)
    for (const { id } of [byCard, byHand]) {
      const before = await moneyOf(id)
      expect(before).toEqual({ payment_status: 'paid', refunded: 12, kept: 33 })
      await put(id, { payment_status: 'unpaid' })
      await put(id, { payment_status: 'paid' })
      expect(await moneyOf(id)).toEqual(before)
    }
  })

  it('of a card is owed in the mail of a cancellation, also when the order was set to unpaid', async () => {
    const { id, email } = await placePaid()
    await put(id, { payment_status: 'unpaid' })
    expect((await put(id, { status: 'cancelled', mail_customer: true })).body.flags).toContain('refund_due')
    const mail = (await mailsTo(email)).at(-1)
    expect([mail.kind, mail.text_body.includes('Nothing was paid')]).toEqual(['order-cancelled', false])
  })

  it('of an order that was set to paid by mistake is corrected to a part', async () => {
    const { id } = await placeUnpaid()
    await put(id, { payment_status: 'paid' })
    expect((await put(id, { payment_status: 'partial', received: 20 })).status).toBe(200)
    expect(await moneyOf(id)).toEqual({ payment_status: 'partial', refunded: 0, kept: 20 })
    await put(id, { payment_status: 'paid' })
    expect((await history(id)).payments.map(({ amount }: { amount: number }) => amount)).toEqual([25, 20, null, 45])
  })

  it('is noted part by part; the ledger, the history and the buyer’s page say how much', async () => {
    const { id, email } = await placeUnpaid()
    expect((await put(id, { payment_status: 'partial', received: 20 })).body.payment_status).toBe('partial')
    expect((await put(id, { received: 5.5 })).status).toBe(200)
    expect(await history(id)).toMatchObject({
      refundable: 0,
      kept: 25.5,
      payments: [
        { words: adminOrders.ledger.receivedByHand, amount: 5.5, who: 'Studio owner' },
        { words: adminOrders.ledger.byHand('unpaid', 'partial'), amount: 20 },
      ],
    })
    expect(JSON.stringify(await history(id))).toContain(adminOrders.history.received(2_000))
    expect((await pageOf(email))?.payment).toMatchObject({ status: 'partial', receivedCents: 2_550 })
    expect(await csvRowOf(id)).toMatchObject({ total: '45.00', received: '25.50', payment_method: 'by hand' })
    await put(id, { payment_status: 'paid' })
    expect(await history(id)).toMatchObject({ kept: 45, payments: [{ amount: 19.5 }, {}, {}] })
  })

  it.each([
    ['the whole amount', { payment_status: 'partial', received: 45 }, adminOrders.receivedAll(4_500)],
    ['another status', { payment_status: 'paid', received: 20 }, adminOrders.receivedNotPartial],
    ['an unpaid order', { received: 20 }, adminOrders.receivedNotPartial],
  ])('is refused in words as a part with %s', async (_, edit, reason) => {
    const { id } = await placeUnpaid()
    expect(await put(id, edit)).toMatchObject({ status: 422, body: { fields: { received: reason } } })
    expect(await history(id)).toMatchObject({ kept: 0, payments: [] })
  })

  it('and was given back by hand: the order, the ledger, the page and a mail tell it', async () => {
    const { id, email, productId } = await placeUnpaid()
    await put(id, { payment_status: 'paid' })
    await put(id, { status: 'cancelled', mail_customer: true })
    expect((await read(`/orders/${id}`)).flags).toEqual(['refund_due'])
    expect((await pageOf(email))?.steps.at(-1)).toMatchObject({ kind: 'refunded', state: 'ahead' })
    expect((await giveBack(id, 50)).body.error).toBe(refunds.tooMuchByHand(4_500))
    expect(await giveBack(id, 45, { mail_customer: true })).toMatchObject({
      ...{ status: 200, body: { state: 'refunded', amount: 45 } },
    })
    expect(await read(`/orders/${id}`)).toMatchObject({ payment_status: 'refunded', refunded: 45, flags: [] })
    expect(await history(id)).toMatchObject({
      kept: 0,
      payments: [{ words: adminOrders.ledger.refundedByHand, detail: 'Cash at the counter', amount: -45 }, {}],
    })
    expect(JSON.stringify(await history(id))).toContain(adminOrders.history.refundNoted(4_500))
    const page = await pageOf(email)
    expect(page).toMatchObject({ refundedCents: 4_500, payment: { status: 'refunded', isBackByHand: true } })
    expect(page?.steps.at(-1)).toMatchObject({ kind: 'refunded', state: 'done' })
    const mail = (await mailsTo(email)).at(-1)
    expect(mail).toMatchObject({
      kind: 'order-refunded',
      text_body: expect.stringContaining('$45.00 back to you: in cash'),
    })
    expect(mail.text_body).not.toContain('card you paid with')
    expect((await read(`/products/${productId}`)).stock).toBe(5)
  })

  it('of a cancelled order is owed until all of it is given back', async () => {
    const { id } = await placeUnpaid()
    await put(id, { payment_status: 'paid' })
    await put(id, { status: 'cancelled' })
    await giveBack(id, 5)
    expect((await read(`/orders/${id}`)).flags).toEqual(['refund_due'])
    await giveBack(id, 40)
    expect((await read(`/orders/${id}`)).flags).toEqual([])
  })

  it('in part, is given back in part with a piece, which is cancelled and returns to stock', async () => {
    const { id, productId } = await placeUnpaid()
    await put(id, { payment_status: 'partial', received: 30 })
    const [item] = (await read(`/orders/${id}`)).items
    await giveBack(id, 20, { restock: [{ item_id: item.id, qty: 1 }] })
    const order = await read(`/orders/${id}`)
    expect(order).toMatchObject({ payment_status: 'partial', refunded: 20, items: [{ cancelled: 1 }] })
    expect((await read(`/products/${productId}`)).stock).toBe(4)
    expect((await history(id)).kept).toBe(10)
  })

  it('is given back for a payment by card: as much less can go back to the card', async () => {
    const { id } = await placePaid()
    await giveBack(id, 15)
    expect(await history(id)).toMatchObject({ refundable: 30, kept: 30 })
    expect(await read(`/orders/${id}`)).toMatchObject({ payment_status: 'paid', refunded: 15 })
    const rest = { amount: 30, reason: 'The rest' }
    const answer = await app.call('POST', `/orders/${id}/refunds`, rest, { ...admin, 'idempotency-key': `card-${id}` })
    expect(answer.status).toBe(200)
    expect(await read(`/orders/${id}`)).toMatchObject({ payment_status: 'refunded', refunded: 45 })
    expect((await history(id)).kept).toBe(0)
    expect(await csvRowOf(id)).toMatchObject({
      ...{ received: '45.00', refunded: '45.00', payment_method: 'card' },
      payment_id: expect.stringMatching(/^pi_\w+$/),
    })
  })

  it('five times the same note at once gives back once', async () => {
    const { id } = await placeUnpaid()
    await put(id, { payment_status: 'paid' })
    const headers = { ...admin, 'idempotency-key': `once-${id}` }
    const body = { amount: 10, reason: 'A smudge', by_hand: true }
    await Promise.all(Array.from({ length: 5 }, () => app.call('POST', `/orders/${id}/refunds`, body, headers)))
    expect((await history(id)).kept).toBe(35)
  })
})
