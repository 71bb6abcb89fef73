import { describe, expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { priceLines } from './cart-price.ts'
import { type CodeTerms, discountOf, normalCode } from './discount.ts'
import { describeApplied, describeCode, whyNotCode } from './discount-words.ts'
import { whyNotByCard } from './least-by-card.ts'

const texts = messages.discount
const terms = (part: Partial<CodeTerms> = {}): CodeTerms => ({
  ...{ code: 'SPRING', kind: 'percent', percent: 10, cents: 0, minimumCents: 0, productIds: null, target: '' },
  ...part,
})
const line = (part: object = {}) => ({
  id: 1,
  unitPriceCents: 1_005,
  shipping_price_cents: 600,
  setupCents: 0,
  qty: 1,
  ...part,
})
const priced = (code: CodeTerms, lines = [line()], shippingCents = 600) => {
  const shipping = () => ({ cents: shippingCents, fromCents: shippingCents })
  const sums = priceLines(lines, { shipping, discount: discountOf(code) })
  return { ...sums, why: whyNotCode(code, lines, sums) }
}

describe('SEL-08: a code', () => {
  test('takes a percentage off the sum, rounded once, half a cent for the buyer', () => {
    expect(priced(terms())).toMatchObject({ discountCents: 101, savedCents: 101, totalCents: 1_504, why: null })
    expect(priced(terms(), [line(), line(), line()])).toMatchObject({ discountCents: 302 })
    expect(priced(terms({ percent: 100 }), [line({ setupCents: 2_000 })])).toMatchObject({
      ...{ subtotalCents: 3_005, discountCents: 1_005, totalCents: 2_600 },
    })
  })

  test('takes an amount off, and never more than the goods cost', () => {
    const amount = terms({ kind: 'amount', percent: 0, cents: 1_000 })
    expect(priced(amount)).toMatchObject({ discountCents: 1_000, totalCents: 605 })
    expect(priced(amount, [line({ unitPriceCents: 300 })])).toMatchObject({ discountCents: 300, totalCents: 600 })
  })

  test('makes whatever delivery free of charge, and takes nothing off the goods', () => {
    const free = terms({ kind: 'shipping', percent: 0 })
    const expected = { discountCents: 0, savedCents: 600, shippingCents: 0, shippingFromCents: 0, totalCents: 1_005 }
    expect(priced(free)).toMatchObject({ ...expected, why: null })
  })

  test('is for certain products, and only these count', () => {
    const mugs = terms({ productIds: [2], minimumCents: 2_000, target: '“Mugs”' })
    expect(priced(mugs).why).toBe(texts.onlyFor('“Mugs”'))
    expect(priced(mugs, [line(), line({ id: 2 })])).toMatchObject({
      discountCents: 0,
      why: texts.spendMore('$9.95', '“Mugs”'),
    })
    expect(priced(mugs, [line({ qty: 9 }), line({ id: 2, qty: 2 })])).toMatchObject({ discountCents: 201, why: null })
  })

  test('says how much is missing, to the cent', () => {
    const least = terms({ minimumCents: 1_006 })
    expect(priced(least)).toMatchObject({ discountCents: 0, totalCents: 1_605, why: texts.spendMore('$0.01', '') })
    expect(priced(terms({ minimumCents: 1_005 })).why).toBeNull()
  })

  test('is not spent where it saves nothing', () => {
    expect(priced(terms({ kind: 'shipping', percent: 0 }), [line()], 0).why).toBe(texts.savesNothing)
    expect(priced(terms(), [line({ unitPriceCents: 0 })]).why).toBe(texts.savesNothing)
  })
})

test('an order keeps a code in words', () => {
  expect(describeCode(terms())).toBe('10% off')
  expect(describeCode(terms({ kind: 'amount', cents: 500, target: '“Mugs”' }))).toBe('$5.00 off with “Mugs”')
  expect(describeCode(terms({ kind: 'shipping' }))).toBe('Free shipping')
})

test('SEL-08: an entered code of more than the goods cost says how much of it counts', () => {
  const entered = { code: 'SEVEN', words: '$7.00 off', terms: { kind: 'amount', cents: 700 } } as const
  expect(describeApplied(entered, 700)).toBe(messages.discount.applied('SEVEN', '$7.00 off'))
  expect(describeApplied(entered, 600)).toContain('of which $6.00 counts')
})

test('codes are compared without case and spaces', () => {
  expect(normalCode(' spring 10\t')).toBe('SPRING10')
})

test('SEL-08: what is too little for a card payment is said of the total before it is sent', () => {
  expect(whyNotByCard({ totalCents: 49 }, true)).toBe(messages.discount.tooLittleLeft('$0.49', '$0.50'))
  expect(whyNotByCard({ totalCents: 49 }, false)).toBe(messages.checkout.tooLittle('$0.49', '$0.50'))
  expect([whyNotByCard({ totalCents: 50 }, true), whyNotByCard({ totalCents: 50 }, false)]).toEqual([null, null])
})
