import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartProduct } from '#test/helpers/cart-product.ts'
import { cartLimits, maxLength } from '../constants.ts'
import { largestCents } from '../money.ts'
import { type CartLine, lineFromProduct } from './cart.ts'
import { parseStoredCart, type StoredLine, toStoredLine, writeStoredCart } from './stored-cart.ts'

function aLine(part: Partial<CartLine> = {}): CartLine {
  return { ...lineFromProduct(cartProduct({ stock: 3 })), ...part }
}

const read = (stored: unknown) => parseStoredCart(JSON.stringify(stored))
const stored = (part: Partial<CartLine> = {}): StoredLine => toStoredLine(aLine(part))

/** As the edition before wrote it, whose pages worked with this form too. */
const earlierCart =
  '[{"id":7,"name":"Rose City Mug","price":18.15,"qty":2,"image_url":"/uploads/product/mug","sku":"AI-MUG",' +
  '"design":"/uploads/design/a1","color":"Red","size":"","variant":"Large","placement":"0.5,0.25,0.5,-12.5",' +
  '"stock":40,"shipping_price":5.99,"delivery_days_min":2,"delivery_days_max":5},' +
  '{"id":8,"name":"Tote","price":29,"qty":1,"image_url":null,"sku":"","design":"","color":"","size":"","variant":"",' +
  '"placement":"","stock":null,"shipping_price":null,"delivery_days_min":null,"delivery_days_max":null}]'

test('a line keeps the combination that it orders; one without has no field for it', () => {
  const black = aLine({ color: 'Black', size: 'M', variant_id: 41 })
  expect(parseStoredCart(writeStoredCart([black]))).toEqual([black])
  expect(Object.keys(stored())).not.toContain('variant_id')
  expect(read([{ ...stored(), variant_id: '41' }])[0]).not.toHaveProperty('variant_id')
})

test('a line keeps how wide the print areas were; one without, or with other values, is read all the same', () => {
  const placed = aLine({ design: '/uploads/design/a', areas_wide: { '': 12, Back: 9.5 } })
  expect(parseStoredCart(writeStoredCart([placed]))).toEqual([placed])
  expect(Object.keys(stored())).not.toContain('areas_wide')
  const odd = { '': 12, Back: '9', Left: -1, Right: null, ['x'.repeat(41)]: 4 }
  expect(read([{ ...stored(), areas_wide: odd }])[0]?.areas_wide).toEqual({ '': 12 })
  for (const areas_wide of [7, 'wide', [1]]) expect(read([{ ...stored(), areas_wide }])).toHaveLength(1)
})

