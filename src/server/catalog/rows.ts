import {
  type CombinationRow,
  type Prices,
  pricesOfProduct,
  toCombination,
} from '#server/platform/database/sold-combinations.ts'
import type { Choice } from '#shared/combinations/combinations.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { newProductDays, type ProductState } from '#shared/constants.ts'
import type { Cents } from '#shared/money.ts'
import { columnOf, productFieldKinds } from '#shared/product-fields.ts'
import type { ProductValues } from '#shared/product-values.ts'

export type ImageRow = {
  id: number
  key: string
  width: number | null
  height: number | null
  alt_text: string
  /** The color of the product that it shows; empty where it shows the product as such. */
  color: string
}

/** The stored columns of a product, and the other data that it is shown with: whole cents, lists and dates. */
export type ProductRow = Omit<ProductValues, 'variants'> & {
  id: number
  category_name: string | null
  /** Empty without one. */
  category_size_chart: string
  created_at: Date
  images: ImageRow[]
  variants: { id: number; name: string }[]
  rating_average: number | null
  rating_count: number
  rating_sample: boolean
  has_combinations: boolean
  option_name: string
  /** Those that are sold. */
  combinations: CombinationRow[]
}

/** A combination as its matrix shows it, whether it is for sale or not. */
export type MatrixRow = Choice & {
  id: number
  sku: string | null
  price_cents: Cents | null
  surcharge_cents: Cents | null
  stock: number | null
  weight_oz: number | null
  image_id: number | null
  is_on: boolean
}

export type StoredMatrix = { version: number; option_name: string; rows: MatrixRow[] }

/** With what only administrators see. */
export type AdminProductRow = ProductRow & {
  version: number
  updated_at: Date
  /** Since when it is not in the shop. */
  deleted_at: Date | null
  is_draft: boolean
  /** Null while it is not archived. */
  archived_from: 'draft' | 'live' | null
  goes_live_at: Date | null
  is_sample: boolean
}

export function stateOf({ deleted_at, is_draft }: Pick<AdminProductRow, 'deleted_at' | 'is_draft'>): ProductState {
  return deleted_at === null ? 'live' : is_draft ? 'draft' : 'archived'
}

/** The price that is charged (lists sort by the generated column), and the struck-through price; of combinations the lowest. */
export function pricesOf(row: ProductRow): Prices {
  const [first, ...others] = row.combinations.map((each) => toCombination(row, each))
  if (!first) return pricesOfProduct(row)
  const lowest = others.reduce(
    (least, each) => (each.current_price_cents < least.current_price_cents ? each : least),
    first,
  )
  return { current_price_cents: lowest.current_price_cents, original_price_cents: lowest.original_price_cents }
}

export function isNew(row: ProductRow, now: Date): boolean {
  return now.getTime() - row.created_at.getTime() < newProductDays * dayMs
}

/** In the order of the newest first. */
export function isOlder(row: ProductRow, than: ProductRow): boolean {
  const later = than.created_at.getTime() - row.created_at.getTime()
  return later === 0 ? row.id < than.id : later > 0
}

/** The row's editable values; a variant is edited by its name. */
export function storedValues(row: ProductRow): ProductValues {
  const stored = { ...row, variants: row.variants.map(({ name }) => name) } as Record<string, unknown>
  return Object.fromEntries(
    productFieldKinds.map(([field]) => [columnOf(field), stored[columnOf(field)]]),
  ) as ProductValues
}
