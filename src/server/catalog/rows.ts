import { dayMs } from '#shared/constants/durations.ts'
import { newProductDays } from '#shared/constants.ts'
import type { Cents } from '#shared/money.ts'
import { currentPrice, originalPrice } from '#shared/price.ts'
import { columnOf, productFieldKinds } from '#shared/product-fields.ts'
import type { ProductValues } from '#shared/product-values.ts'

export type ImageRow = { id: number; key: string; width: number | null; height: number | null; alt_text: string }

/** The stored columns of a product, and the other data that it is shown with: whole cents, lists and dates. */
export type ProductRow = Omit<ProductValues, 'variants'> & {
  id: number
  category_name: string | null
  created_at: Date
  images: ImageRow[]
  variants: { id: number; name: string }[]
  rating_average: number | null
  rating_count: number
}

/** With what only administrators see. */
export type AdminProductRow = ProductRow & {
  version: number
  updated_at: Date
  deleted_at: Date | null
  is_sample: boolean
}

/** The price that is charged (checkout reads it from the generated column), and the struck-through price. */
export function pricesOf(row: ProductRow): { current_price_cents: Cents; original_price_cents: Cents | null } {
  const prices = { price: row.price_cents, discounted_price: row.discounted_price_cents }
  return { current_price_cents: currentPrice(prices), original_price_cents: originalPrice(prices) }
}

export function isNew(row: ProductRow, now: Date): boolean {
  return now.getTime() - row.created_at.getTime() < newProductDays * dayMs
}

/** The row's editable values; a variant is edited by its name. */
export function storedValues(row: ProductRow): ProductValues {
  const stored = { ...row, variants: row.variants.map(({ name }) => name) } as Record<string, unknown>
  return Object.fromEntries(
    productFieldKinds.map(([field]) => [columnOf(field), stored[columnOf(field)]]),
  ) as ProductValues
}
