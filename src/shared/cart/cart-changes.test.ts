import { describe, expect, test } from 'vitest'
import { cartProduct } from '#test/helpers/cart-product.ts'
import { type CartLine, lineFromProduct } from './cart.ts'
import { chooseOptions, removeLine, restoreLines } from './cart-changes.ts'

function aLine(part: Partial<CartLine> = {}): CartLine {
  return { ...lineFromProduct(cartProduct({ stock: 3 })), ...part }
}

test('remove deletes only the matching line', () => {
  const red = aLine({ color: 'Red' })
  expect(removeLine([aLine(), red], aLine())).toEqual([red])
})

describe('choosing options', () => {
  test('changes the option and keeps the line’s position', () => {
    const other = aLine({ id: 2 })
    expect(chooseOptions([aLine(), other], aLine(), { color: 'Red' })).toEqual({
      lines: [aLine({ color: 'Red' }), other],
      outcome: 'chosen',
    })
  })

  test('choosing the same option adds nothing', () => {
    const lines = [aLine({ qty: 1 })]
    expect(chooseOptions(lines, aLine(), { color: '' })).toEqual({ lines, outcome: 'chosen' })
  })

  test('merges the line with an equal one', () => {
    const red = aLine({ color: 'Red' })
    expect(chooseOptions([aLine({ qty: 2 }), red], aLine(), { color: 'Red' })).toEqual({
      lines: [aLine({ color: 'Red', qty: 3 })],
      outcome: 'merged',
    })
  })

  test('merged lines owe the proof that one of them owes', () => {
    const red = aLine({ color: 'Red' })
    const { lines } = chooseOptions([aLine(), red], aLine(), { color: 'Red', wants_proof: true })
    expect(lines).toEqual([{ ...red, qty: 2, wants_proof: true }])
  })

  test('merged lines stop at the stock, and never hold fewer units than one of them had', () => {
    const red = aLine({ color: 'Red', qty: 2 })
    const joined = (qty: number) => chooseOptions([aLine({ qty }), red], aLine(), { color: 'Red' })
    expect(joined(2)).toEqual({ lines: [{ ...red, qty: 3 }], outcome: 'at_maximum' })
    expect(joined(7)).toEqual({ lines: [{ ...red, qty: 7 }], outcome: 'at_maximum' })
  })

  test('changes nothing when the line is gone', () => {
    expect(chooseOptions([aLine()], aLine({ id: 9 }), { color: 'Red' })).toEqual({ lines: [aLine()], outcome: 'gone' })
  })
})

describe('undoing a removal', () => {
  const [first, second, third] = [aLine({ qty: 2 }), aLine({ id: 2 }), aLine({ id: 3 })] as const

  test('a line returns to its position', () => {
    expect(restoreLines([first, third], [{ line: second, index: 1 }])).toEqual({
      lines: [first, second, third],
      cut: null,
      isFull: false,
    })
  })

  test('a cleared cart returns before lines added since', () => {
    const removed = [first, second].map((line, index) => ({ line, index }))
    expect(restoreLines([third], removed).lines).toEqual([first, second, third])
    expect(restoreLines([third], removed.toReversed()).lines).toEqual([first, second, third])
  })

  test('a line that was added again gets the units, up to the stock', () => {
    expect(restoreLines([third, aLine()], [{ line: first, index: 0 }])).toMatchObject({
      lines: [third, aLine({ qty: 3 })],
      cut: null,
    })
    expect(restoreLines([aLine({ qty: 2 })], [{ line: first, index: 0 }])).toMatchObject({
      lines: [aLine({ qty: 3 })],
      cut: aLine({ qty: 2 }),
    })
  })

  test('a cart that became full since stays as it is', () => {
    const full = Array.from({ length: 100 }, (_, index) => aLine({ id: index + 10 }))
    expect(restoreLines(full, [{ line: first, index: 0 }])).toEqual({ lines: full, cut: null, isFull: true })
  })
})
