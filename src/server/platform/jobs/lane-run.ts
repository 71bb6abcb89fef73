import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, run, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { type Connection, openPool } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/log.ts'
import { minuteMs } from '#shared/constants/durations.ts'
import type { Lane } from './job-lanes.ts'
import { createTaskList, type JobHandlers } from './outbox.ts'

/** One listens; fetching and completing a job take a moment each. */
const connections = 3
/** An idle place looks for a job every two seconds, so this is silence and no pause. */
const silenceMs = 15_000
const cronSilenceMs = 3 * minuteMs
const leaveMs = 3_000

/** graphile-worker at work on one lane, from one start to its end. */
export type LaneRun = {
  /** Resolves when it ends by itself; it is of no use from then on, however long its own end takes. */
  ended: Promise<void>
  /** True when it should have looked for jobs, and has not, or not with success. */
  isSilent(): boolean
  /** Ends it without trust in its own end; resolves when none of its jobs runs any more, with the name it holds jobs by. */
  leave(longestMs: number): Promise<string>
}

export type LaneOptions = {
  connection: Connection
  lane: Lane
  handlers: Partial<JobHandlers>
  /** In graphile-worker's own notation. */
  crontab: string
  /** Jobs with one of these flags stay where they are for now. */
  restingFlags(): string[]
  /** Called whenever it looked for jobs or has done one. */
  onRun(): void
  log: Log
}

export async function startLaneRun(options: LaneOptions): Promise<LaneRun> {
  const { lane, log } = options
  const events: WorkerEvents = new EventEmitter()
  const ended = Promise.withResolvers<void>()
  const running = new Set<Promise<unknown>>()
  let poolId = ''
  let lastRun = performance.now()
  let lastTick = performance.now()
  const ran = () => {
    lastRun = performance.now()
    options.onRun()
  }
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id
  })
  // It waits for itself in some of its ends (two jobs that could not be marked done, a third that failed): the first
  // sign is taken instead.
  events.on('pool:gracefulShutdown', () => ended.resolve())
  for (const event of ['worker:getJob:empty', 'job:start', 'job:complete'] as const) events.on(event, ran)
  for (const event of ['cron:starting', 'cron:started', 'cron:scheduled'] as const)
    events.on(event, () => {
      lastTick = performance.now()
    })

  const pool = openPool(options.connection, log, { maxConnections: connections })
  const taskList = createTaskList(options.handlers, { log, longestJobMs: lane.longestJobMs, running })
  const runner = await run({
    pgPool: pool,
    taskList,
    ...(options.crontab ? { crontab: options.crontab } : { parsedCronItems: [] }),
    concurrency: lane.concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    events,
    forbiddenFlags: options.restingFlags,
    // Without batches a job that cannot be marked done is a rejection that nobody can catch: the end of the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    // graphile-worker prints every job; what matters is logged by the task list.
    logger: new Logger(() => () => undefined),
  }).catch((error: unknown) => {
    void pool.end()
    pool.cut()
    throw error
  })
  runner.promise.then(ended.resolve, ended.resolve)
  const hasMinutes = /^\* \* \* \* \*/m.test(options.crontab)
  return {
    ended: ended.promise,
    isSilent() {
      const now = performance.now()
      if (hasMinutes && now - lastTick > cronSilenceMs) return true
      return running.size < lane.concurrency && now - lastRun > silenceMs
    },
    async leave(longestMs) {
      const stopped = runner.stop().catch(() => undefined)
      await atMost(longestMs, Promise.allSettled([...running]))
      // What ended just now may still be marked done.
      await atMost(leaveMs, Promise.allSettled([stopped, runner.promise]))
      await atMost(leaveMs, pool.end())
      pool.cut()
      return poolId
    },
  }
}

/** Resolves with the work, or without it when it takes longer. */
async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const early = new AbortController()
  await Promise.race([work, wait(ms, undefined, { signal: early.signal }).catch(() => undefined)])
  early.abort()
}

/** Gives the jobs that an ended run still holds to whoever comes next. */
export async function returnJobs(db: Db, poolIds: readonly string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${[...poolIds]}::text[])`.execute(db)
}
