import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { type AuditRow, describeAudit } from '../history-texts.ts'
import { type CustomerHistory, type CustomerRecord, toHistory } from '../wire.ts'

/** A customer with more events than this shows only the newest. */
const longest = 200

/** What was done with a customer and with those merged into it, newest first. */
export async function readHistory(db: Db, customer: CustomerRecord): Promise<CustomerHistory> {
  const names = new Map([customer, ...customer.merged].map(({ id, name, email }) => [id, name || email]))
  const rows: (AuditRow & { id: number; who: string; created_at: Date })[] = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.user_id')
    .select(['audit_log.id', 'action', 'subject_id', 'before', 'after', 'audit_log.created_at'])
    .select(sql<string>`coalesce(nullif(users.name, ''), users.email, '')`.as('who'))
    .where('audit_log.subject_kind', '=', 'customer')
    .where('audit_log.subject_id', 'in', [...names.keys()])
    // That another customer was merged into this one is an event of this one already.
    .where((eb) =>
      eb.or([eb('audit_log.subject_id', '=', customer.id), eb('audit_log.action', '<>', 'customer-merged-away')]),
    )
    .orderBy('audit_log.id', 'desc')
    .limit(longest)
    .execute()
  return toHistory(
    rows.map((row) => ({
      id: row.id,
      ...describeAudit(row),
      /** Of whom, where it is an event of one that was merged. */
      about: row.subject_id === customer.id ? '' : (names.get(row.subject_id ?? 0) ?? ''),
      who: row.who,
      at: row.created_at,
    })),
  )
}
