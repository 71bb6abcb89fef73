import { expect, test } from 'vitest'
import { readShopQuery, shopAddress } from './shop-query.ts'

const first = { q: '', isExact: false, category: null, sort: 'newest', page: 1, after: null } as const

test('an empty address asks for the first page of the newest', () => {
  expect(readShopQuery(new URLSearchParams())).toEqual(first)
})

test.each(['category=x&sort=cheap&page=0', 'category=-1&page=1.5', 'category=1e9&page=999999999&after=-1'])(
  'what cannot be read counts as not asked: %s',
  (search) => {
    expect(readShopQuery(new URLSearchParams(search))).toEqual(first)
  },
)

test('an address reads back as the query it was written from', () => {
  const query = { q: 'mug & tee', isExact: true, category: 3, sort: 'price-asc', page: 2, after: 41 } as const
  const address = shopAddress(query)
  expect(readShopQuery(new URL(address, 'http://shop.example').searchParams)).toEqual(query)
})

test('what is at its default stays out of the address', () => {
  expect(shopAddress(first)).toBe('/shop-products')
})

test('the first page begins behind no product, whatever page it is asked from', () => {
  expect(shopAddress({ ...first, after: 41 })).toBe('/shop-products')
})
