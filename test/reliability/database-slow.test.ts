import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { openDatabaseBehindNetwork, startAppBehindNetwork } from '#test/helpers/app-behind-network.ts'
import { startAppProcess } from '#test/helpers/app-process.ts'
import { makeDataDir } from '#test/helpers/data-dir.ts'
import { freePort } from '#test/helpers/free-port.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let shop: Awaited<ReturnType<typeof startAppBehindNetwork>>
beforeAll(async () => {
  shop = await startAppBehindNetwork()
})
afterAll(() => shop.close())

describe('with 400 ms to the database', () => {
  const cases = [
    ['payments', 'twenty products', 'buy', 20],
    ['payments', 'one product', 'buy', 1],
    ['orders without payment', 'twenty products', 'order', 20],
    ['orders without payment', 'one product', 'order', 1],
  ] as const
  test.each(cases)(
    'twenty simultaneous %s of %s are served, at once or when they are repeated, and the stock adds up',
    async (_what, _of, way, count) => {
      const { db } = shop
      const products = await Promise.all(Array.from({ length: count }, () => addProduct(db, { stock: 100 })))
      const purchases = Array.from({ length: 20 }, (_, turn) => {
        const product = products[turn % count] ?? 0
        const buyer = shop.newBuyer()
        return () => shop[way](product, buyer)
      })
      await Promise.all(Array.from({ length: 12 }, () => shop.app.call('GET', '/categories')))
      shop.network.setLatency(400)
      const answers = await Promise.all(purchases.map((send) => send()))
      shop.network.setLatency(0)
      for (const { status, body, headers } of answers.filter((answer) => answer.status !== 200)) {
        expect(status).toBe(503)
        expect([messages.api.busy, messages.checkout.providerSlow]).toContain(body.error)
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      }
      // How many are served at once depends on the machine. Each is sent again until it is served, and none takes two units.
      for (const send of purchases) await expect.poll(async () => (await send()).status).toBe(200)
      const { rows } = await sql<{ left: number }>`
      select sum(stock) as left from products where id in (${sql.join(products)})`.execute(db)
      expect(count * 100 - (rows[0]?.left ?? 0)).toBe(20)
    },
  )
})

test('a stop is clean while the connections to the database are dead', async () => {
  const { network, url, close } = await openDatabaseBehindNetwork()
  const dataDir = await makeDataDir('db-away')
  const PORT = String(await freePort())
  const app = await startAppProcess({ PORT, DATA_DIR: dataDir, DATABASE_URL: url, SAMPLE_SHOP: 'off' })
  network.forgetConnections()
  expect(await app.end('SIGTERM'), app.output()).toBe(0)
  await rm(dataDir, { recursive: true })
  await close()
})
