import { dayMs, hourMs } from '#shared/constants/durations.ts'
import type { Db } from './database/db.ts'

/** Starts a scan, which compares a list of the provider with our records; null if another began less than `pauseMs` ago. */
export async function beginScan(
  db: Db,
  { name, now, pauseMs }: { name: string; now: Date; pauseMs: number },
): Promise<{ scannedUntil: Date | null } | null> {
  const row = await db
    .insertInto('provider_walks')
    .values({ provider: name, started_at: now })
    .onConflict((conflict) =>
      conflict
        .column('provider')
        .doUpdateSet({ started_at: now })
        .where('provider_walks.started_at', '<=', new Date(now.getTime() - pauseMs)),
    )
    .returning('seen_until')
    .executeTakeFirst()
  return row ? { scannedUntil: row.seen_until } : null
}

/** Records where the next scan begins. Only for a scan that has read everything. */
export async function endScan(db: Db, { name, scannedUntil }: { name: string; scannedUntil: Date }): Promise<void> {
  await db.updateTable('provider_walks').set({ seen_until: scannedUntil }).where('provider', '=', name).execute()
}

const overlapMs = hourMs
const usualMs = 3 * dayMs
const longestMs = 30 * dayMs

/** Where the longest scan begins. */
export function longestScanSince(now: Date): Date {
  return new Date(now.getTime() - longestMs)
}

/**
 * Where a scan begins: at least three and at most thirty days ago. In between, one hour before the end of the last
 * complete scan, for transactions that were open then.
 */
export function scanSince({ scannedUntil }: { scannedUntil: Date | null }, now: Date): Date {
  const usual = now.getTime() - usualMs
  const last = (scannedUntil?.getTime() ?? usual) - overlapMs
  return new Date(Math.max(Math.min(usual, last), longestScanSince(now).getTime()))
}
