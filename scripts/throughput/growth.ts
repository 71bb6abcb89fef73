// `npm run benchmark -- --growth`: how the time of an answer grows with the number of products and orders.
import { ask, authorize } from '../benchmark-kit.ts'
import { percentile } from './load.ts'
import { printRow } from './print.ts'
import { openBenchmarkShop } from './shop.ts'

const runs = 40
/** The target: with the most rows at most this many times the median of the fewest. Above it a figure is bold. */
const target = 1.5

type Size = { products: number }
/** The address of each request, and the change that is made before it; the first is not counted. */
type Kind = [name: string, addressOf: (run: number, size: Size) => string, change?: string]

const filtered = '/api/products?page=1&color=Black&color=Natural&in_stock=true'

const pages = (products: number) => Math.ceil(products / 24)

/** Every request has a new address; what they share, as the ids of a list or its total, is in memory after the first. */
const newRequests: Kind[] = [
  ['another page of the list', (run) => `/api/products?limit=24&page=${run + 1}`],
  ['another page, by price', (run) => `/api/products?limit=24&sort=price-asc&page=${run + 1}`],
  ['category, another length of page', (run) => `/api/products?page=1&category=1&limit=${run + 10}`],
  ['far page', (run, { products }) => `/api/products?limit=24&page=${pages(products) - run}`],
  ['search by a word, another length of page', (run) => `/api/products?page=1&q=mug&limit=${run + 10}`],
  ['search by a SKU', (run, { products }) => `/api/products?limit=24&q=LG-${String(products - run).padStart(7, '0')}`],
  ['filtered by color and stock, another length of page', (run) => `${filtered}&limit=${run + 10}`],
  ['filtered by another price', (run) => `/api/products?page=1&limit=24&price_from=${run + 1}`],
  ['counts of the filters, of another price', (run) => `/api/products/filters?price_from=${run + 1}`],
  ['one product', (run, { products }) => `/api/products/${products - 10 * run - 60}`],
  ['page of a product', (run, { products }) => `/shop-product-details/${products - 10 * run - 65}`],
  ['administrator’s orders', (run) => `/api/shop-orders?limit=10&page=${run + 1}`],
  ['administrator’s orders, search', (run) => `/api/shop-orders?page=1&limit=10&q=client${700 + run}@`],
  ['administrator’s customers', (run) => `/api/customers?limit=10&page=${run + 1}`],
  ['administrator’s products', (run) => `/api/admin/products?limit=10&page=${run + 1}`],
]

/** Repeats earlier requests, as most users do. */
const repeatedRequests: Kind[] = [
  ['list of products', () => '/api/products?limit=48&page=1'],
  ['search by a word', () => '/api/products?limit=24&q=mug&page=1'],
  ['search with a spelling mistake', () => '/api/products?limit=24&q=hodie&page=1'],
  ['filtered by color and stock', () => `${filtered}&limit=24`],
  ['counts of the filters', () => '/api/products/filters?color=Black'],
  ['shop list with filters, page', () => '/shop-products?color=Black&in_stock=true'],
  ['one product', () => '/api/products/60'],
  ['shop list, page', () => '/shop-products'],
  ['administrator’s orders', () => '/api/shop-orders?limit=10&page=1'],
  ['administrator’s customers', () => '/api/customers?limit=10&page=1'],
  ['dashboard', () => '/api/admin/overview'],
]

/** Each is the first after a change, so that nothing of it is in memory. */
const productChange = 'update products set price_cents = price_cents + 1 where id = 60'
const orderChange = "update orders set notes = notes || '.' where id = (select min(id) from orders)"
const requestsAfterChange: Kind[] = [
  ['list of products', () => '/api/products?limit=24&page=1', productChange],
  ['search by a word', () => '/api/products?limit=24&q=mug&page=1', productChange],
  ['filtered by color and stock', () => `${filtered}&limit=24`, productChange],
  ['counts of the filters', () => '/api/products/filters?color=Black', productChange],
  ['shop list with filters, page', () => '/shop-products?color=Black&in_stock=true', productChange],
  ['administrator’s products', () => '/api/admin/products?limit=10&page=1', productChange],
  ['administrator’s orders', () => '/api/shop-orders?limit=10&page=1', orderChange],
  ['dashboard', () => '/api/admin/overview', orderChange],
]

const kinds: Kind[] = [
  ...newRequests,
  ...requestsAfterChange.map(([name, address, change]): Kind => [`${name}, right after a change`, address, change]),
  ...repeatedRequests.map(([name, address]): Kind => [`${name}, asked for again`, address]),
]

/** Medians in milliseconds, in the order of `kinds`. */
async function measure(size: number): Promise<number[]> {
  const shop = await openBenchmarkShop({ products: size, rows: size })
  try {
    await shop.startApp()
    const authorization = await authorize(shop.origin)
    const medians: number[] = []
    for (const [, addressOf, change] of kinds) {
      const times: number[] = []
      for (let run = 0; run <= runs; run++) {
        if (change) await shop.client.query(change)
        const { ms } = await ask(shop.origin + addressOf(run, { products: size }), authorization)
        // The first compiles code and opens connections.
        if (run > 0) times.push(ms)
      }
      medians.push(percentile(times, 0.5))
    }
    return medians
  } finally {
    await shop.close()
  }
}

export async function measureGrowth(sizes: readonly number[]) {
  const figures: number[][] = []
  for (const size of sizes) figures.push(await measure(size))
  const count = (size: number) => size.toLocaleString('en-US')
  printRow('median, ms', ...sizes.map(count), `${count(sizes.at(-1) ?? 0)} ÷ ${count(sizes[0] ?? 0)}`)
  printRow('---', ...sizes.map(() => '--:'), '--:')
  const rows = kinds.map(([name], index) => {
    const medians = figures.map((each) => each[index] ?? 0)
    return { name, medians, growth: (medians.at(-1) ?? 0) / (medians[0] ?? 1) }
  })
  for (const { name, medians, growth } of rows.toSorted((a, b) => b.growth - a.growth)) {
    const figure = growth.toFixed(1)
    printRow(name, ...medians.map((ms) => ms.toFixed(1)), growth > target ? `**${figure}**` : figure)
  }
}