describe('a cart stored by the previous edition', () => {
  const [mug, tote] = parseStoredCart(earlierCart)

  test('is read with every field, in whole cents', () => {
    expect(mug).toEqual({
      id: 7,
      name: 'Rose City Mug',
      sku: 'AI-MUG',
      current_price_cents: 1_815,
      stock: 40,
      shipping_price_cents: 599,
      delivery_days_min: 2,
      delivery_days_max: 5,
      image_address: '/uploads/product/mug',
      qty: 2,
      design: '/uploads/design/a1',
      color: 'Red',
      size: '',
      variant: 'Large',
      placement: '0.5,0.25,0.5,-12.5',
      price_ladder: [],
    })
    expect(tote).toEqual(lineFromProduct(cartProduct({ id: 8, name: 'Tote', sku: null, current_price_cents: 2_900 })))
  })

  test('with steps that are none is read without them', () => {
    const steps = [
      null,
      7,
      { from: 1.5, price_cents: 900 },
      { from: 12, price_cents: '9' },
      { from: 12, price_cents: 900 },
    ]
    const stored = JSON.stringify([
      { id: 7, price: 20, qty: 2, price_ladder: steps },
      { id: 8, price: 20, qty: 2, price_ladder: 'x' },
    ])
    expect(parseStoredCart(stored).map(({ price_ladder }) => price_ladder)).toEqual([
      [{ from: 12, price_cents: 900 }],
      [],
    ])
  })

  test('is written in the same form, so that a tab of that edition reads it too', () => {
    expect(writeStoredCart(parseStoredCart(earlierCart))).toBe(earlierCart)
  })
})

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
    expect(read([stored(), null, 3, { id: 9 }, [], stored({ id: 2 })])).toEqual([aLine(), aLine({ id: 2 })])
  })

  test.each([0, -1, 1.5, true, [], '', 'mug', null])('a line with the id %j is dropped', (id) => {
    expect(read([{ ...stored(), id }])).toEqual([])
  })

  test.each([
    ['no id', { id: undefined }],
    ['a text price', { price: '18' }],
    ['a text quantity', { qty: '2' }],
    ['a quantity below 1', { qty: 0 }],
    ['a price that is not a number', { price: Number.NaN }],
  ])('a line with %s is dropped', (_name, part) => {
    expect(read([{ ...stored(), ...part }])).toEqual([])
  })

  test('a price with fractions of a cent is rounded, and one above the maximum is limited', () => {
    const prices = [12.345, -3, 1e300].map((price, index) => ({ ...stored({ id: index + 1 }), price }))
    expect(read(prices).map((line) => line.current_price_cents)).toEqual([1_235, 0, largestCents])
  })

  test('keeps a picture, free shipping and an option of the longest length', () => {
    const line = { image_address: '/pictures/mug', shipping_price_cents: 0, color: 'x'.repeat(maxLength.option) }
    expect(read([stored(line)])).toEqual([aLine(line)])
  })

  test('fills in fields that an older cart did not have', () => {
    expect(parseStoredCart('[{"id":"1","name":"Mug","price":18,"qty":1}]')).toEqual([
      aLine({ name: 'Mug', stock: null }),
    ])
  })

  test('duplicate lines are read as one with the units of both', () => {
    expect(read([stored({ qty: 2 }), stored({ id: 2 }), stored()])).toEqual([aLine({ qty: 3 }), aLine({ id: 2 })])
  })

  test('at most as many lines are read as a cart may hold', () => {
    const lines = Array.from({ length: cartLimits.lines + 5 }, (_, index) => aLine({ id: index + 1 }))
    expect(read([...lines, aLine({ qty: 2 })].map(toStoredLine))).toEqual([
      aLine({ qty: 3 }),
      ...lines.slice(1, cartLimits.lines),
    ])
  })

  test('a text that the server would refuse is read as empty, so that the server still prices the rest', () => {
    expect(read([stored({ color: 'x'.repeat(121), size: 'S\u0000', name: '\ud800' })])).toEqual([aLine({ name: '#1' })])
  })

  test('impossible numbers are read as unknown', () => {
    expect(read([stored({ stock: -3, shipping_price_cents: -100 })])).toEqual([aLine({ stock: null })])
    expect(read([{ ...stored(), stock: '5', image_url: 7 }])).toEqual([aLine({ stock: null })])
    const endless = JSON.stringify([stored()]).replace('"stock":3', '"stock":1e999')
    expect(parseStoredCart(endless)).toEqual([aLine({ stock: null })])
  })

  test('whatever was stored, no two lines have the same key, and reading again changes nothing', () => {
    const field = fc.oneof(fc.constantFrom('', 'Red', 'S'), fc.constantFrom(0, 1, 2, -1, 1.5, null), fc.jsonValue())
    const damaged = fc.record(
      {
        id: field,
        price: field,
        qty: field,
        name: field,
        color: field,
        size: field,
        variant: field,
        stock: field,
        shipping_price: field,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(damaged, fc.jsonValue())), (lines) => {
        const cart = read(lines)
        const identities = cart.map(({ id, color, size, variant }) => [id, color, size, variant].join('|'))
        expect(new Set(identities).size).toBe(cart.length)
        expect(parseStoredCart(writeStoredCart(cart))).toEqual(cart)
      }),
      { numRuns: 1_000 },
    )
  })
})
