import { cardNumbers, payWith } from 'payment-sandbox/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false, log: createLog('trace', { write: (line) => lines.push(line) }) })
})
afterAll(() => app.close())

const here = { address: '127.0.0.1' }
const { notReviewable } = messages.orderPage
const refused = { code: 'conflict', message: notReviewable }
const words = { name: 'Rosa A.', rating: '4', comment: 'Warm white.\r\nHeavy.' }
let orders = 0

async function asAdmin(method: string, path: string, body?: object, on = app) {
  const answer = await on.call(method, path, body, await on.adminHeaders())
  expect(answer.status).toBe(200)
  return answer.body
}
const change = (id: number, edit: object, on = app) => asAdmin('PUT', `/orders/${id}`, edit, on)

/** Sets whether the studio reviews a text before it is published. */
async function readFirst(review_moderation: boolean) {
  const { shop } = await asAdmin('GET', '/settings')
  await asAdmin('PUT', '/settings/shop', { value: { ...shop.value, review_moderation }, version: shop.version })
}

/** Places an order to be paid at the counter; returns it with the token of its mailed link. */
async function placeOrder({ isPaid = true, products = 1, on = app } = {}) {
  const productIds = []
  for (let each = 0; each < products; each++) productIds.push(await addProduct(on.database.db))
  const email = `Rosa${++orders}@example.com`
  const line = { qty: 1, price: 20, name: 'Rose City Mug', sku: '', color: '', size: '', design: '' }
  const { body } = await on.call('POST', '/orders/shop', {
    ...{ firstName: 'Rosa', lastName: 'Alderton', email, phone: '', address: '77 SE Water Ave' },
    ...{ city: 'Portland', state: 'OR', zip: '97214', notes: '' },
    items: productIds.map((productId) => ({ productId, ...line })),
  })
  const id: number = body.id
  if (isPaid) await change(id, { payment_status: 'paid' }, on)
  const [productId = 0] = productIds
  return { id, email, token: await mailedToken(email, on), productId, productIds }
}

async function mailedToken(recipient: string, on = app) {
  const mail = await on.database.db
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', recipient)
    .where('kind', '=', 'order-confirmation')
    .executeTakeFirst()
  return /\/order\/([\w-]{43})/.exec(mail?.text_body ?? '')?.[1] ?? ''
}

const review = (token: string, productId: number, fields: object = {}) =>
  app.services.orderPages.review({ token, productId }, { ...words, ...fields }, here)
const listed = async (productId: number) => (await app.call('GET', `/products/${productId}/reviews`)).body
const offers = async (token: string) =>
  (await app.services.orderPages.find(token))?.items.map(({ isReviewable }) => isReviewable)

/** The page offers no review, the call refuses it, and nothing is stored. */
async function expectRefused(token: string, productId: number) {
  expect((await offers(token)) ?? []).not.toContain(true)
  await expect(review(token, productId)).rejects.toMatchObject(refused)
  expect(await listed(productId)).toEqual([])
}

