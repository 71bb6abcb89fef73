import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'
import type { CartProduct } from '#shared/shop-product.ts'
import { roundsOf } from '#test/helpers/rounds.ts'
import { type CartCatalog, type CartRequestLine, maxTotalCents, priceCart } from './price-cart.ts'

const shop = { shippingFallbackCents: 650 }

function aProduct(fields: Partial<CartProduct> = {}): CartProduct {
  return {
    id: 1,
    name: 'Rose City Mug',
    sku: 'MUG-1',
    current_price_cents: 2_000,
    stock: 10,
    shipping_price_cents: 500,
    delivery_days_min: 2,
    delivery_days_max: 5,
    image_address: null,
    print_area: null,
    colors: [],
    sizes: [],
    variants: [],
    price_ladder: [],
    ...fields,
  }
}

function aLine(fields: Partial<CartRequestLine> = {}): CartRequestLine {
  const options = { color: '', size: '', variant: '', variantId: null, design: '', placement: '', wantsProof: false }
  const shown = { shownPriceCents: 2_000, shownSetupCents: 0 }
  return { productId: 1, qty: 1, ...shown, name: 'Rose City Mug', run: '', morePrints: [], ...options, ...fields }
}

function aCatalogue(products: CartProduct[], designs: [string, number][] = []): CartCatalog {
  return {
    products: new Map(products.map((product) => [product.id, product])),
    designs: new Map(designs.map(([address, fileId]) => [address, { fileId, size: { width: 900, height: 600 } }])),
  }
}

function problemsOf(line: Partial<CartRequestLine>, product: Partial<CartProduct> = {}) {
  return priceCart([aLine(line)], aCatalogue([aProduct(product)]), shop).lines[0]
}

