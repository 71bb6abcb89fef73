import type { Clock } from '#server/platform/clock.ts'
import type { Actor } from '#server/platform/database/audit.ts'
import { writeAudit } from '#server/platform/database/audit.ts'
import { type Db, transaction } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { readAdminProduct } from '../queries/admin-products.ts'
import type { AdminProductRow } from '../rows.ts'

type Platform = { db: Db; clock: Clock }

/** Removes the product from the shop; the record, its sales and its history stay. */
export async function archiveProduct(
  platform: Platform,
  id: number,
  actor: Actor,
): Promise<{ id: number; deleted: true }> {
  if (!(await setArchived(platform, id, true, actor))) throw new AppError('not_found', messages.product.notFound)
  return { id, deleted: true }
}

export async function restoreProduct(platform: Platform, id: number, actor: Actor): Promise<AdminProductRow> {
  const isRestored = await setArchived(platform, id, false, actor)
  const product = await readAdminProduct(platform.db, id)
  if (isRestored) return product
  throw new AppError('conflict', messages.adminProducts.notArchived)
}

async function setArchived({ db, clock }: Platform, id: number, isArchived: boolean, actor: Actor): Promise<boolean> {
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
