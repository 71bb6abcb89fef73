import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Draft } from '../queries/drafts.ts'

export async function writeDraft(db: Db | Tx, key: string, userId: number, { body, baseVersion, savedAt }: Draft) {
  const changed = { body: JSON.stringify(body), base_version: baseVersion, updated_at: savedAt }
  await db
    .insertInto('content_drafts')
    .values({ key, user_id: userId, ...changed })
    .onConflict((conflict) => conflict.columns(['key', 'user_id']).doUpdateSet(changed))
    .execute()
}

export async function removeDraft(db: Db | Tx, key: string, userId: number): Promise<void> {
  await db.deleteFrom('content_drafts').where('key', '=', key).where('user_id', '=', userId).execute()
}
