import { expect, test } from 'vitest'
import { lineFromProduct } from '#shared/cart/cart.ts'
import { cartProduct } from '#test/helpers/cart-product.ts'
import { lineId } from './line-id.ts'

test('two selections of one product have two keys', () => {
  const mug = cartProduct()
  const [one, other] = [
    { color: 'a', size: 'b' },
    { color: 'ab', size: '' },
  ].map((choice) => lineId(lineFromProduct(mug, choice)))
  expect(one).not.toBe(other)
})
