// Prints how many milliseconds the administrator's lists take over HTTP with 100,000 rows each, as docs/performance.md
// records them: node scripts/benchmark-administrator.ts. The site has to be built; the folder is removed afterwards.
import { rmSync } from 'node:fs'
import pg from 'pg'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openDatabaseServer } from '#server/product.ts'
import { makeDataDir } from '#test/helpers/data-dir.ts'
import { freePort } from '#test/helpers/free-port.ts'
import { printTimes, startNode } from './benchmark-kit.ts'

const rows = 100_000
const runs = 15
const admin = { email: 'owner@example.com', password: 'a proof by noon, press by two' }
const farPage = rows / 10

const lists: readonly [name: string, path: string][] = [
  ['dashboard', '/admin/overview'],
  ['customers', '/customers?'],
  ['customers by name', '/customers?sort=name'],
  ['customers, far page', `/customers?page=${farPage}`],
  ['customers, search for one', '/customers?q=client50000@'],
  ['customers, search for a street', '/customers?q=4321%20Alder'],
  ['customers, search for nobody', '/customers?q=xylophone'],
  ['orders of one customer', '/orders?customer_id=50000'],
  ['shop orders', '/shop-orders?'],
  ['shop orders by total', '/shop-orders?sort=-total'],
  ['shop orders, one status', '/shop-orders?status=pending'],
  ['shop orders, due', '/shop-orders?show=due'],
  ['shop orders, far page', `/shop-orders?page=${farPage}`],
  ['shop orders, search', '/shop-orders?q=client50000@'],
  ['service orders', '/service-orders?'],
  ['service orders, search', '/service-orders?q=client5000@'],
  ['products', '/admin/products?'],
  ['messages', '/messages?'],
  ['messages, search', '/messages?q=client50000@'],
  ['subscribers', '/subscribers?'],
  ['subscribers, search', '/subscribers?q=client50000@'],
  ['mails', '/mails?'],
  ['mails, failed', '/mails?state=failed'],
  ['mails, search', '/mails?q=client50000@'],
  ['reviews', '/reviews?'],
  ['activity', '/activity?'],
]

const filling = [
  `insert into customers (email, name, phone, address, created_at)
    select 'client' || n || '@example.org', 'Client ' || md5(n::text), '503-555-' || lpad((n % 10000)::text, 4, '0'),
      jsonb_build_object('line1', n || ' Alder St', 'city', 'Portland', 'state', 'OR', 'country', 'US', 'postal_code', '97214'),
      now() - n * interval '5 minutes'
    from generate_series(1, ${rows}) as n`,
  `insert into orders (kind, number, customer_id, customer_name, email, status, payment_status, subtotal_cents, total_cents,
      package, project_details, flags, created_at)
    select kind, kind || n, n, 'Client ' || n, 'client' || n || '@example.org',
      case when n % 50 = 0 then 'pending' else 'completed' end, case when n % 90 = 0 then 'unpaid' else 'paid' end,
      n, n, case when kind = 'service' then 'Launch' else '' end, '', case when n % 500 = 0 then '{address_missing}' else '{}' end::text[],
      now() - n * interval '5 minutes'
    from generate_series(1, ${rows}) as n, (values ('shop'), ('service')) as kinds (kind)
    where kind = 'shop' or n % 10 = 0`,
  `insert into order_items (order_id, product_id, product_name, qty, unit_price_cents)
    select id, 1 + id % 50, 'Something printed', 1, total_cents from orders where kind = 'shop'`,
  `insert into contact_messages (form_id, full_name, email, subject, message, read_at, created_at)
    select 'contact', 'Client ' || n, 'client' || n || '@example.org', 'About order ' || n, 'Where is it?',
      case when n % 400 > 0 then now() end, now() - n * interval '5 minutes'
    from generate_series(1, ${rows}) as n`,
  `insert into subscribers (email, confirmed_at, created_at)
    select 'client' || n || '@example.org', now(), now() - n * interval '5 minutes' from generate_series(1, ${rows}) as n`,
  `insert into mails (message_id, kind, recipient, subject, text_body, html_body, state, created_at)
    select '<m' || n || '@example.org>', 'order-confirmation', 'client' || n || '@example.org', 'Your order ' || n, 'Thank you.',
      '<p>Thank you.</p>', case when n % 5000 = 0 then 'failed' else 'sent' end, now() - n * interval '5 minutes'
    from generate_series(1, ${rows}) as n`,
  `insert into reviews (product_id, name, email, rating, comment, created_at)
    select 1 + n % 50, 'Client ' || n, 'client' || n || '@example.org', 1 + n % 5, 'Came out well.', now() - n * interval '1 day'
    from generate_series(1, ${rows}) as n`,
  `insert into audit_log (action, subject_kind, subject_id, before, after, created_at)
    select 'order-updated', 'order', n, '{"status": "pending"}', '{"status": "processing"}', now() - n * interval '5 minutes'
    from generate_series(1, ${rows}) as n`,
]

const dataDir = await makeDataDir('benchmark')
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const variables = { DATA_DIR: dataDir, PORT: String(port), ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

async function fill() {
  const log = createLog('error')
  const server = await openDatabaseServer(readConfig({ DATA_DIR: dataDir }), log)
  await migrate(server.connection, log)
  const client = new pg.Client(server.connection)
  await client.connect()
  await client.query(
    `insert into products (name, slug, price_cents, stock, delivery_days_max)
      select 'Thing ' || n, 'thing', 100 * n, n, 7 from generate_series(1, 50) as n`,
  )
  for (const statement of filling) await client.query(statement)
  await client.query('vacuum (analyze)')
  await client.end()
  await server.stop()
}

/** Every list a page at a time, as the pages ask for it. */
function paged(path: string): string {
  if (path === '/admin/overview') return `/api${path}`
  const [name, query] = path.split('?')
  return `/api${name}?${new URLSearchParams({ page: '1', limit: '10', ...Object.fromEntries(new URLSearchParams(query)) })}`
}

await fill()
try {
  await printTimes(
    startNode([], { ...variables, SAMPLE_SHOP: 'off' }),
    origin,
    lists.map(([name, path]): [string, string] => [name, paged(path)]),
    { runs, authorize, totalOf: ({ body }) => String(JSON.parse(body).total ?? '') },
  )
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function authorize(): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  return `Bearer ${(await answer.json()).token}`
}
