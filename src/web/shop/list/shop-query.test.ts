import { expect, test } from 'vitest'
import { readShopQuery, shopAddress } from './shop-query.ts'

const first = { q: '', isExact: false, category: null, sort: 'newest', page: 1, after: null } as const

test('an empty address means the first page of the newest', () => {
  expect(readShopQuery(new URLSearchParams())).toEqual(first)
})

test.each(['category=x&sort=cheap&page=0', 'category=-1&page=1.5', 'category=1e9&page=999999999&after=-1'])(
  'what cannot be read counts as not asked: %s',
  (search) => {
    expect(readShopQuery(new URLSearchParams(search))).toEqual(first)
  },
)

test('an address is read back as the same query', () => {
  const query = { q: 'mug & tee', isExact: true, category: 3, sort: 'price-asc', page: 2, after: 41 } as const
  const address = shopAddress(query)
  expect(readShopQuery(new URL(address, 'http://shop.example').searchParams)).toEqual(query)
})

test('defaults are left out of the address', () => {
  expect(shopAddress(first)).toBe('/shop-products')
})

test('the first page has no cursor, whatever page links to it', () => {
  expect(shopAddress({ ...first, after: 41 })).toBe('/shop-products')
})
