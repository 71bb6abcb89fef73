import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessDaysFrom } from '#shared/business-days.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  // A Wednesday: what is said in business days is then the same on every day that the tests run.
  while (app.clock.now().getUTCDay() !== 3) app.clock.advance(24 * 60 * 60 * 1_000)
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

const read = async (path: string) => {
  const { status, body } = await app.call('GET', path, undefined, admin)
  expect(status).toBe(200)
  return body
}
const overview = () => read('/admin/overview')

let orders = 0
/** A placed order of yesterday, paid and on its way, until `fields` says otherwise. */
async function addOrder(fields: Record<string, unknown> = {}): Promise<number> {
  const { id } = await app.database.db
    .insertInto('orders')
    .values({
      kind: 'shop',
      number: `TEST-${++orders}`,
      status: 'shipped',
      payment_status: 'paid',
      subtotal_cents: 1_250,
      total_cents: 1_250,
      created_at: new Date(app.clock.now().getTime() - 24 * 60 * 60 * 1_000),
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('Every number of the dashboard is the length of the list that it leads to', async () => {
  const { db } = app.database
  await addProduct(db, { name: 'Few', stock: 5 })
  await addProduct(db, { name: 'Enough', stock: 6, shipping_price_cents: null })
  await addProduct(db, { name: 'Gone', stock: 0 })
  await addProduct(db, { name: 'To order', stock: null })
  await addOrder()
  for (const payment_status of ['unpaid', 'partial', 'failed']) await addOrder({ payment_status })
  await addOrder({ payment_status: 'unpaid', status: 'cancelled' })
  await addOrder({ payment_status: 'unpaid', deleted_at: app.clock.now() })
  // Seven business days after it came it leaves; five after, that is in two. A business day later there are three left.
  const placed = (businessDaysAgo: number) =>
    new Date(`${businessDaysFrom(app.clock.now(), -businessDaysAgo)}T20:00:00Z`)
  for (const status of ['processing', 'pending', 'shipped']) await addOrder({ status, created_at: placed(5) })
  await addOrder({ status: 'processing', created_at: placed(4) })
  await addOrder({ flags: sql`'{address_missing}'::text[]` })
  await addOrder({ kind: 'service', status: 'pending', payment_status: 'unpaid', package: 'Launch' })
  await addOrder({ kind: 'service', status: 'quoted', payment_status: 'unpaid', package: 'Launch' })
  const message = { form_id: 'contact', full_name: 'Rosa', email: 'rosa@example.com', message: 'Hello' }
  await db
    .insertInto('contact_messages')
    .values([message, { ...message, read_at: app.clock.now() }, { ...message, archived_at: app.clock.now() }])
    .execute()
  const mail = { kind: 'x', recipient: 'a@example.com', subject: 'x', text_body: 'x', html_body: 'x' }
  await db
    .insertInto('mails')
    .values([
      { ...mail, message_id: '<1@x>', state: 'failed' },
      { ...mail, message_id: '<2@x>', state: 'sent' },
      { ...mail, message_id: '<3@x>', state: 'withheld' },
      { ...mail, message_id: '<4@x>', state: 'withheld' },
    ])
    .execute()

  const problem = { kind: 'mismatch', problem: 'amount is 1, not 2' }
  await db
    .insertInto('payment_problems')
    .values([
      { ...problem, session_id: 'cs_1' },
      { ...problem, session_id: 'cs_2', outcome: 'dismissed', resolved_at: app.clock.now() },
    ])
    .execute()

  const { attention } = await overview()
  expect(attention).toEqual({
    unpaid: 3,
    to_start: 1,
    due: 2,
    flagged: 1,
    quotes: 1,
    messages: 1,
    low_stock: 2,
    no_shipping: 1,
    failed_mails: 1,
    withheld_mails: 2,
    payments: 1,
  })
  const total = async (path: string) => (await read(`${path}&page=1&limit=10`)).total
  expect({
    unpaid: await total('/shop-orders?show=unpaid'),
    to_start: await total('/shop-orders?show=to-start'),
    due: await total('/shop-orders?show=due'),
    flagged: await total('/shop-orders?show=attention'),
    quotes: await total('/service-orders?status=pending'),
    messages: await total('/messages?box=unread'),
    low_stock: await total('/admin/products?stock=low-or-out'),
    no_shipping: await total('/admin/products?shipping=missing'),
    failed_mails: await total('/mails?state=failed'),
    withheld_mails: await total('/mails?state=withheld'),
    payments: await total('/payment-problems?q='),
  }).toEqual(attention)
})

test('Addresses that belong to nobody are named until they are changed, with what they are used for', async () => {
  const first = { use: 'administrator', address: 'owner@example.com' }
  const sender = { use: 'sender', address: 'studio@example.com' }
  const studio = { use: 'studio', address: 'studio@alderandink.example.com' }
  expect((await overview()).default_addresses).toEqual([
    { use: 'notices', address: 'owner@example.com' },
    sender,
    studio,
    first,
  ])
  const settings = await read('/settings')
  const value = { ...settings.studio.value, email: 'hello@alderandink.com', notice_email: 'press@alderandink.com' }
  await app.call('PUT', '/settings/studio', { value, version: settings.studio.version }, admin)
  expect((await overview()).default_addresses).toEqual([sender, first])
  const account = { name: 'Ada', email: 'ada@alderandink.com', current_password: app.admin.password }
  expect((await app.call('PUT', '/account', account, admin)).status).toBe(200)
  expect((await overview()).default_addresses).toEqual([sender])
})

test('Sales are summed up by the days of the shop, thirty of them, without what was cancelled or given back', async () => {
  await app.database.db.deleteFrom('order_items').execute()
  await app.database.db.deleteFrom('orders').execute()
  // Half past eleven at night in Portland is the next day in UTC.
  const lateEvening = await app.database.db
    .selectNoFrom(
      sql<Date>`((${app.clock.now()}::timestamptz at time zone 'America/Los_Angeles')::date - 1 + time '23:30') at time zone 'America/Los_Angeles'`.as(
        'at',
      ),
    )
    .executeTakeFirstOrThrow()
  await addOrder({ created_at: lateEvening.at })
  await addOrder({ created_at: lateEvening.at, subtotal_cents: 500, total_cents: 500 })
  await addOrder({ created_at: lateEvening.at, status: 'cancelled' })
  await addOrder({ created_at: lateEvening.at, payment_status: 'refunded' })
  await addOrder({ created_at: lateEvening.at, kind: 'service', status: 'pending' })
  await addOrder({ created_at: new Date(app.clock.now().getTime() - 40 * 24 * 60 * 60 * 1_000) })
  const { sales } = await overview()
  expect(sales).toHaveLength(30)
  expect(sales.at(-2)).toMatchObject({ orders: 2, total: 17.5 })
  expect(sales.reduce((sum: number, day: { orders: number }) => sum + day.orders, 0)).toBe(2)
  expect(sales.map(({ day }: { day: string }) => day)).toEqual(sales.map(({ day }: { day: string }) => day).toSorted())
})

test('What has gone back of an order is no sale', async () => {
  const total = async () => (await overview()).sales.reduce((sum: number, day: { total: number }) => sum + day.total, 0)
  const before = await total()
  await addOrder({ refunded_cents: 450 })
  expect(Math.round((await total()) * 100) - Math.round(before * 100)).toBe(800)
})
