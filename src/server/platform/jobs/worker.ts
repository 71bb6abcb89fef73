import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#server/platform/database/db.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/log.ts'
import { lanes as allLanes, type Lane, type LaneName, type LaneWatch, laneOf, noteLaneRuns } from './job-lanes.ts'
import { type LaneRun, returnJobs, startLaneRun } from './lane-run.ts'
import type { JobHandlers, JobName } from './outbox.ts'

const restartMs = 1_000
const lookMs = 1_000
const noteMs = 5_000
/** Jobs that run at a stop get this long; the others run again after the next start. */
const stopMs = 6_000

export type Worker = { stop(): Promise<void> }

export type WorkerOptions = {
  connection: Connection
  db: Db
  handlers: JobHandlers
  /** In graphile-worker's own notation. */
  crontab: string
  watch: LaneWatch
  pausedFlags?: () => string[]
  lanes?: readonly Lane[]
  log: Log
}

const linesOf = (crontab: string, lane: LaneName) =>
  crontab
    .split('\n')
    .filter((line) => laneOf[line.trim().split(/\s+/)[5] as JobName] === lane)
    .join('\n')

const handlersOf = (handlers: JobHandlers, lane: LaneName): Partial<JobHandlers> =>
  Object.fromEntries(Object.entries(handlers).filter(([name]) => laneOf[name as JobName] === lane))

/**
 * Runs the handlers until stopped, each lane separately and on its own connections. graphile-worker can end or hang when
 * the database goes away at the wrong moment: a run that ended or is silent is abandoned and replaced, and the jobs it
 * holds are unlocked as soon as its last job has ended.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { db, log, watch, lanes = allLanes } = options
  const stopping = new AbortController()
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
  const stopped = new Promise<null>((resolve) => stopping.signal.addEventListener('abort', () => resolve(null)))
  /** Ids of ended runs whose jobs are still locked. */
  const left = new Set<string>()
  const leaving = new Set<Promise<void>>()

  const start = (lane: Lane) =>
    startLaneRun({
      connection: options.connection,
      lane,
      handlers: handlersOf(options.handlers, lane.name),
      crontab: linesOf(options.crontab, lane.name),
      pausedFlags: options.pausedFlags ?? (() => []),
      onRun: () => watch.noteRun(lane.name),
      log,
    })

  function leave(run: LaneRun, longestMs: number): Promise<void> {
    const done = run
      .leave(longestMs)
      .then((id) => void left.add(id))
      .finally(() => leaving.delete(done))
    leaving.add(done)
    return done
  }

  async function supervise(lane: Lane, first: LaneRun) {
    for (let run: LaneRun | null = first; ; ) {
      if (run) {
        await endOf(run)
        if (stopping.signal.aborted) return await leave(run, stopMs)
        log.warn({ lane: lane.name }, 'the job worker ended and is started again')
        void leave(run, lane.longestJobMs)
      }
      await pause(restartMs)
      if (stopping.signal.aborted) return
      const starting = start(lane).catch((error: unknown) => {
        log.warn({ err: error, lane: lane.name }, 'the job worker cannot start')
        return null
      })
      // A start waits for the database; a stop does not.
      run = await Promise.race([starting, stopped])
      if (stopping.signal.aborted) return void starting.then((late) => late?.leave(0))
    }
  }

  async function endOf(run: LaneRun): Promise<void> {
    const over = run.ended.then(() => true)
    while (!stopping.signal.aborted && !run.isSilent()) if (await Promise.race([over, pause(lookMs)])) return
  }

  async function unlockJobs() {
    const ids = [...left]
    if (ids.length === 0) return
    await returnJobs(db, ids)
    for (const id of ids) left.delete(id)
  }

  async function recordRuns() {
    for (let lastNote = Number.NEGATIVE_INFINITY; !stopping.signal.aborted; await pause(lookMs)) {
      try {
        await unlockJobs()
        if (performance.now() - lastNote < noteMs) continue
        const runs = watch.lastRuns()
        await noteLaneRuns(db, runs)
        // The dashboard warns of a lane that has never run, so its first run is stored at once.
        if (Object.values(runs).every(Boolean)) lastNote = performance.now()
      } catch (error) {
        log.debug({ err: error }, 'the runs of the jobs cannot be noted now')
      }
    }
  }

  const firsts = await Promise.allSettled(lanes.map(start))
  const runs = firsts.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const failed = firsts.find((each) => each.status === 'rejected')
  if (failed) {
    await Promise.all(runs.map((run) => run.leave(0)))
    throw failed.reason
  }
  watch.expect()
  const supervised = lanes.map((lane, index) => supervise(lane, runs[index] as LaneRun))
  const notes = recordRuns()
  return {
    async stop() {
      stopping.abort()
      await Promise.all([...supervised, notes])
      await Promise.all([...leaving])
      await unlockJobs().catch((error: unknown) =>
        log.warn({ err: error }, 'jobs could not be unlocked; they run when their lock expires'),
      )
    },
  }
}
