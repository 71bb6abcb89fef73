import type { Db } from '#server/platform/database/db.ts'

export type ProductFields = {
  name: string
  sku: string
  category_id: number
  description: string
  full_description: string
  material: string
  created_at: Date
  price_cents: number
  discounted_price_cents: number | null
  stock: number | null
  shipping_price_cents: number | null
  delivery_days_min: number | null
  delivery_days_max: number | null
  quote_only: boolean
  artwork: string
  own_print: string
  colors: string[]
  sizes: string[]
  deleted_at: Date | null
  is_draft: boolean
  goes_live_at: Date | null
  is_sample: boolean
  /** As JSON. */
  print_area: string
  more_print_areas: string
}

/** A $20.00 mug with 5 in stock and $5.00 shipping, unless `fields` says otherwise; the ledger holds its first stock. */
export async function addProduct(db: Db, fields: Partial<ProductFields> = {}): Promise<number> {
  const row = await db
    .insertInto('products')
    .values({
      name: 'Rose City Mug',
      slug: 'rose-city-mug',
      price_cents: 2_000,
      shipping_price_cents: 500,
      stock: 5,
      ...fields,
    })
    .returning(['id', 'stock'])
    .executeTakeFirstOrThrow()
  if (row.stock !== null)
    await db.insertInto('stock_movements').values({ product_id: row.id, kind: 'initial', qty: row.stock }).execute()
  return row.id
}

export type CombinationFields = {
  color: string
  size: string
  variant: string
  sku: string | null
  price_cents: number | null
  surcharge_cents: number | null
  stock: number | null
  is_on: boolean
}

/** Sells the product by these combinations, each with 5 in stock unless it says otherwise; resolves with their ids. */
export async function addCombinations(
  db: Db,
  productId: number,
  combinations: readonly Partial<CombinationFields>[],
): Promise<number[]> {
  const values = (key: 'color' | 'size') => [...new Set(combinations.flatMap((each) => each[key] || []))]
  await db
    .updateTable('products')
    .set({ has_combinations: true, colors: values('color'), sizes: values('size') })
    .where('id', '=', productId)
    .execute()
  const variants = [...new Set(combinations.flatMap(({ variant }) => variant || []))]
  if (variants.length > 0)
    await db
      .insertInto('product_variants')
      .values(variants.map((name, position) => ({ product_id: productId, name, position })))
      .execute()
  const rows = await db
    .insertInto('product_combinations')
    .values(combinations.map((each, position) => ({ product_id: productId, position, stock: 5, ...each })))
    .returning(['id', 'stock'])
    .execute()
  const counted = rows.filter(({ stock }) => stock !== null)
  if (counted.length > 0)
    await db
      .insertInto('stock_movements')
      .values(
        counted.map(({ id, stock }) => ({ product_id: productId, variant_id: id, kind: 'initial', qty: stock ?? 0 })),
      )
      .execute()
  return rows.map(({ id }) => id)
}
