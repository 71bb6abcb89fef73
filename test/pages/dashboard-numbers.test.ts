import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { businessDaysFrom } from '#shared/business-days.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { productLimits } from '#shared/constants.ts'
import { contentNames } from '#shared/content/schemas/kinds.ts'
import { getAdminStats, getOverview } from '#shared/contracts/overview.ts'
import { attentionNumbers, numberAddress, statNumbers } from '#shared/dashboard-numbers.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { joinColleague, signInAs, tokenOf } from '#test/helpers/accounts.ts'
import { openAdminPage } from '#test/helpers/admin-page.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'
import type { AdminList } from '#web/admin/list/load-list.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  // A Wednesday, so that counts in business days are the same on every day the tests run.
  while (app.clock.now().getUTCDay() !== 3) app.clock.advance(dayMs)
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
/** An order of yesterday, paid and shipped, unless `fields` says otherwise. */
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
      created_at: new Date(app.clock.now().getTime() - dayMs),
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const times = <T>(count: number, make: (each: number) => T): T[] =>
  Array.from({ length: count }, (_, each) => make(each))

async function addOrders(count: number, fields: Record<string, unknown>) {
  await Promise.all(times(count, () => addOrder(fields)))
}

async function addShopOrders() {
  // Orders ship within seven business days: one of five business days ago is due in two, one of four ago in three.
  const placed = (businessDaysAgo: number) =>
    new Date(`${businessDaysFrom(app.clock.now(), -businessDaysAgo)}T20:00:00Z`)
  await addOrders(1, { status: 'processing', created_at: placed(5) })
  // Nothing more of a refunded one is made.
  await addOrders(1, { status: 'pending', created_at: placed(5), payment_status: 'refunded' })
  await addOrders(1, { status: 'processing', created_at: placed(4) })
  await addOrders(3, { status: 'pending' })
  await addOrders(2, { payment_status: 'unpaid' })
  for (const payment_status of ['partial', 'failed']) await addOrders(1, { payment_status })
  await addOrders(1, { payment_status: 'unpaid', status: 'cancelled' })
  const flagged = { flags: sql`'{address_missing}'::text[]` }
  await addOrders(2, flagged)
  // Paid and pending, but not ready to go on press.
  for (const flag of ['disputed', 'proof_owed', 'large_order'])
    await addOrders(1, { status: 'pending', flags: sql`array[${flag}]::text[]` })
  for (const hidden of [{ deleted_at: app.clock.now() }, { checkout_state: 'awaiting_payment' }])
    for (const payment_status of ['unpaid', 'paid'])
      await addOrders(1, { ...flagged, ...hidden, payment_status, status: 'pending', created_at: placed(9) })
}

async function addServiceOrders() {
  const service = { kind: 'service', status: 'pending', payment_status: 'unpaid', package: 'Launch' }
  await addOrders(6, service)
  await addOrders(8, { ...service, status: 'quoted' })
  await addOrders(17, { ...service, status: 'cancelled', flags: ['refund_due'] })
  await addOrders(1, { ...service, deleted_at: app.clock.now() })
}

async function addProducts() {
  const add = (count: number, fields: Parameters<typeof addProduct>[1]) =>
    Promise.all(times(count, () => addProduct(app.database.db, fields)))
  await add(6, { stock: productLimits.lowStock })
  await add(2, { stock: 0 })
  await add(1, { stock: productLimits.lowStock + 1, shipping_price_cents: 0 })
  await add(9, { stock: null, shipping_price_cents: null })
  await add(1, { stock: 0, shipping_price_cents: null, deleted_at: app.clock.now() })
}

