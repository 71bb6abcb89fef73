import { expect, test } from 'vitest'
import { readShopQuery, shopAddress } from './shop-query.ts'

test('an empty address asks for the first page of the newest', () => {
  expect(readShopQuery(new URLSearchParams())).toEqual({ q: '', category: null, sort: 'newest', page: 1 })
})

test.each(['category=x&sort=cheap&page=0', 'category=-1&page=1.5', 'category=1e9&page=999999999'])(
  'what cannot be read counts as not asked: %s',
  (search) => {
    expect(readShopQuery(new URLSearchParams(search))).toEqual({ q: '', category: null, sort: 'newest', page: 1 })
  },
)

test('an address reads back as the query it was written from', () => {
  const query = { q: 'mug & tee', category: 3, sort: 'price-asc', page: 2 } as const
  const address = shopAddress(query)
  expect(readShopQuery(new URL(address, 'http://shop.example').searchParams)).toEqual(query)
})

test('what is at its default stays out of the address', () => {
  expect(shopAddress({ q: '', category: null, sort: 'newest', page: 1 })).toBe('/shop-products')
})
