import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { SettingsName } from './wire.ts'

/** Null when none is set. Every mail to the owner reads it in its own transaction. */
export async function readNoticeAddress(db: Db | Tx): Promise<string | null> {
  const row = await db
    .selectFrom('documents')
    .select(sql<string | null>`body ->> 'notice_email'`.as('address'))
    .where('key', '=', 'studio' satisfies SettingsName)
    .executeTakeFirst()
  return row?.address || null
}
