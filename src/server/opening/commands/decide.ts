import type { Editor } from '#server/platform/database/audit.ts'
import { writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import type { OpeningContext } from '../context.ts'
import type { DecidedSubject } from '../wire.ts'

/** Stores or takes back what an owner decided; the same once more changes nothing. */
export async function storeDecision(
  { db, clock }: Pick<OpeningContext, 'db' | 'clock'>,
  { subject, about, decided }: { subject: DecidedSubject; about: string; decided: boolean },
  editor: Editor,
): Promise<void> {
  await transaction(db, async (tx) => {
    const at = clock.now()
    const isChanged = decided ? await insert(tx, { subject, about, editor, at }) : await remove(tx, subject)
    if (!isChanged) return
    await writeAudit(tx, at, {
      action: decided ? 'opening-decided' : 'opening-reopened',
      subjectKind: 'opening',
      subjectId: null,
      ...editor,
      after: { item: subject },
    })
  })
}

async function insert(
  tx: Tx,
  { subject, about, editor, at }: { subject: string; about: string; editor: Editor; at: Date },
): Promise<boolean> {
  const decision = { about, user_id: editor.userId, created_at: at }
  const row = await tx
    .insertInto('opening_decisions')
    .values({ subject, ...decision })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet(decision).where('opening_decisions.about', '<>', about),
    )
    .returning('subject')
    .executeTakeFirst()
  return row !== undefined
}

async function remove(tx: Tx, subject: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('opening_decisions')
    .where('subject', '=', subject)
    .returning('subject')
    .executeTakeFirst()
  return row !== undefined
}
