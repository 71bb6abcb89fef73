import {
  type Facets,
  type FilterFlag,
  type FilterGroup,
  filterFlags,
  noFilters,
  type ProductFilters,
} from '#shared/filters/product-filters.ts'
import { messages } from '#shared/messages.ts'
import { type Cents, formatCents } from '#shared/money.ts'
import type { ShopQuery } from '../shop-query.ts'

/** One filter that is set, in words, and what is left without it. */
export type Choice = { words: string; group: FilterGroup; without: ProductFilters }

export const flagWords: Record<FilterFlag, string> = {
  inStock: messages.filters.inStock,
  onSale: messages.filters.onSale,
  designable: messages.filters.designable,
}

export function priceWords(from: Cents | null, to: Cents | null): string {
  const texts = messages.filters
  if (!from) return texts.priceBelow(formatCents(to ?? 0))
  return to === null ? texts.priceAbove(formatCents(from)) : texts.band(formatCents(from), formatCents(to))
}

/** A choice is the same in any letter case. */
export const isChosen = (names: readonly string[], name: string) =>
  names.some((each) => each.toLowerCase() === name.toLowerCase())

/** As the shop writes it, where it has such a color or size. */
const written = (values: Facets['colors'], name: string) =>
  values.find((value) => isChosen([name], value.name))?.name ?? name

export function choicesOf({ filters }: ShopQuery, facets: Facets): Choice[] {
  const named = (group: 'colors' | 'sizes') =>
    filters[group].map((name) => ({
      words: written(facets[group], name),
      group,
      without: { ...filters, [group]: filters[group].filter((each) => each !== name) },
    }))
  const hasPrice = filters.from !== null || filters.to !== null
  return [
    ...named('colors'),
    ...named('sizes'),
    ...(hasPrice
      ? [
          {
            words: priceWords(filters.from, filters.to),
            group: 'price',
            without: { ...filters, from: null, to: null },
          } as const,
        ]
      : []),
    ...filterFlags
      .filter((flag) => filters[flag])
      .map((flag) => ({ words: flagWords[flag], group: flag, without: { ...filters, [flag]: false } })),
  ]
}

export const withFilters = (query: ShopQuery, filters: ProductFilters = noFilters): ShopQuery => ({
  ...query,
  filters,
  page: 1,
})
