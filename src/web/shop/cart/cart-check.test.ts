import { expect, test } from 'vitest'
import { type CartLine, lineFromProduct } from '#shared/cart/cart.ts'
import type { PricedLine } from '#shared/contracts/checkout.ts'
import { cartProduct } from '#test/helpers/cart-product.ts'
import { answerFor, describePriceChange, refreshLine, toCheckoutItem } from './cart-check.ts'

function aLine(part: Partial<CartLine> = {}): CartLine {
  return { ...lineFromProduct(cartProduct({ stock: 3, shipping_price_cents: 600 })), ...part }
}

function anAnswer(part: Partial<PricedLine> = {}): PricedLine {
  return {
    ...aLine(),
    print_area: null,
    colors: [],
    sizes: [],
    variants: [],
    problems: [],
    message: null,
    can_buy: true,
    ...part,
  }
}

test('a changed price goes into the line and into a note', () => {
  const now = anAnswer({ price: 20, stock: 2, problems: ['price_changed'] })
  expect(refreshLine(aLine(), now)).toEqual(aLine({ price: 20, stock: 2 }))
  expect(describePriceChange(aLine(), now)).toBe('The price changed from $18.00 to $20.00.')
})

test('an unchanged price gives no note', () => {
  expect(describePriceChange(aLine(), anAnswer())).toBeNull()
})

test('a product that is gone keeps the name and price it was added with', () => {
  const gone = anAnswer({ price: 0, name: '', problems: ['unknown_product'], can_buy: false })
  expect(refreshLine(aLine(), gone)).toEqual(aLine())
})

test('the quantity and the choices stay the visitor’s', () => {
  const line = aLine({ qty: 5, color: 'Red' })
  expect(refreshLine(line, anAnswer({ qty: 1, color: '' }))).toMatchObject({ qty: 5, color: 'Red' })
})

test('answers belong to the lines at the same place', () => {
  const sent = [aLine(), aLine({ color: 'Red' })]
  const answers = [anAnswer({ price: 1 }), anAnswer({ price: 2 })]
  expect(answerFor(aLine({ color: 'Red', qty: 9 }), sent, answers)?.price).toBe(2)
  expect(answerFor(aLine({ id: 7 }), sent, answers)).toBeNull()
})

test('the payload carries every field the server compares', () => {
  expect(toCheckoutItem(aLine({ color: 'Red', variant: 'Large' }))).toEqual({
    id: 1,
    name: 'Camp Mug',
    price: 18,
    qty: 1,
    sku: '',
    color: 'Red',
    size: '',
    design: '',
    variant: 'Large',
    placement: '',
  })
})