describe('a review through the mailed link of a paid order (R-51)', () => {
  test('is marked as verified, under the email of the order whatever is posted', async () => {
    const { email, token, productId } = await placeOrder()
    expect(await offers(token)).toEqual([true])
    const answer = await review(token, productId, { email: 'mallory@example.com', verified: 'false' })
    expect(answer).toMatchObject({ published: true, review: { verified: true }, ratings: { count: 1, average: 4 } })
    expect(await listed(productId)).toEqual([
      expect.objectContaining({ name: 'Rosa A.', rating: 4, comment: 'Warm white.\nHeavy.', verified: true }),
    ])
    expect(JSON.stringify([answer, await listed(productId)])).not.toContain('example.com')
    const kept = await asAdmin('GET', `/reviews?product=${productId}`)
    expect(kept).toMatchObject([{ email: email.toLowerCase(), verified: true }])
  })

  test('is accepted again the next day, and stays verified when the order is cancelled later', async () => {
    const { id, token, productId } = await placeOrder()
    await change(id, { status: 'completed' })
    expect((await review(token, productId)).review.verified).toBe(true)
    app.clock.advance(25 * 60 * 60_000)
    expect((await review(token, productId, { comment: 'Still warm.' })).review.verified).toBe(true)
    await change(id, { status: 'cancelled' })
    expect((await listed(productId)).map(({ verified }: { verified: boolean }) => verified)).toEqual([true, true])
  })

  test('follows the rules of all reviews: one a day including the product page, one for a double click', async () => {
    const { email, token, productId } = await placeOrder()
    const answers = await Promise.all([review(token, productId), review(token, productId), review(token, productId)])
    expect(new Set(answers.map(({ review: { id } }) => id)).size).toBe(1)
    const again = { code: 'conflict', message: messages.reviews.onceADay }
    await expect(review(token, productId, { comment: 'And heavy.' })).rejects.toMatchObject(again)
    const posted = { name: 'Rosa', email: email.toUpperCase(), rating: 1, comment: 'Me again.' }
    expect((await app.call('POST', `/products/${productId}/reviews`, posted)).status).toBe(409)
    expect(await listed(productId)).toHaveLength(1)

    const other = await placeOrder()
    const first = { name: 'Rosa A.', email: other.email, rating: 4, comment: 'Warm white.\nHeavy.' }
    expect((await app.call('POST', `/products/${other.productId}/reviews`, first)).status).toBe(200)
    await expect(review(other.token, other.productId)).rejects.toMatchObject(again)
    expect(await listed(other.productId)).toMatchObject([{ verified: false }])
  })

  test('shows the error of each field, and a bot is thanked without storing', async () => {
    const { token, productId } = await placeOrder()
    await expect(review(token, productId, { rating: '9', name: '', comment: ' ' })).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { rating: expect.any(String), name: expect.any(String), comment: expect.any(String) } },
    })
    expect(await review(token, productId, { website: 'https://spam.example' })).toMatchObject({ published: true })
    expect(await listed(productId)).toEqual([])
  })

  test('waits for approval where the studio moderates, and is verified when it is shown', async () => {
    const { token, productId } = await placeOrder()
    await readFirst(true)
    const { published, review: kept } = await review(token, productId)
    expect(published).toBe(false)
    expect(await listed(productId)).toEqual([])
    await asAdmin('POST', `/reviews/${kept.id}/show`)
    expect(await listed(productId)).toMatchObject([{ id: kept.id, verified: true }])
    await readFirst(false)
  })

  test('is offered once for a product in two colors, and not for a removed product', async () => {
    const { token, productId, productIds } = await placeOrder({ products: 3 })
    const [, second = 0, third = 0] = productIds
    const { db } = app.database
    await db.updateTable('order_items').set({ product_id: productId }).where('product_id', '=', second).execute()
    await db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', third).execute()
    expect(await offers(token)).toEqual([true, false, false])
    await expect(review(token, third)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('leaves no token in the log', async () => {
    const { token, productId } = await placeOrder()
    await review(token, productId)
    const body = new URLSearchParams({ ...words, intent: 'review', product: String(productId) })
    await fetch(`${app.url}/order/${token}`, { method: 'POST', body, headers: { origin: app.url } })
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.filter((line) => line.includes(token))).toEqual([])
  })
})

