import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runOnce } from 'graphile-worker'
import { cardNumbers, payWith } from 'payment-sandbox/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#server/platform/database/db.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/launcher.ts'
import { returnKilledJobs } from '#server/platform/jobs/outbox.ts'
import { createLog } from '#server/platform/log.ts'
import { createMailer } from '#server/platform/mail/mail.ts'
import { queueLeftMails } from '#server/platform/mail/queue-mails.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { type AppProcess, startAppProcess } from '#test/helpers/app-process.ts'
import { makeDataDir } from '#test/helpers/data-dir.ts'
import { freePort } from '#test/helpers/free-port.ts'
import { readMailbox } from '#test/helpers/mailbox.ts'
import { addProduct } from '#test/helpers/product-row.ts'
import { fillDataDir } from '#test/helpers/ready-data-dir.ts'
import { roundsOf } from '#test/helpers/rounds.ts'
import { allHoldsMs, findViolations } from './invariants.ts'
import { killTree } from './process-tree.ts'
import { openTestShop, ownerEmail } from './test-shop.ts'

const kills = roundsOf(6)
const buyersAtOnce = 4
const stock = 300
const log = createLog('silent')

let dataDir: string
let app: AppProcess | null = null
beforeAll(async () => {
  dataDir = await makeDataDir('killed')
  await fillDataDir(dataDir)
})
afterAll(async () => {
  if (app?.child.pid && app.child.exitCode === null) killTree(app.child.pid)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

/** Opens the product's database while no app runs. */
async function withDatabase<T>(work: (database: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir, log })
  try {
    await migrate(server.connection, log)
    const database = openDatabase(server.connection, log)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
  }
}

type Seen = { answers: number; paid: Set<string>; confirmed: Set<string>; refused: string[] }

const seen: Seen = { answers: 0, paid: new Set(), confirmed: new Set(), refused: [] }

async function post(path: string, body: unknown) {
  const answer = await fetch(`${app?.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  seen.answers++
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** Buys until the connection breaks: opens a session, pays four of five, and confirms every other paid one. */
async function buy(productIds: number[], isKilled: () => boolean) {
  while (!isKilled()) {
    try {
      const items = productIds
        .filter(() => Math.random() < 0.6)
        .map((id) => ({ id, qty: 1, price: 20, name: 'Rose City Mug' }))
      if (!items.length) continue
      const address = { address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214' }
      const customer = { name: 'Ada', email: `k${Math.random().toString(36).slice(2)}@example.com`, ...address }
      const { status, body } = await post('/create-checkout-session', { items, customer })
      const sessionId = String(body.session_id)
      if (status !== 200) {
        seen.refused.push(`${status} ${body.error}`)
        continue
      }
      if (Math.random() < 0.2) continue
      const paid = await payWith(String(body.url), cardNumbers.success)
      seen.answers++
      if (paid.status === 303) seen.paid.add(sessionId)
      if (Math.random() < 0.5) continue
      const confirmed = await post('/save-stripe-order', { session_id: sessionId })
      if (confirmed.body.success === true) seen.confirmed.add(sessionId)
    } catch {
      // The connection broke, so the buyer does not know the outcome: this is the case under test.
    }
  }
}

/** Waits for some answers and a moment more, so that a slow machine is killed in the middle of its work, too. */
async function randomMoment() {
  const answers = seen.answers + Math.floor(Math.random() * 16)
  while (seen.answers < answers) await new Promise((resolve) => setTimeout(resolve, 1))
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 40))
}

it(
  `a stop and ${kills} kills during checkouts lose no paid order and leave no stock behind`,
  async () => {
    const productIds = await withDatabase(({ db }) => Promise.all([1, 2, 3].map(() => addProduct(db, { stock }))))
    const variables = {
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      SAMPLE_SHOP: 'off',
      ADMIN_EMAIL: 'owner@example.com',
      RATE_LIMIT_SCALE: '100000',
      LOG_LEVEL: 'warn',
    }
    // The first process is stopped instead. Only such an end writes the compile cache, which the others then use.
    for (let kill = 0; kill <= kills; kill++) {
      app = await startAppProcess(variables)
      const { child } = app
      let isKilled = false
      const buyers = Array.from({ length: buyersAtOnce }, () => buy(productIds, () => isKilled))
      await randomMoment()
      // Enough purchases must have been under way at the kills, otherwise they prove nothing.
      if (kill === kills) await expect.poll(() => seen.paid.size).toBeGreaterThan(kills)
      isKilled = true
      // Every other time only the app is killed, and its database server has to notice that by itself.
      if (kill > 0 && kill % 2 === 0) killTree(child.pid ?? 0)
      await app.end(kill === 0 ? 'SIGTERM' : 'SIGKILL')
      await Promise.all(buyers)
    }

    const report = await withDatabase(async ({ db, pool }) => {
      const testShop = await openTestShop({ database: { db, pool, drop: async () => undefined } })
      await testShop.sweep()
      await testShop.sweep(allHoldsMs)
      await returnKilledJobs(db, 0)
      await queueLeftMails(db, 0)
      const folder = join(dataDir, 'mail')
      const mailer = createMailer({ kind: 'folder', folder, from: 'studio@example.com', owner: ownerEmail }, log)
      const bounces = { noteRefused: async () => undefined, noteReached: async () => undefined }
      const sending = { db, mailer, clock: testShop.clock, readSenderName: async () => '', bounces }
      const handler = (payload: unknown) => sendMail(sending, payload as { mailId: number })
      await runOnce({ pgPool: pool, logger: new Logger(() => () => undefined), taskList: { 'send-mail': handler } })
      const violations = await findViolations(pool, testShop.clock.now())
      const { rows: sessions } = await pool.query<{ id: string; state: string }>(
        `select s.id, o.checkout_state as state from payment_sandbox.sessions s
       left join payments p on p.session_id = s.id left join orders o on o.id = p.order_id where s.status = 'complete'`,
      )
      const { rows: open } = await pool.query(
        `select id from orders where checkout_state = 'awaiting_payment' or stock_state = 'held'`,
      )
      const { rows: products } = await pool.query<{ id: number; stock: number; sold: number }>(
        `select p.id, p.stock, coalesce((select sum(i.qty) from order_items i join orders o on o.id = i.order_id
         where i.product_id = p.id and o.stock_state = 'sold'), 0)::int as sold from products p order by p.id`,
      )
      const { rows: mails } = await pool.query<{ message_id: string; state: string }>(
        'select message_id, state from mails',
      )
      await testShop.close()
      return { violations, sessions, open, products, mails }
    })

    expect(report.violations).toEqual([])
    expect(report.open).toEqual([])
    for (const { stock: left, sold } of report.products) expect(left + sold).toBe(stock)
    const paid = new Map(report.sessions.map(({ id, state }) => [id, state]))
    expect([...paid.values()].filter((state) => state !== 'placed')).toEqual([])
    for (const sessionId of [...seen.paid, ...seen.confirmed]) expect(paid.get(sessionId)).toBe('placed')
    expect(paid.size).toBeGreaterThan(kills)
    expect(seen.refused.filter((refusal) => !refusal.startsWith('502'))).toEqual([])

    const written = (await readMailbox(join(dataDir, 'mail'))).map((mail) => mail.messageId)
    expect(report.mails.filter((mail) => mail.state !== 'sent')).toEqual([])
    expect([...written].sort()).toEqual(report.mails.map((mail) => mail.message_id).sort())
  },
  (kills + 1) * 60_000,
)
