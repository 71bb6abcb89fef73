import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { watchChanges } from '#server/platform/changes/watch-changes.ts'
import { createLog } from '#server/platform/log.ts'
import { openDatabaseBehindNetwork } from '#test/helpers/app-behind-network.ts'
import { createTestDatabase } from '#test/helpers/database.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let shop: Awaited<ReturnType<typeof openDatabaseBehindNetwork>>
let elsewhere: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  shop = await openDatabaseBehindNetwork()
  elsewhere = await createTestDatabase()
})
afterAll(async () => {
  await elsewhere.drop()
  await shop.close()
})

let changes: ReturnType<typeof watchChanges>
let passed: string[] = []
const watch = (pool: Parameters<typeof watchChanges>[1]['pool']) => {
  changes = watchChanges({ connectionString: shop.url }, { pool, log: createLog('silent') })
  changes.subscribe((changed) => passed.push(...changed))
}
beforeEach(async () => {
  watch(shop.pool)
  await expect.poll(changes.isWatching).toBe(true)
  passed = []
})
afterEach(() => changes.close())

test('whoever has caught up knows every change committed before, however many ask at once', async () => {
  for (let round = 0; round < 50; round++) {
    const id = await addProduct(shop.db, {})
    const answers = await Promise.all([changes.catchUp(), changes.catchUp(), changes.catchUp()])
    expect([answers, passed]).toEqual([
      [true, true, true],
      [`product:${id}`, 'products'],
    ])
    passed = []
  }
})

test('a call that comes while another waits is answered by a statement that begins after it', async () => {
  shop.network.setLatency(20)
  const early = changes.catchUp()
  const id = await addProduct(shop.db, {})
  expect(await changes.catchUp()).toBe(true)
  expect(passed).toContain(`product:${id}`)
  expect(await early).toBe(true)
  shop.network.setLatency(0)
})

test('a lost connection is noticed, and everything counts as changed when it is back', async () => {
  shop.network.cut()
  await expect.poll(changes.isWatching).toBe(false)
  expect(await changes.catchUp()).toBe(false)
  passed = []
  shop.network.mend()
  await expect.poll(changes.isWatching).toBe(true)
  expect(passed).toContain('all')
})

test('a connection that has fallen silent is given up and replaced', async () => {
  shop.network.forgetConnections()
  expect(await changes.catchUp()).toBe(false)
  await expect.poll(() => passed).toContain('all')
  await expect.poll(changes.isWatching).toBe(true)
  expect(await changes.catchUp()).toBe(true)
})

test('where announcements do not arrive, nothing counts as watched', async () => {
  await changes.close()
  // As behind a pooler: what is sent does not reach the connection that listens.
  let tries = 0
  watch({
    query: ((text: string, values: string[]) => {
      tries++
      return elsewhere.pool.query(text, values)
    }) as never,
  })
  await expect.poll(() => tries).toBeGreaterThan(1)
  expect([changes.isWatching(), await changes.catchUp()]).toEqual([false, false])
})