describe('no other review is verified', () => {
  test('not before the order is fully paid', async () => {
    const { id, token, productId } = await placeOrder({ isPaid: false })
    await expectRefused(token, productId)
    await app.database.db.updateTable('orders').set({ payment_status: 'partial' }).where('id', '=', id).execute()
    await expectRefused(token, productId)
    await change(id, { payment_status: 'paid' })
    expect((await review(token, productId)).review.verified).toBe(true)
  })

  test('not of a cancelled, refunded or deleted order', async () => {
    const [cancelled, refunded, deleted] = [await placeOrder(), await placeOrder(), await placeOrder()]
    await change(cancelled.id, { status: 'cancelled' })
    await app.database.db
      .updateTable('orders')
      .set({ payment_status: 'refunded' })
      .where('id', '=', refunded.id)
      .execute()
    await asAdmin('DELETE', `/orders/${deleted.id}`)
    for (const { token, productId } of [cancelled, refunded, deleted]) await expectRefused(token, productId)
  })

  test('not of a product that is not in the order, or without a product', async () => {
    const [mine, other] = [await placeOrder(), await placeOrder()]
    for (const productId of [other.productId, 999_999, Number.NaN])
      await expect(review(mine.token, productId)).rejects.toMatchObject(refused)
    expect(await listed(other.productId)).toEqual([])
  })

  test('not through an invented, truncated or expired link', async () => {
    const { token, productId } = await placeOrder()
    for (const wrong of ['', 'x'.repeat(43), token.slice(1), `${token}A`]) await expectRefused(wrong, productId)
    app.clock.advance(181 * dayMs)
    await expectRefused(token, productId)
    app.clock.advance(-181 * dayMs)
    expect((await review(token, productId)).review.verified).toBe(true)
  })

  test('not through the masked link of the success page, in contrast to the mailed link', async () => {
    const productId = await addProduct(app.database.db)
    const customer = { name: 'Rosa Alderton', email: 'rosa@example.org', phone: '', address: '77 SE Water Ave' }
    const { body } = await app.call('POST', '/create-checkout-session', {
      items: [{ id: productId, qty: 1, price: 20, name: 'Rose City Mug' }],
      customer: { ...customer, city: 'Portland', state: 'OR', zip: '97214' },
    })
    await payWith(body.url, cardNumbers.success)
    const { body: saved } = await app.call('POST', '/save-stripe-order', { session_id: body.session_id })
    const masked = saved.order.order_link.replace('/order/', '')
    expect(await app.services.orderPages.find(masked)).toMatchObject({ payment: { status: 'paid' } })
    await expectRefused(masked, productId)
    expect((await review(await mailedToken('rosa@example.org'), productId)).review.verified).toBe(true)
  })

  test('not from the product page under the email of a paid order, whatever is sent', async () => {
    const { email, token, productId } = await placeOrder()
    const posted = { name: 'Rosa', email, rating: 5, comment: 'Mine.', token }
    const claimed = await app.call('POST', `/products/${productId}/reviews`, { ...posted, verified: true })
    expect(claimed).toMatchObject({ status: 422, body: { fields: { verified: expect.any(String) } } })
    expect((await app.call('POST', `/products/${productId}/reviews`, posted)).status).toBe(200)
    expect(await listed(productId)).toMatchObject([{ verified: false }])
  })

  test('not when the order is cancelled in between', async () => {
    const { email, productId } = await placeOrder()
    const fields = { ...words, email }
    const { review: kept } = await app.services.reviews.post(productId, fields, here, async () => null)
    expect(kept.verified).toBe(false)
    const other = await placeOrder()
    const strange = { ...words, email: 'mallory@example.com' }
    const answer = await app.services.reviews.post(other.productId, strange, here, async () => other.email)
    expect(answer.review.verified).toBe(false)
  })
})

test('the sixth review in ten minutes from one address is refused', async () => {
  const limited = await startTestApp({ withWorker: false, variables: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } })
  try {
    const { token, productId } = await placeOrder({ on: limited })
    const post = () => limited.services.orderPages.review({ token, productId }, words, { address: '198.51.100.40' })
    for (let call = 0; call < 5; call++) expect((await post()).review.verified).toBe(true)
    await expect(post()).rejects.toMatchObject({ code: 'rate_limited', details: { retryAfter: expect.any(Number) } })
  } finally {
    await limited.close()
  }
})
