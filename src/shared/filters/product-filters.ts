import type { Cents } from '../money.ts'

/** What narrows a list of products, besides words and category. Of colors and of sizes a product needs one. */
export type ProductFilters = {
  colors: readonly string[]
  sizes: readonly string[]
  from: Cents | null
  to: Cents | null
  /** Made to order counts as in stock. */
  inStock: boolean
  onSale: boolean
  /** A buyer can place a design on it. */
  designable: boolean
}

export type FilterFlag = 'inStock' | 'onSale' | 'designable'

/** The name of each filter in the address of the shop and in the API, in the order in which they are shown. */
export const filterNames = {
  colors: 'color',
  sizes: 'size',
  from: 'price_from',
  to: 'price_to',
  inStock: 'in_stock',
  onSale: 'on_sale',
  designable: 'designable',
} as const satisfies Record<keyof ProductFilters, string>

export const filterFlags = ['inStock', 'onSale', 'designable'] as const satisfies readonly FilterFlag[]

export const noFilters: ProductFilters = {
  colors: [],
  sizes: [],
  from: null,
  to: null,
  inStock: false,
  onSale: false,
  designable: false,
}

export const filterLimits = {
  /** Colors, and sizes, that one list is narrowed to. */
  chosen: 20,
  /** Colors, and sizes, that are offered: the commonest of what is shown. */
  offered: 60,
  /** Colors, and sizes, of the whole shop that can be filtered by: the commonest. */
  known: 500,
} as const

/** How many products of the same search and the other filters each choice shows. */
export type Facets = {
  total: number
  categories: { id: number; name: string; count: number }[]
  colors: FacetValue[]
  sizes: FacetValue[]
  prices: { from: Cents; to: Cents | null; count: number }[]
  inStock: number
  onSale: number
  designable: number
  /** How many are found without one of the filters. */
  without: Record<FilterGroup, number>
}
/** A filter as a whole: its choice is left out where its choices are counted. */
export type FilterGroup = 'category' | 'colors' | 'sizes' | 'price' | FilterFlag
export type FacetValue = { name: string; count: number }

export function isFiltering(filters: ProductFilters): boolean {
  const { colors, sizes, from, to } = filters
  return (
    colors.length > 0 || sizes.length > 0 || from !== null || to !== null || filterFlags.some((flag) => filters[flag])
  )
}
