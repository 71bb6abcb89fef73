import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { item, openShopFloor, type ShopFloor } from './shop-floor.ts'

let floor: ShopFloor
beforeAll(async () => {
  floor = await openShopFloor()
})
afterAll(() => floor.close())

type Sent = { trips: number; statements: string[] }

/**
 * Counts the statements and round trips to the database during `work`, without those of the embedded payment provider.
 * Statements sent before the first one is answered share a round trip.
 */
async function count(work: () => Promise<unknown>): Promise<Sent> {
  const counted = new AsyncLocalStorage<Sent>()
  const underWay = new WeakMap<object, number>()
  const send = pg.Client.prototype.query as unknown as (...sent: unknown[]) => Promise<unknown>
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: object, ...sent: unknown[]) {
    const answer = send.apply(this, sent)
    const count = counted.getStore()
    if (!count) return answer
    const before = underWay.get(this) ?? 0
    if (before === 0) count.trips++
    count.statements.push(String(sent[0]))
    underWay.set(this, before + 1)
    const answered = () => underWay.set(this, (underWay.get(this) ?? 1) - 1)
    answer.then(answered, answered)
    return answer
  } as typeof pg.Client.prototype.query)
  const sent: Sent = { trips: 0, statements: [] }
  try {
    await counted.run(sent, work)
  } finally {
    spy.mockRestore()
  }
  return sent
}

/** With 400 ms to the database, each round trip is a large part of a buyer's wait, so none may be added by accident. */
const budgets = [
  ['a card payment', 5, 16, (id: number, key: string) => floor.start([item(id)], undefined, { idempotencyKey: key })],
  [
    'an order without payment',
    5,
    23,
    (id: number, key: string) => floor.placeDirect([item(id)], `${key}@example.com`, key),
  ],
] as const

test.each(budgets)('%s takes %i trips to the database and %i statements', async (_what, trips, statements, buy) => {
  const id = await floor.addProduct({ stock: 9 })
  await buy(id, 'warm-up')
  const sent = await count(() => buy(id, 'counted'))
  expect({ trips: sent.trips, statements: sent.statements.length }).toEqual({ trips, statements })
})
