// Prints how much the app answers per second of processor time, beside a bare server on the same database, as docs/performance.md has
// it. Linux only; the site has to be built. Everything runs in a folder of its own, removed afterwards.
//   npm run benchmark                                      10,000 products, five seconds for each figure
//   npm run benchmark -- --products 20000 --seconds 10     other numbers
// Instead of these figures:
//   npm run benchmark -- --growth                          medians with 1,000, 10,000 and 100,000 products and orders (growth.ts)
//   npm run benchmark -- --memory                          memory over 50,000 requests and new picture sizes (memory.ts)
//   npm run benchmark -- --pages                           Lighthouse and clicks on the public pages (pages.ts)
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { authorize } from '../benchmark-kit.ts'
import { measureGrowth } from './growth.ts'
import { asPage, type Call, load, loadSteadily, percentile } from './load.ts'
import { measureMemory } from './memory.ts'
import { orderOf, type Sold, soldProducts } from './orders.ts'
import { measurePages } from './pages.ts'
import { printRow as print } from './print.ts'
import { cpuOf, memoryOf } from './processes.ts'
import { openBenchmarkShop } from './shop.ts'

const { values: flags } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '5' },
    sizes: { type: 'string', default: '1000,10000,100000' },
    growth: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
  },
})
if (flags.growth) await measureGrowth(flags.sizes.split(',').map(Number))
if (flags.memory) await measureMemory()
if (flags.pages) await measurePages()
if (flags.growth || flags.memory || flags.pages) process.exit()

const [products, seconds] = [Number(flags.products), Number(flags.seconds)]
const { origin, port, client, startApp, startBare, close } = await openBenchmarkShop({ products })

type Target = { pid: number; port: number }

/** Answers per second of processor time, the database's included. `settled` waits for the work that is still going on. */
async function perCpuSecond(
  target: Target,
  next: () => Call,
  { calls = Number.POSITIVE_INFINITY, warmUp = 300, at = 32, settled = async () => {} } = {},
) {
  await load(target.port, next, { calls: warmUp, at })
  // Autovacuum does it within a minute; until then sessions keep plans that they made for tables of a few rows.
  await client.query('analyze')
  await load(target.port, next, { calls: warmUp, at })
  await settled()
  const before = { app: cpuOf(target.pid).app, database: cpuOf(process.pid).database }
  const { answers } = await load(
    target.port,
    next,
    calls === Number.POSITIVE_INFINITY ? { seconds, at } : { calls, at },
  )
  await settled()
  return answers / (cpuOf(target.pid).app - before.app + cpuOf(process.pid).database - before.database)
}

/** Until no mail waits to be sent. */
async function mailsSent() {
  for (;;) {
    const { rows } = await client.query("select count(*)::int as waiting from mails where state = 'queued'")
    if (rows[0].waiting === 0) return
    await wait(100)
  }
}

let turn = 0
const listed = () => 1 + (turn++ % 40)
const someProduct = () => 1 + (turn++ % 500)
/** Starts behind the products of `someProduct`, so that each is asked for the first time. */
let newTurn = 0
const newProduct = () => 501 + (newTurn++ % (products - 510))
const words = ['mug', 'quiet', 'river', 'hoodie', 'poster', 'sparrow', 'card', 'label']

const orderCall = (sold: readonly Sold[]): Call => orderOf(sold, turn++)

function bareOrderCall(sold: readonly Sold[]): Call {
  const n = turn++
  const body = { productId: sold[n % sold.length]?.id, email: `c${n}@example.com` }
  return { path: '/order', method: 'POST', body: JSON.stringify(body) }
}

const rounded = (figure: number) => Math.round(figure).toLocaleString('en-US')
const cachedPage = '/page-about'

