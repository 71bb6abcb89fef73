import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

/** Refuses an edit of an order that another user has changed since, and says who and when. */
export async function refuseStale(tx: Tx, row: { id: number; version: number; updated_at: Date }, seen?: number) {
  if (seen === undefined || seen === row.version) return
  const last = await tx
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.user_id')
    .select(sql<string | null>`coalesce(nullif(users.name, ''), users.email)`.as('who'))
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', row.id)
    .where('action', '<>', 'note-added')
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  throw new AppError('stale', messages.admin.changedMeanwhile, {
    changed_by: last?.who ?? null,
    changed_at: row.updated_at,
  })
}
