// Prints how many milliseconds the administrator's lists take over HTTP with 100,000 rows each, as docs/performance.md
// records them: node scripts/benchmark-administrator.ts. The site has to be built; the folder is removed afterwards.
import { rmSync } from 'node:fs'
import pg from 'pg'
import { readConfig } from '#server/platform/config.ts'
import { openDatabaseServer } from '#server/platform/database/database-server.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { makeDataDir } from '#test/helpers/data-dir.ts'
import { freePort } from '#test/helpers/free-port.ts'
import { insertManyRows } from '#test/helpers/many-rows.ts'
import { admin, authorize, printTimes, startNode } from './benchmark-kit.ts'

const rows = 100_000
const runs = 15
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
  await insertManyRows(client, rows)
  await client.query('vacuum (analyze)')
  await client.end()
  await server.stop()
}

/** The address of one page of a list, as the administrator's pages request it. */
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
    { runs, authorize: () => authorize(origin), totalOf: ({ body }) => String(JSON.parse(body).total ?? '') },
  )
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
