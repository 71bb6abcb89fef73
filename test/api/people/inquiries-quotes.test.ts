import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hourMs } from '#shared/constants/durations.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

let asked = 0
/** A request not sent before: the same one within ten minutes would count as a repetition. */
function quote(changes: Record<string, unknown> = {}) {
  asked++
  return {
    customer_name: 'Rosa Alderton',
    email: `rosa${asked}@example.com`,
    phone: '503-555-0142',
    package: 'Small Business Starter',
    project_details: 'A site for a bakery.\nAnd 200 cards.',
    ...changes,
  }
}
const send = (body: unknown, headers?: Record<string, string>) => app.call('POST', '/service-orders', body, headers)
const rows = (table: 'orders' | 'customers' | 'mails') =>
  app.database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count))
const counts = async () => [await rows('orders'), await rows('customers'), await rows('mails')]

let before: number[]
beforeEach(async () => {
  before = await counts()
})
const added = async () => (await counts()).map((count, index) => count - (before[index] ?? 0))

describe('POST /service-orders', () => {
  test('stores the request as a service order, with its customer and both mails', async () => {
    const body = quote()
    const answer = await send(body)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      id: expect.any(Number),
      status: 'pending',
      payment_status: 'unpaid',
      message: "Request sent! We'll contact you soon.",
    })
    const listed = await app.call('GET', `/service-orders?q=${body.email}`, undefined, admin)
    expect(listed.body).toEqual([
      expect.objectContaining({
        ...body,
        id: answer.body.id,
        type: 'service',
        status: 'pending',
        payment_status: 'unpaid',
        customer_id: expect.any(Number),
      }),
    ])
    const customers = await app.call('GET', `/customers?q=${body.email}`, undefined, admin)
    expect(customers.body).toEqual([
      expect.objectContaining({ id: listed.body[0].customer_id, name: 'Rosa Alderton', phone: '503-555-0142' }),
    ])
    expect(await added()).toEqual([1, 1, 2])
  })

  test('requires neither phone nor package, and stores an unknown package as text', async () => {
    const { phone: _phone, package: _package, ...short } = quote()
    expect((await send(short)).status).toBe(200)
    const { body } = await send(quote({ package: 'A parade float, please' }))
    const kept = await app.call('GET', '/service-orders', undefined, admin)
    expect(kept.body[0]).toMatchObject({ id: body.id, package: 'A parade float, please' })
    expect(kept.body[1]).toMatchObject({ phone: '', package: '' })
  })

  test('matches the customer by email, ignoring case; an empty phone does not delete the known one (R-71)', async () => {
    const { email } = quote()
    await send(quote({ email }))
    await send(quote({ email: email.toUpperCase(), customer_name: 'Rosa A. Lund', phone: '' }))
    const { body } = await app.call('GET', `/customers?q=${email}`, undefined, admin)
    expect(body).toEqual([expect.objectContaining({ email, name: 'Rosa A. Lund', phone: '503-555-0142' })])
    const orders = await app.call('GET', `/service-orders?q=${email}`, undefined, admin)
    expect(orders.body.map((order: { customer_name: string }) => order.customer_name)).toEqual([
      'Rosa A. Lund',
      'Rosa Alderton',
    ])
    expect(new Set(orders.body.map((order: { customer_id: number }) => order.customer_id)).size).toBe(1)
  })

  test.each([
    ['customer_name', { customer_name: undefined }],
    ['customer_name', { customer_name: '   ' }],
    ['email', { email: 'rosa' }],
    ['email', { email: 'rosa@example.com\r\nBcc: all@example.com' }],
    ['email', { email: '' }],
    ['project_details', { project_details: '\n' }],
    ['project_details', { project_details: 7 }],
    ['phone', { phone: 'a\u0000b' }],
  ])('refuses a bad %s by name and keeps nothing', async (field, change) => {
    const { status, body } = await send(quote(change))
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'invalid', error: body.fields[field] })
    expect(Object.keys(body.fields)).toEqual([field])
    expect(await added()).toEqual([0, 0, 0])
  })

  test.each([
    ['a filled honeypot', { website: 'https://spam.example' }],
    ['a form filled within a second', { elapsed_ms: 999 }],
    ['a form filled within a second, with the time sent as text', { elapsed_ms: '12' }],
  ])('%s gets the answer that a person gets, and nothing is stored', async (_what, botFields) => {
    const bot = await send(quote(botFields))
    const person = await send(quote())
    expect(bot.status).toBe(200)
    expect(bot.body).toEqual({ ...person.body, id: person.body.id - 1 })
    expect(await added()).toEqual([1, 1, 2])
  })

  test.each([[{ elapsed_ms: 1_000 }], [{ elapsed_ms: '' }], [{ elapsed_ms: 'soon' }], [{ website: '  ' }]])(
    'a person is not mistaken for a bot: %j',
    async (fields) => {
      await send(quote(fields))
      expect(await added()).toEqual([1, 1, 2])
    },
  )

  test('a repeated Idempotency-Key gets the first answer and no second order; with another request it is refused', async () => {
    const body = quote()
    const key = { 'idempotency-key': `quote-${asked}` }
    const first = await send(body, key)
    app.clock.advance(hourMs)
    const again = await send({ ...body, elapsed_ms: 5_000 }, key)
    expect(again.body).toEqual(first.body)
    expect(await added()).toEqual([1, 1, 2])
    const other = await send({ ...body, project_details: 'Something else' }, key)
    expect(other).toMatchObject({ status: 409, body: { code: 'key_reused' } })
    expect(await added()).toEqual([1, 1, 2])
  })

  test('a double click without a key creates one order, the same request later another', async () => {
    const body = quote()
    const answers = await Promise.all([send(body), send(body), send(body), send(body)])
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1)
    expect(await added()).toEqual([1, 1, 2])
    app.clock.advance(11 * 60_000)
    expect((await send(body)).body.id).not.toBe(answers[0]?.body.id)
    expect((await added())[0]).toBe(2)
  })

  test('when a mail cannot be written nothing is stored, and the same request works afterwards', async () => {
    const { db } = app.database
    await sql`create function refuse_mail() returns trigger language plpgsql as $$ begin raise 'no mail today'; end $$`.execute(
      db,
    )
    await sql`create trigger refuse_mail before insert on mails execute function refuse_mail()`.execute(db)
    const body = quote()
    const refused = await send(body)
    expect(refused).toMatchObject({ status: 500, body: { code: 'fault' } })
    expect(JSON.stringify(refused.body)).not.toContain('mail today')
    expect(await added()).toEqual([0, 0, 0])
    await sql`drop trigger refuse_mail on mails`.execute(db)
    expect((await send(body)).status).toBe(200)
    expect(await added()).toEqual([1, 1, 2])
  })
})

describe('a quote request posted without JavaScript', () => {
  const post = (fields: Record<string, unknown>) => app.services.inquiries.postQuote(fields, { address: '127.0.0.1' })

  test('has the same result, with line breaks counted as the page counts them', async () => {
    const details = `${'a'.repeat(4_998)}\r\nb`
    const fields = quote({ project_details: details, website: '', elapsed_ms: '' })
    expect(await post(fields)).toEqual({ message: "Request sent! We'll contact you soon." })
    const { body } = await app.call('GET', '/service-orders', undefined, admin)
    expect(body[0].project_details).toBe(details.replace('\r', ''))
  })

  test('shows the error of each field', async () => {
    expect(await post(quote({ email: 'rosa', customer_name: '' }))).toEqual({
      error: 'Enter your name.',
      fields: { customer_name: 'Enter your name.', email: 'Enter an email address like name@example.com.' },
    })
    expect(await added()).toEqual([0, 0, 0])
  })
})
