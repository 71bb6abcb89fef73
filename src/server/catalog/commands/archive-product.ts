import type { Actor } from '#server/platform/database/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CatalogContext } from '../context.ts'
import { lockProduct, readAdminProduct } from '../queries/admin-products.ts'
import { type AdminProductRow, stateOf } from '../rows.ts'
import { moveTo } from './set-state.ts'

/** Removes the product from the shop; the record, its sales and its history stay. */
export async function archiveProduct(
  { db, clock }: CatalogContext,
  id: number,
  actor: Actor,
): Promise<{ id: number; deleted: true }> {
  await transaction(db, async (tx) => {
    await lockProduct(tx, id)
    const product = await readAdminProduct(tx, id)
    if (stateOf(product) === 'archived') throw new AppError('not_found', messages.product.notFound)
    await moveTo(tx, product, { state: 'archived', at: clock.now() }, actor)
  })
  return { id, deleted: true }
}

export async function restoreProduct(
  { db, clock }: CatalogContext,
  id: number,
  actor: Actor,
): Promise<AdminProductRow> {
  return await transaction(db, async (tx) => {
    await lockProduct(tx, id)
    const product = await readAdminProduct(tx, id)
    if (stateOf(product) === 'live') throw new AppError('conflict', messages.adminProducts.notArchived)
    return await moveTo(tx, product, { state: 'live', at: clock.now() }, actor)
  })
}
