import type { Actor } from '#server/platform/database/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { CatalogContext } from '../context.ts'
import type { Category } from '../wire.ts'
import { auditCategory, categoryNotFound, lockCategories, requireFreeName } from './change-categories.ts'

export async function renameCategory(
  { db, clock }: CatalogContext,
  id: number,
  written: string,
  actor: Actor,
): Promise<Category> {
  return await transaction(db, async (tx) => {
    const before = (await lockCategories(tx)).find((each) => each.id === id)
    if (!before) throw categoryNotFound()
    const name = await requireFreeName(tx, written, id)
    await tx.updateTable('categories').set({ name }).where('id', '=', id).execute()
    await auditCategory(tx, clock, 'category-renamed', id, actor, { before: { name: before.name }, after: { name } })
    return { id, name }
  })
}
