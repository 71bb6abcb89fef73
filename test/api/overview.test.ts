import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
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
  const slow = await addProduct(db, { name: 'Slow', stock: 5 })
  const fast = await addProduct(db, { name: 'Fast', stock: 6 })
  await addProduct(db, { name: 'To order', stock: null })
  const takes = (product: number, days: number) =>
    db.updateTable('products').set({ delivery_days_max: days }).where('id', '=', product).execute()
  await takes(slow, 3)
  await takes(fast, 1)
  const addItem = (order: number, product: number) =>
    db
      .insertInto('order_items')
      .values({ order_id: order, product_id: product, product_name: 'x', qty: 1, unit_price_cents: 1_250 })
      .execute()
  await addOrder()
  for (const payment_status of ['unpaid', 'partial', 'failed']) await addOrder({ payment_status })
  await addOrder({ payment_status: 'unpaid', status: 'cancelled' })
  await addOrder({ payment_status: 'unpaid', deleted_at: app.clock.now() })
  // Yesterday's order with three days is due the day after tomorrow; made today it would have a day left.
  await addItem(await addOrder({ status: 'processing' }), slow)
  await addItem(await addOrder({ status: 'processing', created_at: app.clock.now() }), slow)
  await addItem(await addOrder({ status: 'pending' }), fast)
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
    low_stock: 1,
    failed_mails: 1,
  })
  const total = async (path: string) => (await read(`${path}&page=1&limit=10`)).total
  expect({
    unpaid: await total('/shop-orders?show=unpaid'),
    to_start: await total('/shop-orders?show=to-start'),
    due: await total('/shop-orders?show=due'),
    flagged: await total('/shop-orders?show=attention'),
    quotes: await total('/service-orders?status=pending'),
    messages: await total('/messages?box=unread'),
    low_stock: await total('/admin/products?stock=low'),
    failed_mails: await total('/mails?state=failed'),
  }).toEqual(attention)
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
