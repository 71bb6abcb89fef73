import { expect, test } from 'vitest'
import { type CartLine, lineFromProduct } from '#shared/cart/cart.ts'
import type { PricedLine } from '#shared/cart/priced-line.ts'
import type { UnitPriced } from '#shared/pricing/ladder.ts'
import type { CartProduct } from '#shared/shop-product.ts'
import { cartProduct } from '#test/helpers/cart-product.ts'
import { answerFor, describeChange, describePriceChange, refreshLine } from './cart-check.ts'

const mug = cartProduct({ stock: 3, shipping_price_cents: 600 })

function aLine(part: Partial<CartLine> = {}): UnitPriced<CartLine> {
  return { ...lineFromProduct(mug), unitPriceCents: mug.current_price_cents, setupCents: 0, ...part }
}

function anAnswer(product: Partial<CartProduct> = {}, problems: PricedLine['problems'] = []): PricedLine {
  const offered = { print_area: null, colors: [], sizes: [], variants: [] }
  return {
    product: { ...mug, ...offered, ...product },
    unitPriceCents: product.current_price_cents ?? mug.current_price_cents,
    setupCents: 0,
    problems,
    message: null,
    canBuy: true,
  }
}

test('a changed price changes the line and gives a note', () => {
  const now = anAnswer({ current_price_cents: 2_000, stock: 2 }, ['price_changed'])
  expect(refreshLine(aLine(), now)).toEqual(aLine({ current_price_cents: 2_000, stock: 2 }))
  expect(describePriceChange(aLine(), now)).toBe('The price changed from $18.00 to $20.00.')
})

test('another width of the print gives a note, beside a changed price too, and is remembered', () => {
  const area = { x: 0, y: 0, width: 1, height: 1, inches_wide: 6, inches_high: 8, mock_up: null }
  const line = aLine({ design: '/uploads/design/a', placement: '0.5,0.5,0.5,0', areas_wide: { '': 12 } })
  const now = { ...anAnswer({ print_area: area }), printChange: 'It is 3.0 in wide now.' }
  expect(describeChange(line, now)).toBe('It is 3.0 in wide now.')
  expect(refreshLine(line, now).areas_wide).toEqual({ '': 6 })
  expect(refreshLine(aLine(), now)).not.toHaveProperty('areas_wide')
  const dearer = { ...now, ...anAnswer({ current_price_cents: 2_000 }, ['print_changed', 'price_changed']) }
  expect(describeChange(line, dearer)).toBe('It is 3.0 in wide now. The price changed from $18.00 to $20.00.')
  expect(describeChange(line, anAnswer())).toBeNull()
})

test('an unchanged price gives no note', () => {
  expect(describePriceChange(aLine(), anAnswer())).toBeNull()
})

test('a deleted product keeps the name and price it was added with', () => {
  const gone: PricedLine = {
    product: null,
    unitPriceCents: 0,
    setupCents: 0,
    problems: ['unknown_product'],
    message: null,
    canBuy: false,
  }
  expect(refreshLine(aLine(), gone)).toEqual(aLine())
})

test('the quantity and the choices stay the visitor’s', () => {
  const line = aLine({ qty: 5, color: 'Red' })
  expect(refreshLine(line, anAnswer())).toMatchObject({ qty: 5, color: 'Red' })
})

test('answers belong to the lines at the same index', () => {
  const sent = [aLine(), aLine({ color: 'Red' })]
  const answers = [anAnswer(), anAnswer()]
  expect(answerFor(aLine({ color: 'Red', qty: 9 }), sent, answers)).toBe(answers[1])
  expect(answerFor(aLine({ id: 7 }), sent, answers)).toBeNull()
})
