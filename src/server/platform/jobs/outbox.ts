import { setTimeout as wait } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { type Db, isDatabaseAway, type Tx } from '#server/platform/database/db.ts'
import type { Log } from '#server/platform/log.ts'
import { minuteMs } from '#shared/constants/durations.ts'

/** Every background job and its payload. */
export type Jobs = {
  /** `messageId` is missing in jobs of older versions. */
  'send-mail': { mailId: number; messageId?: string }
  'make-picture-sizes': { fileId: number }
  'draw-site-picture': { key: string }
  'draw-sample-gallery': { productId: number; sku: string }
  'call-off-order': { orderId: number }
  'draw-order-previews': { orderId: number }
  'remove-order-previews': { keys: string[] }
  /** The addresses as `hashOfAddress` makes them: a job is no place for the data of an erased person. */
  'remove-mail-files': { messageIds: string[]; addressHashes?: string[] }
  'mail-order-link': { number: string; email: string }
  'remove-product-picture': { fileId: number }
  'reconcile-checkouts': Record<string, never>
  'publish-scheduled-content': Record<string, never>
  /** Also removes files that the media library no longer shows. The name stays, because waiting jobs are stored under it. */
  'remove-unused-designs': Record<string, never>
  'remove-unsent-attachments': Record<string, never>
  'mail-password-reset': { email: string }
  /** Goes on with every newsletter that is being sent, for some seconds. */
  'send-newsletters': Record<string, never>
  /** Removes expired data. The name stays, because waiting jobs and the state of the schedule are stored under it. */
  'remove-run-out': Record<string, never>
}
export type JobName = keyof Jobs

type JobOptions = { queue?: string; priority?: number; flag?: string }

/**
 * The SQL call that adds a job, for a statement that also writes the data the job is about. With `isNewKey` the caller
 * knows that no job has this key: graphile-worker then does not look for one, for which it reads all waiting jobs.
 */
export function addJob(
  name: JobName,
  payload: Expression<unknown>,
  options: JobOptions & { key: Expression<string | null>; isNewKey?: boolean },
): RawBuilder<unknown> {
  return sql`graphile_worker.add_job(
    ${name}::text,
    payload := ${payload}::json,
    job_key := ${options.key}::text,
    queue_name := ${options.queue ?? null}::text,
    priority := ${options.priority ?? 0}::int,
    flags := ${options.flag ? [options.flag] : null}::text[],
    job_key_mode := ${options.isNewKey ? 'unsafe_dedupe' : 'replace'}
  )`
}

/**
 * Adds a job inside the transaction that writes its data, so that both are committed or neither. With a key, a job that
 * still waits is not added twice. Jobs of one queue run one after the other, so that they never take all slots. A job
 * with a flag is not started while its lane pauses that flag (`pausedFlags`).
 */
export async function enqueue<N extends JobName>(
  tx: Tx,
  name: N,
  payload: Jobs[N],
  { key = null, ...options }: JobOptions & { key?: string | null } = {},
): Promise<void> {
  const call = addJob(name, sql`${JSON.stringify(payload)}`, { ...options, key: sql`${key}` })
  await sql`select ${call}`.execute(tx)
}

export type JobHandlers = { [N in JobName]: (payload: Jobs[N]) => Promise<void> }

/**
 * The handlers as a task list for graphile-worker. A failure is logged and left to graphile-worker's retries. A job that
 * takes too long counts as failed, but stays in `running` until its handler ends.
 */
export function createTaskList(
  handlers: Partial<JobHandlers>,
  { log, longestJobMs, running = new Set() }: { log: Log; longestJobMs: number; running?: Set<Promise<unknown>> },
): TaskList {
  const taskList: TaskList = {}
  for (const name of Object.keys(handlers) as JobName[]) {
    taskList[name] = async (payload) => {
      const over = new AbortController()
      const handler = handlers[name] as (payload: unknown) => Promise<void>
      const work = withDatabase(() => handler(payload), over.signal)
      const settled = work.catch(() => undefined).finally(() => running.delete(settled))
      running.add(settled)
      try {
        await withinTime(work, longestJobMs)
      } catch (error) {
        log.warn({ err: error, job: name }, 'a job failed and will be tried again')
        throw error
      } finally {
        // A reason spares an error with its stack for every job.
        over.abort('the job is over')
      }
    }
  }
  return taskList
}

/** Repeats a job while the database is away; this does not count as a failed attempt. */
async function withDatabase(work: () => Promise<void>, over: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      await wait(databaseRetryMs, undefined, { signal: over }).catch(() => undefined)
      if (over.aborted) throw error
    }
  }
}

async function withinTime(work: Promise<void>, longestMs: number): Promise<void> {
  const tooLong = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => tooLong.reject(new Error(`the job took longer than ${longestMs / 1_000} s`)),
    longestMs,
  )
  await Promise.race([work, tooLong.promise]).finally(() => clearTimeout(timer))
}

const databaseRetryMs = 500

/** Longer than any job may take: a process that holds a job for longer is dead. graphile-worker itself waits four hours. */
const longestJobMs = 5 * minuteMs

/** Unlocks the jobs of killed processes for running ones, on whichever instance this runs. */
export async function returnKilledJobs(db: Db, lockedForMs = longestJobMs): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker._private_jobs
    where locked_at <= now() - make_interval(secs => ${lockedForMs / 1_000}::double precision)
  ))`.execute(db)
}
