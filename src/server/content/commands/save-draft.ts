import type { Db, Tx } from '#server/platform/database/db.ts'
import { type Draft, toDraft } from '../queries/drafts.ts'

export async function writeDraft(db: Db | Tx, key: string, userId: number, { body, baseVersion, savedAt }: Draft) {
  const changed = { body: JSON.stringify(body), base_version: baseVersion, updated_at: savedAt }
  await db
    .insertInto('content_drafts')
    .values({ key, user_id: userId, ...changed })
    .onConflict((conflict) => conflict.columns(['key', 'user_id']).doUpdateSet(changed))
    .execute()
}

/** Removes and returns the draft, in one statement: what is saved at the same moment is either in it, or stays a draft. */
export async function takeDraft(db: Db | Tx, key: string, userId: number): Promise<Draft | null> {
  const row = await db
    .deleteFrom('content_drafts')
    .where('key', '=', key)
    .where('user_id', '=', userId)
    .returning(['body', 'base_version', 'updated_at'])
    .executeTakeFirst()
  return row ? toDraft(row) : null
}
