import { AsyncLocalStorage } from 'node:async_hooks'
import { Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { streamOf } from '#server/platform/database/client.ts'
import { item, openTestShop, type TestShop } from './test-shop.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await openTestShop()
})
afterAll(() => testShop.close())

type Sent = { trips: number; writes: number; statements: string[] }

/** The method with which Node writes to a socket, once for everything that was written while it was corked. */
type WritingSocket = Socket & { _writeGeneric(...written: unknown[]): void }

/**
 * Counts the statements, the round trips to the database and the writes to its sockets during `work`, without those of the
 * embedded payment provider. Statements sent before the first one is answered share a round trip.
 */
async function count(work: () => Promise<unknown>): Promise<Sent> {
  const counted = new AsyncLocalStorage<Sent>()
  const underWay = new WeakMap<object, number>()
  const sockets = new WeakSet<Socket>()
  const write = (Socket.prototype as WritingSocket)._writeGeneric
  const writes = vi.spyOn(Socket.prototype as WritingSocket, '_writeGeneric').mockImplementation(function (
    this: WritingSocket,
    ...written
  ) {
    const count = counted.getStore()
    if (count && sockets.has(this)) count.writes++
    write.apply(this, written)
  })
  const send = pg.Client.prototype.query as unknown as (...sent: unknown[]) => Promise<unknown>
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: object, ...sent: unknown[]) {
    sockets.add(streamOf(this as pg.Client))
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
  const sent: Sent = { trips: 0, writes: 0, statements: [] }
  try {
    await counted.run(sent, work)
  } finally {
    spy.mockRestore()
    writes.mockRestore()
  }
  return sent
}

/** A paid session, with the provider's event and its signature. */
async function paid(id: number, key: string) {
  const { session_id } = await testShop.start([item(id)], undefined, { idempotencyKey: key })
  await testShop.pay(session_id)
  const body = (await testShop.events(session_id)).find(({ type }) => type === 'checkout.session.completed')?.body ?? ''
  return { session_id, deliver: () => testShop.checkout.receiveWebhook(Buffer.from(body), testShop.sign(body)) }
}

type Prepare = (id: number, key: string) => Promise<() => Promise<unknown>>

/**
 * Each row prepares one step of a purchase and returns the call that is counted. With 400 ms to the database every
 * round trip adds to the buyer's wait; an extra statement means that the step reads back what it has just written.
 */
const budgets: [string, number, number, Prepare][] = [
  ['a card payment', 5, 16, async (id, key) => () => testShop.start([item(id)], undefined, { idempotencyKey: key })],
  [
    'an order without payment',
    5,
    18,
    async (id, key) => () => testShop.placeDirect([item(id)], `${key}@example.com`, key),
  ],
  ['the event that says paid', 7, 15, async (id, key) => (await paid(id, key)).deliver],
  [
    'the page after the payment',
    3,
    3,
    async (id, key) => {
      const { session_id, deliver } = await paid(id, key)
      await deliver()
      return () => testShop.checkout.confirm(session_id)
    },
  ],
]

test.each(budgets)(
  '%s takes %i round trips to the database and %i statements',
  async (what, trips, statements, prepare) => {
    const id = await testShop.addProduct({ stock: 9 })
    await (await prepare(id, `${what} warm-up`.replaceAll(' ', '-')))()
    const call = await prepare(id, `${what} counted`.replaceAll(' ', '-'))
    const sent = await count(call)
    const { writes } = sent
    expect({ trips: sent.trips, writes, statements: sent.statements.length }).toEqual({
      trips,
      writes: trips,
      statements,
    })
  },
)
