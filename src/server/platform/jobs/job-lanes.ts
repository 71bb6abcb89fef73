import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { minuteMs } from '#shared/constants/durations.ts'
import type { JobName } from './outbox.ts'

/** Jobs of one lane never wait for those of another: a mail server that stalls does not delay payment jobs. */
export type LaneName = 'money' | 'mail' | 'newsletters' | 'pictures'

export type Lane = {
  name: LaneName
  /** How many of its jobs run at once on one instance. */
  concurrency: number
  /** A job that takes longer counts as failed and is retried, so that it does not occupy a slot for ever. */
  longestJobMs: number
}

export const lanes: readonly Lane[] = [
  { name: 'money', concurrency: 2, longestJobMs: 4 * minuteMs },
  { name: 'mail', concurrency: 2, longestJobMs: minuteMs },
  // A lane of its own: the mails of orders never wait behind a letter to thousands.
  { name: 'newsletters', concurrency: 1, longestJobMs: minuteMs },
  { name: 'pictures', concurrency: 2, longestJobMs: 4 * minuteMs },
]

export const laneOf: Record<JobName, LaneName> = {
  'reconcile-checkouts': 'money',
  'call-off-order': 'money',
  'call-off-part': 'money',
  'end-payment-page': 'money',
  'begin-group-order': 'mail',
  'publish-scheduled-content': 'mail',
  'show-scheduled-products': 'mail',
  'close-group-orders': 'mail',
  'send-mail': 'mail',
  'queue-left-mails': 'mail',
  'mail-order-link': 'mail',
  'mail-password-reset': 'mail',
  'send-newsletters': 'newsletters',
  'make-picture-sizes': 'pictures',
  'draw-site-picture': 'pictures',
  'draw-sample-gallery': 'pictures',
  'draw-order-previews': 'pictures',
  'remove-order-previews': 'pictures',
  'remove-product-picture': 'pictures',
  'remove-unused-designs': 'pictures',
  'remove-unsent-attachments': 'pictures',
  'remove-mail-files': 'pictures',
  'remove-run-out': 'pictures',
}

const silenceMs = minuteMs

/** Records when the lanes of this process last ran; `/readyz` reads it. */
export type LaneWatch = {
  /** From now on the lanes are expected to run. */
  expect(): void
  noteRun(lane: LaneName): void
  lastRuns(): Record<LaneName, Date | null>
  /** True when every lane has run within the last minute, and in a process that runs no lanes. */
  isRunning(): boolean
}

export function createLaneWatch(now: () => number = Date.now): LaneWatch {
  const runs: Record<LaneName, number | null> = { money: null, mail: null, newsletters: null, pictures: null }
  let expectedSince: number | null = null
  return {
    expect() {
      expectedSince = now()
    },
    noteRun(lane) {
      runs[lane] = now()
    },
    lastRuns() {
      const at = (lane: LaneName) => (runs[lane] === null ? null : new Date(runs[lane]))
      return { money: at('money'), mail: at('mail'), newsletters: at('newsletters'), pictures: at('pictures') }
    },
    isRunning() {
      const since = expectedSince
      return since === null || lanes.every(({ name }) => now() - Math.max(since, runs[name] ?? 0) < silenceMs)
    },
  }
}

export type LaneState = {
  lane: LaneName
  /** Null before the first run of the lane. */
  ranAt: Date | null
  isStanding: boolean
  /** Jobs that are due or wait for a retry and that no worker has locked. */
  waiting: number
  oldestWaitingAt: Date | null
}

/** Stores when the lanes of this instance last ran, for all instances to read. */
export async function noteLaneRuns(db: Db, runs: Record<LaneName, Date | null>): Promise<void> {
  const rows = Object.entries(runs).flatMap(([lane, at]) => (at ? [{ lane, ran_at: at }] : []))
  if (rows.length === 0) return
  await db
    .insertInto('job_lanes')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('lane').doUpdateSet({ ran_at: sql`greatest(job_lanes.ran_at, excluded.ran_at)` }),
    )
    .execute()
}

/** The state of the lanes across all instances. */
export async function readLanes(db: Db): Promise<LaneState[]> {
  const tasks = Object.entries(laneOf).map(([task, lane]) => ({ task, lane }))
  const { rows } = await sql<LaneState>`
    with assigned as (select * from json_to_recordset(${JSON.stringify(tasks)}::json) as t(task text, lane text)),
    jobs as (
      select assigned.lane, count(*) as waiting, min(jobs.created_at) as oldest
      from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      join assigned on assigned.task = tasks.identifier
      where jobs.locked_at is null and (jobs.run_at <= now() or jobs.attempts > 0)
        and jobs.attempts < jobs.max_attempts
      group by assigned.lane
    )
    select names.lane, job_lanes.ran_at as "ranAt",
      coalesce(job_lanes.ran_at < now() - make_interval(secs => ${silenceMs / 1_000}::double precision), true)
        as "isStanding",
      coalesce(jobs.waiting, 0) as waiting, jobs.oldest as "oldestWaitingAt"
    from unnest(${lanes.map(({ name }) => name)}::text[]) with ordinality as names(lane, position)
    left join job_lanes on job_lanes.lane = names.lane
    left join jobs on jobs.lane = names.lane
    order by names.position`.execute(db)
  return rows
}
