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
  test('gives the line its option and keeps its place', () => {
    const other = aLine({ id: 2 })
    expect(chooseOptions([aLine(), other], aLine(), { color: 'Red' })).toEqual({
      lines: [aLine({ color: 'Red' }), other],
      outcome: 'chosen',
    })
  })

  test('a choice that changes nothing adds nothing', () => {
    const lines = [aLine({ qty: 1 })]
    expect(chooseOptions(lines, aLine(), { color: '' })).toEqual({ lines, outcome: 'chosen' })
  })

  test('joins the line with the one it becomes equal to', () => {
    const red = aLine({ color: 'Red' })
    expect(chooseOptions([aLine({ qty: 2 }), red], aLine(), { color: 'Red' })).toEqual({
      lines: [aLine({ color: 'Red', qty: 3 })],
      outcome: 'merged',
    })
  })

  test('joined lines stop at the stock, and never hold fewer units than one of them had', () => {
    const red = aLine({ color: 'Red', qty: 2 })
    const joined = (qty: number) => chooseOptions([aLine({ qty }), red], aLine(), { color: 'Red' })
    expect(joined(2)).toEqual({ lines: [{ ...red, qty: 3 }], outcome: 'at_maximum' })
    expect(joined(7)).toEqual({ lines: [{ ...red, qty: 7 }], outcome: 'at_maximum' })
  })

  test('leaves a cart alone that no longer holds the line', () => {
    expect(chooseOptions([aLine()], aLine({ id: 9 }), { color: 'Red' })).toEqual({ lines: [aLine()], outcome: 'gone' })
  })
})

describe('putting back what was removed', () => {
  const [first, second, third] = [aLine({ qty: 2 }), aLine({ id: 2 }), aLine({ id: 3 })] as const

  test('a line comes back where it stood', () => {
    expect(restoreLines([first, third], [{ line: second, index: 1 }])).toEqual({
      lines: [first, second, third],
      cut: null,
      isFull: false,
    })
  })

  test('a whole cart comes back before what was added since', () => {
    const removed = [first, second].map((line, index) => ({ line, index }))
    expect(restoreLines([third], removed).lines).toEqual([first, second, third])
    expect(restoreLines([third], removed.toReversed()).lines).toEqual([first, second, third])
  })

  test('a line that is there again gets the units, up to the stock', () => {
    expect(restoreLines([third, aLine()], [{ line: first, index: 0 }])).toMatchObject({
      lines: [third, aLine({ qty: 3 })],
      cut: null,
    })
    expect(restoreLines([aLine({ qty: 2 })], [{ line: first, index: 0 }])).toMatchObject({
      lines: [aLine({ qty: 3 })],
      cut: aLine({ qty: 2 }),
    })
  })

  test('a cart that has filled up since stays as it is', () => {
    const full = Array.from({ length: 100 }, (_, index) => aLine({ id: index + 10 }))
    expect(restoreLines(full, [{ line: first, index: 0 }])).toEqual({ lines: full, cut: null, isFull: true })
  })
})
