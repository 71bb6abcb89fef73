import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { cardNumbers, payWith } from 'payment-sandbox/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enqueue, returnKilledJobs } from '#server/platform/jobs/outbox.ts'
import { shopDay } from '#shared/business-days.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { type AppProcess, startAppProcess } from '#test/helpers/app-process.ts'
import { makeDataDir } from '#test/helpers/data-dir.ts'
import { createTestDatabase, type TestDatabase } from '#test/helpers/database.ts'
import { freePort } from '#test/helpers/free-port.ts'
import { addProduct } from '#test/helpers/product-row.ts'
import { roundsOf } from '#test/helpers/rounds.ts'
import { findViolations } from './invariants.ts'

const groups = roundsOf(6)
const people = [
  { name: 'Ada', size: 'S', qty: 4 },
  { name: 'Ben', size: 'M', qty: 5 },
  { name: 'Cleo', size: 'M', qty: 3 },
]
const units = 12
const settledCents = 1_880

let database: TestDatabase
let app: AppProcess
let variables: Parameters<typeof startAppProcess>[0]
beforeAll(async () => {
  database = await createTestDatabase()
  const DATA_DIR = await makeDataDir('killed-groups')
  variables = {
    ...{ PORT: String(await freePort()), DATABASE_URL: database.url, DATA_DIR, ADMIN_EMAIL: 'owner@example.com' },
    ...{ SAMPLE_SHOP: 'off', RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'error' },
  }
  app = await startAppProcess(variables)
})
afterAll(async () => {
  await app.end('SIGKILL')
  await database.drop()
  await rm(variables.DATA_DIR ?? '', { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

/** Kills the app while it does this for every group, and does it again for those that got no answer. */
async function killDuring<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const left = new Set(all)
  const tried = Promise.all(
    all.map(async (one) => {
      await work(one).then(
        () => left.delete(one),
        () => undefined,
      )
    }),
  )
  await wait(Math.random() * 150)
  await app.end('SIGKILL')
  await tried
  // Stands for the minutes after which the jobs of a killed process are taken up again.
  await returnKilledJobs(database.db, 0)
  app = await startAppProcess(variables)
  for (const one of left) await work(one)
}

/** Stands for the run of every minute, which the test does not wait for. */
const closeDue = () => database.db.transaction().execute((tx) => enqueue(tx, 'close-group-orders', {}))

const listGroups = () =>
  database.db.selectFrom('group_orders').select(['id', 'mark', 'state', 'organizer_email']).orderBy('id').execute()

it(`SEL-23: killed while ${groups} group orders are closed, taken to payment and paid, each is one order at its settled price`, async () => {
  const { db, pool } = database
  const stock = groups * units
  const id = await addProduct(db, { name: 'Team Tee', stock, sizes: ['S', 'M'], shipping_price_cents: 0 })
  const ladder = [{ from: units, price_cents: settledCents }]
  await db
    .updateTable('products')
    .set({ group_orders: true, price_ladder: JSON.stringify(ladder) })
    .where('id', '=', id)
    .execute()
  for (let index = 0; index < groups; index++) {
    const started = await post('/group-orders', {
      ...{ product_id: id, title: 'Crew', name: 'Olive', email: `olive${index}@example.com` },
      closes_on: shopDay(new Date(Date.now() + dayMs)),
    })
    const token = started.body.join_link.split('/').at(-1)
    for (const person of people) expect((await post('/group-orders/entries', { token, ...person })).status).toBe(200)
  }

  // Closed by its deadline: killed in the middle, no list is half closed, and none is told of twice.
  await db.updateTable('group_orders').set({ closes_at: new Date() }).execute()
  await killDuring([0], closeDue)
  await closeDue()
  const isClosed = async () => (await listGroups()).every(({ state }) => state === 'closed')
  await expect.poll(isClosed).toBe(true)
  const closed = await listGroups()
  const { rows: told } = await pool.query(
    `select recipient, count(*)::int as mails from mails where kind = 'group-closed' group by 1 order by 1`,
  )
  expect(told).toEqual(closed.map(({ organizer_email: recipient }) => ({ recipient, mails: 1 })))

  // What is ordered is what was settled: by now the product costs more.
  await db.updateTable('products').set({ price_ladder: '[]', price_cents: 9_900 }).where('id', '=', id).execute()
  const sessions = new Map<number, { url: string; session_id: string }>()
  const address = { address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214' }
  const take = async ({ id: group, mark: run }: { id: number; mark: string }) => {
    const line = { id, name: 'Team Tee', price: settledCents / 100, run }
    const items = [
      { ...line, size: 'S', qty: 4 },
      { ...line, size: 'M', qty: 8 },
    ]
    const customer = { name: 'Olive', email: `olive${group}@example.com`, ...address }
    const answer = await post(
      '/create-checkout-session',
      { items, customer },
      { 'idempotency-key': `group-${group}-x` },
    )
    expect(answer).toMatchObject({ status: 200 })
    sessions.set(group, answer.body)
  }
  await killDuring(closed, take)
  // Whoever was not answered has asked again, and found the same purchase.
  const { rows: orders } = await pool.query(
    'select group_order_id as id, count(*)::int as orders from orders group by 1',
  )
  expect(orders.toSorted((a, b) => a.id - b.id)).toEqual(closed.map((group) => ({ id: group.id, orders: 1 })))

  const pay = async ({ id: group }: { id: number }) => {
    const { url = '', session_id } = sessions.get(group) ?? {}
    await payWith(url, cardNumbers.success)
    expect((await post('/save-stripe-order', { session_id })).body.success).toBe(true)
  }
  await killDuring(closed, pay)

  const { rows: placed } = await pool.query(
    `select group_order_id as id, count(*)::int as orders, sum(subtotal_cents)::int as cents, min(payment_status) as payment
     from orders where checkout_state = 'placed' group by 1 order by 1`,
  )
  const cents = units * settledCents
  expect(placed).toEqual(closed.map((group) => ({ id: group.id, orders: 1, cents, payment: 'paid' })))
  const product = await db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()
  expect(product.stock).toBe(0)
  expect(await findViolations(pool, new Date())).toEqual([])
})

/** What a browser posts on a page of a group; resolves with the payment page that the answer names. */
async function postForm(path: string, fields: Record<string, string>): Promise<string | null> {
  const answer = await fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { origin: app.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  })
  const html = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return /href="([^"]*\/payment-sandbox\/pay\/[^"]+)"/.exec(html)?.[1] ?? null
}

it('SEL-23: killed while the shares of group orders are opened, paid, ordered and given back, each share is paid or refunded once', async () => {
  const { db, pool } = database
  const stock = 2 * people.length * units
  const id = await addProduct(db, { name: 'Share Tee', stock, sizes: ['S', 'M'], shipping_price_cents: 700 })
  await db.updateTable('products').set({ group_orders: true }).where('id', '=', id).execute()
  type Group = { organizer: string; entries: string[] }
  const started: Group[] = []
  for (let index = 0; index < 2; index++) {
    const start = { title: 'Shares', name: 'Olive', email: `shares${index}@example.com`, payer: 'each' }
    const closes_on = shopDay(new Date(Date.now() + dayMs))
    const { organizer_link, join_link } = (await post('/group-orders', { product_id: id, ...start, closes_on })).body
    const token = join_link.split('/').at(-1)
    const entries: string[] = []
    for (const person of people) {
      const email = `${person.name.toLowerCase()}${index}@example.com`
      entries.push((await post('/group-orders/entries', { token, ...person, email })).body.entry_link)
    }
    await postForm(organizer_link, { intent: 'close' })
    const place = { name: 'Olive', address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214' }
    await postForm(organizer_link, { intent: 'collect', ...place, pay_by: closes_on })
    started.push({ organizer: organizer_link, entries })
  }
  const [whole, short] = started as [Group, Group]
  // Of the second group one share is never paid.
  const paying = [...whole.entries, ...short.entries.slice(1)]

  const pages = new Map<string, string>()
  const open = async (entry: string) => {
    const page = await postForm(entry, { intent: 'pay' })
    if (!page) throw new Error('no payment page')
    pages.set(entry, page.replaceAll('&amp;', '&'))
  }
  await killDuring(paying, open)
  const { rows: opened } = await pool.query(
    `select count(*)::int as orders from orders where delivery_kind = 'group' and checkout_state = 'awaiting_payment'`,
  )
  expect(opened).toEqual([{ orders: paying.length }])

  const pay = async (entry: string) => {
    const paid = await payWith(pages.get(entry) ?? '', cardNumbers.success)
    // The page that it leads to asks the provider, as a browser does.
    const back = new URL(paid.headers.get('location') ?? entry, app.url)
    expect((await fetch(back)).status).toBe(200)
  }
  await killDuring(paying, pay)
  const standing = async () =>
    (
      await pool.query(
        `select g.completed_at is not null as completed, g.called_off_at is not null as called_off,
           count(*) filter (where o.status = 'pending' and 'group_waiting' = any (o.flags))::int as waiting,
           count(*) filter (where o.status = 'pending' and o.flags = '{}')::int as begun,
           count(*) filter (where o.status = 'cancelled' and o.payment_status = 'refunded')::int as refunded
         from group_orders g join orders o on o.group_order_id = g.id and o.checkout_state = 'placed'
         where g.payer = 'each' group by g.id order by g.id`,
      )
    ).rows
  const ordered = { completed: true, called_off: false, waiting: 0, begun: 3, refunded: 0 }
  await expect.poll(standing).toEqual([ordered, { ...ordered, completed: false, waiting: 2, begun: 0 }])

  // Where it was called off and only the answer was lost, asking again is refused.
  const callOff = (page: string) =>
    postForm(page, { intent: 'call-off' }).catch((error: Error) => {
      if (!error.message.endsWith('422')) throw error
    })
  await killDuring([short.organizer], callOff)
  await expect
    .poll(standing)
    .toEqual([ordered, { ...ordered, completed: false, called_off: true, begun: 0, refunded: 2 }])
  const { rows: refunds } = await pool.query(
    `select count(*)::int as refunds, count(distinct order_id)::int as orders from payments where purpose = 'refund'`,
  )
  expect(refunds).toEqual([{ refunds: 2, orders: 2 }])
  const { rows: told } = await pool.query(
    `select kind, count(*)::int as mails from mails where kind in ('group-completed', 'group-completed-notice', 'group-called-off', 'order-begun')
     group by 1 order by 1`,
  )
  expect(told).toEqual([
    { kind: 'group-called-off', mails: 4 },
    { kind: 'group-completed', mails: 1 },
    { kind: 'group-completed-notice', mails: 1 },
    { kind: 'order-begun', mails: 3 },
  ])
  const product = await db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()
  expect(product.stock).toBe(stock - units)
  expect(await findViolations(pool, new Date())).toEqual([])
})
