import { expect, test } from 'vitest'
import { compareSizes, filterKey, priceBands } from './filter-values.ts'

test('sizes stand in their natural order, whatever way they are written', () => {
  const inOrder = [
    ...['2XS', 'x-small', 'S', 'Medium', 'L', 'XL', 'XXL', '3XL', '4XL'],
    ...['9 oz', '11 oz', '18 × 24 in', 'One size'],
  ]
  expect(inOrder.toSorted().toSorted(compareSizes)).toEqual(inOrder)
})

test('names differ in neither letter case nor spaces', () => {
  expect(new Set(['Forest Green', ' forest  green ', 'FOREST GREEN'].map(filterKey)).size).toBe(1)
})

test('every price is in exactly one band', () => {
  const bandsOf = (cents: number) => priceBands.filter(({ from, to }) => cents >= from && (to === null || cents <= to))
  const wrong = [0, 1, 999, 1_000, 2_499, 2_500, 9_999, 24_999, 25_000, 100_000_000].filter(
    (at) => bandsOf(at).length !== 1,
  )
  expect(wrong).toEqual([])
})
