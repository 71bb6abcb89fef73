import fc from 'fast-check'
import { amountsOfCall } from 'payment-sandbox/testing'
import { expect, test } from 'vitest'
import { couponParams, sessionParams } from '#server/checkout/payment-sessions.ts'
import { type CartRequestLine, priceCart } from '#server/checkout/price-cart.ts'
import { addLine, type CartLine, lineFromProduct } from '#shared/cart/cart.ts'
import { groupMark } from '#shared/cart/runs.ts'
import { sidesCents } from '#shared/design/print-areas.ts'
import { priceLines } from '#shared/pricing/cart-price.ts'
import { type DeliveryChoice, firstChoice, shippingOf } from '#shared/pricing/delivery.ts'
import { type CodeTerms, discountOf } from '#shared/pricing/discount.ts'
import { whyNotCode } from '#shared/pricing/discount-words.ts'
import { type UnitPriced, withUnitPrices } from '#shared/pricing/ladder.ts'
import { standardPromise } from '#shared/promise/promise.ts'
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
  setup_per_side: fc.boolean(),
  backCents: fc.integer({ min: 0, max: 2_000 }),
})
const aWish = fc.record({
  index: fc.nat(4),
  qty: fc.integer({ min: 1, max: 60 }),
  size: fc.constantFrom('S', 'M'),
  design: fc.constantFrom('', '/uploads/a', '/uploads/b'),
  run: fc.constantFrom('', 'one', 'two', `${groupMark}a`, `${groupMark}b`),
  onBack: fc.constantFrom('', '/uploads/a', '/uploads/b'),
})

const aCode = fc
  .record({
    kind: fc.constantFrom('percent' as const, 'amount' as const, 'shipping' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    cents: fc.integer({ min: 1, max: 400_000 }),
    minimumCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300_000 })),
    productIds: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 })),
  })
  .map(
    ({ percent, cents, ...code }): CodeTerms => ({
      ...code,
      code: 'RANDOM',
      percent: code.kind === 'percent' ? percent : 0,
      cents: code.kind === 'amount' ? cents : 0,
      target: code.productIds ? 'Mugs' : '',
    }),
  )
const aDelivery = fc
  .record({
    rule: fc.constantFrom('product' as const, 'fixed' as const, 'pickup' as const),
    cents: fc.integer({ min: 0, max: 3_000 }),
    freeFromCents: fc.option(fc.integer({ min: 1, max: 200_000 })),
  })
  .map((choice): DeliveryChoice => ({ ...firstChoice([]), ...choice, id: 'a', name: 'A' }))

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
    morePrints: line.more_prints ?? [],
    wantsProof: false,
  },
})

/** As the provider's SDK encodes a call. */
function encode(value: unknown, name = ''): string[][] {
  if (value === null) return []
  if (typeof value !== 'object') return value === undefined ? [] : [[name, String(value)]]
  return Object.entries(value).flatMap(([key, part]) => encode(part, name ? `${name}[${key}]` : key))
}

/** The rule written a second time: of the goods that the code is for, half a cent rounded up, and never more than they cost. */
function expectedDiscount(lines: readonly UnitPriced<CartLine>[], terms: CodeTerms | null): number {
  if (!terms || terms.kind === 'shipping') return 0
  let sum = 0
  for (const { id, qty, unitPriceCents } of lines)
    if (!terms.productIds || terms.productIds.includes(id)) sum += qty * unitPriceCents
  if (sum < terms.minimumCents) return 0
  if (terms.kind === 'amount') return terms.cents > sum ? sum : terms.cents
  return Number((BigInt(sum) * BigInt(terms.percent) * 2n + 100n) / 200n)
}

/** The rule written a second time: once for each pair of front and back, or once for each front and each back; a group order pays its own. */
function expectedSetup(lines: readonly CartLine[]): number {
  const groups = new Set(lines.flatMap(({ run = '' }) => (run.startsWith(groupMark) ? [run] : [])))
  const others = lines.filter(({ run = '' }) => !groups.has(run))
  return [others, ...[...groups].map((group) => lines.filter(({ run }) => run === group))]
    .map(setupAlone)
    .reduce((sum, cents) => sum + cents, 0)
}

function setupAlone(lines: readonly CartLine[]): number {
  let sum = 0
  for (const id of new Set(lines.map((line) => line.id))) {
    const ofProduct = lines.filter((line) => line.id === id)
    const fronts = ofProduct.map(({ design }) => design)
    const backs = ofProduct.map(({ more_prints: [back] = [] }) => back?.design ?? '')
    const pairs = fronts.map((front, index) => (front || backs[index] ? `${front} ${backs[index]}` : ''))
    const [first] = ofProduct
    const counted = first?.setup_per_side ? [fronts, backs] : [pairs]
    const setups = counted.reduce((count, designs) => count + new Set(designs.filter(Boolean)).size, 0)
    sum += setups * (first?.setup_fee_cents ?? 0)
  }
  return sum
}

