import {
  type CompiledQuery,
  type Insertable,
  Kysely,
  type LogEvent,
  PostgresDialect,
  sql,
  type Updateable,
} from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openLists } from '#server/orders/queries/kept-lists.ts'
import { listServices, listShop } from '#server/orders/queries/list-orders.ts'
import type { Changes } from '#server/platform/changes/watch-changes.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { shopDay } from '#shared/business-days.ts'
import { dayMs } from '#shared/constants/durations.ts'
import {
  listServiceOrders,
  listShopOrders,
  paymentStatuses,
  type ShopOrderSummary,
  shopOrderStatuses,
} from '#shared/contracts/orders.ts'
import { isLate, isUnfinished } from '#shared/order/order-standing.ts'
import { addDays } from '#shared/promise/business-calendar.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { counted } from '#test/helpers/many-rows.ts'

let app: TestApp
/** Another instance on the same database. */
let other: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  other = await startTestApp({ withWorker: false, variables: { DATABASE_URL: app.database.url } })
  admin = await app.adminHeaders()
})
afterAll(async () => {
  await other.close()
  await app.close()
})

let added = 0
async function addOrder(kind: 'shop' | 'service', fields: Partial<Insertable<DB['orders']>> = {}): Promise<number> {
  const number = `AI-${kind === 'shop' ? 'S' : 'Q'}${++added}`
  const buyer = { customer_name: `Wren ${added}`, email: 'wren@example.com' }
  const row = await app.database.db
    .insertInto('orders')
    .values({ kind, number, ...buyer, status: 'pending', payment_status: 'unpaid', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
const set = (id: number, fields: Updateable<DB['orders']>) =>
  app.database.db.updateTable('orders').set(fields).where('id', '=', id).execute()
const addLine = (order_id: number) =>
  app.database.db
    .insertInto('order_items')
    .values({ order_id, product_name: 'Mug', unit_price_cents: 500, qty: 1 })
    .execute()

beforeEach(() => app.database.db.deleteFrom('orders').execute())

const queries = [
  '',
  'page=1&limit=2',
  'page=2&limit=2',
  'page=1&sort=customer',
  'page=1&q=wren',
  'page=1&status=pending',
]
const ofShop = ['page=1&show=unpaid', 'page=1&show=due', 'page=1&show=attention', 'page=1&show=deleted']

/** Each list as each instance answers it, and as the database holds it. */
async function compare() {
  for (const instance of [app, other]) {
    const reader = { db: app.database.db, clock: instance.clock }
    const answer = async (path: string) => await (await fetch(`${instance.url}/api${path}`, { headers: admin })).text()
    const params = (text: string) => Object.fromEntries(new URLSearchParams(text))
    for (const text of [...queries, ...ofShop]) {
      const list = await listShop(reader, listShopOrders.query.parse(params(text)), counted)
      expect(await answer(`/shop-orders?${text}`), text).toBe(JSON.stringify(listShopOrders.result.parse(list)))
    }
    for (const text of queries) {
      const list = await listServices(reader, listServiceOrders.query.parse(params(text)), counted)
      expect(await answer(`/service-orders?${text}`), text).toBe(JSON.stringify(listServiceOrders.result.parse(list)))
    }
  }
}

describe('lists of orders from memory', () => {
  it('are what the database holds after every write, from both instances', async () => {
    const first = await addOrder('shop')
    const quote = await addOrder('service')
    await compare()
    const writes: (() => Promise<unknown>)[] = [
      () => addOrder('shop', { payment_status: 'paid' }),
      () => addOrder('service'),
      () => addLine(first),
      () => set(first, { status: 'processing', flags: ['address_missing'] }),
      () => set(quote, { customer_name: 'Ash', subtotal_cents: 4_200, total_cents: 4_200 }),
      () => app.database.db.updateTable('order_items').set({ order_id: quote }).execute(),
      () => app.call('DELETE', `/shop-orders/${first}`, undefined, admin),
      () => app.call('POST', `/orders/${first}/restore`, undefined, admin),
      () => app.database.db.deleteFrom('order_items').execute(),
      () => app.database.db.deleteFrom('orders').where('id', '=', quote).execute(),
      () => sql`truncate orders cascade`.execute(app.database.db),
    ]
    for (const write of writes) {
      await write()
      await compare()
    }
  })

  it('show an order as due from the day on which it is', async () => {
    await addOrder('shop', { payment_status: 'paid', created_at: app.clock.now() })
    const due = async () => (await app.call('GET', '/shop-orders?page=1&show=due', undefined, admin)).body.total
    expect(await due()).toBe(0)
    app.clock.advance(14 * dayMs)
    admin = await app.adminHeaders()
    expect(await due()).toBe(1)
  })
})

it('the views of unfinished orders show those that the browser marks as unfinished or late', async () => {
  const today = shopDay(app.clock.now())
  const terms = { production: { min: 3, max: 5 }, transit: null, pickup: false, arrives: null }
  for (const status of shopOrderStatuses)
    for (const payment_status of paymentStatuses)
      for (const day of [addDays(today, -1), addDays(today, 1)]) {
        const promise = JSON.stringify({ ...terms, ready: { from: day, to: day } })
        await addOrder('shop', { status, payment_status, promise, rush_cents: 100, total_cents: 100 })
      }
  const rowsOf = async (show: string): Promise<ShopOrderSummary[]> =>
    (await app.call('GET', `/shop-orders?page=1&limit=100${show}`, undefined, admin)).body.items
  const all = await rowsOf('')
  expect(all).toHaveLength(shopOrderStatuses.length * paymentStatuses.length * 2)
  const numbers = (rows: ShopOrderSummary[]) => rows.map(({ number }) => number)
  const expected = {
    late: numbers(all.filter((order) => isLate(order, today))),
    ...{ rush: numbers(all.filter(isUnfinished)), due: numbers(all.filter(isUnfinished)) },
  }
  expect([expected.late.length, expected.rush.length]).toEqual([8, 16])
  for (const [show, rows] of Object.entries(expected))
    expect(numbers(await rowsOf(`&show=${show}`)), show).toEqual(rows)
})

describe('reading the database', () => {
  let statements: CompiledQuery[] = []
  const subscribers: Parameters<Changes['subscribe']>[0][] = []
  const notify = (changed: string[]) => {
    for (const onChange of subscribers) onChange(changed)
  }
  let isCaughtUp = true
  let whileReading: () => void = () => undefined
  const changes: Changes = {
    subscribe: (onChange) => void subscribers.push(onChange),
    announceHere: () => undefined,
    isWatching: () => isCaughtUp,
    catchUp: async () => isCaughtUp,
  }
  const log = ({ query }: LogEvent) => {
    statements.push(query)
    whileReading()
  }
  async function statementsOf(call: () => Promise<unknown>) {
    statements = []
    await call()
    return statements.length
  }
  beforeEach(() => {
    isCaughtUp = true
    whileReading = () => undefined
  })
  const open = () => {
    const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: app.database.pool }), log })
    return { db, lists: openLists({ db, clock: app.clock, changes }) }
  }

  it('is repeated only after an order changed', async () => {
    const { db, lists } = open()
    const both = async () => {
      await lists.shop({ page: 1, limit: 24 })
      await lists.services({ page: 1, limit: 24 })
    }
    const numbers = async () => {
      await lists.countShop(db, { show: 'due' })
      await lists.countServices(db, { status: 'pending' })
      await lists.sales()
    }
    expect(await statementsOf(both)).toBe(4)
    expect(await statementsOf(both)).toBe(0)
    expect(await statementsOf(numbers)).toBe(3)
    expect(await statementsOf(numbers)).toBe(0)
    notify(['stock:1', 'settings'])
    expect(await statementsOf(both)).toBe(0)
    expect(await statementsOf(numbers)).toBe(0)
    for (const source of ['orders', 'all']) {
      notify([source])
      expect(await statementsOf(both)).toBe(4)
      expect(await statementsOf(numbers)).toBe(3)
    }
  })

  it('counts the orders of a block of ids after one of them changed, and all after many', async () => {
    const { db, lists } = open()
    const number = () => lists.countShop(db, { show: 'unpaid' })
    const isWhole = () => statements.every(({ sql: text }) => !text.includes('id between'))
    const changed = (count: number) => Array.from({ length: count }, (_, index) => `order:${5_000 + index}`)
    await number()
    expect(isWhole()).toBe(true)
    notify([...changed(20), 'orders'])
    expect(await statementsOf(number)).toBe(1)
    expect(isWhole()).toBe(false)
    expect(statements[0]?.parameters).toEqual(expect.arrayContaining([4_096, 5_119]))
    for (const announced of [[...changed(21), 'orders'], ['orders']]) {
      notify(announced)
      expect(await statementsOf(number)).toBe(1)
      expect(isWhole()).toBe(true)
    }
  })

  it('is repeated when an order changed meanwhile, and while announcements may be missed', async () => {
    const { lists } = open()
    const list = () => lists.shop({ page: 1, limit: 24 })
    whileReading = () => notify(['orders'])
    expect(await statementsOf(list)).toBe(2)
    whileReading = () => undefined
    expect(await statementsOf(list)).toBe(2)
    isCaughtUp = false
    expect(await statementsOf(list)).toBe(2)
  })
})
