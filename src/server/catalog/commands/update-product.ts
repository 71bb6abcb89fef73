import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#server/platform/database/audit.ts'
import { writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { checkEdit } from '#shared/product-form.ts'
import type { ProductValues } from '#shared/product-values.ts'
import type { CatalogContext } from '../context.ts'
import { lockProduct, readAdminProduct } from '../queries/admin-products.ts'
import { type AdminProductRow, storedValues } from '../rows.ts'
import type { ProductEdit } from '../wire.ts'
import { reconcileStock, setStock } from './set-stock.ts'
import {
  changes,
  columnsOf,
  refusingTakenSku,
  requireCategory,
  requireFreeSku,
  requireInsidePicture,
  requireValid,
  requireVersion,
  setVariants,
} from './write-product.ts'

/** Updates the orders with a product that has a shipping price from now on. */
export type WhenShippingIsPriced = (tx: Tx, productId: number, actor: Actor) => Promise<void>

type Parts = CatalogContext & { whenShippingIsPriced: WhenShippingIsPriced }

export async function updateProduct(
  parts: Parts,
  id: number,
  edit: ProductEdit,
  actor: Actor,
): Promise<AdminProductRow> {
  const { db } = parts
  return await refusingTakenSku(db, edit.sku?.trim() ?? null, () =>
    transaction(db, (tx) => changeProduct(tx, parts, id, edit, actor)),
  )
}

/** The caller's transaction takes the product's lock. */
export async function changeProduct(
  tx: Tx,
  { clock, whenShippingIsPriced }: Omit<Parts, 'db'>,
  id: number,
  edit: ProductEdit,
  actor: Actor,
): Promise<AdminProductRow> {
  const at = clock.now()
  const locked = await lockProduct(tx, id)
  const before = await readAdminProduct(tx, id)
  await requireVersion(tx, before, edit.version)
  const stored = storedValues(before)
  const values = requireValid(checkEdit(edit, stored))
  if (values.category_id !== before.category_id) await requireCategory(tx, values.category_id)
  requireInsidePicture(edit)
  if (before.has_combinations) refuseManaged(values, stored, edit.stock_seen)
  await requireFreeSku(tx, values.sku, before)
  await tx.updateTable('products').set(columnsOf(values)).where('id', '=', id).execute()
  if (!isDeepStrictEqual(values.variants, stored.variants)) await setVariants(tx, id, values.variants)
  if (edit.stock !== undefined && !before.has_combinations) {
    const stocked = { productId: id, variantId: null, stock: locked.stock, updatedAt: locked.updated_at }
    const stock = await reconcileStock(tx, stocked, values.stock, edit.stock_seen)
    await setStock(tx, stocked, stock, { kind: 'adjust', reason: '', userId: actor.userId, at })
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
}

const managed = ['colors', 'sizes', 'variants'] as const

/** Those fields are the values of the combinations, and the stock is their sum. */
function refuseManaged(values: ProductValues, stored: ProductValues, seen: number | null | undefined): void {
  const fields = [
    ...managed.filter((field) => !isDeepStrictEqual(values[field], stored[field])),
    ...(values.stock === (seen === undefined ? stored.stock : seen) ? [] : ['stock']),
  ]
  const sentence = messages.adminCombinations.managed
  if (fields.length === 0) return
  throw new AppError('invalid', sentence, { fields: Object.fromEntries(fields.map((field) => [field, sentence])) })
}
