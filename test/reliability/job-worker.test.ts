import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { createLaneWatch, laneOf, lanes, readLanes } from '#server/platform/jobs/job-lanes.ts'
import { enqueue, type JobHandlers, type JobName } from '#server/platform/jobs/outbox.ts'
import { startWorker, type WorkerOptions } from '#server/platform/jobs/worker.ts'
import { createLog } from '#server/platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/helpers/database.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const idle = Object.fromEntries(
  Object.keys(laneOf).map((name) => [name, async () => undefined]),
) as unknown as JobHandlers

async function open(
  handlers: Partial<JobHandlers>,
  options: Partial<WorkerOptions> = {},
  prepare: (database: TestDatabase) => Promise<unknown> = async () => undefined,
) {
  const database = await createTestDatabase()
  closing.push(() => database.drop())
  await prepare(database)
  const lines: string[] = []
  const worker = await startWorker({
    connection: database.connection,
    db: database.db,
    handlers: { ...idle, ...handlers },
    crontab: '0 0 1 1 * reconcile-checkouts',
    watch: createLaneWatch(),
    log: createLog('warn', { write: (line) => void lines.push(line) }),
    ...options,
  })
  closing.push(() => worker.stop())
  const send = (mailId: number, flag?: string) =>
    database.db.transaction().execute((tx) => enqueue(tx, 'send-mail', { mailId }, { flag }))
  return { database, send, lines, worker }
}

