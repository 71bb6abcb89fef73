import type { Actor } from '#server/platform/database/audit.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { readAdminProduct } from '../queries/admin-products.ts'
import type { AdminProductRow } from '../rows.ts'
import { type Platform, setArchived } from './set-archived.ts'

export async function restoreProduct(platform: Platform, id: number, actor: Actor): Promise<AdminProductRow> {
  const isRestored = await setArchived(platform, id, false, actor)
  const product = await readAdminProduct(platform.db, id)
  if (isRestored) return product
  throw new AppError('conflict', messages.adminProducts.notArchived)
}
