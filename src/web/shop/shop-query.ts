import { maxLength } from '#shared/constants.ts'
import type { ProductSort } from '#shared/contracts/catalog.ts'
import { paths } from '#shared/paths.ts'

export type ShopQuery = { q: string; category: number | null; sort: ProductSort; page: number }

export const productSorts = ['newest', 'price-asc', 'price-desc'] as const satisfies readonly ProductSort[]

/** What the address asks for; anything unreadable in it counts as not asked. */
export function readShopQuery(search: URLSearchParams): ShopQuery {
  return {
    q: (search.get('q') ?? '').trim().slice(0, maxLength.search),
    category: readWhole(search.get('category')),
    sort: productSorts.find((sort) => sort === search.get('sort')) ?? 'newest',
    page: readWhole(search.get('page')) ?? 1,
  }
}

/** The shop's address for a query, without what is at its default. */
export function shopAddress(query: Partial<ShopQuery>): string {
  const search = new URLSearchParams()
  if (query.category) search.set('category', String(query.category))
  if (query.q) search.set('q', query.q)
  if (query.sort && query.sort !== 'newest') search.set('sort', query.sort)
  if (query.page && query.page > 1) search.set('page', String(query.page))
  return search.size ? `${paths.shop}?${search}` : paths.shop
}

function readWhole(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) && Number(text) <= 100_000 ? Number(text) : null
}
