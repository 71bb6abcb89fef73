import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'
import type { Log } from './log.ts'

/** Every background job and its payload. */
export type Jobs = {
  'send-mail': { mailId: number }
  'make-picture-sizes': { fileId: number }
  'draw-site-picture': { key: string }
  'draw-sample-gallery': { productId: number; sku: string }
  'draw-order-previews': { orderId: number }
  'remove-order-previews': { keys: string[] }
  'mail-order-link': { number: string; email: string }
  'remove-product-picture': { fileId: number }
  'reconcile-checkouts': Record<string, never>
  'remove-unused-designs': Record<string, never>
  'mail-password-reset': { email: string }
  'remove-run-out': Record<string, never>
}
export type JobName = keyof Jobs

/**
 * Adds a job inside the transaction that writes the fact, so that neither exists without the other. With a key, a job
 * that still waits is not added twice; jobs of one queue run one after the other, so that they never fill all places.
 */
export async function enqueue<N extends JobName>(
  tx: Tx,
  name: N,
  payload: Jobs[N],
  options: { key?: string; queue?: string; priority?: number } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}::text,
    payload := ${JSON.stringify(payload)}::json,
    job_key := ${options.key ?? null}::text,
    queue_name := ${options.queue ?? null}::text,
    priority := ${options.priority ?? 0}::int
  )`.execute(tx)
}

export type JobHandlers = { [N in JobName]: (payload: Jobs[N]) => Promise<void> }

/** The handlers in the form graphile-worker runs; a failure is logged and left to its retries. */
export function createTaskList(handlers: JobHandlers, log: Log): TaskList {
  const taskList: TaskList = {}
  for (const name of Object.keys(handlers) as JobName[]) {
    taskList[name] = async (payload) => {
      try {
        await (handlers[name] as (payload: unknown) => Promise<void>)(payload)
      } catch (error) {
        log.warn({ err: error, job: name }, 'a job failed and will be tried again')
        throw error
      }
    }
  }
  return taskList
}

/** Far beyond the longest job: whoever has held one for that long is dead. graphile-worker itself waits four hours. */
const longestJobMs = 5 * 60_000

/** Gives the jobs of killed processes back to the living (reliability 1.6), on whichever instance this runs. */
export async function returnKilledJobs(db: Db, heldForMs = longestJobMs): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker._private_jobs
    where locked_at <= now() - make_interval(secs => ${heldForMs / 1_000}::double precision)
  ))`.execute(db)
}
