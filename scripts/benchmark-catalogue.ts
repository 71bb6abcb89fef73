// Prints how many milliseconds the shop's requests take over HTTP with a large catalogue, as docs/performance.md has them:
//   npm run benchmark:catalogue                        100,000 generated products in a folder of its own, removed afterwards
//   npm run benchmark:catalogue -- --products 20000    another number of products
//   npm run benchmark:catalogue -- --plans             what PostgreSQL does for each list instead: EXPLAIN (ANALYZE, BUFFERS)
// DATA_DIR names a folder to use and to keep. The site has to be built.
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Kysely, PostgresDialect } from 'kysely'
import { createCatalog } from '#server/catalog/catalog.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabaseServer } from '#server/platform/database/database-server.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { createLog } from '#server/platform/log.ts'
import type { ProductQuery } from '#shared/contracts/catalog.ts'
import { makeDataDir } from '#test/helpers/data-dir.ts'
import { freePort } from '#test/helpers/free-port.ts'
import { printTimes, startNode } from './benchmark-kit.ts'

const { values: flags } = parseArgs({
  options: { products: { type: 'string', default: '100000' }, plans: { type: 'boolean', default: false } },
})
const runs = 30
const farPage = Math.ceil(Number(flags.products) / 48)
const dataDir = process.env.DATA_DIR ?? (await makeDataDir('benchmark'))
const port = await freePort()
const variables = { DATA_DIR: dataDir, PORT: String(port) }

/**
 * The kinds of queries that the shop's list supports; each page of 48. The far pages by key start after a product in the
 * middle.
 */
const lists: [string, ProductQuery][] = [
  ['newest', {}],
  ['lowest price', { sort: 'price-asc' }],
  ['highest price', { sort: 'price-desc' }],
  ['category', { category: 1 }],
  ['category, lowest price', { category: 1, sort: 'price-asc' }],
  ['category, highest price', { category: 1, sort: 'price-desc' }],
  ['far page by number', { page: farPage }],
  ['far page by key', { page: farPage, after: 50_000 }],
  ['far page by key, highest price', { page: farPage, after: 50_000, sort: 'price-desc' }],
  ['category, far page by key', { page: 100, after: 50_000, category: 3 }],
  ['search: word of 14 %', { q: 'mug' }],
  ['search: word of 14 %, lowest price', { q: 'mugs', sort: 'price-asc' }],
  ['search: word of 14 %, far page by key', { q: 'mug', page: 100, after: 50_000 }],
  ['search: word of 7 %', { q: 'quiet' }],
  ['search: two words', { q: 'quiet river' }],
  ['search: word of every product', { q: 'no' }],
  ['search: word of every product, category, highest price', { q: 'no', category: 1, sort: 'price-desc' }],
  ['search: SKU', { q: 'LG-0005432' }],
  ['search: number', { q: '5432' }],
  ['search: misspelt word', { q: 'hodie' }],
  ['search: two misspelt words, category', { q: 'sparow hodie', category: 1 }],
  ['search: no such word', { q: 'xylophone' }],
]

const pages: [string, string][] = [
  ['200 products, as plain list', '/api/products'],
  ['one product', '/api/products/50000'],
  ['reviews of one product', '/api/products/50000/reviews'],
  ['categories', '/api/categories'],
  ['page: shop list, rendered', '/shop-products'],
  ['page: shop list, data', '/shop-products.data'],
  ['page: product, rendered', '/shop-product-details/50000'],
  ['page: robots.txt', '/robots.txt'],
]

function listPath(query: ProductQuery): string {
  const search = new URLSearchParams(
    Object.entries({ page: 1, limit: 48, ...query }).map(([key, value]) => [key, String(value)]),
  )
  return `/api/products?${search}`
}

async function printPlans() {
  const log = createLog('error')
  const server = await openDatabaseServer(readConfig({ DATA_DIR: dataDir }), log)
  const { pool } = openDatabase(server.connection, log)
  const posed: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void posed.push(query) })
  const catalog = createCatalog({ db, clock: systemClock })
  for (const [name, query] of lists) {
    await catalog.list(query)
    process.stdout.write(`\n== ${name}\n`)
    for (const { sql, parameters } of posed.splice(0)) {
      const { rows } = await pool.query(`explain (analyze, buffers) ${sql}`, [...parameters])
      process.stdout.write(`\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`)
    }
  }
  await db.destroy()
  await server.stop()
}

const sample = startNode(['--sample', '--products', flags.products], variables)
const [code] = await once(sample, 'exit')
if (code !== 0) process.exit(1)
if (flags.plans) await printPlans()
else
  await printTimes(
    startNode([], variables),
    `http://127.0.0.1:${port}`,
    [...lists.map(([name, query]): [string, string] => [name, listPath(query)]), ...pages],
    // Any value will do. The page cache ignores it, so repeated requests of a page may be cache hits.
    { runs, authorize: async () => 'Bearer nobody', totalOf: ({ total }) => total },
  )
if (process.env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true })
