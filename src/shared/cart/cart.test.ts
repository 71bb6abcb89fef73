import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartProduct } from '#test/helpers/cart-product.ts'
import {
  addLine,
  addLineWithinBounds,
  type CartLine,
  clampQuantity,
  deliveryRange,
  isSameLine,
  type LineChoice,
  lineFromProduct,
  maxQuantity,
  setLineQuantity,
  unitCount,
} from './cart.ts'
import { parseStoredCart, writeStoredCart } from './stored-cart.ts'

const mug = cartProduct({ stock: 3 })

function aLine(part: Partial<CartLine> = {}): CartLine {
  return { ...lineFromProduct(mug), ...part }
}

describe('a line from a product', () => {
  test('a quick add leaves colour, size, design and variant empty and the quantity at 1', () => {
    expect(lineFromProduct(mug)).toMatchObject({ qty: 1, color: '', size: '', design: '', variant: '' })
  })

  test('stores only what a line needs of the product', () => {
    const shown = { ...mug, description: 'Enamel, 12 oz.' }
    const options = { design: '', color: '', size: '', variant: '', placement: '' }
    expect(lineFromProduct(shown)).toEqual({ ...mug, ...options, qty: 1 })
  })
})

describe('the key of a line', () => {
  test.each(['design', 'color', 'size', 'variant', 'placement'] as const)('two values of %s make two lines', (part) => {
    expect(isSameLine(aLine(), aLine({ [part]: 'other' }))).toBe(false)
  })

  test('two products make two lines, price and name do not', () => {
    expect(isSameLine(aLine(), aLine({ id: 2 }))).toBe(false)
    expect(isSameLine(aLine(), aLine({ current_price_cents: 100, name: 'Renamed' }))).toBe(true)
  })

  test('a line stored before variants and placements existed equals one where they are empty', () => {
    const { variant: _variant, placement: _placement, ...old } = aLine()
    expect(isSameLine(old as CartLine, aLine())).toBe(true)
    expect(isSameLine(aLine(), old as CartLine)).toBe(true)
  })
})

describe('adding, updating', () => {
  test('a second add raises the quantity of the line, whatever the stock', () => {
    expect(addLine([aLine({ qty: 3 })], aLine({ qty: 2 }))).toEqual([aLine({ qty: 5 })])
  })

  test('an update sets any number', () => {
    expect(setLineQuantity([aLine()], aLine(), 0)).toEqual([aLine({ qty: 0 })])
  })
})

describe('adding within limits', () => {
  test('stops at the stock and says so', () => {
    const first = addLineWithinBounds([], aLine({ qty: 2 }))
    expect(first.outcome).toBe('added')
    const second = addLineWithinBounds(first.lines, aLine())
    expect(second).toEqual({ lines: [aLine({ qty: 3 })], outcome: 'increased' })
    expect(addLineWithinBounds(second.lines, aLine())).toEqual({ lines: [aLine({ qty: 3 })], outcome: 'at_maximum' })
  })

  test('stops at 99 when the stock is unknown', () => {
    const line = aLine({ stock: null, qty: 98 })
    const { lines } = addLineWithinBounds([line], aLine({ stock: null, qty: 5 }))
    expect(lines[0]?.qty).toBe(99)
  })

  test('adds nothing of a product that is out of stock', () => {
    expect(addLineWithinBounds([], aLine({ stock: 0 }))).toEqual({ lines: [], outcome: 'at_maximum' })
    const other = aLine({ id: 2 })
    expect(addLineWithinBounds([other], aLine({ stock: 0 })).lines).toEqual([other])
  })

  test('refuses a 101st line but still increases an existing one', () => {
    const full = Array.from({ length: 100 }, (_, index) => aLine({ id: index + 1 }))
    expect(addLineWithinBounds(full, aLine({ id: 101 }))).toEqual({ lines: full, outcome: 'cart_full' })
    expect(addLineWithinBounds(full, aLine({ id: 100 })).outcome).toBe('increased')
  })
})

describe('quantities', () => {
  test.each([
    { qty: 0, stock: 3, clamped: 1 },
    { qty: 4, stock: 3, clamped: 3 },
    { qty: 2.9, stock: 3, clamped: 2 },
    { qty: Number.NaN, stock: 3, clamped: 1 },
    { qty: 5, stock: 0, clamped: 0 },
    { qty: Number.NaN, stock: 0, clamped: 0 },
    { qty: 120, stock: null, clamped: 99 },
  ])('$qty of $stock in stock becomes $clamped', ({ qty, stock, clamped }) => {
    expect(clampQuantity(qty, stock)).toBe(clamped)
  })

  test('no line holds more than 999 at any stock', () => {
    expect(maxQuantity(5_000)).toBe(999)
  })
})

describe('valid lines', () => {
  test('invalid lines do not count in the badge', () => {
    const lines = [aLine({ qty: 2 }), aLine({ id: 2, qty: 0 }), aLine({ id: 3, qty: Number.NaN })]
    expect(unitCount(lines)).toBe(2)
  })
})

describe('delivery', () => {
  test('the estimate runs from the smallest minimum to the largest maximum', () => {
    const lines = [
      aLine({ delivery_days_min: 3, delivery_days_max: 5 }),
      aLine({ delivery_days_min: 2, delivery_days_max: 4 }),
      aLine(),
    ]
    expect(deliveryRange(lines)).toEqual({ min: 2, max: 5 })
    expect(deliveryRange([aLine()])).toBeNull()
    expect(deliveryRange([aLine({ delivery_days_min: 3 })])).toBeNull()
    expect(deliveryRange([aLine({ delivery_days_max: 3 })])).toBeNull()
  })
})

const anyLine = fc.record({
  id: fc.integer({ min: 1, max: 5 }),
  color: fc.constantFrom('', 'Red', 'Blue'),
  size: fc.constantFrom('', 'S'),
  variant: fc.constantFrom('', 'Framed'),
  qty: fc.integer({ min: 1, max: 20 }),
  current_price_cents: fc.integer({ min: 1, max: 500_000 }),
  price_ladder: fc.array(
    fc.record({ from: fc.integer({ min: 2, max: 90 }), price_cents: fc.integer({ min: 1, max: 900 }) }),
    { maxLength: 2 },
  ),
})

const identityOf = ({ id, color, size, variant }: LineChoice & { id: number }) => [id, color, size, variant].join('|')

describe('any sequence of additions', () => {
  test('keeps every unit and never has two lines of the same key', () => {
    fc.assert(
      fc.property(fc.array(anyLine), (adds) => {
        const lines = adds.reduce<CartLine[]>((all, part) => addLine(all, aLine(part)), [])
        expect(unitCount(lines)).toBe(adds.reduce((sum, add) => sum + add.qty, 0))
        expect(new Set(lines.map(identityOf)).size).toBe(lines.length)
      }),
    )
  })

  test('limited additions never exceed the stock', () => {
    fc.assert(
      fc.property(fc.array(anyLine), fc.option(fc.integer({ min: 0, max: 30 })), (adds, stock) => {
        const lines = adds.reduce<CartLine[]>(
          (all, part) => addLineWithinBounds(all, aLine({ ...part, stock })).lines,
          [],
        )
        for (const line of lines) expect(line.qty).toBeLessThanOrEqual(maxQuantity(stock))
      }),
    )
  })

  test('a stored cart is read back unchanged', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyLine, { selector: identityOf }), (rows) => {
        const lines = rows.map(aLine)
        expect(parseStoredCart(writeStoredCart(lines))).toEqual(lines)
      }),
    )
  })
})
