import { sql } from 'kysely'

/** The rows of the audit log in which an order's status changed. */
export const changesStatus = sql<boolean>`(action = 'order-updated' and after ->> 'status' is distinct from before ->> 'status')`
