import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAppBehindNetwork } from '#test/helpers/app-behind-network.ts'
import { addProduct } from '#test/helpers/product-row.ts'

/** One app for all tests, behind a network that each of them leaves in order. */
let shop: Awaited<ReturnType<typeof startAppBehindNetwork>>
beforeAll(async () => {
  shop = await startAppBehindNetwork()
})
afterAll(() => shop.close())

test('without a free connection the API answers when to retry', async () => {
  const { pool } = shop.app.services.platform.database
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  try {
    const answer = await shop.app.call('GET', '/categories')
    expect(answer.status).toBe(503)
    expect(answer.body).toEqual({ error: 'We are a little busy. Please try again in a moment.', code: 'unavailable' })
    expect(answer.headers.get('retry-after')).toBe('2')
  } finally {
    for (const client of taken) client.release()
  }
  expect((await shop.app.call('GET', '/categories')).status).toBe(200)
})

test('while the database is away every call is refused; when it is back, calls are answered again', async () => {
  const { isAway } = shop.app.services.platform.database
  const status = async () => (await shop.app.call('GET', '/categories')).status
  expect(await status()).toBe(200)
  shop.network.cut()
  await expect.poll(isAway).toBe(true)
  for (let call = 0; call < 50; call++) expect(await status()).toBe(503)
  // The probes continue meanwhile; each of their connections is closed at once.
  const connections = shop.network.tries()
  await expect.poll(() => shop.network.tries()).toBeGreaterThan(connections + 5)
  expect(await status()).toBe(503)
  shop.network.mend()
  await expect.poll(status).toBe(200)
  const ready = async () => (await fetch(`${shop.app.url}/readyz`)).status
  await expect.poll(ready).toBe(200)
})

// The last test: the connections that it leaves are dead, and the app finds out of each only when it uses it.
test('after connections were lost without an error, purchases and jobs continue', async () => {
  const product = await addProduct(shop.db, { stock: 100 })
  await Promise.all(Array.from({ length: 12 }, () => shop.app.call('GET', '/categories')))
  expect((await shop.buy(product)).status).toBe(200)
  const open = shop.network.connections()
  expect(open).toBeGreaterThan(5)
  shop.network.forgetConnections()
  const refused: number[] = []
  const bought = async () => {
    const { status } = await shop.buy(product)
    if (status !== 200) refused.push(status)
    return status
  }
  for (let purchase = 0; purchase < 6; purchase++) await expect.poll(bought).toBe(200)
  // What waited too long for a dead connection gets a 503 and may be retried, once for each of them; nothing gets a 500.
  expect(refused.filter((status) => status !== 503)).toEqual([])
  expect(refused.length).toBeLessThanOrEqual(open)
  const before = shop.app.services.platform.laneWatch.lastRuns()
  const ran = () => {
    const now = shop.app.services.platform.laneWatch.lastRuns()
    return (['money', 'mail', 'pictures'] as const).every((lane) => Number(now[lane]) > Number(before[lane]))
  }
  await expect.poll(ran).toBe(true)
})
