import type { Actor } from '#server/platform/database/audit.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CatalogContext } from '../context.ts'
import { readAdminProduct } from '../queries/admin-products.ts'
import type { AdminProductRow } from '../rows.ts'
import { setArchived } from './set-archived.ts'

export async function restoreProduct(context: CatalogContext, id: number, actor: Actor): Promise<AdminProductRow> {
  const isRestored = await setArchived(context, id, false, actor)
  const product = await readAdminProduct(context.db, id)
  if (isRestored) return product
  throw new AppError('conflict', messages.adminProducts.notArchived)
}
