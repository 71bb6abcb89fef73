import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#server/platform/database/audit.ts'
import { writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { checkEdit } from '#shared/product-form.ts'
import type { CatalogContext } from '../context.ts'
import { findLastEditor, lockProduct, readAdminProduct } from '../queries/admin-products.ts'
import { type AdminProductRow, storedValues } from '../rows.ts'
import type { ProductEdit } from '../wire.ts'
import { reconcileStock, setStock } from './set-stock.ts'
import {
  changes,
  columnsOf,
  refusingTakenSku,
  requireCategory,
  requireInsidePicture,
  requireValid,
  setVariants,
} from './write-product.ts'

/** Updates the orders with a product that has a shipping price from now on. */
export type WhenShippingIsPriced = (tx: Tx, productId: number, actor: Actor) => Promise<void>

const texts = messages.adminProducts

export async function updateProduct(
  { db, clock, whenShippingIsPriced }: CatalogContext & { whenShippingIsPriced: WhenShippingIsPriced },
  id: number,
  edit: ProductEdit,
  actor: Actor,
): Promise<AdminProductRow> {
  return await refusingTakenSku(db, edit.sku?.trim() ?? null, () =>
    transaction(db, async (tx) => {
      const at = clock.now()
      const locked = await lockProduct(tx, id)
      const before = await readAdminProduct(tx, id)
      if (edit.version !== undefined && edit.version !== locked.version) throw await stale(tx, before)
      const stored = storedValues(before)
      const values = requireValid(checkEdit(edit, stored))
      if (values.category_id !== before.category_id) await requireCategory(tx, values.category_id)
      requireInsidePicture(edit.print_area)
      await tx.updateTable('products').set(columnsOf(values)).where('id', '=', id).execute()
      if (!isDeepStrictEqual(values.variants, stored.variants)) await setVariants(tx, id, values.variants)
      if (edit.stock !== undefined) {
        const stock = await reconcileStock(tx, locked, values.stock, edit.stock_seen)
        await setStock(tx, locked, stock, { kind: 'adjust', reason: '', userId: actor.userId, at })
      }
      const after = await readAdminProduct(tx, id)
      const changed = changes(before, after)
      if (Object.keys(changed.after).length === 0) return before
      const version = locked.version + 1
      // What somebody has changed is no sample any more.
      await tx.updateTable('products').set({ version, updated_at: at, is_sample: false }).where('id', '=', id).execute()
      await writeAudit(tx, at, {
        action: 'product-updated',
        subjectKind: 'product',
        subjectId: id,
        ...actor,
        ...changed,
      })
      if (before.shipping_price_cents === null && values.shipping_price_cents !== null)
        await whenShippingIsPriced(tx, id, actor)
      return { ...after, version, updated_at: at, is_sample: false }
    }),
  )
}

async function stale(tx: Tx, product: AdminProductRow) {
  const who = await findLastEditor(tx, product.id)
  return new AppError('stale', texts.changedBy(who), {
    changed_by: who,
    changed_at: product.updated_at,
    version: product.version,
  })
}
