import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres/launcher.ts'
import { readLanes } from '#server/platform/jobs/job-lanes.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { createLog } from '#server/platform/log.ts'
import { queueLeftMails } from '#server/platform/mail/queue-mails.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { makeDataDir } from '#test/helpers/data-dir.ts'
import { addProduct } from '#test/helpers/product-row.ts'
import { roundsOf } from '#test/helpers/rounds.ts'
import { sendSignal } from '#test/helpers/send-signal.ts'

/**
 * It has passed with 200 rounds, for which the gate has no time. Every fourth stops the server cleanly, the others crash it.
 */
const rounds = roundsOf(12)
const buyersAtOnce = 3

const log = createLog('silent')
let dataDir: string
let server: EmbeddedPostgres
let app: TestApp
const startServer = () => startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off', max_connections: '60' } })
beforeAll(async () => {
  dataDir = await makeDataDir('restarts')
  server = await startServer()
  const { host, user, database } = server.connection
  const url = `postgres://${encodeURIComponent(user)}@localhost/${database}?host=${encodeURIComponent(host)}`
  app = await startTestApp({ variables: { DATABASE_URL: url } })
})
afterAll(async () => {
  await app.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

const billing = {
  firstName: 'Ada',
  lastName: 'Alder',
  phone: '',
  address: '12 SE Ink St',
  city: 'Portland',
  state: 'OR',
}
let placed = 0
async function buyUntil(isOver: () => boolean, productId: number, buyer: number) {
  const line = { productId, qty: 1, price: 20, name: 'Rose City Mug', sku: '', color: '', size: '', design: '' }
  for (let order = 0; !isOver(); order++) {
    const email = `buyer-${buyer}-${order}@example.com`
    const { status } = await app.call('POST', '/orders/shop', {
      ...billing,
      zip: '97214',
      notes: '',
      email,
      items: [line],
    })
    expect([200, 503]).toContain(status)
    if (status === 200) placed++
  }
}

/** Killing one backend ends all others, and the server recovers as after a crash. */
async function crash(): Promise<boolean> {
  const client = await app.services.platform.database.pool.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const [own] = rows
    if (own) sendSignal(own.pid, 'SIGKILL')
    return own !== undefined
  } finally {
    client.release(true)
  }
}

const isBack = () =>
  app.services.platform.database.pool.query('select 1').then(
    () => true,
    () => false,
  )

test('after every restart of the database under load the jobs continue, and none is lost', async () => {
  const product = await addProduct(app.services.platform.database.db, { stock: 100_000 })
  let isOver = false
  const buyers = Array.from({ length: buyersAtOnce }, (_, buyer) => buyUntil(() => isOver, product, buyer))
  try {
    for (let round = 1; round <= rounds; round++) {
      const before = placed
      await expect.poll(() => placed, { interval: 10 }).toBeGreaterThan(before)
      if (round % 4 === 0) {
        await server.stop()
        server = await startServer()
      } else await expect.poll(() => crash().catch(() => false)).toBe(true)
      await expect.poll(isBack).toBe(true)
    }
  } finally {
    isOver = true
  }
  await Promise.all(buyers)

  const { db } = app.services.platform.database
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, 'reconcile-checkouts', {})
    await enqueue(tx, 'remove-run-out', {})
  })
  const owed = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from graphile_worker._private_jobs where run_at <= now() or attempts > 0`.execute(db)
    return rows[0]?.count
  }
  await expect.poll(owed).toBe(0)
  // Where the commit's answer was lost, the process does not know of its mails; this is what follows two minutes later.
  await queueLeftMails(db, 0)
  await expect.poll(owed).toBe(0)
  const mails = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('state')
    .select('state')
    .execute()
  expect(mails.map(({ state }) => state)).toEqual(['sent'])
  expect((await readLanes(db)).map(({ lane, isStanding }) => ({ lane, isStanding }))).toEqual([
    { lane: 'money', isStanding: false },
    { lane: 'mail', isStanding: false },
    { lane: 'newsletters', isStanding: false },
    { lane: 'pictures', isStanding: false },
  ])
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
})
