import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { type AppProcess, startAppProcess } from '#test/helpers/app-process.ts'
import { makeDataDir } from '#test/helpers/data-dir.ts'
import { createTestDatabase, type TestDatabase } from '#test/helpers/database.ts'
import { freePort } from '#test/helpers/free-port.ts'
import { type SmtpSink, startSmtpSink } from '#test/helpers/mail/smtp-sink.ts'
import { roundsOf } from '#test/helpers/rounds.ts'

const kills = roundsOf(2)
const recipients = 150 * kills

let database: TestDatabase
let sink: SmtpSink
const folders: string[] = []
const apps: AppProcess[] = []

async function start(): Promise<AppProcess> {
  const folder = await makeDataDir('letters')
  folders.push(folder)
  const app = await startAppProcess({
    ...{ PORT: String(await freePort()), DATABASE_URL: database.url, DATA_DIR: folder, SMTP_URL: sink.url },
    ...{ SAMPLE_SHOP: 'off', RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'error' },
  })
  apps.push(app)
  return app
}

beforeAll(async () => {
  ;[database, sink] = await Promise.all([createTestDatabase(), startSmtpSink()])
})
afterAll(async () => {
  for (const app of apps) await app.end('SIGKILL')
  await sink.close()
  await database.drop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

const countOf = async (...states: string[]) =>
  (
    await database.db
      .selectFrom('newsletter_deliveries')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', 'in', states)
      .executeTakeFirstOrThrow()
  ).count

/** Stands for the run of every minute, which the test does not wait for. */
const goOn = () =>
  database.db.transaction().execute((tx) => enqueue(tx, 'send-newsletters', {}, { key: 'send-newsletters' }))

it(`CNT-19: two instances, killed ${kills} times while they send a newsletter, send nobody a second copy`, async () => {
  const { db } = database
  const emails = Array.from({ length: recipients }, (_, index) => ({
    email: `r${index}@example.com`,
    confirmed_at: new Date(),
  }))
  const people = await db.insertInto('subscribers').values(emails).returning('id').execute()
  const parts = { sent_subject: 'Letter', sent_html: '<p>Letter</p>', sent_text: 'Letter' }
  const { id } = await db
    .insertInto('newsletters')
    .values({ body: JSON.stringify({}), state: 'sending', started_at: new Date(), ...parts })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('newsletter_deliveries')
    .values(people.map((each) => ({ newsletter_id: id, subscriber_id: each.id, due_at: new Date() })))
    .execute()

  let running: AppProcess[] = await Promise.all([start(), start()])
  for (let kill = 0; kill < kills; kill++) {
    const before = sink.received.length
    await goOn()
    await expect.poll(() => sink.received.length, { interval: 5 }).toBeGreaterThan(before)
    await wait(Math.random() * 150)
    // Now one of them, now both.
    const killed = kill % 2 === 0 ? running.slice(0, 1) : running
    await Promise.all(killed.map((app) => app.end('SIGKILL')))
    const left = running.filter((app) => !killed.includes(app))
    running = [...left, ...(await Promise.all(killed.map(start)))]
  }
  await goOn()
  await expect
    .poll(async () => {
      if ((await countOf('waiting')) > 0) await goOn()
      return await countOf('waiting')
    })
    .toBe(0)
  // The two that run end what they are sending, so what is left as being sent was left by a process that was killed.
  await Promise.all(running.map((app) => app.end('SIGTERM')))

  const copies = new Map<string, number>()
  for (const { to } of sink.received) copies.set(to, (copies.get(to) ?? 0) + 1)
  expect([...copies].filter(([, count]) => count > 1)).toEqual([])
  // Whoever got none was being handed over when a process was killed: one for each process, and the record names it.
  const inDoubt = await countOf('sending', 'unknown')
  expect(inDoubt).toBeLessThanOrEqual(2 * kills)
  expect(recipients - copies.size).toBeLessThanOrEqual(inDoubt)
  expect(await countOf('sent')).toBe(recipients - inDoubt)
})
