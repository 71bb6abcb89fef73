import { afterAll, beforeAll, expect, test } from 'vitest'
import { productLimits } from '#shared/constants.ts'
import { endpoints } from '#shared/contracts/all.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { insertManyRows, withoutTimeLimit } from '#test/helpers/many-rows.ts'

/** More rows than any list returns at once. */
const rows = 230
const mostRows = 200
const mostOfPage = 100

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
  const { pool } = app.database
  await withoutTimeLimit(pool, (client) => insertManyRows(client, rows))
  for (const statement of ofOneRecord) await pool.query(statement)
  const { rows: first } = await pool.query('select kind, min(id)::int as id from orders group by kind')
  for (const { kind, id } of first) orderIds[kind] = id
})
afterAll(() => app.close())

const many = `from generate_series(1, ${rows}) as n`
const ofOneRecord = [
  `insert into users (email, name, password_hash, role) select 'user' || n || '@example.org', 'User', 'x', 'admin' ${many}`,
  `insert into sessions (id, user_id, expires_at) select gen_random_uuid(), 1, now() + interval '1 day' ${many}`,
  `insert into sign_ins (user_id, outcome) select 1, 'signed_in' ${many}`,
  `insert into invitations (email, invited_by, expires_at) select 'guest' || n || '@example.org', 1, now() + interval '1 day' ${many}`,
  `insert into stock_movements (product_id, kind, qty) select 1, 'adjust', 1 ${many}`,
  `insert into notes (subject_kind, subject_id, body) select 'customer', 1, 'A note.' ${many}`,
  `insert into orders (kind, number, customer_id, customer_name, email, status, payment_status) select 'shop', 'again' || n, 1, 'Client', 'client1@example.org', 'pending', 'unpaid' ${many}`,
  `insert into customers (email, merged_into, merged_at) select 'further' || n || '@example.org', 1, now() ${many}`,
  `insert into audit_log (action, subject_kind, subject_id) select 'customer-updated', 'customer', 1 ${many}`,
  `with file as (insert into files (key, kind, mime, bytes, width, height, sha256) values ('media/ab/cd', 'content', 'image/png', 1, 1, 1, repeat('0', 64)) returning id) insert into media (file_id, shown_file_id, name, sha256) select file.id, file.id, n || '.png', repeat('0', 64) from file, generate_series(1, ${rows}) as n`,
  `insert into group_entries (group_order_id, name, size, qty, created_at, updated_at) select (select min(id) from group_orders), 'Person', 'M', 1, now(), now() ${many}`,
  `insert into newsletters (body) select '{"subject": "A letter", "preheader": "", "blocks": []}' ${many}`,
  `insert into payment_problems (kind, session_id, problem) select 'unmatched', 'cs_' || n, 'unmatched' ${many}`,
  `insert into audit_log (action, subject_kind, subject_id) select 'order-updated', 'order', (select min(id) from orders where kind = 'shop') ${many}`,
]

/** The query that a call needs to name its record. */
const queries: Record<string, string> = {
  'GET /orders': 'customer_id=1',
  'GET /notes': 'subject_kind=customer&subject_id=1',
  'GET /customers/:id/merge': 'from=2',
  'GET /people': 'email=client1@example.org',
}

const reads = (Object.entries(endpoints) as [string, Endpoint][])
  .filter(([, { method, access }]) => method === 'GET' && access === 'admin')
  .filter(([name]) => !/export|personal-data/.test(name))
const paged = reads.filter(([, { query }]) => query && 'limit' in (query as { shape: object }).shape)

const orderIds: Record<string, number> = {}
const idOf = (name: string) => {
  if (name.includes('/service-orders/')) return orderIds.service
  if (name.includes('/group-orders/')) return 1
  return name.includes('orders/') ? orderIds.shop : 1
}
const pathOf = (name: string, extra = '') => {
  const path = name
    .slice('GET '.length)
    .replace(':id', String(idOf(name)))
    .replace(':name', name.includes('/content/') ? 'faq' : 'studio')
  return `${path}?${[queries[name], extra].filter(Boolean).join('&')}`
}
const get = (path: string) => app.call('GET', path, undefined, admin)

/** The longest list anywhere in the answer. */
function longest(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const within = Object.values(value).map(longest)
  return Math.max(Array.isArray(value) ? value.length : 0, ...within)
}

test.each(reads)('IMP-05: %s answers at most 200 rows at once', async (name) => {
  const { status, body } = await get(pathOf(name))
  expect(status).toBe(200)
  expect(longest(body)).toBeLessThanOrEqual(mostRows)
})

test.each(paged)('IMP-05: %s accepts a page size of at most 100 rows', async (name) => {
  const { status, body } = await get(pathOf(name, `page=1&limit=${mostOfPage}`))
  expect(status).toBe(200)
  expect(longest(body)).toBeLessThanOrEqual(mostOfPage)
  expect((await get(pathOf(name, `page=1&limit=${mostOfPage + 1}`))).status).toBe(422)
  expect(longest((await get(pathOf(name, 'page=1&limit=1'))).body)).toBeLessThanOrEqual(1)
})

test('each list had more rows than it answered', async () => {
  const whole = paged.filter(([name]) => !/^GET \/(admin\/products|(settings|content)\/:name\/versions)$/.test(name))
  for (const [name] of whole) {
    const { body } = await get(pathOf(name, 'page=1&limit=1'))
    expect(body.total, name).toBeGreaterThanOrEqual(name === 'GET /service-orders' ? rows / 10 : mostRows)
  }
})

test('the list without pages is limited: a shop has a maximum number of categories', async () => {
  const { pool } = app.database
  await pool.query(
    `insert into categories (name, slug, position) select 'Category ' || n, 'c' || n, n from generate_series(1, ${productLimits.categories}) as n`,
  )
  expect((await app.call('POST', '/categories', { name: 'One more' }, admin)).status).toBe(422)
  expect((await get('/admin/categories')).body).toHaveLength(productLimits.categories)
})
