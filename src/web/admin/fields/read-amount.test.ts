import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['480', 480],
  [' $480.5 ', 480.5],
  ['1,250.00', 1_250],
  ['0.01', 0.01],
  ['1000000', 1_000_000],
])('%j is an amount', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})

test.each(['', '0', '0.00', '-5', '4.805', '1,25', '1e3', 'ten', '1000000.01', '=1+1'])('%j is none', (typed) => {
  expect(readAmount(typed)).toBeUndefined()
})
