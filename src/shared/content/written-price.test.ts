import { expect, test } from 'vitest'
import { priceOrWords } from './schemas/fields.ts'
import { dollarsOf, isWrittenAmount } from './written-price.ts'

test.each([
  ['$599', 599],
  ['$1,800', 1_800],
  ['$1800', 1_800],
  ['$12,345,678', 12_345_678],
  ['$1.20', 1.2],
  ['$79/mo', 79],
  ['$349 a run', 349],
  ['Custom Quote', null],
  ['from $599', null],
  ['599', null],
  ['', null],
  ['$', null],
  ['$1,80', null],
  ['$1.5', null],
])('%o is %o dollars', (price, dollars) => {
  expect(dollarsOf(price)).toBe(dollars)
})

test('an amount stands alone', () => {
  expect(['$599', '$1,800', '$1.20'].filter((price) => !isWrittenAmount(price))).toEqual([])
  expect(['$79/mo', '$1,800 ', 'Custom Quote', '', '1800'].filter(isWrittenAmount)).toEqual([])
})

test.each([
  ['612.50', false],
  ['79/mo', false],
  ['1 200', false],
  ['$1,80', false],
  ['$612.50', true],
  ['$79/mo', true],
  ['Custom Quote', true],
  ['3 prices, ask us', true],
])('CNT-07: a package may have the price %o: %o', (price, isTaken) => {
  expect(priceOrWords('Price', { max: 40 }).safeParse(price).success).toBe(isTaken)
})
