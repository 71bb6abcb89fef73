import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'
import { expectServerErrors, lastAudit } from '#test/helpers/server-errors.ts'

let app: TestApp
let admin: Record<string, string>
let mug: number
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
  mug = await addProduct(app.database.db, { name: 'Rose City Mug' })
})
afterAll(() => app.close())

const get = (path: string) => app.call('GET', path, undefined, admin)
const hide = (id: number, reason = 'Spam') => app.call('POST', `/reviews/${id}/hide`, { reason }, admin)
const show = (id: number) => app.call('POST', `/reviews/${id}/show`, undefined, admin)
const texts = messages.adminReviews

let writers = 0
async function addReview(fields: { rating?: number; name?: string; comment?: string } = {}, product = mug) {
  const posted = { name: 'Rosa', email: `r${++writers}@example.com`, rating: 5, comment: 'Good.', ...fields }
  return (await app.call('POST', `/products/${product}/reviews`, posted)).body.review.id as number
}

const ids = async (query: string) => (await get(`/reviews${query}`)).body.map(({ id }: { id: number }) => id)

describe('GET /reviews', () => {
  it('lists the reviews of all products with email and product, filtered by text, stars, state and product', async () => {
    const tote = await addProduct(app.database.db, { name: 'Fern Tote' })
    const first = await addReview({ name: 'Ünal', rating: 2, comment: 'Bled 100%' })
    const second = await addReview({ name: 'Ida' }, tote)
    expect((await get('/reviews')).body.slice(0, 2)).toMatchObject([
      { id: second, product: { id: tote, name: 'Fern Tote' }, hidden_reason: null },
      { id: first, email: `r${writers - 1}@example.com`, rating: 2 },
    ])
    for (const query of ['?q=unal', '?q=bled%20100%25', '?stars=2', `?stars=2&product=${mug}`])
      expect(await ids(query)).toEqual([first])
    expect(await ids('?q=fern')).toEqual([second])
    expect(await ids(`?product=${tote}`)).toEqual([second])
    expect(await ids('?sort=rating')).toEqual([first, second])
    expect(await ids('?state=hidden')).toEqual([])
    for (const query of ['?stars=6', '?state=odd', '?product=x'])
      expect((await get(`/reviews${query}`)).status).toBe(422)
  })
})

describe('POST /reviews/{id}/hide and /show', () => {
  it('removes a review from the public list and the average at once, and restores it', async () => {
    const product = await addProduct(app.database.db, {})
    const good = await addReview({ rating: 5 }, product)
    const bad = await addReview({ rating: 1 }, product)
    const seen = async () => {
      const { body } = await app.call('GET', `/products/${product}/reviews`)
      const { rating, rating_count } = (await app.call('GET', `/products/${product}`)).body
      return { ids: body.map(({ id }: { id: number }) => id), rating, rating_count }
    }
    const before = await seen()
    expect(before.ids).toEqual([bad, good])
    expect((await hide(bad, 'Not about the mug')).body).toMatchObject({ id: bad, hidden_reason: 'Not about the mug' })
    expect((await seen()).ids).toEqual([good])
    expect((await app.services.reviews.newest(product, 6)).ratings).toMatchObject({ average: 5, count: 1 })
    expect(await ids('?state=hidden')).toEqual([bad])
    expect(await lastAudit(app, 'review-hidden')).toMatchObject({
      subject_kind: 'review',
      subject_id: bad,
      after: { reason: 'Not about the mug' },
      email: app.admin.email,
    })
    expect((await show(bad)).body.hidden_reason).toBeNull()
    expect(await seen()).toEqual(before)
    expect((await app.services.reviews.newest(product, 6)).ratings).toMatchObject({ average: 3, count: 2 })
    expect(await lastAudit(app, 'review-shown')).toMatchObject({ before: { reason: 'Not about the mug' } })
  })

  it('has one effect for two simultaneous clicks', async () => {
    const id = await addReview()
    const statuses = async (calls: Promise<{ status: number }>[]) =>
      (await Promise.all(calls)).map(({ status }) => status).sort()
    expect(await statuses([hide(id, 'a'), hide(id, 'b')])).toEqual([200, 409])
    expect((await hide(id)).body.error).toBe(texts.alreadyHidden)
    expect(await statuses([show(id), show(id)])).toEqual([200, 409])
    expect((await show(id)).body.error).toBe(texts.alreadyShown)
  })

  it('requires a reason and an existing review', async () => {
    const id = await addReview()
    for (const reason of ['', '  ', 'x'.repeat(501)]) expect((await hide(id, reason)).status).toBe(422)
    for (const call of [hide(999_999), show(999_999)])
      expect(await call).toMatchObject({ status: 404, body: { error: texts.notFound } })
  })

  it('announces the product of the review to every instance, and nothing else', async () => {
    const id = await addReview()
    const { Client } = (await import('pg')).default
    const client = new Client(app.database.connection)
    await client.connect()
    try {
      await client.query('listen catalog_changed')
      let announced: string[] = []
      client.on('notification', ({ payload = '' }) => announced.push(...payload.split(' ')))
      for (const call of [hide, show]) {
        announced = []
        expect((await call(id)).status).toBe(200)
        // Announcements of commits before this statement arrive ahead of its answer.
        await client.query('select 1')
        expect([...new Set(announced)]).toEqual([`product:${mug}`])
      }
    } finally {
      await client.end()
    }
  })
})

it('every call answers an error with its id and nothing else', async () => {
  await expectServerErrors(app, 'reviews', [
    ['GET', '/reviews'],
    ['POST', '/reviews/1/hide', { reason: 'x' }],
    ['POST', '/reviews/1/show'],
  ])
})