/** While this lock is held, no job row can be changed: marking a job done hits its lock timeout. */
async function holdJobs(database: TestDatabase) {
  const client = await database.pool.connect()
  await client.query(
    'begin; set local idle_in_transaction_session_timeout = 0; lock table graphile_worker._private_jobs in exclusive mode',
  )
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

const restarted = (lines: string[]) =>
  lines.filter((line) => line.includes('the job worker ended and is started again'))

test('a job that cannot be marked done ends neither the process nor the jobs after it', async () => {
  const sent: number[] = []
  let release = async () => {}
  const { database, send, lines } = await open({
    'send-mail': async ({ mailId }) => {
      if (mailId === 1 && !sent.includes(1)) release = await holdJobs(database)
      sent.push(mailId)
    },
  })
  await send(1)
  await expect.poll(() => restarted(lines).length).toBeGreaterThan(0)
  await release()
  await send(2)
  await expect.poll(() => sent).toContain(2)
})

test('a worker in a deadlock is abandoned and replaced, and its jobs are released', async () => {
  const gates = [1, 2, 3].map(() => Promise.withResolvers<void>())
  const begun: number[] = []
  const sent: number[] = []
  const { database, send, lines } = await open(
    {
      'send-mail': async ({ mailId }) => {
        const isFirst = !begun.includes(mailId)
        begun.push(mailId)
        await gates[mailId - 1]?.promise
        if (mailId === 3 && isFirst) throw new Error('not this time')
        sent.push(mailId)
      },
    },
    { lanes: lanes.map((lane) => ({ ...lane, concurrency: 3 })) },
  )
  for (const mailId of [1, 2, 3]) await send(mailId)
  await expect.poll(() => begun.length).toBe(3)
  const release = await holdJobs(database)
  const marking = async () => {
    const { rows } = await database.pool.query(
      "select from pg_stat_activity where datname = current_database() and state = 'active' and wait_event_type = 'Lock' and query ilike '%delete from%'",
    )
    return rows.length
  }
  gates[0]?.resolve()
  // The first completion must wait for the lock before the second job ends, so that they are sent, and fail, separately.
  await expect.poll(marking).toBe(1)
  gates[1]?.resolve()
  await expect.poll(() => sent).toEqual([1, 2])
  await expect.poll(() => restarted(lines).length).toBeGreaterThan(0)
  await expect.poll(marking).toBe(0)
  gates[2]?.resolve()
  await release()
  await send(4)
  await expect.poll(() => sent).toContain(4)
  expect(restarted(lines)).not.toEqual([])
  // In the end every job is done: those that ran without being marked done, and the one that failed.
  await expect.poll(async () => (await readLanes(database.db)).every(({ waiting }) => waiting === 0)).toBe(true)
  expect(sent.filter((mailId) => mailId === 3)).toEqual([3])
})

test('jobs of one lane do not wait for another lane', async () => {
  const stalled = Promise.withResolvers<void>()
  closing.push(async () => stalled.resolve())
  const done: JobName[] = []
  let sending = 0
  const { database, send } = await open({
    'send-mail': async () => {
      sending++
      await stalled.promise
    },
    'make-picture-sizes': async () => {
      done.push('make-picture-sizes')
      await stalled.promise
    },
    'reconcile-checkouts': async () => void done.push('reconcile-checkouts'),
  })
  for (let mailId = 1; mailId <= 20; mailId++) await send(mailId)
  await expect.poll(() => sending).toBe(2)
  await database.db.transaction().execute(async (tx) => {
    await enqueue(tx, 'make-picture-sizes', { fileId: 1 })
    await enqueue(tx, 'reconcile-checkouts', {})
  })
  await expect.poll(() => [...done].sort()).toEqual(['make-picture-sizes', 'reconcile-checkouts'])
  stalled.resolve()
})

test('a job that never ends loses its slot after a time limit, and the next ones run', async () => {
  const never = Promise.withResolvers<void>()
  const sent: number[] = []
  const { send } = await open(
    {
      'send-mail': async ({ mailId }) => {
        if (mailId === 1) await never.promise
        sent.push(mailId)
      },
    },
    { lanes: lanes.map((lane) => ({ ...lane, concurrency: 1, longestJobMs: 200 })) },
  )
  await send(1)
  await send(2)
  await expect.poll(() => sent).toContain(2)
  never.resolve()
})

test('a job without a database is retried without using up an attempt', async () => {
  let calls = 0
  const tries: number[] = []
  const { database, send } = await open({
    'send-mail': async () => {
      calls++
      if (calls < 3) throw Object.assign(new Error('the database system is starting up'), { code: '57P03' })
      const { rows } = await database.pool.query('select attempts from graphile_worker._private_jobs')
      tries.push(...rows.map(({ attempts }) => attempts))
    },
  })
  await send(1)
  await expect.poll(() => tries).toEqual([1])
})

test('during the pause of a failing mail server its mails wait, and other jobs run', async () => {
  let isPaused = true
  const sent: number[] = []
  const { database, send } = await open(
    { 'send-mail': async ({ mailId }) => void sent.push(mailId) },
    { pausedFlags: () => (isPaused ? ['mail-server'] : []) },
  )
  await send(1, 'mail-server')
  await send(2)
  await expect.poll(() => sent).toEqual([2])
  const attempts = async () => {
    const jobs = sql<{ attempts: number }>`select attempts from graphile_worker._private_jobs`
    return (await jobs.execute(database.db)).rows.map((job) => job.attempts)
  }
  // The job that ran is deleted a moment after its handler has returned.
  await expect.poll(attempts).toEqual([0])
  isPaused = false
  await expect.poll(() => sent).toEqual([2, 1])
})

test('a schedule that a wrong clock has run ahead of its time is set back when its lane starts, with a warning', async () => {
  const { database, lines } = await open(
    {},
    { crontab: '* * * * * reconcile-checkouts\n* * * * * queue-left-mails\n* * * * * send-newsletters' },
    ({ pool }) =>
      pool.query(
        `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
         values ('reconcile-checkouts', now() - interval '1 day', now() + interval '8 hours'),
           ('queue-left-mails', now() - interval '1 day', now() + interval '4 minutes'),
           ('send-newsletters', now() - interval '1 day', null)`,
      ),
  )
  const { rows } = await database.pool.query(
    `select identifier, last_execution > now() as "isAhead" from graphile_worker._private_known_crontabs
     order by identifier`,
  )
  expect(rows).toEqual([
    { identifier: 'queue-left-mails', isAhead: true },
    { identifier: 'reconcile-checkouts', isAhead: false },
    { identifier: 'send-newsletters', isAhead: null },
  ])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ lane: 'money', jobs: ['reconcile-checkouts'] }])
})

test('lanes that stopped are reported, in the process and in the database', async () => {
  let now = 1_000_000
  const watch = createLaneWatch(() => now)
  expect(watch.isRunning()).toBe(true)
  watch.expect()
  now += 59_999
  expect(watch.isRunning()).toBe(true)
  for (const { name } of lanes.slice(1)) watch.noteRun(name)
  now += 1
  expect(watch.isRunning()).toBe(false)
  const { database, worker } = await open({})
  const standing = async () =>
    (await readLanes(database.db)).filter(({ isStanding }) => isStanding).map(({ lane }) => lane)
  await expect.poll(standing).toEqual([])
  await worker.stop()
  await database.pool.query("update job_lanes set ran_at = now() - interval '2 minutes' where lane = 'money'")
  expect(await standing()).toEqual(['money'])
})
