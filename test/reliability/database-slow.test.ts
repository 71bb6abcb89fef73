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
    'twenty simultaneous %s of %s are served or asked to retry, and the stock adds up',
    async (_what, _of, way, count) => {
      const { db } = shop
      const products = await Promise.all(Array.from({ length: count }, () => addProduct(db, { stock: 100 })))
      await Promise.all(Array.from({ length: 12 }, () => shop.app.call('GET', '/categories')))
      shop.network.setLatency(400)
      const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => shop[way](products[turn % count] ?? 0)))
      shop.network.setLatency(0)
      const late = answers.filter(({ status }) => status !== 200)
      expect(late.length, 'how many of twenty were asked to retry').toBeLessThan(20)
      for (const { status, body, headers } of late) {
        expect(status).toBe(503)
        expect([messages.api.busy, messages.checkout.providerSlow]).toContain(body.error)
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      }
      const { rows } = await sql<{ left: number }>`
      select sum(stock) as left from products where id in (${sql.join(products)})`.execute(db)
      const taken = count * 100 - (rows[0]?.left ?? 0)
      expect(taken).toBeGreaterThanOrEqual(20 - late.length)
      expect(taken).toBeLessThanOrEqual(20)
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
