import type { Actor } from '#server/platform/database/audit.ts'
import { writeAudit } from '#server/platform/database/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { IdempotentRequest } from '#server/platform/database/idempotency.ts'
import { checkProduct } from '#shared/product-form.ts'
import type { ProductValues } from '#shared/product-values.ts'
import type { CatalogContext } from '../context.ts'
import { readAdminProduct } from '../queries/admin-products.ts'
import type { AdminProductRow } from '../rows.ts'
import type { NewProduct } from '../wire.ts'
import { setStock } from './set-stock.ts'
import { writeKeyed } from './write-once.ts'
import {
  changes,
  columnsOf,
  refusingTakenSku,
  requireCategory,
  requireFreeSku,
  requireInsidePicture,
  requireValid,
  setVariants,
} from './write-product.ts'

export async function createProduct(
  { db, clock }: CatalogContext,
  { state = 'live', ...body }: NewProduct,
  actor: Actor,
  keyedRequest: IdempotentRequest | null,
): Promise<AdminProductRow> {
  const values = requireValid(checkProduct(body, null))
  const insert = async (tx: Tx) => {
    await requireCategory(tx, values.category_id)
    requireInsidePicture(body)
    return { id: await insertProduct(tx, { values, state, at: clock.now(), actor }) }
  }
  const { id } = await refusingTakenSku(db, values.sku, () => writeKeyed({ db, clock }, keyedRequest, insert))
  return await readAdminProduct(db, id)
}

export async function insertProduct(
  tx: Tx,
  { values, state, at, actor }: { values: ProductValues; state: 'draft' | 'live'; at: Date; actor: Actor },
): Promise<number> {
  await requireFreeSku(tx, values.sku, null)
  const draft = state === 'draft' ? { is_draft: true, deleted_at: at } : {}
  const { id } = await tx
    .insertInto('products')
    .values({ ...columnsOf(values), created_at: at, updated_at: at, ...draft })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setVariants(tx, id, values.variants)
  await setStock(tx, { productId: id, variantId: null, stock: null }, values.stock, {
    kind: 'initial',
    reason: '',
    userId: actor.userId,
    at,
  })
  await writeAudit(tx, at, {
    action: 'product-added',
    subjectKind: 'product',
    subjectId: id,
    ...actor,
    after: { ...changes(null, await readAdminProduct(tx, id)).after, ...(state === 'draft' ? { state } : {}) },
  })
  return id
}
