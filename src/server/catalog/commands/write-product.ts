import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '#server/platform/clock.ts'
import type { Actor } from '#server/platform/database/audit.ts'
import { writeAudit } from '#server/platform/database/audit.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/db.ts'
import type { IdempotentRequest } from '#server/platform/database/idempotency.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { columnOf, productFieldKinds } from '#shared/product-fields.ts'
import { type CheckedProduct, checkEdit, checkProduct } from '#shared/product-form.ts'
import type { ProductValues } from '#shared/product-values.ts'
import { slugOf } from '#shared/slug.ts'
import { findLastEditor, lockProduct, readAdminProduct } from '../queries/admin-products.ts'
import { type AdminProductRow, storedValues } from '../rows.ts'
import { type ProductBody, type ProductEdit, toAudited } from '../wire.ts'
import { reconcileStock, setStock } from './stock.ts'
import { writeKeyed } from './write-once.ts'

type Platform = { db: Db; clock: Clock }
/** Updates the orders with a product that has a shipping price from now on. */
export type WhenShippingIsPriced = (tx: Tx, productId: number, actor: Actor) => Promise<void>
const texts = messages.adminProducts

export async function createProduct(
  { db, clock }: Platform,
  body: ProductBody,
  actor: Actor,
  write: IdempotentRequest | null,
): Promise<AdminProductRow> {
  const values = requireValid(checkProduct(body, null))
  const insert = async (tx: Tx) => {
    const at = clock.now()
    await requireCategory(tx, values.category_id)
    requireInsidePicture(body.print_area)
    const { id } = await tx
      .insertInto('products')
      .values({ ...columnsOf(values), created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setVariants(tx, id, values.variants)
    await setStock(tx, { id, stock: null }, values.stock, { kind: 'initial', reason: '', userId: actor.userId, at })
    await writeAudit(tx, at, {
      action: 'product-added',
      subjectKind: 'product',
      subjectId: id,
      ...actor,
      after: changes(null, await readAdminProduct(tx, id)).after,
    })
    return { id }
  }
  const { id } = await refusingTakenSku(db, values.sku, () => writeKeyed({ db, clock }, write, insert))
  return await readAdminProduct(db, id)
}

export async function updateProduct(
  { db, clock, whenShippingIsPriced }: Platform & { whenShippingIsPriced: WhenShippingIsPriced },
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
      await tx.updateTable('products').set({ version, updated_at: at }).where('id', '=', id).execute()
      await writeAudit(tx, at, {
        action: 'product-updated',
        subjectKind: 'product',
        subjectId: id,
        ...actor,
        ...changed,
      })
      if (before.shipping_price_cents === null && values.shipping_price_cents !== null)
        await whenShippingIsPriced(tx, id, actor)
      return { ...after, version, updated_at: at }
    }),
  )
}

function requireValid({ values, problems }: CheckedProduct): ProductValues {
  const [sentence] = Object.values(problems)
  if (sentence !== undefined) throw new AppError('invalid', sentence, { fields: problems })
  return values
}

async function stale(tx: Tx, product: AdminProductRow) {
  const who = await findLastEditor(tx, product.id)
  return new AppError('stale', texts.changedBy(who), {
    changed_by: who,
    changed_at: product.updated_at,
    version: product.version,
  })
}

/** Stock is written with its ledger, and variants are rows of another table; every other field is a column. */
function columnsOf({ stock: _stock, variants: _variants, print_area: area, ...columns }: ProductValues) {
  return { ...columns, slug: slugOf(columns.name), print_area: area && JSON.stringify(area) }
}

function requireInsidePicture(area: ProductBody['print_area']) {
  if (area && (area.x + area.width > 1.000001 || area.y + area.height > 1.000001))
    throw new AppError('invalid', texts.areaOutside, { fields: { print_area: texts.areaOutside } })
}

async function requireCategory(tx: Tx, id: number | null) {
  if (id === null) return
  const found = await tx.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('invalid', texts.categoryUnknown, { fields: { category_id: texts.categoryUnknown } })
}

/** A variant that keeps its name keeps its id. */
async function setVariants(tx: Tx, productId: number, names: readonly string[]) {
  const gone = tx.deleteFrom('product_variants').where('product_id', '=', productId)
  await (names.length > 0 ? gone.where('name', 'not in', names) : gone).execute()
  if (names.length === 0) return
  await tx
    .insertInto('product_variants')
    .values(names.map((name, position) => ({ product_id: productId, name, position })))
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'name']).doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
    )
    .execute()
}

const audited = [...productFieldKinds.map(([field]) => field), 'category_name'] as const
type Audited = (typeof audited)[number]

/** The old and the new values of the fields that differ; of a new product all fields. */
function changes(before: AdminProductRow | null, after: AdminProductRow) {
  const storedText = (row: AdminProductRow, field: Audited) =>
    JSON.stringify((row as Record<string, unknown>)[field === 'category_name' ? field : columnOf(field)])
  const differing = audited.filter((field) => before === null || storedText(before, field) !== storedText(after, field))
  const pick = (row: AdminProductRow | null): { [Field in Audited]?: unknown } =>
    Object.fromEntries(differing.map((field) => [field, row && toAudited(row, field)]))
  return { before: pick(before), after: pick(after) }
}

/** Two simultaneous calls would both find the SKU free, so the unique index decides. */
async function refusingTakenSku<T>(db: Db, sku: string | null, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code !== '23505' || constraint !== 'products_sku_key') throw error
    const other = await db.selectFrom('products').select('name').where('sku', '=', sku).executeTakeFirst()
    const sentence = texts.skuTaken(other?.name ?? '')
    throw new AppError('invalid', sentence, { fields: { sku: sentence } })
  }
}
