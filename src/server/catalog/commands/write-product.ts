import type { Db, Tx } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { columnOf, productFieldKinds } from '#shared/product-fields.ts'
import type { CheckedProduct } from '#shared/product-form.ts'
import type { ProductValues } from '#shared/product-values.ts'
import { slugOf } from '#shared/text/slug.ts'
import { findLastEditor } from '../queries/admin-products.ts'
import { findSkuTaker } from '../queries/sku-owners.ts'
import type { AdminProductRow } from '../rows.ts'
import { type ProductBody, toAudited } from '../wire.ts'

const texts = messages.adminProducts

export function requireValid({ values, problems }: CheckedProduct): ProductValues {
  const [sentence] = Object.values(problems)
  if (sentence !== undefined) throw new AppError('invalid', sentence, { fields: problems })
  return values
}

/** Stock is written with its ledger, and variants are rows of another table; every other field is a column. */
export function columnsOf({
  stock: _stock,
  variants: _variants,
  print_area: area,
  price_ladder: ladder,
  more_print_areas: sides,
  ...columns
}: ProductValues) {
  const documents = {
    print_area: area && JSON.stringify(area),
    price_ladder: JSON.stringify(ladder),
    more_print_areas: JSON.stringify(sides),
  }
  return { ...columns, slug: slugOf(columns.name), ...documents }
}

/** Undefined is not compared. */
export async function requireVersion(tx: Tx, product: AdminProductRow, version: number | undefined): Promise<void> {
  if (version === undefined || version === product.version) return
  const who = await findLastEditor(tx, product.id)
  throw new AppError('stale', texts.changedBy(who), {
    changed_by: who,
    changed_at: product.updated_at,
    version: product.version,
  })
}

export function requireInsidePicture({ print_area: area, more_print_areas: sides }: ProductBody) {
  const rectangles = [area, ...(sides ?? [])].flatMap((each) => (each ? [each, ...(each.sizes ?? [])] : []))
  if (rectangles.some(({ x, y, width, height }) => x + width > 1.000001 || y + height > 1.000001))
    throw new AppError('invalid', texts.areaOutside, { fields: { print_area: texts.areaOutside } })
}

export async function requireCategory(tx: Tx, id: number | null) {
  if (id === null) return
  const found = await tx.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('invalid', texts.categoryUnknown, { fields: { category_id: texts.categoryUnknown } })
}

/** A variant that keeps its name keeps its id. */
export async function setVariants(tx: Tx, productId: number, names: readonly string[]) {
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
export function changes(before: AdminProductRow | null, after: AdminProductRow) {
  const storedText = (row: AdminProductRow, field: Audited) =>
    JSON.stringify((row as Record<string, unknown>)[field === 'category_name' ? field : columnOf(field)])
  const differing = audited.filter((field) => before === null || storedText(before, field) !== storedText(after, field))
  const pick = (row: AdminProductRow | null): { [Field in Audited]?: unknown } =>
    Object.fromEntries(differing.map((field) => [field, row && toAudited(row, field)]))
  return { before: pick(before), after: pick(after) }
}

/** `product` as it is before it gets the SKU; null for a new one. */
export async function requireFreeSku(tx: Tx, sku: string | null, product: AdminProductRow | null): Promise<void> {
  const taker = await findSkuTaker(tx, sku, product)
  if (taker !== null) throw takenSku(taker)
}

function takenSku(name: string): AppError {
  const sentence = texts.skuTaken(name)
  return new AppError('invalid', sentence, { fields: { sku: sentence } })
}

/** Two simultaneous calls would both find the SKU free, so the unique index decides. */
export async function refusingTakenSku<T>(db: Db, sku: string | null, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code !== '23505' || constraint !== 'products_sku_key') throw error
    const other = await db.selectFrom('products').select('name').where('sku', '=', sku).executeTakeFirst()
    throw takenSku(other?.name ?? '')
  }
}
