import { dayMs, hourMs } from '#shared/constants/durations.ts'
import type { Db } from './database/db.ts'

/** A walk compares a list of the provider with the books. Null while another one is under way or has just been. */
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

/** Only of a walk that has read everything: the next one begins there. */
export async function endWalk(db: Db, { name, seenUntil }: { name: string; seenUntil: Date }): Promise<void> {
  await db.updateTable('provider_walks').set({ seen_until: seenUntil }).where('provider', '=', name).execute()
}

const overlapMs = hourMs
const usualMs = 3 * dayMs
const longestMs = 30 * dayMs

/** Three days back at least and thirty at most; an hour before the end of the last whole walk, for what was open then. */
export function walkSince({ seenUntil }: { seenUntil: Date | null }, now: Date): Date {
  const usual = now.getTime() - usualMs
  const last = (seenUntil?.getTime() ?? usual) - overlapMs
  return new Date(Math.max(Math.min(usual, last), now.getTime() - longestMs))
}
