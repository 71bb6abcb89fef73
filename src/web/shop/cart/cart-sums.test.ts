import { expect, test } from 'vitest'
import { type CartLine, lineFromProduct } from '#shared/cart/cart.ts'
import { cartProduct } from '#test/helpers/cart-product.ts'
import { sumCart } from './cart-sums.ts'

function aLine(part: Partial<CartLine> = {}): CartLine {
  return { ...lineFromProduct(cartProduct({ shipping_price_cents: 600 })), ...part }
}

test('the total is the subtotal and the lowest shipping price', () => {
  const sums = sumCart([aLine({ qty: 2 }), aLine({ id: 2, current_price_cents: 35, shipping_price_cents: 450 })], 900)
  expect(sums).toMatchObject({
    subtotalCents: 3_635,
    shippingFromCents: 450,
    shippingCents: 450,
    totalCents: 4_085,
  })
})

test('a cart with unknown shipping prices shows none and pays the fallback', () => {
  const sums = sumCart([aLine({ shipping_price_cents: null })], 900)
  expect(sums).toMatchObject({ shippingFromCents: null, shippingCents: 900, totalCents: 2_700 })
})

test('free shipping is a price, not an unknown one', () => {
  expect(sumCart([aLine({ shipping_price_cents: 0 })], 900)).toMatchObject({ shippingFromCents: 0, totalCents: 1_800 })
})

test('an empty cart costs nothing', () => {
  expect(sumCart([], 900).totalCents).toBe(0)
})
