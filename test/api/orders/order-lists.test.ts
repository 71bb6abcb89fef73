import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'

const many = 20_000
let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
  const { pool } = app.database
  await pool.query('set statement_timeout = 0')
  for (const kind of ['shop', 'service']) {
    const statuses = kind === 'shop' ? ['pending', 'processing', 'completed'] : ['pending', 'quoted', 'completed']
    // In batches, because queries have a time limit.
    for (let first = 1; first < many / 2; first += 5_000)
      await pool.query(
        `insert into orders (kind, number, customer_name, email, status, payment_status, subtotal_cents, total_cents, flags, deleted_at, created_at)
         select $1, $2 || n, 'Customer ' || n % 997, 'c' || n % 5003 || '@example.com', ($3::text[])[1 + n % 3],
                case when n % 5 = 0 then 'unpaid' else 'paid' end, n % 10007, n % 10007,
                case when n % 1000 = 1 then array['address_missing'] else '{}' end,
                case when n % 1000 = 2 then now() end, now() - n * interval '1 minute'
         from generate_series($4::int, $4::int + 4999) n`,
        [kind, kind === 'shop' ? 'AI-S' : 'AI-Q', statuses, first],
      )
  }
  await pool.query('analyze orders')
})
afterAll(() => app.close())

const get = async (path: string) => (await app.call('GET', path, undefined, admin)).body
type Row = { customer_name: string; total: number | null; status: string; payment_status: string; created_at: string }
const page = async (path: string): Promise<Row[]> => (await get(path)).items

it.each([
  ['created_at', (row: Row) => row.created_at],
  ['customer', (row: Row) => row.customer_name.toLowerCase()],
  ['total', (row: Row) => row.total ?? 0],
  ['status', (row: Row) => row.status],
  ['payment', (row: Row) => row.payment_status],
] as const)(
  'both lists are sorted by %s, either way, over pages',
  async (sort, keyOf: (row: Row) => string | number) => {
    for (const list of ['/shop-orders', '/service-orders']) {
      const up = [
        ...(await page(`${list}?sort=${sort}&page=1&limit=50`)),
        ...(await page(`${list}?sort=${sort}&page=2&limit=50`)),
      ].map(keyOf)
      expect(up).toEqual(up.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
      const [last] = await page(`${list}?sort=-${sort}&page=1&limit=1`)
      expect(last && keyOf(last) >= (up.at(-1) ?? '')).toBe(true)
    }
  },
)

it('each filter shows its orders, filters combine, and the counts agree', async () => {
  const total = async (query: string) => (await get(`/shop-orders?page=1&limit=1&${query}`)).total
  expect(await total('')).toBe(9_990)
  expect(await total('show=deleted')).toBe(10)
  expect(await total('show=attention')).toBe(10)
  const paid = await total('payment_status=paid')
  expect(paid + (await total('payment_status=unpaid'))).toBe(9_990)
  const both = await page('/shop-orders?status=pending&payment_status=unpaid&sort=-total&page=1&limit=100')
  expect(new Set(both.map(({ status, payment_status }) => `${status} ${payment_status}`))).toEqual(
    new Set(['pending unpaid']),
  )
  expect(await total('q=customer%20996&status=completed')).toBeGreaterThan(0)
})

it.each(['sort=nothing', 'status=quoted', 'payment_status=gold', 'show=everything', 'limit=101'])(
  'the list of shop orders refuses %s',
  async (query) => {
    expect((await app.call('GET', `/shop-orders?${query}`, undefined, admin)).status).toBe(422)
  },
)

it.each([
  ['by date', 'created_at desc, id desc', ''],
  ['by customer', 'fold(customer_name), id', ''],
  ['by total', 'total_cents desc, id desc', ''],
  ['by status', 'status, id', ''],
  ['by payment', 'payment_status desc, id desc', ''],
  ['of one status by date', 'created_at desc, id desc', `and status = 'cancelled'`],
  ['of one payment by date', 'created_at desc, id desc', `and payment_status = 'failed'`],
  ['that need attention', 'created_at desc, id desc', `and flags <> '{}'`],
])('a page of %s reads an index and sorts nothing', async (_what, order, where) => {
  const { rows } = await app.database.pool.query(
    `explain select id from orders where deleted_at is null and checkout_state = 'placed' and kind = 'shop' ${where}
     order by ${order} limit 10`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index (?:Only )?Scan/)
  expect(plan).not.toMatch(/Sort|Seq Scan/)
})