describe('one line', () => {
  it('costs the catalogue price times its quantity, with the lowest shipping', () => {
    const cart = priceCart(
      [aLine({ qty: 3 }), aLine({ productId: 2, shownPriceCents: 725 })],
      aCatalogue([aProduct(), aProduct({ id: 2, current_price_cents: 725, shipping_price_cents: 300 })]),
      shop,
    )
    expect(cart).toMatchObject({ subtotalCents: 6_725, shippingFromCents: 300, shippingCents: 300, totalCents: 7_025 })
    expect(cart.canBuy).toBe(true)
  })

  it.each([0, -1, 1.5, 1_000, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'in the quantity %s is refused',
    (qty) => {
      const line = problemsOf({ qty })
      expect(line).toMatchObject({ problems: ['bad_quantity'], canBuy: false, isCounted: false })
      expect(line?.message).toBe(messages.checkout.badQuantity('Rose City Mug', 999))
    },
  )

  it('of a deleted product is refused by the name in the cart', () => {
    const cart = priceCart([aLine({ productId: 9, name: 'Old Tote' })], aCatalogue([]), shop)
    expect(cart.lines[0]).toMatchObject({
      problems: ['unknown_product'],
      message: '"Old Tote" is no longer available.',
    })
    expect(cart).toMatchObject({ totalCents: 0, canBuy: false })
    const nameless = priceCart([aLine({ productId: 9, name: '' })], aCatalogue([]), shop)
    expect(nameless.lines[0]?.message).toBe('"#9" is no longer available.')
  })

  it('above the stock is refused with the number left, at stock 0 as sold out', () => {
    expect(problemsOf({ qty: 11 })).toMatchObject({
      problems: ['reduced_stock'],
      message: 'Only 10 of "Rose City Mug" left in stock.',
    })
    expect(problemsOf({}, { stock: 0 })).toMatchObject({
      problems: ['out_of_stock'],
      message: '"Rose City Mug" is out of stock.',
    })
  })

  it('of unknown stock is sold up to 99, and more is refused with a sentence', () => {
    expect(problemsOf({ qty: 99 }, { stock: null })).toMatchObject({ problems: [], canBuy: true })
    for (const qty of [100, 150, 999])
      expect(problemsOf({ qty }, { stock: null })).toMatchObject({
        problems: ['too_many'],
        message: 'One order holds 99 of "Rose City Mug" at most. Please order less, or write to us for more.',
        canBuy: false,
      })
    expect(problemsOf({ qty: 2.5 }, { stock: null })?.message).toBe(messages.checkout.badQuantity('Rose City Mug', 99))
    expect(problemsOf({ qty: 150 }, { stock: 150 })).toMatchObject({ problems: ['over_share'], canBuy: true })
    expect(problemsOf({ qty: 150 }, { stock: 188 })).toMatchObject({ problems: [], canBuy: true })
  })

  it('at another price than the buyer saw is marked, not refused', () => {
    expect(problemsOf({ shownPriceCents: 1 })).toMatchObject({
      problems: ['price_changed'],
      message: messages.checkout.pricesChanged,
      canBuy: true,
      unitPriceCents: 2_000,
    })
  })

  it('may have a placement if it has a design and the product a print area', () => {
    const placement = '0.5,0.25,0.5,-12.5'
    const design = '/uploads/design/a1'
    const printArea = { x: 0.2, y: 0.2, width: 0.3, height: 0.4, inches_wide: 12, inches_high: 16, mock_up: 't-shirt' }
    const price = (line: Partial<CartRequestLine>, product = aProduct({ print_area: printArea })) =>
      priceCart([aLine({ design, placement, ...line })], aCatalogue([product], [[design, 77]]), shop).lines[0]
    expect(price({})).toMatchObject({ problems: [], canBuy: true, placement: { x: 0.5, y: 0.25, rotation: -12.5 } })
    const refused = {
      problems: ['unknown_placement'],
      message: 'The design’s place on "Rose City Mug" cannot be read. Please place it again.',
      placement: null,
      canBuy: false,
    }
    for (const hostile of ['0.5,0.5', '0.5,0.5,1e9,0', '0.5,0.5,NaN,0', 'javascript:alert(1)', '0.5,0.5,0.50,0'])
      expect(price({ placement: hostile })).toMatchObject(refused)
    expect(price({ design: '' })).toMatchObject(refused)
    expect(price({}, aProduct())).toMatchObject({ ...refused, message: messages.lineDesign.areaGone('Rose City Mug') })
    expect(price({ placement: '' }, aProduct())).toMatchObject({ problems: [], placement: null, canBuy: true })
  })

  it('SEL-12: is judged on the print area of its size', () => {
    const area = { x: 0.2, y: 0.2, width: 0.3, height: 0.4, inches_wide: 6, inches_high: 8, mock_up: 't-shirt' }
    const { mock_up: _, ...rectangle } = area
    const print_area = { ...area, sizes: [{ ...rectangle, size: '3XL', inches_wide: 12, inches_high: 16 }] }
    const product = aProduct({ print_area, sizes: ['S', '3XL'] })
    const line = { design: '/uploads/design/a1', placement: '0.5,0.5,1,0' }
    const price = (size: string) =>
      priceCart([aLine({ ...line, size })], aCatalogue([product], [[line.design, 77]]), shop).lines[0]
    expect(price('S')).toMatchObject({ product: { print_area: area }, isTooSmall: false, problems: [] })
    expect(price('3XL')).toMatchObject({ product: { print_area: { ...area, inches_wide: 12, inches_high: 16 } } })
    expect(price('3XL')).toMatchObject({ isTooSmall: true, canBuy: true })
  })

  it('with a design must name an upload of this shop', () => {
    const catalogue = aCatalogue([aProduct()], [['/uploads/design/a1', 77]])
    expect(priceCart([aLine({ design: 'javascript:alert(1)' })], catalogue, shop).lines[0]).toMatchObject({
      problems: ['unknown_design'],
      message: messages.lineDesign.unknown,
      canBuy: false,
    })
    expect(priceCart([aLine({ design: '/uploads/design/a1' })], catalogue, shop).lines[0]).toMatchObject({
      problems: [],
      designFileId: 77,
    })
  })
})

describe('options', () => {
  const shirt = { colors: ['Black', 'Paper'], sizes: ['S', 'M'], variants: ['Front', 'Back'] }
  it.each([
    [{}, ['select_color', 'select_size', 'select_variant'], messages.product.selectColor],
    [{ color: 'Black' }, ['select_size', 'select_variant'], messages.product.selectSize],
    [{ color: 'Black', size: 'M' }, ['select_variant'], messages.product.selectVariant],
    [
      { color: 'Pink', size: 'M', variant: 'Back' },
      ['unknown_option'],
      messages.checkout.unknownOption('Rose City Mug'),
    ],
    // "Rear" has been renamed since it went into the cart.
    [
      { color: 'Paper', size: 'S', variant: 'Rear' },
      ['unknown_option'],
      messages.checkout.unknownOption('Rose City Mug'),
    ],
    [{ color: 'Paper', size: 'S', variant: 'Front' }, [], null],
  ] as const)('%j leave %j', (chosen, problems, message) => {
    expect(problemsOf(chosen, shirt)).toMatchObject({ problems, message, canBuy: problems.length === 0 })
  })

  it('a product without colours refuses one', () => {
    expect(problemsOf({ color: 'Black' })).toMatchObject({ problems: ['unknown_option'] })
  })
})

describe('several lines', () => {
  it('of one product share its stock', () => {
    const product = aProduct({ stock: 5, colors: ['Black', 'Paper'] })
    const lines = [aLine({ qty: 3, color: 'Black' }), aLine({ qty: 3, color: 'Paper' })]
    const cart = priceCart(lines, aCatalogue([product]), shop)
    expect(cart.lines.map((line) => line.problems)).toEqual([['reduced_stock'], ['reduced_stock']])
    expect(cart.canBuy).toBe(false)
  })

  it('share the stock without a line that has an invalid quantity', () => {
    const lines = [aLine({ qty: 6 }), aLine({ qty: -2 })]
    const cart = priceCart(lines, aCatalogue([aProduct({ stock: 5 })]), shop)
    expect(cart.lines.map((line) => line.problems)).toEqual([['reduced_stock'], ['bad_quantity']])
  })

  it('of one product of unknown stock share its 99', () => {
    const product = aProduct({ stock: null, colors: ['Black', 'Paper'] })
    const price = (black: number, paper: number) =>
      priceCart(
        [aLine({ qty: black, color: 'Black' }), aLine({ qty: paper, color: 'Paper' })],
        aCatalogue([product]),
        shop,
      )
    expect(price(50, 49).canBuy).toBe(true)
    expect(price(50, 50).lines.map((line) => line.problems)).toEqual([['too_many'], ['too_many']])
    expect(price(50, 50).canBuy).toBe(false)
  })

  it('without any shipping price pay the fallback; the lowest price is unknown', () => {
    const cart = priceCart([aLine()], aCatalogue([aProduct({ shipping_price_cents: null })]), shop)
    expect(cart).toMatchObject({ shippingFromCents: null, shippingCents: 650, totalCents: 2_650 })
  })

  it('an unknown shipping price is not part of the minimum', () => {
    const lines = [aLine(), aLine({ productId: 2 })]
    const products = [aProduct({ shipping_price_cents: null }), aProduct({ id: 2, shipping_price_cents: 900 })]
    expect(priceCart(lines, aCatalogue(products), shop).shippingCents).toBe(900)
  })

  it('beyond 9,999 units or the provider’s ceiling are refused from the end', () => {
    const many = Array.from({ length: 11 }, () => aLine({ qty: 999 }))
    const cart = priceCart(many, aCatalogue([aProduct({ stock: 99_999, current_price_cents: 1 })]), shop)
    expect(cart.lines.filter((line) => line.isCounted)).toHaveLength(10)
    expect(cart.lines.at(-1)).toMatchObject({
      problems: ['bad_quantity', 'price_changed'],
      message: messages.checkout.tooManyPieces('9,999'),
      canBuy: false,
    })

    const dear = aProduct({ stock: null, current_price_cents: 100_000_000 })
    expect(priceCart([aLine()], aCatalogue([dear]), shop)).toMatchObject({
      lines: [{ message: messages.checkout.totalTooLarge('$999,999.99') }],
      totalCents: 0,
      canBuy: false,
    })
  })

  it('up to 9,999 units and the provider’s ceiling are sold', () => {
    const most = [...Array.from({ length: 10 }, () => aLine({ qty: 999 })), aLine({ qty: 9 })]
    const price = (cents: number) =>
      priceCart(
        most,
        aCatalogue([aProduct({ stock: 99_999, current_price_cents: cents, shipping_price_cents: 0 })]),
        shop,
      )
    expect(price(10_001)).toMatchObject({ totalCents: maxTotalCents, canBuy: true })
    expect(price(10_002)).toMatchObject({ totalCents: 99_919_980, canBuy: false })
    expect(price(10_002).lines.at(-1)?.message).toBe(messages.checkout.totalTooLarge('$999,999.99'))
  })

  it('an empty cart costs nothing and cannot be bought', () => {
    expect(priceCart([], aCatalogue([]), shop)).toMatchObject({ totalCents: 0, shippingCents: 0, canBuy: false })
  })
})

describe('against an independent sum', () => {
  const product = fc.record({
    current_price_cents: fc.integer({ min: 0, max: 250_000 }),
    shipping_price_cents: fc.option(fc.integer({ min: 0, max: 5_000 })),
    stock: fc.option(fc.integer({ min: 0, max: 60 })),
  })
  const line = fc.record({
    index: fc.integer({ min: 0, max: 5 }),
    qty: fc.oneof(fc.integer({ min: -2, max: 40 }), fc.constantFrom(0.5, 999, 1_000)),
    rank: fc.nat(),
    sentPrice: fc.oneof(fc.constantFrom(0, 1, -100, 1e11, Number.NaN), fc.integer({ min: -10_000, max: 500_000 })),
  })

  it('10,000 random carts cost exactly the catalogue’s cents, whatever prices the browser sends', () => {
    fc.assert(
      fc.property(
        fc.array(product, { minLength: 1, maxLength: 5 }),
        fc.array(line, { maxLength: 9 }),
        fc.integer({ min: 0, max: 2_000 }),
        (offered, wanted, fallback) => {
          const products = offered.map((fields, index) => aProduct({ id: index + 1, ...fields }))
          const lines = wanted.map(({ index, qty, sentPrice }) =>
            aLine({ productId: index + 1, qty, shownPriceCents: sentPrice }),
          )
          const cart = priceCart(lines, aCatalogue(products), { shippingFallbackCents: fallback })
          const rankOf = new Map(lines.map((each, index) => [each, wanted[index]?.rank ?? 0]))
          const shuffled = [...lines].sort((a, b) => (rankOf.get(a) ?? 0) - (rankOf.get(b) ?? 0))
          const again = priceCart(shuffled, aCatalogue(products), { shippingFallbackCents: fallback })

          const good = wanted.filter(
            ({ index, qty }) => offered[index] && Number.isInteger(qty) && qty > 0 && qty < 1_000,
          )
          let subtotal = 0n
          let units = 0n
          for (const { index, qty } of good) {
            subtotal += BigInt(offered[index]?.current_price_cents ?? 0) * BigInt(qty)
            units += BigInt(qty)
          }
          fc.pre(units <= 9_999n && subtotal < 90_000_000n)
          const shippings = good.flatMap(({ index }) => offered[index]?.shipping_price_cents ?? [])
          const lowest = [...shippings].sort((a, b) => a - b)[0]
          const shipping = good.length === 0 ? 0n : BigInt(lowest ?? fallback)
          expect(BigInt(cart.subtotalCents)).toBe(subtotal)
          expect(BigInt(cart.shippingCents)).toBe(shipping)
          expect(BigInt(cart.totalCents)).toBe(subtotal + shipping)
          expect(cart.totalCents).toBeLessThanOrEqual(maxTotalCents)
          expect(Math.min(cart.subtotalCents, cart.shippingCents, cart.totalCents)).toBeGreaterThanOrEqual(0)
          expect({ ...again, lines: [] }).toEqual({ ...cart, lines: [] })
          const charged = cart.lines.filter(({ isCounted }) => isCounted).map(({ request }) => request)
          expect(charged).toEqual(lines.filter((_, index) => good.includes(wanted[index] as (typeof good)[number])))

          const overdrawn = offered.some(({ stock }, id) => {
            const sum = good.filter(({ index }) => index === id).reduce((total, { qty }) => total + qty, 0)
            return sum > (stock ?? 99)
          })
          const isSound = wanted.length > 0 && good.length === wanted.length && !overdrawn
          expect(cart.canBuy).toBe(isSound)
        },
      ),
      { numRuns: roundsOf(10_000) },
    )
  })
})
