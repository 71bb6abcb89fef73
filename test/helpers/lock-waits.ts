import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Db } from '#server/platform/database/db.ts'

/** Waits until exactly `count` statements like `pattern` wait for a lock of another transaction. */
export async function waitForLockWaits(db: Db, pattern: string, count = 1): Promise<void> {
  const waiting = sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${pattern}`
  await vi.waitUntil(async () => (await waiting.execute(db)).rows[0]?.n === count, { timeout: 60_000 })
}
