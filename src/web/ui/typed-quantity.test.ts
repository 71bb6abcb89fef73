import { expect, test } from 'vitest'
import { readTypedQuantity } from './typed-quantity.ts'

const bounds = { min: 1, max: 99 }

test.each(['2.5', '2,5', '1e3', '-2', '+2', '٣', '３', '1 000', '1,000', '0x10', 'two', 'Infinity', '3.0'])(
  '%j is no quantity and becomes none',
  (typed) => {
    expect(readTypedQuantity(typed, bounds)).toBe('refused')
  },
)

test.each([
  ['3', 3],
  [' 3 ', 3],
  ['03', 3],
  ['0', 1],
  ['150', 99],
  ['9'.repeat(400), 99],
])('%j is the whole number %j within the bounds', (typed, quantity) => {
  expect(readTypedQuantity(typed, bounds)).toBe(quantity)
})

test.each(['', '  '])('%j asks for nothing', (typed) => {
  expect(readTypedQuantity(typed, bounds)).toBe('empty')
})
