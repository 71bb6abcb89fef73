import { describe, expect, test } from 'vitest'
import { cartProduct } from '#test/helpers/cart-product.ts'
import { type CartLine, lineFromProduct } from './cart.ts'
import { withoutBought } from './without-bought.ts'

function aLine(part: Partial<CartLine> = {}): CartLine {
  return { ...lineFromProduct(cartProduct()), ...part }
}

describe('removing what was ordered', () => {
  test('keeps units and lines that were added later', () => {
    const red = aLine({ color: 'Red' })
    expect(withoutBought([aLine({ qty: 5 }), red], [aLine({ qty: 2 })])).toEqual([aLine({ qty: 3 }), red])
    expect(withoutBought([aLine({ qty: 2 })], [aLine({ qty: 2 })])).toEqual([])
    expect(withoutBought([aLine({ qty: 1 })], [aLine({ qty: 2 })])).toEqual([])
  })
})
