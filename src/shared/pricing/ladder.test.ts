import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundsOf } from '#test/helpers/rounds.ts'
import { groupMark } from '../cart/runs.ts'
import { type LadderLine, ladderHint, ladderOfCombination, unitPriceAt, usefulSteps, withUnitPrices } from './ladder.ts'

const steps = [
  { from: 12, price_cents: 1_450 },
  { from: 24, price_cents: 1_300 },
]
const aLine = (part: Partial<LadderLine & { stock: number | null }> = {}) => ({
  ...{ id: 1, variant: '', design: '', qty: 1, stock: 999, current_price_cents: 1_600, price_ladder: steps },
  ...part,
})
const prices = (...lines: LadderLine[]) => withUnitPrices(lines).map(({ unitPriceCents }) => unitPriceCents)

test.each([
  [1, 1_600],
  [11, 1_600],
  [12, 1_450],
  [23, 1_450],
  [24, 1_300],
  [9_999, 1_300],
])('one of %i costs %i cents', (units, cents) => {
  expect(unitPriceAt(aLine(), units)).toBe(cents)
})

test('a sale that is lower than a step is charged instead, and the step is not shown', () => {
  const onSale = aLine({ current_price_cents: 1_400 })
  expect([unitPriceAt(onSale, 12), unitPriceAt(onSale, 24)]).toEqual([1_400, 1_300])
  expect(usefulSteps(onSale)).toEqual([{ from: 24, price_cents: 1_300 }])
})

describe('lines', () => {
  test('of one product with one design are counted together, whatever their size and color', () => {
    expect(prices(aLine({ qty: 7, design: '/uploads/a' }), aLine({ qty: 5, design: '/uploads/a' }))).toEqual([
      1_450, 1_450,
    ])
  })

  test.each([
    ['another design', { design: '/uploads/b' }],
    ['another product', { id: 2 }],
    ['another option of its own', { variant: 'Back' }],
  ])('with %s are not', (_, part) => {
    expect(prices(aLine({ qty: 7 }), aLine({ qty: 5, ...part }))).toEqual([1_600, 1_600])
  })

  test('of a group order keep their price beside others, which its pieces make no cheaper', () => {
    const run = `${groupMark}a`
    expect(prices(aLine({ qty: 12, run }), aLine({ qty: 12 }))).toEqual([1_450, 1_450])
    expect(prices(aLine({ qty: 7, run }), aLine({ qty: 7 }), aLine({ qty: 4 }))).toEqual([1_600, 1_600, 1_600])
    expect(prices(aLine({ qty: 7, run }), aLine({ qty: 5, run }))).toEqual([1_450, 1_450])
    expect(prices(aLine({ qty: 7, run: 'sizes' }), aLine({ qty: 5 }))).toEqual([1_450, 1_450])
    const printed = { design: '/uploads/a', setup_fee_cents: 2_500 }
    const both = withUnitPrices([aLine(printed), aLine({ ...printed, run }), aLine({ ...printed, run })])
    expect(both.map(({ setupCents }) => setupCents)).toEqual([2_500, 2_500, 0])
  })

  test('each have their own price at the step that they reach together', () => {
    const dearer = aLine({ qty: 6, current_price_cents: 1_800, price_ladder: ladderOfCombination(aLine(), 1_800) })
    expect(prices(aLine({ qty: 6 }), dearer)).toEqual([1_450, 1_650])
  })
})

test.each([
  ['dearer, saves as much', 1_800, [1_650, 1_500]],
  ['a little cheaper, is never below the step’s price', 1_500, [1_450, 1_300]],
  ['cheaper than every step, has no ladder', 1_200, []],
])('a combination that is %s', (_, cents, expected) => {
  const ladder = usefulSteps({ current_price_cents: cents, price_ladder: ladderOfCombination(aLine(), cents) })
  expect(ladder.map(({ price_cents }) => price_cents)).toEqual(expected)
})

describe('the hint', () => {
  test('names how many more reach the next step, and what one is then cheaper', () => {
    expect(ladderHint(aLine({ qty: 6 }), [aLine({ qty: 6 })])).toMatchObject({ more: 6, lessCents: 150 })
    expect(ladderHint(aLine({ qty: 12 }), [aLine({ qty: 12 })])).toMatchObject({ more: 12, lessCents: 150 })
    expect(ladderHint(aLine({ qty: 24 }), [aLine({ qty: 24 })])).toBeNull()
  })

  test('counts the other lines', () => {
    const line = aLine({ qty: 4 })
    expect(ladderHint(line, [aLine({ qty: 5 }), line])).toMatchObject({ more: 3, units: 9 })
  })

  test('says when more cost less than these do', () => {
    const line = aLine({ qty: 11 })
    expect(ladderHint(line, [line])).toMatchObject({ more: 1, nowCents: 17_600, thenCents: 17_400 })
  })

  test('prefers a later step that makes the sum fall', () => {
    const line = aLine({ qty: 9, price_ladder: [steps[0] ?? never(), { from: 13, price_cents: 1_000 }] })
    expect(ladderHint(line, [line])).toMatchObject({ more: 4, nowCents: 14_400, thenCents: 13_000 })
  })

  test('offers nothing that is not in stock', () => {
    const line = aLine({ qty: 6, stock: 11 })
    expect(ladderHint(line, [line])).toBeNull()
  })
})

test('wherever one more makes the sum fall, the page offers a larger number for less', () => {
  const ladder = fc.uniqueArray(fc.integer({ min: 2, max: 40 }), { minLength: 1, maxLength: 6 }).chain((froms) =>
    fc
      .uniqueArray(fc.integer({ min: 1, max: 1_599 }), { minLength: froms.length, maxLength: froms.length })
      .map((cents) => {
        const falling = cents.toSorted((a, b) => b - a)
        return froms.toSorted((a, b) => a - b).map((from, index) => ({ from, price_cents: falling[index] ?? 1 }))
      }),
  )
  fc.assert(
    fc.property(ladder, fc.integer({ min: 1, max: 45 }), fc.nat(45), (price_ladder, qty, other) => {
      const line = aLine({ qty, price_ladder })
      const others = other > 0 ? [aLine({ qty: other, price_ladder })] : []
      const sum = (of: LadderLine) =>
        withUnitPrices([of, ...others]).reduce((all, each) => all + each.unitPriceCents * each.qty, 0)
      const hint = ladderHint(line, [...others, line])
      if (hint) {
        expect(sum(line)).toBe(hint.nowCents)
        expect(sum({ ...line, qty: qty + hint.more })).toBe(hint.thenCents)
      }
      if (sum({ ...line, qty: qty + 1 }) < sum(line)) expect(hint?.thenCents).toBeLessThan(hint?.nowCents ?? 0)
    }),
    { numRuns: roundsOf(1_000) },
  )
})

function never(): never {
  throw new Error('the ladder has two steps')
}
