import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Json } from '#server/platform/database/schema.ts'

export type Draft = { body: Json; baseVersion: number; savedAt: Date }

export async function readDraft(db: Db | Tx, key: string, userId: number): Promise<Draft | null> {
  const row = await db
    .selectFrom('content_drafts')
    .select(['body', 'base_version', 'updated_at'])
    .where('key', '=', key)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? toDraft(row) : null
}

export function toDraft(row: { body: Json; base_version: number; updated_at: Date }): Draft {
  return { body: row.body, baseVersion: row.base_version, savedAt: row.updated_at }
}

/** Every draft of these documents, with whose it is. */
export async function listDrafts(db: Db, keys: readonly string[]) {
  return await db
    .selectFrom('content_drafts')
    .innerJoin('users', 'users.id', 'content_drafts.user_id')
    .select(['content_drafts.key', 'content_drafts.user_id', 'content_drafts.updated_at', 'users.email'])
    .where('content_drafts.key', 'in', keys)
    .orderBy('content_drafts.updated_at', 'desc')
    .execute()
}
