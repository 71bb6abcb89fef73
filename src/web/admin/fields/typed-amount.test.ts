import { expect, test } from 'vitest'
import { readAmount, readFigure, shortAmount, typedAmount } from './typed-amount.ts'

test.each([
  ['480', 48_000],
  [' $480.5 ', 48_050],
  ['1,250.00', 125_000],
  ['0.01', 1],
  ['1000000', 100_000_000],
])('%j is an amount', (typed, cents) => {
  expect(readAmount(typed)).toBe(cents)
})

test.each(['', '0', '0.00', '-5', '4.805', '1,25', '1,2500', '1e3', 'ten', '1000000.01', '=1+1', '10.'])(
  '%j is none',
  (typed) => {
    expect(readAmount(typed)).toBeUndefined()
  },
)

test('a number field is read to the nearest cent, and not while its text is incomplete', () => {
  expect([19.99, 0, 1_000_000.29, 2.345].map((valueAsNumber) => readFigure({ valueAsNumber }))).toEqual([
    1_999, 0, 100_000_029, 235,
  ])
  expect(readFigure({ valueAsNumber: Number.NaN })).toBeNaN()
})

test('every amount is read as it was shown', () => {
  const amounts = Array.from({ length: 20_001 }, (_, cents) => cents + 1).concat(99_999_999, 100_000_000)
  const wrong = amounts.filter((cents) => [typedAmount, shortAmount].some((show) => readAmount(show(cents)) !== cents))
  expect(wrong).toEqual([])
  expect([typedAmount(48_050), shortAmount(48_050), shortAmount(48_000)]).toEqual(['480.50', '480.5', '480'])
})
