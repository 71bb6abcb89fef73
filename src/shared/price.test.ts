import { expect, test } from 'vitest'
import { currentPrice, originalPrice } from './price.ts'

/** the original price missing, below or above the current one, each with discounts that count and that do not. */
test.each([
  { price: 20, discounted_price: null, original_price: null, current: 20, original: null },
  { price: 20, discounted_price: null, original_price: 25, current: 20, original: 25 },
  { price: 20, discounted_price: null, original_price: 18, current: 20, original: null },
  { price: 20, discounted_price: 15, original_price: null, current: 15, original: 20 },
  { price: 20, discounted_price: 15, original_price: 25, current: 15, original: 25 },
  { price: 20, discounted_price: 15, original_price: 12, current: 15, original: 20 },
  { price: 20, discounted_price: 0, original_price: null, current: 20, original: null },
  { price: 20, discounted_price: 0, original_price: 25, current: 20, original: 25 },
])(
  'price $price, discounted $discounted_price, original $original_price: pay $current, struck through $original',
  (row) => {
    expect(currentPrice(row)).toBe(row.current)
    expect(originalPrice(row)).toBe(row.original)
  },
)

test('fields that are missing count as none', () => {
  expect(currentPrice({ price: 20 })).toBe(20)
  expect(originalPrice({ price: 20 })).toBeNull()
})

test('an original price equal to the current one is no sale', () => {
  expect(originalPrice({ price: 20, original_price: 20 })).toBeNull()
})
