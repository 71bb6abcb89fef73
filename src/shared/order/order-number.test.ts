import { expect, test } from 'vitest'
import { namesOrder, newOrderNumber } from './order-number.ts'

test('every order number has the form of one', () => {
  for (let each = 0; each < 50; each += 1) expect(namesOrder(newOrderNumber('PX'), 'PX')).toBe(true)
})

test.each(['ani-7f3k2q', 'order #ANI-7F3K2Q.', 'ani 7f3k2q', '7F3K2Q', 'ANI7F3K2Q', 'OLD-7F3K2Q', 'ani abcdef'])(
  '%j has the form of an order number',
  (text) => {
    expect(namesOrder(text, 'ANI')).toBe(true)
  },
)

test.each(['', 'banner', 'pre-washed', 'AI-MUG-001', 'TSH-007', '18x24in', '7F3K2', 'ANI', 'OLD-ABCDEF', 'mug 7F3K21'])(
  '%j has not',
  (text) => {
    expect(namesOrder(text, 'ANI')).toBe(false)
  },
)
