import type { Db, Tx } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { type Draft, toDraft } from '../queries/drafts.ts'

/**
 * Stores the draft. `over` is when the draft that the caller knows was saved, null for none; with another one it throws AppError
 * `conflict`: two windows of one person do not write over each other. Without `over` nothing is compared.
 */
export async function writeDraft(
  db: Db | Tx,
  key: string,
  userId: number,
  { body, baseVersion, savedAt }: Draft,
  over?: Date | null,
): Promise<void> {
  const changed = { body: JSON.stringify(body), base_version: baseVersion, updated_at: savedAt }
  const stored = await db
    .insertInto('content_drafts')
    .values({ key, user_id: userId, ...changed })
    .onConflict((conflict) => {
      const update = conflict.columns(['key', 'user_id']).doUpdateSet(changed)
      if (over === undefined) return update
      // The same text again is a repetition, whose answer was lost.
      return update.where((eb) =>
        eb.or([
          eb('content_drafts.updated_at', '=', over ?? new Date(0)),
          eb('content_drafts.body', '=', eb.ref('excluded.body')),
        ]),
      )
    })
    .returning('id')
    .executeTakeFirst()
  if (!stored) throw new AppError('conflict', messages.content.otherWindow)
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

/** The draft as the caller has seen it. Throws AppError `not_found` without one, `conflict` when it was saved elsewhere since. */
export async function takeSeenDraft(tx: Tx, key: string, userId: number, savedAt: Date): Promise<Draft> {
  const draft = await takeDraft(tx, key, userId)
  if (!draft) throw new AppError('not_found', messages.content.noDraft)
  if (draft.savedAt.getTime() !== savedAt.getTime()) throw new AppError('conflict', messages.content.otherWindow)
  return draft
}
