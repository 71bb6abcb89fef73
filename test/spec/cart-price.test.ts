import fc from 'fast-check'
import { amountsOfCall } from 'payment-sandbox/testing'
import { expect, test } from 'vitest'
import { sessionParams } from '#server/checkout/payment-sessions.ts'
import { type CartRequestLine, priceCart } from '#server/checkout/price-cart.ts'
import { addLine, type CartLine, lineFromProduct } from '#shared/cart/cart.ts'
import { type UnitPriced, withUnitPrices } from '#shared/pricing/ladder.ts'
import type { CartProduct } from '#shared/shop-product.ts'
import { cartProduct } from '#test/helpers/cart-product.ts'
import { roundsOf } from '#test/helpers/rounds.ts'
import { sumCart } from '#web/shop/cart/cart-sums.ts'

const aLadder = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 2, max: 90 }), fc.integer({ min: 1, max: 200_000 })), {
    maxLength: 6,
    selector: ([from]) => from,
  })
  .map((steps) => steps.map(([from, price_cents]) => ({ from, price_cents })).sort((a, b) => a.from - b.from))
const anOffer = fc.record({
  current_price_cents: fc.integer({ min: 50, max: 250_000 }),
  shipping_price_cents: fc.option(fc.integer({ min: 0, max: 5_000 })),
  price_ladder: aLadder,
  setup_fee_cents: fc.option(fc.integer({ min: 0, max: 9_000 })),
})
const aWish = fc.record({
  index: fc.nat(4),
  qty: fc.integer({ min: 1, max: 60 }),
  size: fc.constantFrom('S', 'M'),
  design: fc.constantFrom('', '/uploads/a', '/uploads/b'),
  run: fc.constantFrom('', 'one', 'two'),
})

const requestOf = (line: UnitPriced<CartLine>): CartRequestLine => ({
  ...{ productId: line.id, qty: line.qty, name: line.name, shownPriceCents: line.unitPriceCents },
  shownSetupCents: line.setupCents,
  run: line.run ?? '',
  ...{
    color: '',
    size: line.size,
    variant: '',
    variantId: null,
    design: line.design,
    placement: '',
    wantsProof: false,
  },
})

/** As the provider's SDK encodes a call. */
function encode(value: unknown, name = ''): string[][] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [[name, String(value)]]
  return Object.entries(value).flatMap(([key, part]) => encode(part, name ? `${name}[${key}]` : key))
}

const call = { email: 'ada@example.com', origin: 'https://shop.example', isTaxed: false, countries: ['US'] }
const address = { line1: '', city: '', state: '', postal_code: '', country: 'US' }

test('10,000 random carts cost the same in the browser, on the server and at the payment provider', () => {
  fc.assert(
    fc.property(
      fc.array(anOffer, { minLength: 1, maxLength: 5 }),
      fc.array(aWish, { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 0, max: 2_000 }),
      (offers, wishes, shippingFallbackCents) => {
        const products = offers.map(
          (offer, index): CartProduct => ({
            ...cartProduct({ id: index + 1, stock: 9_999, ...offer }),
            ...{ print_area: null, colors: [], sizes: ['S', 'M'], variants: [] },
          }),
        )
        const lines = wishes.reduce<CartLine[]>((added, { index, qty, ...choice }) => {
          const product = products[index]
          return product ? addLine(added, lineFromProduct(product, choice, qty)) : added
        }, [])
        const priced = withUnitPrices(lines)
        const inBrowser = sumCart(priced, shippingFallbackCents)
        const catalogue = {
          products: new Map(products.map((each) => [each.id, each])),
          designs: new Map([
            ['/uploads/a', { fileId: 1, size: { width: 900, height: 600 } }],
            ['/uploads/b', { fileId: 2, size: { width: 900, height: 600 } }],
          ]),
        }
        const onServer = priceCart(priced.map(requestOf), catalogue, { shippingFallbackCents })
        expect(onServer.canBuy).toBe(lines.length > 0)
        expect(onServer.lines.flatMap(({ problems }) => problems)).toEqual([])
        const { subtotalCents, setupCents, shippingFromCents, shippingCents, taxCents, totalCents } = inBrowser
        expect(onServer).toMatchObject({
          subtotalCents,
          setupCents,
          shippingFromCents,
          shippingCents,
          taxCents,
          totalCents,
        })

        // The provider takes no payment below 50 cents.
        if (totalCents < 50) return
        const params = sessionParams({ cart: onServer, address, now: new Date(), ...call })
        const encoded = new URLSearchParams(encode(params)).toString()
        expect(amountsOfCall(encoded)).toEqual({ currency: 'usd', subtotalCents, shippingCents, totalCents })
      },
    ),
    { numRuns: roundsOf(10_000) },
  )
})
