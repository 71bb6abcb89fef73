import type { Db } from '#server/platform/database/db.ts'

export type ProductFields = {
  name: string
  sku: string
  category_id: number
  description: string
  full_description: string
  created_at: Date
  price_cents: number
  discounted_price_cents: number | null
  stock: number | null
  shipping_price_cents: number | null
  colors: string[]
  sizes: string[]
  deleted_at: Date | null
  is_sample: boolean
  /** As JSON. */
  print_area: string
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