const area = { x: 0, y: 0, width: 1, height: 1, inches_wide: 8, inches_high: 8, mock_up: null }
const call = { email: 'ada@example.com', origin: 'https://shop.example', isTaxed: false, countries: ['US'] }
const address = { line1: '', city: '', state: '', postal_code: '', country: 'US' }

test('SEL-09: 10,000 random carts cost the same in the browser, on the server and at the payment provider', () => {
  fc.assert(
    fc.property(
      fc.array(anOffer, { minLength: 1, maxLength: 5 }),
      fc.array(aWish, { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 0, max: 2_000 }),
      fc.option(aCode),
      fc.option(aDelivery),
      fc.nat(50_000),
      fc.option(fc.integer({ min: 1, max: 9_999 })),
      (offers, wishes, shippingFallbackCents, terms, delivery, taxCents, rush) => {
        const products = offers.map(
          (offer, index): CartProduct => ({
            ...cartProduct({ id: index + 1, stock: 9_999, ...offer }),
            ...{ print_area: null, colors: [], sizes: ['S', 'M'], variants: [] },
            more_print_areas: [{ ...area, name: 'Back', price_cents: offer.backCents, image_address: null }],
          }),
        )
        const lines = wishes.reduce<CartLine[]>((added, { index, qty, onBack, ...choice }) => {
          const product = products[index]
          const more_prints = onBack ? [{ side: 'Back', design: onBack, placement: '0.5,0.5,0.5,0' }] : []
          const sides_cents = sidesCents(product?.more_print_areas, more_prints)
          return product
            ? addLine(added, lineFromProduct(product, { ...choice, more_prints, sides_cents }, qty))
            : added
        }, [])
        const priced = withUnitPrices(lines)
        const inBrowser = sumCart(priced, shippingFallbackCents, delivery ?? undefined, terms, rush ?? 0)
        const catalogue = {
          products: new Map(products.map((each) => [each.id, each])),
          designs: new Map([
            ['/uploads/a', { fileId: 1, size: { width: 900, height: 600 } }],
            ['/uploads/b', { fileId: 2, size: { width: 900, height: 600 } }],
          ]),
        }
        const promise = { ...standardPromise, rush: rush === null ? null : { cents: rush, days: 2 } }
        const shop = { shippingFallbackCents, promise, ...(delivery && { deliveries: [delivery] }) }
        const code = terms && { id: 1, typed: terms.code, terms, problem: null }
        const onServer = priceCart(
          priced.map(requestOf),
          catalogue,
          shop,
          { rush: rush !== null, ...(delivery && { delivery: delivery.id }) },
          code,
        )
        expect(onServer.canBuy).toBe(lines.length > 0)
        expect(onServer.lines.flatMap(({ problems }) => problems)).toEqual([])
        const { units: _, delivery: __, shippingName: ___, isPickup: ____, code: named, ...amounts } = inBrowser
        expect(named).toBe(terms && amounts.savedCents > 0 ? terms.code : '')
        expect(onServer).toMatchObject(amounts)
        expect(onServer.setupCents).toBe(expectedSetup(lines))
        expect(onServer.codeProblem).toBe(terms && whyNotCode(terms, priced, inBrowser))
        const { subtotalCents, discountCents, shippingCents, rushCents, totalCents } = inBrowser
        expect(totalCents).toBe(subtotalCents - discountCents + shippingCents + rushCents)
        expect(discountCents).toBe(expectedDiscount(priced, terms))
        // What the provider adds comes on top of the same sums.
        const shipping = shippingOf(delivery ?? firstChoice([]), shippingFallbackCents)
        const more = { shipping, discount: terms ? discountOf(terms) : undefined, rushCents: rush ?? 0, taxCents }
        expect(priceLines(priced, more).totalCents).toBe(totalCents + taxCents)

        // A card pays 50 cents at least.
        if (totalCents < 50) return
        const coupon = couponParams({ id: 1, number: 'AI-1', discount: { code: 'RANDOM', cents: discountCents } })
        const params = sessionParams({ cart: onServer, address, now: new Date(), coupon, ...call })
        const [encoded, encodedCoupon] = [params, coupon].map((each) => new URLSearchParams(encode(each)).toString())
        const asked = amountsOfCall(encoded ?? '', encodedCoupon)
        // The provider knows rush as one more product.
        const askedFor = { subtotalCents: subtotalCents + rushCents, discountCents, shippingCents, totalCents }
        expect(asked).toEqual({ currency: 'usd', ...askedFor })
      },
    ),
    { numRuns: roundsOf(10_000) },
  )
})
