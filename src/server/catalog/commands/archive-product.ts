import type { Actor } from '#server/platform/database/audit.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CatalogContext } from '../context.ts'
import { setArchived } from './set-archived.ts'

/** Removes the product from the shop; the record, its sales and its history stay. */
export async function archiveProduct(
  context: CatalogContext,
  id: number,
  actor: Actor,
): Promise<{ id: number; deleted: true }> {
  if (!(await setArchived(context, id, true, actor))) throw new AppError('not_found', messages.product.notFound)
  return { id, deleted: true }
}
