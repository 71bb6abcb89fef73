import { dayMs, hourMs } from '#shared/constants/durations.ts'
import type { Db } from './database/db.ts'

/** Starts a walk, which compares a list of the provider with our records; null if another began less than `pauseMs` ago. */
export async function beginWalk(
  db: Db,
  { name, now, pauseMs }: { name: string; now: Date; pauseMs: number },
): Promise<{ seenUntil: Date | null } | null> {
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
  return row ? { seenUntil: row.seen_until } : null
}

/** Records where the next walk begins. Only for a walk that has read everything. */
export async function endWalk(db: Db, { name, seenUntil }: { name: string; seenUntil: Date }): Promise<void> {
  await db.updateTable('provider_walks').set({ seen_until: seenUntil }).where('provider', '=', name).execute()
}

const overlapMs = hourMs
const usualMs = 3 * dayMs
const longestMs = 30 * dayMs

/**
 * Where a walk begins: at least three and at most thirty days ago. In between, one hour before the end of the last
 * complete walk, for transactions that were open then.
 */
export function walkSince({ seenUntil }: { seenUntil: Date | null }, now: Date): Date {
  const usual = now.getTime() - usualMs
  const last = (seenUntil?.getTime() ?? usual) - overlapMs
  return new Date(Math.max(Math.min(usual, last), now.getTime() - longestMs))
}
