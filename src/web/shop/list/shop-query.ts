import { maxLength } from '#shared/constants.ts'
import type { ProductSort } from '#shared/contracts/catalog.ts'
import { paths } from '#shared/paths.ts'

/** `after` is the previous page's last product (keyset pagination): late pages are found as fast as the first. */
export type ShopQuery = {
  q: string
  /** Search for the words as typed, without correction. */
  isExact: boolean
  category: number | null
  sort: ProductSort
  page: number
  after: number | null
}

export const productSorts = ['newest', 'price-asc', 'price-desc'] as const satisfies readonly ProductSort[]

/** The query in the address; unreadable parts are ignored. */
export function readShopQuery(search: URLSearchParams): ShopQuery {
  return {
    q: (search.get('q') ?? '').trim().slice(0, maxLength.search),
    isExact: search.has('exact'),
    category: readWhole(search.get('category')),
    sort: productSorts.find((sort) => sort === search.get('sort')) ?? 'newest',
    page: readWhole(search.get('page'), 100_000) ?? 1,
    after: readWhole(search.get('after')),
  }
}

/** The shop's address for a query, without default values. */
export function shopAddress(query: Partial<ShopQuery>): string {
  const search = new URLSearchParams()
  if (query.category) search.set('category', String(query.category))
  if (query.q) search.set('q', query.q)
  if (query.q && query.isExact) search.set('exact', '')
  if (query.sort && query.sort !== 'newest') search.set('sort', query.sort)
  if (query.page && query.page > 1) {
    search.set('page', String(query.page))
    if (query.after) search.set('after', String(query.after))
  }
  return search.size ? `${paths.shop}?${search}` : paths.shop
}

function readWhole(text: string | null, most = 999_999_999): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) && Number(text) <= most ? Number(text) : null
}
