import type { Actor } from '#server/platform/database/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { CatalogContext } from '../context.ts'
import { auditCategory, categoryNotFound, lockCategories } from './change-categories.ts'

/** Its products, archived ones too, become Uncategorised; the answer counts only those in the shop. */
export async function deleteCategory(
  { db, clock }: CatalogContext,
  id: number,
  actor: Actor,
): Promise<{ id: number; deleted: true; products: number }> {
  return await transaction(db, async (tx) => {
    const category = (await lockCategories(tx)).find((each) => each.id === id)
    if (!category) throw categoryNotFound()
    const freed = await tx
      .updateTable('products')
      .set((eb) => ({ category_id: null, version: eb('version', '+', 1), updated_at: clock.now() }))
      .where('category_id', '=', id)
      .returning('deleted_at')
      .execute()
    await tx.deleteFrom('categories').where('id', '=', id).execute()
    const products = freed.filter((product) => product.deleted_at === null).length
    await auditCategory(tx, clock, 'category-deleted', id, actor, { before: { name: category.name, products } })
    return { id, deleted: true, products }
  })
}