async function compare(app: Target, bare: Target, sold: readonly Sold[], authorization: string) {
  const headers = { authorization }
  const orders = { calls: 2_000, warmUp: 1_000, at: 8 }
  const eachOnce = { calls: Math.floor(products / 3) }
  const rows: [work: string, target: string, ours: () => Promise<number>, theirs?: () => Promise<number>][] = [
    [
      'list of 24 products',
      '≥ 0.6 of bare',
      () => perCpuSecond(app, () => ({ path: `/api/products?limit=24&page=${listed()}` })),
      () => perCpuSecond(bare, () => ({ path: `/list?page=${listed()}` })),
    ],
    [
      'one product',
      '≥ 0.6 of bare',
      () => perCpuSecond(app, () => ({ path: `/api/products/${someProduct()}` })),
      () => perCpuSecond(bare, () => ({ path: `/product/${someProduct()}` })),
    ],
    [
      'one product, asked for the first time',
      '≥ 0.6 of bare',
      () => perCpuSecond(app, () => ({ path: `/api/products/${newProduct()}` }), eachOnce),
      () => perCpuSecond(bare, () => ({ path: `/product/${newProduct()}` }), eachOnce),
    ],
    [
      'search by a word',
      '≥ 1,000',
      () => perCpuSecond(app, () => ({ path: `/api/products?limit=24&page=1&q=${words[turn++ % words.length]}` })),
    ],
    [
      'direct order, its two mails sent (bare: no mails)',
      '≥ 0.3 of bare',
      () => perCpuSecond(app, () => orderCall(sold), { ...orders, settled: mailsSent }),
      () => perCpuSecond(bare, () => bareOrderCall(sold), orders),
    ],
    [
      'administrator’s list of 24 orders',
      '≥ 1,500',
      () => perCpuSecond(app, () => ({ path: '/api/shop-orders?page=1&limit=24', headers })),
    ],
    [
      'cached page, brotli',
      '≥ 0.9 of bare',
      () => perCpuSecond(app, () => ({ path: cachedPage, headers: asPage })),
      () => perCpuSecond(bare, () => ({ path: '/page', headers: asPage })),
    ],
  ]
  print('work', 'bare, per CPU s', 'app, per CPU s', 'app ÷ bare', 'target')
  print('---', '--:', '--:', '--:', '--:')
  for (const [work, target, ours, theirs] of rows) {
    const bareFigure = theirs ? await theirs() : null
    const figure = await ours()
    const ratio = bareFigure ? (figure / bareFigure).toFixed(2) : '–'
    print(work, bareFigure ? rounded(bareFigure) : '–', rounded(figure), ratio, target)
  }
}

async function underSales(app: Target, sold: readonly Sold[]) {
  const products = sold.slice(0, 2).map(({ id }) => `/shop-product-details/${id}`)
  const pages = ['/shop-products', '/shop-products?page=2', '/', '/page-services', ...products]
  const read = (at: number) =>
    load(app.port, () => ({ path: pages[turn++ % pages.length] ?? '/', headers: asPage }), { seconds, at })
  print('readers', '20 orders a second of', 'pages per second', 'median', 'p99')
  print('--:', '---', '--:', '--:', '--:')
  for (const at of [16, 64]) {
    await read(at)
    for (const [name, ordered] of [
      ['–', []],
      ['one product', sold.slice(0, 1)],
      [`${sold.length} products`, sold],
    ] as const) {
      const stop = new AbortController()
      const orders = ordered.length ? loadSteadily(app.port, () => orderCall(ordered), 20, stop.signal) : null
      const { answers, seconds: took, times } = await read(at)
      stop.abort()
      await orders
      const [median, p99] = [0.5, 0.99].map((share) => `${percentile(times, share).toFixed(1)} ms`)
      print(at, name, rounded(answers / took), median ?? '', p99 ?? '')
    }
  }
}

try {
  const app = await startApp()
  const ours = { pid: app.pid ?? 0, port }
  const idle = memoryOf(ours.pid)
  const { bare, barePort } = await startBare(cachedPage)
  const sold = await soldProducts(client)
  await compare(ours, { pid: bare.pid ?? 0, port: barePort }, sold, await authorize(origin))
  process.stdout.write('\n')
  await underSales(ours, sold)
  process.stdout.write(
    `\nMemory of the app process: ${idle} MB after the start, ${memoryOf(ours.pid)} MB after this load (PSS)\n`,
  )
} finally {
  await close()
}
