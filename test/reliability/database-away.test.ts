import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { createTestDatabase, type TestDatabase } from '#test/helpers/database.ts'
import { openNetwork } from '#test/helpers/network.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let database: TestDatabase
let network: Awaited<ReturnType<typeof openNetwork>>
let app: TestApp

/** One app for all tests, behind a network that each of them leaves in order. */
beforeAll(async () => {
  const server = inject('databaseServer')
  database = await createTestDatabase()
  network = await openNetwork(server)
  const url = `postgres://${encodeURIComponent(server.user)}@127.0.0.1:${network.port}/${database.connection.database}`
  app = await startTestApp({ variables: { DATABASE_URL: url } })
})
afterAll(async () => {
  await app.close()
  network.close()
  await database.drop()
})

let buyers = 0
const newEmail = () => `buyer${++buyers}@example.org`
const line = { qty: 1, price: 20, name: 'Rose City Mug' }
const place = { address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214' }
const buy = (id: number) =>
  app.call('POST', '/create-checkout-session', {
    items: [{ id, ...line }],
    customer: { name: 'Ada', email: newEmail(), ...place },
  })
const order = (productId: number) =>
  app.call('POST', '/orders/shop', {
    ...{ firstName: 'Ada', lastName: 'Alder', email: newEmail(), ...place },
    items: [{ productId, ...line }],
  })

test('without a free connection the API says when to come back', async () => {
  const { pool } = app.services.platform.database
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  try {
    const answer = await app.call('GET', '/categories')
    expect(answer.status).toBe(503)
    expect(answer.body).toEqual({ error: 'We are a little busy. Please try again in a moment.', code: 'unavailable' })
    expect(answer.headers.get('retry-after')).toBe('2')
  } finally {
    for (const client of taken) client.release()
  }
  expect((await app.call('GET', '/categories')).status).toBe(200)
})

describe('with 400 ms to the database', () => {
  const cases = [
    ['payments', 'twenty products', buy, 20],
    ['payments', 'one product', buy, 1],
    ['orders without payment', 'twenty products', order, 20],
    ['orders without payment', 'one product', order, 1],
  ] as const
  test.each(cases)('twenty %s of %s at once wait for their turn, and are served', async (_what, _of, way, count) => {
    const { db } = database
    const products = await Promise.all(Array.from({ length: count }, () => addProduct(db, { stock: 100 })))
    await Promise.all(Array.from({ length: 12 }, () => app.call('GET', '/categories')))
    network.setLatency(400)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => way(products[turn % count] ?? 0)))
    network.setLatency(0)
    const late = answers.filter(({ status }) => status !== 200)
    expect(late.length).toBeLessThanOrEqual(1)
    for (const { status, body, headers } of late) {
      expect([status, body.error]).toEqual([503, expect.stringContaining('try again')])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    const { rows } = await sql<{ left: number }>`
      select sum(stock) as left from products where id in (${sql.join(products)})`.execute(db)
    const taken = count * 100 - (rows[0]?.left ?? 0)
    expect(taken).toBeGreaterThanOrEqual(20 - late.length)
    expect(taken).toBeLessThanOrEqual(20)
  })
})

test('while nobody reaches the database every page is refused at once, and works again by itself', async () => {
  const { isAway } = app.services.platform.database
  const status = async () => (await app.call('GET', '/categories')).status
  expect(await status()).toBe(200)
  network.cut()
  await expect.poll(isAway, { timeout: 10_000 }).toBe(true)
  for (let call = 0; call < 50; call++) expect(await status()).toBe(503)
  // The probes continue meanwhile; each of their connections is closed at once.
  const connections = network.tries()
  await expect.poll(() => network.tries(), { timeout: 20_000 }).toBeGreaterThan(connections + 5)
  expect(await status()).toBe(503)
  network.mend()
  await expect.poll(status, { timeout: 10_000 }).toBe(200)
  const ready = async () => (await fetch(`${app.url}/readyz`)).status
  await expect.poll(ready, { timeout: 10_000 }).toBe(200)
})

// The last test: the connections that it leaves are dead, and the app finds out of each only when it uses it.
test('after connections vanished without a word purchases go on within ten seconds, and so do the jobs', async () => {
  const product = await addProduct(database.db, { stock: 100 })
  await Promise.all(Array.from({ length: 12 }, () => app.call('GET', '/categories')))
  expect((await buy(product)).status).toBe(200)
  const open = network.connections()
  expect(open).toBeGreaterThan(5)
  network.forgetConnections()
  const statuses = new Set<number>()
  const bought = async () => {
    const { status } = await buy(product)
    statuses.add(status)
    return status
  }
  await expect.poll(bought, { timeout: 10_000 }).toBe(200)
  // Requests that were under way get a 503 and may be retried; none gets a 500.
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  for (let more = 0; more < 5; more++) expect((await buy(product)).status).toBe(200)
  const before = app.services.platform.laneWatch.lastRuns()
  const ran = () => {
    const now = app.services.platform.laneWatch.lastRuns()
    return (['money', 'mail', 'pictures'] as const).every((lane) => Number(now[lane]) > Number(before[lane]))
  }
  await expect.poll(ran, { timeout: 30_000 }).toBe(true)
})
