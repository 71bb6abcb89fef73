import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Tx } from './db.ts'

const texts = { order: messages.admin.changedMeanwhile, customer: messages.adminCustomer.changedMeanwhile }

/** Refuses an edit of a row that was changed since it was read, and says by whom and when: by nobody for an order's data. */
export async function refuseStale(
  tx: Tx,
  subject: keyof typeof texts,
  row: { id: number; version: number; updated_at: Date },
  seen?: number,
): Promise<void> {
  if (seen === undefined || seen === row.version) return
  const last = await tx
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.user_id')
    .select(sql<string | null>`coalesce(nullif(users.name, ''), users.email)`.as('who'))
    .where('subject_kind', '=', subject)
    .where('subject_id', '=', row.id)
    .where('action', '<>', 'note-added')
    // An entry that is older than the row's last change is not about that change.
    .where('audit_log.created_at', '>=', row.updated_at)
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  throw new AppError('stale', texts[subject], { changed_by: last?.who ?? null, changed_at: row.updated_at })
}
