import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { repeatWhileAway } from '#server/platform/database/repeat-while-away.ts'
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
  /** Ends the open payment page of a share whose group was called off. */
  'end-payment-page': { orderId: number }
  /** Calls off a share of a group order; its name is that of the jobs which wait in the queue of an edition before. */
  'call-off-part': { orderId: number }
  /** Every part of a group order is paid. */
  'begin-group-order': { groupId: number }
  'draw-order-previews': { orderId: number }
  'remove-order-previews': { keys: string[] }
  /** The addresses as `hashOfAddress` makes them: a job is no place for the data of an erased person. */
  'remove-mail-files': { messageIds: string[]; addressHashes?: string[] }
  'mail-order-link': { number: string; email: string }
  'remove-product-picture': { fileId: number }
  'reconcile-checkouts': Record<string, never>
  'publish-scheduled-content': Record<string, never>
  'show-scheduled-products': Record<string, never>
  'close-group-orders': Record<string, never>
  /** Adds the jobs of mails that the process that wrote them has not sent. */
  'queue-left-mails': Record<string, never>
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

type JobOptions = { key?: string | null; queue?: string | null; priority?: number; flag?: string; runAt?: Date }

/**
 * Adds a job inside the transaction that writes its data, so that both are committed or neither. With a key, a job that
 * still waits is not added twice. Jobs of one queue run one after the other, so that they never take all slots. A job
 * with a flag is not started while its lane pauses that flag (`pausedFlags`). One with a time (`runAt`) starts up to two seconds
 * after it, because only new jobs are announced to the workers.
 */
export async function enqueue<N extends JobName>(
  tx: Tx,
  name: N,
  payload: Jobs[N],
  { key = null, queue = null, priority = 0, flag, runAt }: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}::text,
    payload := ${JSON.stringify(payload)}::json,
    job_key := ${key}::text,
    queue_name := ${queue}::text,
    run_at := ${runAt ?? null}::timestamptz,
    priority := ${priority}::int,
    flags := ${flag ? [flag] : null}::text[]
  )`.execute(tx)
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
      // An attempt that met no database does not count as a failed one.
      const work = repeatWhileAway(() => handler(payload), over.signal)
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

async function withinTime(work: Promise<void>, longestMs: number): Promise<void> {
  const tooLong = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => tooLong.reject(new Error(`the job took longer than ${longestMs / 1_000} s`)),
    longestMs,
  )
  await Promise.race([work, tooLong.promise]).finally(() => clearTimeout(timer))
}

/** Longer than any job may take: a process that holds a job for longer is dead. graphile-worker itself waits four hours. */
const longestJobMs = 5 * minuteMs

/** Unlocks the jobs of killed processes for running ones, on whichever instance this runs. */
export async function returnKilledJobs(db: Db, lockedForMs = longestJobMs): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker._private_jobs
    where locked_at <= now() - make_interval(secs => ${lockedForMs / 1_000}::double precision)
  ))`.execute(db)
}
