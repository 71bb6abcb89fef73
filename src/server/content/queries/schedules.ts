import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Json } from '#server/platform/database/schema.ts'
import { asStaffRole, may } from '#shared/roles.ts'

export type Schedule = {
  key: string
  userId: number
  email: string
  /** Whether whoever gave it its time may still publish. */
  mayPublish: boolean
  body: Json
  baseVersion: number
  publishAt: Date
  /** Why it was not published at its time; empty while that is still to come. */
  problem: string
}

/** How many of these documents did not go out at their time. */
export async function countMissedSchedules(db: Db, keys: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('content_schedules')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('key', 'in', keys)
    .where('problem', '<>', '')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What waits for its time, of these documents; `dueAt` leaves out what is not due by then and what has failed. */
export async function listSchedules(
  db: Db | Tx,
  keys: readonly string[],
  { dueAt }: { dueAt?: Date } = {},
): Promise<Schedule[]> {
  let found = db
    .selectFrom('content_schedules')
    .innerJoin('users', 'users.id', 'content_schedules.user_id')
    .select([
      'key',
      'user_id',
      'users.email',
      'users.disabled_at',
      'users.staff_role',
      'body',
      'base_version',
      'publish_at',
      'problem',
    ])
    .where('key', 'in', keys)
    .orderBy('publish_at')
  if (dueAt) found = found.where('publish_at', '<=', dueAt).where('problem', '=', '')
  const rows = await found.execute()
  return rows.map(({ user_id, base_version, publish_at, disabled_at, staff_role, ...row }) => ({
    ...row,
    userId: user_id,
    mayPublish: disabled_at === null && may(asStaffRole(staff_role), 'site:change'),
    baseVersion: base_version,
    publishAt: publish_at,
  }))
}
