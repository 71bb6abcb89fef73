import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  centsFromDollars,
  dollarsFromCents,
  exactCents,
  formatCents,
  formatCount,
  formatDollars,
  formatMoney,
  percentOff,
} from './money.ts'

test('dollars and cents convert without loss in both directions', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
      expect(centsFromDollars(dollarsFromCents(cents))).toBe(cents)
    }),
  )
})

test('no amount stays no amount', () => {
  expect(exactCents(null)).toBeNull()
  expect(centsFromDollars(null)).toBeNull()
  expect(dollarsFromCents(null)).toBeNull()
})

test('a floating-point error does not change the cents', () => {
  expect(centsFromDollars(0.1 + 0.2)).toBe(30)
  expect(centsFromDollars(1.005 * 1000)).toBe(100_500)
})

test('the largest amount is a million dollars, positive or negative', () => {
  expect(centsFromDollars(1_000_000)).toBe(100_000_000)
  expect(centsFromDollars(-1_000_000)).toBe(-100_000_000)
})

test.each([12.345, 0.001, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000.01])('%s is not an amount', (dollars) => {
  expect(() => centsFromDollars(dollars)).toThrow(RangeError)
  expect(() => centsFromDollars(dollars)).toThrow(`${dollars} is not an amount`)
})

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [1_250, '$12.50'],
  [123_456, '$1,234.56'],
  [100_000_000, '$1,000,000.00'],
  [-1_250, '-$12.50'],
])('%i cents read %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text)
})

test.each([
  [123_456, 'usd', '$1,234.56'],
  [123_456, 'eur', '€1,234.56'],
  [1_250, 'jpy', '¥1,250'],
  [1_250, 'kwd', 'KWD\u00a01.250'],
  [1_250, 'euro', '1250 euro'],
  [1_250, '1eur', '1250 1eur'],
  [1_250, '', '1250 '],
])('%i units of %j read %s', (units, currency, text) => {
  expect(formatMoney(units, currency)).toBe(text)
})

test('dollars are shown with two decimals', () => {
  expect(formatDollars(12.5)).toBe('$12.50')
  expect(formatDollars(1234)).toBe('$1,234.00')
})

test('every amount reads back as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(Number(formatCents(cents).replace(/[$,]/g, ''))).toBe(dollarsFromCents(cents))
    }),
  )
})

test.each([
  [15, 20, 25],
  [19.99, 29.99, 33],
  [66.5, 100, 34],
  [20, 20, 0],
])('%d instead of %d is %i percent off', (current, original, percent) => {
  expect(percentOff(current, original)).toBe(percent)
})

test('a count is written as in the language of the site', () => {
  for (const count of [0, 7, 999, 1_000, 12_345, 100_000, 1_234_567])
    expect(formatCount(count)).toBe(count.toLocaleString('en-US'))
})
