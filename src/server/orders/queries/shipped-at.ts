import { sql } from 'kysely'
import { changesStatus } from '#server/platform/database/status-changes.ts'

/** When an order was last set to `shipped`; null for one that never was. */
export const shippedAt = sql<Date | null>`(select max(audit_log.created_at) from audit_log
  where subject_kind = 'order' and subject_id = orders.id and ${changesStatus} and after ->> 'status' = 'shipped')`
