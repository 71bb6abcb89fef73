import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { type AppProcess, startAppProcess } from '#test/helpers/app-process.ts'
import { makeDataDir } from '#test/helpers/data-dir.ts'
import { createTestDatabase, type TestDatabase } from '#test/helpers/database.ts'
import { freePort } from '#test/helpers/free-port.ts'
import { openNetwork } from '#test/helpers/network.ts'
import { addProduct } from '#test/helpers/product-row.ts'
import { beforeRenewedByAgeMs } from './renewed-by-age.ts'

/** Two processes of the built site on one database; the second reaches it through a network that can lose connections. */
let database: TestDatabase
let network: Awaited<ReturnType<typeof openNetwork>>
let first: AppProcess
let second: AppProcess
let productId: number
const folders: string[] = []
const started: AppProcess[] = []

const owner = { email: 'owner@example.com', password: 'correct horse battery' }
const administrator = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }

async function start(url: string) {
  const folder = await makeDataDir('instance')
  folders.push(folder)
  const variables = { DATABASE_URL: url, DATA_DIR: folder, SAMPLE_SHOP: 'off', RATE_LIMIT_SCALE: '1000' }
  const app = await startAppProcess({ PORT: String(await freePort()), ...variables, ...administrator })
  started.push(app)
  return app
}

beforeAll(async () => {
  database = await createTestDatabase()
  productId = await addProduct(database.db, { stock: 500 })
  const server = inject('databaseServer')
  network = await openNetwork(server)
  const through = `postgres://${encodeURIComponent(server.user)}@127.0.0.1:${network.port}/${database.connection.database}`
  ;[first, second] = await Promise.all([start(database.url), start(through)])
})
afterAll(async () => {
  for (const app of started) await app.end('SIGKILL')
  network.close()
  await database.drop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

const inStock = async () =>
  (await database.db.selectFrom('products').select('stock').where('id', '=', productId).executeTakeFirst())?.stock ??
  null

/** The number of units on the product's page. */
async function shownBy({ url }: AppProcess): Promise<number | null> {
  const html = await (await fetch(`${url}/shop-product-details/${productId}`)).text()
  const [before = '', after = ''] = messages.product.stockCount(0).split('0')
  const count = new RegExp(`${before}(\\d+)${after}`).exec(html)?.[1]
  return count === undefined ? null : Number(count)
}

async function expectCurrent(...apps: AppProcess[]) {
  const left = await inStock()
  for (const app of apps)
    await expect.poll(() => shownBy(app), { message: app.url, timeout: beforeRenewedByAgeMs }).toBe(left)
}

let orders = 0
async function order({ url }: AppProcess) {
  const answer = await fetch(`${url}/api/orders/shop`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ firstName: 'Ada', lastName: 'Alder', phone: '', email: `buyer-${++orders}@example.com`, notes: '' },
      ...{ address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214' },
      items: [{ productId, qty: 1, price: 20, name: 'Rose City Mug', sku: '', color: '', size: '', design: '' }],
    }),
  })
  return answer.status
}

test('a sale of one instance is on the pages of both', async () => {
  await expectCurrent(first, second)
  for (const app of [first, second]) {
    const before = Number(await inStock())
    expect(await order(app)).toBe(200)
    expect(await inStock()).toBe(before - 1)
    await expectCurrent(first, second)
  }
})

test('CNT-02: a published text is on the pages of both', async () => {
  const heading = async ({ url }: AppProcess) =>
    /<h1.*?<\/span>(.*?)<\/h1>/s.exec(await (await fetch(`${url}/page-faq`)).text())?.[1]
  for (const published of ['Asked twice', 'Asked again']) {
    const body = JSON.stringify({ heading: published })
    await database.db
      .insertInto('documents')
      .values({ key: 'content:faq', body })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ body }))
      .execute()
    for (const app of [first, second])
      await expect.poll(() => heading(app), { timeout: beforeRenewedByAgeMs }).toBe(published)
  }
})

test('CNT-02: a text with a time is on the pages of both from that time on', async () => {
  const call = async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`${first.url}/api${path}`, { method, headers, body: body && JSON.stringify(body) })
    return await answer.json()
  }
  let token = ''
  ;({ token } = await call('POST', '/login', owner))
  const { published, version } = await call('GET', '/content/about')
  const draft = { value: { ...published, heading: 'On time' }, base_version: version, saved_at: null }
  const { saved_at } = await call('PUT', '/content/about/draft', draft)
  const at = Date.now() + 6_000
  await call('POST', '/content/about/schedule', { publish_at: new Date(at).toISOString(), saved_at })
  const isShown = async ({ url }: AppProcess) => (await (await fetch(`${url}/page-about`)).text()).includes('On time')
  const shownAt = async (app: AppProcess) => {
    const timeout = at - Date.now() + beforeRenewedByAgeMs
    await expect.poll(() => isShown(app), { timeout, interval: 100 }).toBe(true)
    return Date.now()
  }
  expect(Math.min(...(await Promise.all([first, second].map(shownAt))))).toBeGreaterThanOrEqual(at)
})

test('what an instance sold before it was killed is on the other’s pages, and on its own when it runs again', async () => {
  let accepted = 0
  const killed = first
  const buying = Array.from({ length: 4 }, async () => {
    for (;;) {
      const status = await order(killed).catch(() => null)
      if (status === null) return
      expect(status).toBe(200)
      accepted++
      await shownBy(second)
    }
  })
  await expect.poll(() => accepted).toBeGreaterThan(12)
  await killed.end('SIGKILL')
  await Promise.all(buying)
  await expectCurrent(second)

  expect(await order(second)).toBe(200)
  first = await start(database.url)
  await expectCurrent(first, second)
  expect(await order(first)).toBe(200)
  await expectCurrent(first, second)
})

test('an instance that lost its connections shows afterwards what was sold meanwhile', async () => {
  for (const lose of [network.forgetConnections, network.cut]) {
    await shownBy(second)
    lose()
    expect(await order(first)).toBe(200)
    network.mend()
    await expectCurrent(first, second)
  }
})