async function addMessagesAndMails() {
  const { db } = app.database
  const now = app.clock.now()
  const message = { form_id: 'contact', full_name: 'Rosa', email: 'rosa@example.com', message: 'Hello' }
  await db
    .insertInto('contact_messages')
    .values([...times(7, () => message), { ...message, read_at: now }, { ...message, archived_at: now }])
    .execute()
  const mail = { kind: 'x', recipient: 'a@example.com', subject: 'x', text_body: 'x', html_body: 'x' }
  const states = [...times(10, () => 'failed'), ...times(11, () => 'withheld'), 'queued', 'sent']
  await db
    .insertInto('mails')
    .values(states.map((state, each) => ({ ...mail, message_id: `<${each}@x>`, state })))
    .execute()
}

async function addPaymentProblems() {
  const problem = { kind: 'mismatch', problem: 'amount is 1, not 2' }
  await app.database.db
    .insertInto('payment_problems')
    .values([
      { ...problem, session_id: 'cs_1' },
      { ...problem, session_id: 'cs_2', outcome: 'dismissed', resolved_at: app.clock.now() },
    ])
    .execute()
}

async function addMissedTexts() {
  const { db } = app.database
  const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const schedule = { user_id, body: '{}', base_version: 0, publish_at: app.clock.now() }
  await db
    .insertInto('content_schedules')
    .values(
      contentNames.slice(0, 17).map((name, each) => ({
        ...schedule,
        key: `content:${name}`,
        problem: each < 15 ? 'published meanwhile' : '',
      })),
    )
    .execute()
}

async function addPeople() {
  const { db } = app.database
  const emails = times(12, (each) => ({ email: `person${each}@alderandink.com` }))
  await db
    .insertInto('customers')
    .values(emails.map((email) => ({ ...email, name: 'Rosa' })))
    .execute()
  await db
    .insertInto('users')
    .values(emails.map((email) => ({ ...email, role: 'admin', password_hash: '' })))
    .execute()
}

