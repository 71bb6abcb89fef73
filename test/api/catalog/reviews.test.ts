import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
})
afterAll(() => app.close())

let product: number
beforeEach(async () => {
  product = await addProduct(app.database.db)
})

let written = 0
/** A review under an email that has written none yet. */
function aReview(changes: Record<string, unknown> = {}) {
  written++
  return {
    name: 'Rosa Alderton',
    email: `rosa${written}@example.com`,
    rating: 4,
    comment: 'The white is warm.\nThe handle is not.',
    ...changes,
  }
}
const post = (body: unknown, headers?: Record<string, string>) =>
  app.call('POST', `/products/${product}/reviews`, body, headers)
const list = async (query = '') => (await app.call('GET', `/products/${product}/reviews${query}`)).body
const rated = async () => {
  const { body } = await app.call('GET', `/products/${product}`)
  return [body.rating_average, body.rating_count]
}
const hide = (id: number) =>
  app.database.db.updateTable('reviews').set({ hidden_reason: 'spam' }).where('id', '=', id).execute()

describe('POST /products/{id}/reviews', () => {
  test('publishes at once, without the email, and answers the new average', async () => {
    await post(aReview({ rating: 5 }))
    const { email, ...shown } = aReview()
    const { status, body } = await post({ email, ...shown })
    expect(status).toBe(200)
    expect(body).toEqual({
      message: 'Thank you for your review!',
      published: true,
      review: { ...shown, id: expect.any(Number), verified: false, sample: false, created_at: expect.any(String) },
      ratings: {
        average: 4.5,
        count: 2,
        stars: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: rating > 3 ? 1 : 0 })),
        sample: false,
      },
    })
    expect((await list())[0]).toEqual(body.review)
    expect(await rated()).toEqual([4.5, 2])
    expect(JSON.stringify([body, await list()])).not.toContain('example.com')
    const kept = app.database.db.selectFrom('reviews').select('email').where('id', '=', body.review.id)
    expect(await kept.executeTakeFirst()).toEqual({ email })
  })

  test('uses five stars without a rating, and creates no customer (R-71)', async () => {
    const { rating: _rating, ...unrated } = aReview()
    expect((await post(unrated)).body.review.rating).toBe(5)
    const customers = await app.call('GET', `/customers?q=${unrated.email}`, undefined, await app.adminHeaders())
    expect(customers.body).toEqual([])
  })

  test.each([
    ['name', { name: undefined }],
    ['name', { name: '  ' }],
    ['name', { name: 'Rosa\nAlderton' }],
    ['email', { email: '' }],
    ['email', { email: 'rosa' }],
    ['email', { email: 'rosa@example.com\r\nBcc: all@example.com' }],
    ['rating', { rating: 0 }],
    ['rating', { rating: 6 }],
    ['rating', { rating: 4.5 }],
    ['rating', { rating: '5' }],
    ['comment', { comment: '\n \n' }],
    ['comment', { comment: 'a\u0000b' }],
    ['comment', { comment: 'half of a pair: \ud83d' }],
  ])('refuses a bad %s by name and keeps nothing: %j', async (field, change) => {
    const { status, body } = await post(aReview(change))
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'invalid', error: body.fields[field] })
    expect(Object.keys(body.fields)).toEqual([field])
    expect(await list()).toEqual([])
  })

  test.each([
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    'Buy at https://spam.example and [here](javascript:alert(1))',
    "'; drop table reviews; -- \\ %s {{7*7}}",
    'שלום, 👩🏽‍🎨 and ЖŁø',
    'x'.repeat(5_000),
  ])('keeps hostile text to the letter: %s', async (comment) => {
    const { body } = await post(aReview({ name: comment.slice(0, 120), comment }))
    expect(body.review).toMatchObject({ name: comment.slice(0, 120), comment })
    expect((await list())[0]).toEqual(body.review)
  })

  test('accepts one review per email, product and day of the shop, ignoring case', async () => {
    const body = aReview()
    expect((await post(body)).status).toBe(200)
    const again = await post({ ...body, email: body.email.toUpperCase(), comment: 'And another thing.' })
    expect(again).toMatchObject({
      status: 409,
      body: { error: 'You have reviewed this product today. The next one can come tomorrow.', code: 'conflict' },
    })
    expect(await rated()).toEqual([4, 1])
    const other = await addProduct(app.database.db)
    expect((await app.call('POST', `/products/${other}/reviews`, body)).status).toBe(200)
    app.clock.advance(25 * 60 * 60_000)
    expect((await post({ ...body, comment: 'Still warm.' })).status).toBe(200)
    expect(await rated()).toEqual([4, 2])
  })

  test('of twenty simultaneous reviews of one email one is accepted', async () => {
    const { email } = aReview()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => post(aReview({ email, comment: `Thought ${index}` }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect(await rated()).toEqual([4, 1])
  })

  test('a repeated Idempotency-Key, or a double click without one, creates one review and answers the same', async () => {
    const [keyed, clicked] = [aReview(), aReview()]
    const key = { 'idempotency-key': `review-${written}` }
    const first = await post(keyed, key)
    expect((await post({ ...keyed, elapsed_ms: 5_000 }, key)).body).toEqual(first.body)
    expect((await post({ ...keyed, rating: 1 }, key)).body.code).toBe('key_reused')
    const answers = await Promise.all([post(clicked), post(clicked), post(clicked)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.review.id)).size).toBe(1)
    expect(await rated()).toEqual([4, 2])
  })

  test.each([{ website: 'https://spam.example' }, { elapsed_ms: 999 }])(
    'a bot gets the normal answer, and nothing is stored: %j',
    async (botFields) => {
      const bot = await post(aReview(botFields))
      const person = await post(aReview())
      expect(bot.status).toBe(200)
      const { id, created_at } = bot.body.review
      expect(bot.body).toEqual({
        ...person.body,
        review: { ...person.body.review, id, created_at },
        ratings: { ...person.body.ratings, average: null, count: 0, stars: expect.any(Array) },
      })
      expect(id).toBe(person.body.review.id - 1)
      expect(await list()).toEqual([person.body.review])
    },
  )

  test('answers 404 for an unknown or deleted product', async () => {
    await app.database.db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', product).execute()
    for (const id of [product, 999_999])
      for (const answer of [
        await app.call('GET', `/products/${id}/reviews`),
        await app.call('POST', `/products/${id}/reviews`, aReview()),
        await app.call('POST', `/products/${id}/reviews`, aReview({ website: 'x' })),
      ])
        expect(answer).toMatchObject({ status: 404, body: { error: 'Product not found' } })
  })
})

