import type { Db } from '#server/platform/database/db.ts'

/** False when this event was fully processed before. An event whose process died half-way is processed again. */
export async function receiveEvent(db: Db, event: { id: string; type: string; now: Date }): Promise<boolean> {
  await db
    .insertInto('webhook_events')
    .values({ id: event.id, type: event.type, received_at: event.now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const row = await db
    .selectFrom('webhook_events')
    .select('processed_at')
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow()
  return row.processed_at === null
}

export async function finishEvent(db: Db, id: string, outcome: string, now: Date): Promise<void> {
  await db.updateTable('webhook_events').set({ processed_at: now, outcome }).where('id', '=', id).execute()
}