type Schema = { type?: string | string[]; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

/** The paths of all numbers in an answer, by its contract. */
function numbersIn({ type, properties = {}, items, anyOf = [] }: Schema, path = ''): string[] {
  if (type === 'integer' || type === 'number') return [path]
  return [
    ...Object.entries(properties).flatMap(([name, part]) => numbersIn(part, path ? `${path}.${name}` : name)),
    ...(items ? numbersIn(items, `${path}[]`) : []),
    ...anyOf.flatMap((part) => numbersIn(part, path)),
  ]
}

/** Each link of a page: its address, and the texts and numbers in it. */
function linksIn(markup: string): { to: string; words: string[] }[] {
  const links = [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
  return links.map(([, to = '', inside = '']) => ({ to, words: inside.replaceAll(/<[^>]*>/g, ' ').split(/\s+/) }))
}

/** The total that a list states, and the number of rows on its pages from this page on. */
async function openList(address: string, page = 1): Promise<{ total: number; rows: number }> {
  const { loaderData } = await openAdminPage(app, admin, `${address}${address.includes('?') ? '&' : '?'}page=${page}`)
  const data = loaderData as AdminList<unknown> | { list: AdminList<unknown> } | { value: unknown[] }
  // The texts of the site are one page.
  if ('value' in data) return { total: data.value.length, rows: data.value.length }
  const list = 'list' in data ? data.list : data
  if (list.kind === 'failed') throw new Error(list.text)
  const behind = page < list.pages ? (await openList(address, page + 1)).rows : 0
  return { total: list.total, rows: list.rows.length + behind }
}

const numbers = { ...attentionNumbers, ...statNumbers }
const names = Object.keys(numbers) as (keyof typeof numbers)[]

test('Every number of the dashboard leads to a list, except those without a list', () => {
  const contract = (result: z.ZodType) => numbersIn(z.toJSONSchema(result) as Schema)
  const noLists = ['sales[].orders', 'sales[].total', 'jobs[].waiting']
  expect(contract(getOverview.result).toSorted()).toEqual(
    [...Object.keys(attentionNumbers).map((name) => `attention.${name}`), ...noLists].toSorted(),
  )
  expect(contract(getAdminStats.result).toSorted()).toEqual(Object.keys(statNumbers).toSorted())
})

test('Every number of the dashboard is the length of the list that it leads to', async () => {
  await addShopOrders()
  await addServiceOrders()
  await addProducts()
  await addMessagesAndMails()
  await addPaymentProblems()
  await addMissedTexts()
  await addPeople()
  // The dashboard of a new shop leads to its set-up.
  await app.call('PUT', '/opening/setup', { state: 'finished', step: 'connections' }, admin)
  const counted = { ...(await overview()).attention, ...(await read('/admin/stats')) }
  // All counts differ, so that no number can be mistaken for another.
  expect(counted).toEqual({
    payments: 1,
    due: 1,
    to_start: 3,
    unpaid: 4,
    flagged: 5,
    quotes: 6,
    flagged_services: 17,
    messages: 7,
    low_stock: 8,
    no_shipping: 9,
    failed_mails: 10,
    withheld_mails: 11,
    customers: 12,
    users: 13,
    orders: 31,
    missed_texts: 15,
    shop_orders: 16,
    products: 18,
  })
  const links = linksIn((await openAdminPage(app, admin, paths.admin)).markup)
  for (const name of names) {
    const address = numberAddress(numbers[name])
    const isLinked = links.some(({ to, words }) => to === address && words.includes(String(counted[name])))
    // ADM-04: the number of accounts is not a link.
    expect(isLinked, name).toBe(name !== 'users')
    expect(await openList(address), address).toEqual({ total: counted[name], rows: counted[name] })
  }
})

test('CNT-16: a role sees no number and no address of a page that it may not open', async () => {
  const production = await joinColleague(app, admin, 'pia@alderandink.com', 'production')
  const { markup } = await openAdminPage(app, production, paths.admin)
  const { waits, defaultAddresses } = messages.adminDashboard
  const hidden = [waits.messages.label, waits.failed_mails.label, waits.withheld_mails.label, 'Customers']
  const alsoHidden = [messages.admin.siteUsers, defaultAddresses.uses.colleague.label]
  expect([...hidden, ...alsoHidden].filter((words) => markup.includes(words))).toEqual([])
  const own = [waits.to_start.label, waits.low_stock.label, 'Shop orders']
  expect(own.filter((words) => !markup.includes(words))).toEqual([])
  expect((await openAdminPage(app, admin, paths.admin)).markup).toContain(waits.messages.label)
})

test('Placeholder addresses are listed with their use until they are changed', async () => {
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
  expect((await overview()).default_addresses).toEqual([sender, first])
  const token = await tokenOf(app, account.email, 'email-confirmation')
  expect((await app.call('POST', '/email-changes/confirm', { token, password: app.admin.password })).status).toBe(200)
  admin = await signInAs(app, { email: account.email, password: app.admin.password })
  expect((await overview()).default_addresses).toEqual([sender])
})

test('Sales are summed up for thirty days in the shop’s time zone, without cancelled or refunded orders', async () => {
  await app.database.db.deleteFrom('order_items').execute()
  await app.database.db.deleteFrom('orders').execute()
  // 23:30 in Portland is already the next day in UTC.
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
  await addOrder({ created_at: new Date(app.clock.now().getTime() - 40 * dayMs) })
  const { sales } = await overview()
  expect(sales).toHaveLength(30)
  expect(sales.at(-2)).toMatchObject({ orders: 2, total: 17.5 })
  expect(sales.reduce((sum: number, day: { orders: number }) => sum + day.orders, 0)).toBe(2)
  expect(sales.map(({ day }: { day: string }) => day)).toEqual(sales.map(({ day }: { day: string }) => day).toSorted())
})

test('Refunded amounts are not counted as sales', async () => {
  const total = async () => (await overview()).sales.reduce((sum: number, day: { total: number }) => sum + day.total, 0)
  const before = await total()
  await addOrder({ refunded_cents: 450 })
  expect(Math.round((await total()) * 100) - Math.round(before * 100)).toBe(800)
})
