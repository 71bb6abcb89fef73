import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartProduct } from '#test/helpers/cart-product.ts'
import { cartLimits } from '../constants.ts'
import { type CartLine, lineFromProduct } from './cart.ts'
import { parseStoredCart } from './stored-cart.ts'

function aLine(part: Partial<CartLine> = {}): CartLine {
  return { ...lineFromProduct(cartProduct({ stock: 3 })), ...part }
}

const read = (stored: unknown) => parseStoredCart(JSON.stringify(stored))

describe('the stored cart', () => {
  test.each([
    ['nothing', null],
    ['broken JSON', '[{'],
    ['an object', '{"a":1}'],
    ['a number', '7'],
    ['null', 'null'],
  ])('%s gives an empty cart', (_name, text) => {
    expect(parseStoredCart(text)).toEqual([])
  })

  test('keeps the readable lines and drops the others', () => {
    expect(read([aLine(), null, 3, { id: 9 }, [], aLine({ id: 2 })])).toEqual([aLine(), aLine({ id: 2 })])
  })

  test.each([0, -1, 1.5, true, [], '', 'mug', null])('a line with the id %j is dropped', (id) => {
    expect(read([{ ...aLine(), id }])).toEqual([])
  })

  test('fills fields that an older cart did not have', () => {
    expect(parseStoredCart('[{"id":"1","name":"Mug","price":18,"qty":1}]')).toEqual([
      aLine({ name: 'Mug', stock: null }),
    ])
  })

  test('a line that is there twice is read as one with the units of both', () => {
    expect(read([aLine({ qty: 2 }), aLine({ id: 2 }), aLine()])).toEqual([aLine({ qty: 3 }), aLine({ id: 2 })])
  })

  test('no more lines are read than a cart may hold', () => {
    const lines = Array.from({ length: cartLimits.lines + 5 }, (_, index) => aLine({ id: index + 1 }))
    expect(read([...lines, aLine({ qty: 2 })])).toEqual([aLine({ qty: 3 }), ...lines.slice(1, cartLimits.lines)])
  })

  test('a text that the server would refuse is read as none, so that it still prices the rest', () => {
    expect(read([aLine({ color: 'x'.repeat(121), size: 'S\u0000', name: '\ud800' })])).toEqual([aLine({ name: '#1' })])
  })

  test('numbers that cannot be are read as unknown', () => {
    expect(read([aLine({ stock: -3, shipping_price: -1 })])).toEqual([aLine({ stock: null })])
  })

  test('whatever was stored, no two lines are of one identity, and reading it again changes nothing', () => {
    const field = fc.oneof(fc.constantFrom('', 'Red', 'S'), fc.constantFrom(0, 1, 2, -1, 1.5, null), fc.jsonValue())
    const stored = fc.record(
      { id: field, price: field, qty: field, name: field, color: field, size: field, variant: field, stock: field },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(stored, fc.jsonValue())), (lines) => {
        const cart = read(lines)
        const identities = cart.map(({ id, color, size, variant }) => [id, color, size, variant].join('|'))
        expect(new Set(identities).size).toBe(cart.length)
        expect(read(cart)).toEqual(cart)
      }),
      { numRuns: 1_000 },
    )
  })
})
