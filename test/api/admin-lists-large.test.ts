import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEntries } from '#server/activity/store.ts'
import { listCustomers } from '#server/customers/queries/customers.ts'
import { listMessages } from '#server/inbox/store.ts'
import { listMails } from '#server/mails/store.ts'
import { listServices, listShop } from '#server/orders/queries/list-orders.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { listAdminReviews } from '#server/reviews/admin-reviews.ts'
import { listSubscribers } from '#server/subscribers/store.ts'
import { createTestDatabase, type TestDatabase } from '#test/helpers/database.ts'
import { counted, insertManyRows, withoutTimeLimit } from '#test/helpers/many-rows.ts'

const rows = 8_000

let database: TestDatabase
let watched: Kysely<DB>
let queries: { sql: string; parameters: readonly unknown[] }[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  await withoutTimeLimit(database.pool, async (client) => {
    await insertManyRows(client, rows)
    await client.query('vacuum (analyze)')
  })
  const dialect = new PostgresDialect({ pool: database.pool })
  watched = new Kysely<DB>({ dialect, log: (event) => void queries.push(event.query) })
})
afterAll(() => database.drop())

/** The EXPLAIN plans of the call's queries. */
async function plansOf(call: () => Promise<unknown>, isWanted: (sql: string) => boolean): Promise<string[]> {
  queries = []
  await call()
  const plans: string[] = []
  for (const { sql, parameters } of queries.filter((each) => isWanted(each.sql))) {
    const answer = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
    plans.push(answer.rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  expect(plans.length).toBeGreaterThan(0)
  return plans
}

const page = { page: 1, limit: 10 }
const one = 'client7999@'
const lists = [
  ['customers', 'customers', listCustomers, one],
  ['customers by words in any order', 'customers', listCustomers, 'oclient 7999@'],
  ['messages', 'contact_messages', listMessages, one],
  ['mails', 'mails', listMails, one],
  ['subscribers', 'subscribers', listSubscribers, one],
  ['reviews', 'reviews', listAdminReviews, one],
  ['reviews by the name of their product', 'reviews', listAdminReviews, 'thing 49'],
] as const

it.each(lists)('a page of the %s is read from an index without sorting', async (_, table, list) => {
  for (const plan of await plansOf(
    () => list(watched, page, counted),
    (sql) => / limit /.test(sql),
  ))
    expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}|Sort`))
})

it.each(lists)('a search of the %s reads only the rows that it finds', async (_, table, list, q) => {
  for (const plan of await plansOf(
    () => list(watched, { ...page, q }, counted),
    (sql) => sql.includes(table),
  ))
    expect(plan).not.toContain(`Seq Scan on ${table}`)
})

it('the messages of an order are found by the index of their words', async () => {
  const { id } = await watched.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow()
  for (const asked of [{ order: id }, { order: id, ...page }])
    for (const plan of await plansOf(
      () => listMessages(watched, asked, counted),
      (sql) => sql.includes(' like '),
    )) {
      expect(plan).toContain('Bitmap Index Scan on contact_messages_search')
      expect(plan).not.toMatch(/Seq Scan on (contact_messages|orders)/)
    }
})

it.each([
  ['an email', one],
  ['a phone number', '503 555 7999'],
  ['a street', '7999 Water'],
  ['a SKU', 'AI-7999'],
])('a search of the orders by %s reads only what it finds', async (_, q) => {
  const reader = { db: watched, clock: { now: () => new Date() } }
  for (const list of [listShop, listServices])
    for (const plan of await plansOf(
      () => list(reader, { ...page, q }, counted),
      (sql) => sql.includes(' like '),
    )) {
      expect(plan).toContain('Bitmap Index Scan on orders_words')
      expect(plan).toContain('Bitmap Index Scan on order_items_words')
      expect(plan).not.toMatch(/Seq Scan on order/)
    }
})

it.each([{}, { person: 1 }, { kind: 'order' as const }, { before: rows / 2 }])(
  'the activity %j walks an index and sorts nothing',
  async (asked) => {
    const plans = await plansOf(
      () => readEntries(watched, asked, 50),
      (sql) => sql.includes('audit_log'),
    )
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on audit_log|Sort/)
  },
)
