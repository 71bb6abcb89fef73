import type { Actor } from '#server/platform/database/audit.ts'
import { writeAudit } from '#server/platform/database/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { CatalogContext } from '../context.ts'

/** False when the product is in that state already, or unknown. */
export async function setArchived(
  { db, clock }: CatalogContext,
  id: number,
  isArchived: boolean,
  actor: Actor,
): Promise<boolean> {
  return await transaction(db, async (tx) => {
    const at = clock.now()
    const row = await tx
      .updateTable('products')
      .set((eb) => ({ deleted_at: isArchived ? at : null, updated_at: at, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('deleted_at', isArchived ? 'is' : 'is not', null)
      .returning('name')
      .executeTakeFirst()
    if (!row) return false
    await writeAudit(tx, at, {
      action: isArchived ? 'product-deleted' : 'product-restored',
      subjectKind: 'product',
      subjectId: id,
      ...actor,
      before: { name: row.name },
    })
    return true
  })
}
