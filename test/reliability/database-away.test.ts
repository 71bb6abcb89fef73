import { afterEach, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { enqueue, type JobHandlers } from '#server/platform/outbox.ts'
import { startWorker } from '#server/platform/worker.ts'
import { startTestApp } from '#test/helpers/app.ts'
import { createTestDatabase } from '#test/helpers/database.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

test('without a free connection the API says when to come back', async () => {
  const app = await startTestApp({ withWorker: false })
  closing.push(() => app.close())
  const { pool } = app.services.platform.database
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  try {
    const answer = await app.call('GET', '/categories')
    expect(answer.status).toBe(503)
    expect(answer.body).toEqual({ error: 'We are a little busy. Please try again in a moment.', code: 'unavailable' })
    expect(answer.headers.get('retry-after')).toBe('2')
  } finally {
    for (const client of taken) client.release()
  }
  expect((await app.call('GET', '/categories')).status).toBe(200)
})

test('a job that cannot be marked done ends neither the process nor the jobs after it', async () => {
  const database = await createTestDatabase()
  closing.push(() => database.drop())
  const blocker = await database.pool.connect()
  let isBlocked = false
  const sent: number[] = []
  const handlers: JobHandlers = {
    'send-mail': async ({ mailId }) => {
      // Nothing can change a job now: marking this one done runs into its lock timeout.
      if (mailId === 1) {
        await blocker.query('begin; lock table graphile_worker._private_jobs in exclusive mode')
        isBlocked = true
      }
      sent.push(mailId)
    },
    'mail-order-link': async () => undefined,
    'remove-order-previews': async () => undefined,
    'make-picture-sizes': async () => undefined,
    'draw-sample-gallery': async () => undefined,
    'remove-unused-designs': async () => undefined,
    'draw-order-previews': async () => undefined,
    'draw-site-picture': async () => undefined,
    'remove-product-picture': async () => undefined,
    'reconcile-checkouts': async () => undefined,
    'mail-password-reset': async () => undefined,
    'remove-run-out': async () => undefined,
  }
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const worker = await startWorker({
    connection: database.connection,
    handlers,
    crontab: '0 0 1 1 * reconcile-checkouts',
    concurrency: 1,
    log,
  })
  closing.push(() => worker.stop())
  const send = (mailId: number) => database.db.transaction().execute((tx) => enqueue(tx, 'send-mail', { mailId }))
  await send(1)
  await expect.poll(() => isBlocked, { timeout: 20_000 }).toBe(true)
  await expect.poll(() => lines.join(''), { timeout: 30_000 }).toContain('the job worker ended and is started again')
  await blocker.query('rollback')
  blocker.release()
  await send(2)
  await expect.poll(() => sent, { timeout: 30_000 }).toContain(2)
})
