import { maxLength } from '#shared/constants.ts'
import type { ProductSort } from '#shared/contracts/catalog.ts'
import { filterFlags, filterLimits, filterNames, type ProductFilters } from '#shared/filters/product-filters.ts'
import { type Cents, largestCents } from '#shared/money.ts'
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
  filters: ProductFilters
  /** The filters are shown above the list. */
  hasPanel: boolean
}

export const productSorts = ['newest', 'price-asc', 'price-desc'] as const satisfies readonly ProductSort[]

/** The query in the address; unreadable parts are ignored. */
export function readShopQuery(search: URLSearchParams): ShopQuery {
  return {
    q: (search.get('q') ?? '')
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, maxLength.search),
    isExact: search.has('exact'),
    category: readWhole(search.get('category')),
    sort: productSorts.find((sort) => sort === search.get('sort')) ?? 'newest',
    page: readWhole(search.get('page'), 100_000) ?? 1,
    after: readWhole(search.get('after')),
    filters: readFilters(search),
    hasPanel: search.has(panelKey),
  }
}

const panelKey = 'filters'

/** A page with one of these is hardly asked for again. */
export const filterKeys: readonly string[] = [panelKey, ...Object.values(filterNames)]

function readFilters(search: URLSearchParams): ProductFilters {
  const names = (key: string) =>
    [...new Set(search.getAll(key).map((name) => name.trim()))]
      // No product has a control character in its options, and no page may have one.
      .filter((name) => name && name.length <= maxLength.option && !/\p{Cc}/u.test(name))
      .slice(0, filterLimits.chosen)
  const price = (key: string, round: (cents: number) => Cents) => {
    const cents = round(readTypedPrice(search.get(key) ?? ''))
    return cents > 0 && cents <= largestCents ? cents : null
  }
  const isSet = (key: string) => search.get(key) === 'true'
  const [one, other] = [price(filterNames.from, Math.ceil), price(filterNames.to, Math.floor)]
  // Typed the wrong way round, they mean the prices between them.
  const [from, to] = one !== null && other !== null && one > other ? [other, one] : [one, other]
  return {
    colors: names(filterNames.colors),
    sizes: names(filterNames.sizes),
    from,
    to,
    inStock: isSet(filterNames.inStock),
    onSale: isSet(filterNames.onSale),
    designable: isSet(filterNames.designable),
  }
}

/** `10`, `$10`, `1,250.5` or `9.999` in cents and parts of them; NaN for any other text. */
function readTypedPrice(text: string): number {
  const [, whole = '', cents = '', parts = ''] =
    /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2})(\d*))?$/.exec(text.trim()) ?? []
  return whole ? Number(`${whole.replaceAll(',', '')}${cents.padEnd(2, '0')}.${parts || 0}`) : Number.NaN
}

/** As a buyer types it. */
export const typedPrice = (cents: Cents) => String(cents / 100)

/** Names and values in the address. */
export function filterEntries({ colors, sizes, from, to, ...flags }: ProductFilters): [name: string, value: string][] {
  const price = (cents: Cents | null) => (cents === null ? [] : [typedPrice(cents)])
  const values: [name: string, values: readonly string[]][] = [
    [filterNames.colors, colors],
    [filterNames.sizes, sizes],
    [filterNames.from, price(from)],
    [filterNames.to, price(to)],
    ...filterFlags.map((flag): [string, string[]] => [filterNames[flag], flags[flag] ? ['true'] : []]),
  ]
  return values.flatMap(([name, each]) => each.map((value): [string, string] => [name, value]))
}

/** The shop's address for a query, without default values. */
export function shopAddress(query: Partial<ShopQuery>): string {
  const search = new URLSearchParams()
  if (query.category) search.set('category', String(query.category))
  if (query.q) search.set('q', query.q)
  if (query.q && query.isExact) search.set('exact', '')
  if (query.sort && query.sort !== 'newest') search.set('sort', query.sort)
  for (const [name, value] of query.filters ? filterEntries(query.filters) : []) search.append(name, value)
  if (query.hasPanel) search.set(panelKey, '')
  if (query.page && query.page > 1) {
    search.set('page', String(query.page))
    if (query.after) search.set('after', String(query.after))
  }
  return search.size ? `${paths.shop}?${search}` : paths.shop
}

/** What its pages have in common, whether the filters are shown or not. */
export function listAddress(query: ShopQuery): string {
  return shopAddress({ ...query, page: 1, hasPanel: false })
}

function readWhole(text: string | null, most = 999_999_999): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) && Number(text) <= most ? Number(text) : null
}
