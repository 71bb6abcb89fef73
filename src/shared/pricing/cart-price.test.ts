import { describe, expect, test } from 'vitest'
import { priceLines, type SummedLine, shippingOfProducts } from './cart-price.ts'

const aLine = (part: Partial<SummedLine> = {}): SummedLine => ({
  unitPriceCents: 1_800,
  setupCents: 0,
  shipping_price_cents: 600,
  qty: 1,
  ...part,
})
const byProducts = { shipping: shippingOfProducts(900) }

test('the total is the subtotal and the lowest shipping price', () => {
  const lines = [aLine({ qty: 2 }), aLine({ unitPriceCents: 35, shipping_price_cents: 450 })]
  expect(priceLines(lines, byProducts)).toEqual({
    units: 3,
    subtotalCents: 3_635,
    setupCents: 0,
    discountCents: 0,
    savedCents: 0,
    shippingFromCents: 450,
    shippingCents: 450,
    rushCents: 0,
    taxCents: 0,
    totalCents: 4_085,
  })
})

test('rush is added to a cart with something in it', () => {
  const rushed = { ...byProducts, rushCents: 2_500 }
  expect(priceLines([aLine({ qty: 2 })], rushed)).toMatchObject({
    subtotalCents: 3_600,
    rushCents: 2_500,
    totalCents: 6_700,
  })
  expect(priceLines([], rushed)).toMatchObject({ rushCents: 0, totalCents: 0 })
})

test('tax is part of the total', () => {
  expect(priceLines([aLine()], { ...byProducts, taxCents: 149 })).toMatchObject({ taxCents: 149, totalCents: 2_549 })
})

test('a cart with unknown shipping prices shows none and pays the fallback', () => {
  const prices = priceLines([aLine({ shipping_price_cents: null })], byProducts)
  expect(prices).toMatchObject({ shippingFromCents: null, shippingCents: 900, totalCents: 2_700 })
})

test('an unknown shipping price is not the lowest, and free shipping is a price', () => {
  const unknown = aLine({ shipping_price_cents: null })
  expect(priceLines([unknown, aLine()], byProducts).shippingCents).toBe(600)
  const free = aLine({ shipping_price_cents: 0 })
  expect(priceLines([aLine(), free], byProducts)).toMatchObject({ shippingFromCents: 0, totalCents: 3_600 })
})

test('an empty cart costs nothing, and no rule is asked', () => {
  const asked: unknown[] = []
  const shipping = (goods: unknown) => {
    asked.push(goods)
    return { cents: 500, fromCents: 500 }
  }
  expect(priceLines([], { shipping })).toMatchObject({ shippingFromCents: null, shippingCents: 0, totalCents: 0 })
  expect(asked).toEqual([])
  expect(priceLines([aLine()], { shipping }).totalCents).toBe(2_300)
  expect(asked).toEqual([{ lines: [aLine()], subtotalCents: 1_800 }])
})

describe('a line that a browser has stored', () => {
  test('with less than one unit counts nowhere', () => {
    const lines = [aLine({ qty: 2 }), aLine({ qty: 0, shipping_price_cents: 1 }), aLine({ qty: Number.NaN })]
    expect(priceLines(lines, byProducts)).toMatchObject({ units: 2, subtotalCents: 3_600, shippingCents: 600 })
  })

  test('with one and a half units is rounded to whole cents', () => {
    expect(priceLines([aLine({ unitPriceCents: 1_235, qty: 1.5 })], byProducts).subtotalCents).toBe(1_853)
  })
})
