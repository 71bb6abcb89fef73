import { columnOf, productFieldKinds } from '#shared/product-fields.ts'
import type { ProductValues } from '#shared/product-form.ts'

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
export type AdminProductRow = ProductRow & { version: number; updated_at: Date; deleted_at: Date | null }

/** The row's editable values; a variant is edited by its name. */
export function storedValues(row: ProductRow): ProductValues {
  const stored = { ...row, variants: row.variants.map(({ name }) => name) } as Record<string, unknown>
  return Object.fromEntries(
    productFieldKinds.map(([field]) => [columnOf(field), stored[columnOf(field)]]),
  ) as ProductValues
}
