import { EventEmitter } from 'node:events'
import { Logger, parseCrontab, run, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import { atMost } from '#server/platform/at-most.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Connection, openPool } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/log.ts'
import { minuteMs } from '#shared/constants/durations.ts'
import type { Lane } from './job-lanes.ts'
import { createTaskList, type JobHandlers } from './outbox.ts'

/** One connection listens for new jobs; fetching and completing a job occupy the others only briefly. */
const connections = 3
/** An idle worker polls every two seconds, so this long without a poll means that it hangs. */
const silenceMs = 15_000
const cronSilenceMs = 3 * minuteMs
const leaveMs = 3_000
/** Clocks of several instances differ by less. */
const aheadMs = 5 * minuteMs

/** One run of graphile-worker on one lane, from its start to its end. */
export type LaneRun = {
  /** Resolves when it begins to end by itself; it takes no more jobs from then on, however long its shutdown takes. */
  ended: Promise<void>
  /** True when it should have polled for jobs, or ticked its crontab, and has not done so successfully. */
  isSilent(): boolean
  /**
   * Stops it without relying on its own shutdown. Waits at most `longestMs` for its jobs and resolves with the id by
   * which it locks jobs.
   */
  leave(longestMs: number): Promise<string>
}

export type LaneOptions = {
  connection: Connection
  lane: Lane
  handlers: Partial<JobHandlers>
  /** In graphile-worker's own notation. */
  crontab: string
  /** Jobs with one of these flags are not started for now. */
  pausedFlags(): string[]
  /** Called when a poll finds no job, and when a job starts or completes. */
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
  // Some of graphile-worker's shutdowns deadlock (two jobs that could not be marked done, a third that failed), so the
  // start of a shutdown counts as its end.
  events.on('pool:gracefulShutdown', () => ended.resolve())
  for (const event of ['worker:getJob:empty', 'job:start', 'job:complete'] as const) events.on(event, ran)
  for (const event of ['cron:starting', 'cron:started', 'cron:scheduled'] as const)
    events.on(event, () => {
      lastTick = performance.now()
    })

  const pool = openPool(options.connection, log, { maxConnections: connections })
  const taskList = createTaskList(options.handlers, { log, longestJobMs: lane.longestJobMs, running })
  const [isPooled] = await Promise.all([pool.isPooled(), setScheduleBack(pool, options)]).catch((error: unknown) => {
    void pool.close()
    throw error
  })
  const runner = await run({
    pgPool: pool,
    taskList,
    noPreparedStatements: isPooled,
    ...(options.crontab ? { crontab: options.crontab } : { parsedCronItems: [] }),
    concurrency: lane.concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    events,
    forbiddenFlags: options.pausedFlags,
    // Without batches, a job that cannot be marked done is an unhandled rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    // graphile-worker prints every job; what matters is logged by the task list.
    logger: new Logger(() => () => undefined),
  }).catch((error: unknown) => {
    void pool.close()
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
      // Leaves time to mark the jobs done that ended just now.
      await atMost(leaveMs, Promise.allSettled([stopped, runner.promise]))
      await pool.close()
      return poolId
    },
  }
}

/**
 * graphile-worker starts a line of the crontab only for a time after that of its last start, so a clock that was ahead once
 * would stop the line until that time.
 */
async function setScheduleBack(pool: pg.Pool, { lane, crontab, log }: LaneOptions): Promise<void> {
  const lines = parseCrontab(crontab).map(({ identifier }) => identifier)
  const { rows } = await pool.query<{ identifier: string }>(
    `update graphile_worker._private_known_crontabs set last_execution = now()
     where identifier = any($1::text[]) and last_execution > now() + make_interval(secs => $2::double precision)
     returning identifier`,
    [lines, aheadMs / 1_000],
  )
  if (rows.length === 0) return
  const jobs = rows.map(({ identifier }) => identifier)
  log.warn(
    { lane: lane.name, jobs },
    'the clock has been ahead: scheduled jobs would have waited for that time and run again now',
  )
}

/** Unlocks the jobs that ended runs still hold, so that another worker can take them. */
export async function returnJobs(db: Db, poolIds: readonly string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${[...poolIds]}::text[])`.execute(db)
}
