import type pg from 'pg'
import type { BackupFolder } from './backup-folder.ts'
import { readLines, writeLines } from './lines.ts'
import type { Manifest } from './manifest.ts'
import { jobsPath } from './manifest.ts'
import { fetchLines } from './table-rows.ts'

/** Includes the jobs that are running now: a handler may run twice. */
const pendingJobs = `select row_to_json(r)::text from (
  select t.identifier, j.payload::text as payload, q.queue_name, j.run_at::text as run_at, j.key,
         j.priority, j.attempts, j.max_attempts, j.last_error,
         (select array_agg(flag) from jsonb_object_keys(j.flags) flag) as flags
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  order by j.id) r`

export async function dumpJobs(client: pg.Client, folder: BackupFolder): Promise<Manifest['jobs']> {
  return await writeLines(folder, jobsPath, fetchLines(client, pendingJobs))
}

/** Uses graphile-worker's `add_job`, whose signature is more stable than its tables; attempts and last error are kept. */
export async function addJobs(client: pg.Client, folder: BackupFolder): Promise<void> {
  for await (const lines of readLines(folder, jobsPath))
    for (const line of lines) {
      const { rows } = await client.query<{ id: string }>(
        `select (graphile_worker.add_job(r.identifier, payload := r.payload::json, queue_name := r.queue_name,
                run_at := r.run_at::timestamptz, max_attempts := r.max_attempts, job_key := r.key,
                priority := r.priority, flags := r.flags)).id::text
         from json_to_record($1::json) as r(identifier text, payload text, queue_name text, run_at text,
              max_attempts int, key text, priority int, flags text[])`,
        [line],
      )
      await client.query(
        `update graphile_worker._private_jobs
         set attempts = ($2::json ->> 'attempts')::int, last_error = $2::json ->> 'last_error' where id = $1`,
        [rows[0]?.id, line],
      )
    }
}