describe('the list', () => {
  test('is newest first and paged on request; a hidden review is neither listed nor counted (R-51)', async () => {
    for (const rating of [1, 2, 3, 4, 5]) {
      await post(aReview({ rating }))
      app.clock.advance(1_000)
    }
    const all: { id: number; rating: number }[] = await list()
    expect(all.map(({ rating }) => rating)).toEqual([5, 4, 3, 2, 1])
    expect(await list('?page=2&limit=2')).toEqual({ items: all.slice(2, 4), total: 5, page: 2, limit: 2 })
    await hide(all[0]?.id ?? 0)
    expect(await list('?limit=2')).toEqual({ items: all.slice(1, 3), total: 4, page: 1, limit: 2 })
    expect(await rated()).toEqual([2.5, 4])
    expect(await app.services.reviews.newest(product, 1)).toMatchObject({
      items: [{ rating: 4 }],
      ratings: { average: 2.5, count: 4 },
    })
  })

  test('the average on the page equals the one of the lists, also when it is rounded', async () => {
    for (const rating of [5, 5, 4, 1, 2, 3, 3]) {
      await post(aReview({ rating }))
      const { ratings } = await app.services.reviews.newest(product, 1)
      expect([ratings.average, ratings.count]).toEqual(await rated())
      expect(ratings.stars.reduce((sum, { count }) => sum + count, 0)).toBe(ratings.count)
    }
  })
})

describe('a review posted without JavaScript', () => {
  const send = (fields: Record<string, unknown>) => app.services.reviews.post(product, fields, { address: '127.0.0.1' })

  test('has the same result, with line breaks counted as the page counts them', async () => {
    const comment = `${'a'.repeat(4_998)}\r\nb`
    const { review } = await send(aReview({ comment, rating: '2', website: '' }))
    expect(review).toMatchObject({ rating: 2, comment: comment.replace('\r', '') })
    expect(await list()).toEqual([review])
  })

  test('shows the error of each field', async () => {
    await expect(send(aReview({ rating: '9', name: '' }))).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { rating: expect.any(String), name: expect.any(String) } },
    })
    expect(await list()).toEqual([])
  })
})
