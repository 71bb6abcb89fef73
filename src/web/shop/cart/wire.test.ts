import { expect, test } from 'vitest'
import { lineFromProduct } from '#shared/cart/cart.ts'
import type { PricedLineAnswer } from '#shared/contracts/checkout.ts'
import { cartProduct } from '#test/helpers/cart-product.ts'
import { readPricedLine, toCheckoutItem, toShownAmounts } from './wire.ts'

const mug = cartProduct({ current_price_cents: 1_815 })

const answer: PricedLineAnswer = {
  id: 1,
  name: 'Camp Mug',
  sku: '',
  color: 'Red',
  size: '',
  design: '',
  variant: '',
  placement: '',
  qty: 2,
  price: 18.15,
  stock: 3,
  shipping_price: 5.99,
  delivery_days_min: 2,
  delivery_days_max: null,
  image_url: '/uploads/product/mug',
  print_area: null,
  colors: ['Red', 'Blue'],
  sizes: [],
  variants: ['Large'],
  problems: ['reduced_stock'],
  message: 'Only 1 left.',
  can_buy: false,
}

test('a line is sent with every field the server compares, in dollars', () => {
  expect(
    toCheckoutItem({
      ...lineFromProduct(mug, { color: 'Red', variant: 'Large' }),
      unitPriceCents: 1_815,
      setupCents: 0,
    }),
  ).toEqual({
    id: 1,
    name: 'Camp Mug',
    price: 18.15,
    qty: 1,
    sku: '',
    color: 'Red',
    size: '',
    design: '',
    variant: 'Large',
    placement: '',
  })
})

test('the shown shipping price is the lowest of the lines, else the fallback', () => {
  const lines = [mug, cartProduct({ shipping_price_cents: 599 })].map((product) => ({
    ...lineFromProduct(product),
    unitPriceCents: 1_815,
    setupCents: 0,
  }))
  expect(toShownAmounts(lines, 650)).toEqual({ shipping_price: 5.99 })
  expect(toShownAmounts(lines.slice(0, 1), 650)).toEqual({ shipping_price: null, shipping_fallback: 6.5 })
})

test('an answered line has the product in whole cents and the line’s problem', () => {
  expect(readPricedLine(answer)).toEqual({
    product: {
      id: 1,
      name: 'Camp Mug',
      sku: null,
      current_price_cents: 1_815,
      stock: 3,
      shipping_price_cents: 599,
      delivery_days_min: 2,
      delivery_days_max: null,
      image_address: '/uploads/product/mug',
      price_ladder: [],
      print_area: null,
      colors: ['Red', 'Blue'],
      sizes: [],
      variants: ['Large'],
    },
    unitPriceCents: 1_815,
    setupCents: 0,
    problems: ['reduced_stock'],
    message: 'Only 1 left.',
    canBuy: false,
  })
})

test('a line of many has what one alone costs, and its ladder', () => {
  const many = { ...answer, price: 16.5, list_price: 18.15, price_ladder: [{ from: 2, price: 16.5 }] }
  expect(readPricedLine(many)).toMatchObject({
    unitPriceCents: 1_650,
    product: { current_price_cents: 1_815, price_ladder: [{ from: 2, price_cents: 1_650 }] },
  })
})

test('a line of a deleted product is answered without a product', () => {
  const gone: PricedLineAnswer = { ...answer, name: 'Old Tote', price: 0, problems: ['unknown_product'] }
  expect(readPricedLine(gone)).toMatchObject({ product: null, problems: ['unknown_product'] })
})
