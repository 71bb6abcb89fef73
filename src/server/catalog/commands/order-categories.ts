import type { Actor } from '#server/platform/database/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CatalogContext } from '../context.ts'
import { listCategories } from '../queries/products.ts'
import type { Category } from '../wire.ts'
import { auditCategory, lockCategories } from './change-categories.ts'

export async function orderCategories(
  { db, clock }: CatalogContext,
  ids: readonly number[],
  actor: Actor,
): Promise<Category[]> {
  return await transaction(db, async (tx) => {
    const before = await lockCategories(tx)
    const wanted = new Set(ids)
    if (wanted.size !== ids.length || ids.length !== before.length || !before.every(({ id }) => wanted.has(id)))
      throw new AppError('stale', messages.adminProducts.categoriesChanged)
    for (const [position, id] of ids.entries())
      await tx.updateTable('categories').set({ position }).where('id', '=', id).execute()
    const after = await listCategories(tx)
    await auditCategory(tx, clock, 'categories-ordered', null, actor, {
      before: { order: before.map(({ name }) => name) },
      after: { order: after.map(({ name }) => name) },
    })
    return after
  })
}
