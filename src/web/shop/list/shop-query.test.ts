import { expect, test } from 'vitest'
import { noFilters } from '#shared/filters/product-filters.ts'
import { readShopQuery, shopAddress } from './shop-query.ts'

const first = {
  q: '',
  isExact: false,
  category: null,
  sort: 'newest',
  page: 1,
  after: null,
  filters: noFilters,
  hasPanel: false,
} as const

test('an empty address means the first page of the newest', () => {
  expect(readShopQuery(new URLSearchParams())).toEqual(first)
})

test.each([
  'category=x&sort=cheap&page=0',
  'category=-1&page=1.5',
  'category=1e9&page=999999999&after=-1',
  'color=&size=+&price_from=&price_to=0&in_stock=1&on_sale=yes&designable',
  `color=${'x'.repeat(121)}&price_from=-5&price_to=1e9`,
])('what cannot be read counts as not asked: %s', (search) => {
  expect(readShopQuery(new URLSearchParams(search))).toEqual(first)
})

test('prices that were typed the wrong way round are those between them', () => {
  const filters = { ...noFilters, from: 1_000, to: 5_000 }
  expect(readShopQuery(new URLSearchParams('price_from=50&price_to=10'))).toEqual({ ...first, filters })
})

test.each([
  ['price_from=%2410&price_to=%24+1%2C250.5', { from: 1_000, to: 125_050 }],
  // Nothing cheaper, and nothing dearer, than was typed.
  ['price_from=9.991&price_to=19.999', { from: 1_000, to: 1_999 }],
  ['price_from=10.&price_to=16.10', { from: 1_000, to: 1_610 }],
])('prices are read as people type them: %s', (search, prices) => {
  expect(readShopQuery(new URLSearchParams(search)).filters).toEqual({ ...noFilters, ...prices })
})

test('no control character reaches the page', () => {
  const search = new URLSearchParams('size=%00&size=XL&color=a%07b&q=%00tee%1B%0Amug%00')
  expect(readShopQuery(search)).toEqual({ ...first, q: 'tee mug', filters: { ...noFilters, sizes: ['XL'] } })
})

test('an address is read back as the same query', () => {
  const filters = {
    ...{ colors: ['Black', 'Forest & Sky'], sizes: ['11 oz'], from: 1_050, to: 9_900 },
    ...{ inStock: true, onSale: true, designable: true },
  }
  const query = {
    q: 'mug & tee',
    isExact: true,
    category: 3,
    sort: 'price-asc',
    page: 2,
    after: 41,
    filters,
    hasPanel: true,
  } as const
  const address = shopAddress(query)
  expect(readShopQuery(new URL(address, 'http://shop.example').searchParams)).toEqual(query)
})

test('defaults are left out of the address', () => {
  expect(shopAddress(first)).toBe('/shop-products')
})

test('the first page has no cursor, whatever page links to it', () => {
  expect(shopAddress({ ...first, after: 41 })).toBe('/shop-products')
})
