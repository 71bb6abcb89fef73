import type { Editor } from '#server/platform/database/audit.ts'
import { writeAudit } from '#server/platform/database/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { OpeningContext } from '../context.ts'
import type { SavedSetup } from '../wire.ts'

/** One set-up for the installation: it is taken up again on any device, by any owner. */
export async function saveSetup(
  { db, clock }: Pick<OpeningContext, 'db' | 'clock'>,
  { state, step }: SavedSetup,
  editor: Editor,
): Promise<void> {
  await transaction(db, async (tx) => {
    const at = clock.now()
    const before = await tx.selectFrom('studio_setup').select('state').forUpdate().executeTakeFirst()
    // A set-up that was finished once stays so: another window may not know it.
    const kept = before?.state === 'finished' ? 'finished' : state
    const changed = { state: kept, step, updated_at: at }
    await tx
      .insertInto('studio_setup')
      .values(changed)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(changed))
      .execute()
    if (kept === 'open' || kept === before?.state) return
    await writeAudit(tx, at, {
      action: kept === 'left' ? 'setup-left' : 'setup-finished',
      subjectKind: 'opening',
      subjectId: null,
      ...editor,
    })
  })
}
