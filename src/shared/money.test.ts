import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsFromDollars, dollarsFromCents, formatCents, formatDollars, percentOff } from './money.ts'

test('dollars and cents convert without loss in both directions', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
      expect(centsFromDollars(dollarsFromCents(cents))).toBe(cents)
    }),
  )
})

test('a sum that floating point blurs is still its cents', () => {
  expect(centsFromDollars(0.1 + 0.2)).toBe(30)
  expect(centsFromDollars(1.005 * 1000)).toBe(100_500)
})

test.each([12.345, 0.001, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000.01])('%s is not an amount', (dollars) => {
  expect(() => centsFromDollars(dollars)).toThrow(RangeError)
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
