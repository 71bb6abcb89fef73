import type { Actor } from '#server/platform/database/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { sizeChartProblem, tidySizeChart } from '#shared/size-chart/size-chart.ts'
import type { CatalogContext } from '../context.ts'
import type { Category, CategoryEdit } from '../wire.ts'
import { auditCategory, categoryNotFound, lockCategories, requireFreeName } from './change-categories.ts'

export async function updateCategory(
  { db, clock }: CatalogContext,
  id: number,
  edit: CategoryEdit,
  actor: Actor,
): Promise<Category> {
  const problem = sizeChartProblem(edit.size_chart ?? '')
  if (problem !== null) throw new AppError('invalid', problem, { fields: { size_chart: problem } })
  return await transaction(db, async (tx) => {
    const before = (await lockCategories(tx)).find((each) => each.id === id)
    if (!before) throw categoryNotFound()
    const name = await requireFreeName(tx, edit.name, id)
    const size_chart = edit.size_chart === undefined ? before.size_chart : tidySizeChart(edit.size_chart)
    await tx.updateTable('categories').set({ name, size_chart }).where('id', '=', id).execute()
    if (size_chart === before.size_chart)
      await auditCategory(tx, clock, 'category-renamed', id, actor, { before: { name: before.name }, after: { name } })
    else
      await auditCategory(tx, clock, 'category-changed', id, actor, {
        before: { name: before.name, size_chart: before.size_chart },
        after: { name, size_chart },
      })
    return { id, name }
  })
}
