import { setTimeout as wait } from 'node:timers/promises'
import { Logger, type Runner, run } from 'graphile-worker'
import { type Connection, openPool } from './db.ts'
import type { Log } from './log.ts'
import { createTaskList, type JobHandlers } from './outbox.ts'

const restartMs = 1_000
/** One listens; completing and fetching a job take a moment each. */
const connections = 3

export type Worker = { stop(): Promise<void> }

/**
 * Runs the handlers until stopped; `crontab` in graphile-worker's own notation. Its connections are its own, so that a
 * crowd in the shop never keeps a job from being marked done. graphile-worker ends when it cannot reach the database at
 * such a moment; then it is started again, and the job that was left behind comes back (returnKilledJobs).
 */
export async function startWorker(options: {
  connection: Connection
  handlers: JobHandlers
  crontab: string
  concurrency: number
  log: Log
}): Promise<Worker> {
  const { log } = options
  const pool = openPool(options.connection, log, connections)
  const stopping = new AbortController()
  const start = () =>
    run({
      pgPool: pool,
      taskList: createTaskList(options.handlers, log),
      crontab: options.crontab,
      concurrency: options.concurrency,
      noHandleSignals: true,
      pollInterval: 2_000,
      // Without batches a job that cannot be marked done is a rejection that nobody can catch: the end of the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      // graphile-worker prints every job; what matters is logged by the task list.
      logger: new Logger(() => () => undefined),
    })
  const startAgain = async (): Promise<Runner | null> => {
    while (!stopping.signal.aborted) {
      await wait(restartMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return null
      const next = await start().catch((error: unknown) => log.warn({ err: error }, 'the job worker cannot start'))
      if (next) return next
    }
    return null
  }
  let runner: Runner | null = await start().catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const supervised = (async () => {
    while (runner) {
      await runner.promise.catch((error: unknown) => log.warn({ err: error }, 'the job worker failed'))
      if (stopping.signal.aborted) return
      log.warn('the job worker ended and is started again')
      runner = await startAgain()
    }
  })()
  return {
    async stop() {
      stopping.abort()
      // Refused when it has ended by itself just now.
      await runner?.stop().catch(() => undefined)
      await supervised
      await pool.end()
    },
  }
}
