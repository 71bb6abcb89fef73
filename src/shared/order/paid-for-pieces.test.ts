import { expect, test } from 'vitest'
import { paidForDelivery, paidForPieces } from './paid-for-pieces.ts'

// 30 shirts of $25.80 in two lines with 10 % off the goods, $25.00 for rush and $20.00 of tax.
const items = [
  { id: 1, qty: 20, price_cents: 2_580 },
  { id: 2, qty: 10, price_cents: 2_580, cancelled: 0 },
]
const order = { items, discount_cents: 7_740, tax_cents: 2_000, total_cents: 77_400 - 7_740 + 2_500 + 2_000 }

test('SEL-18: pieces come back for what was paid for them, less the code, with their part of the tax', () => {
  expect(paidForPieces({ ...order, tax_cents: 0, total_cents: 72_160 }, { 1: 1, 2: 2 })).toEqual({
    ...{ pieces: 3, isRest: false, goodsCents: 7_740, discountCents: 774, taxCents: 0, totalCents: 6_966 },
  })
  expect(paidForPieces(order, { 1: 1, 2: 2 })).toMatchObject({ taxCents: 193, totalCents: 7_159 })
  expect(paidForPieces(order, {})).toMatchObject({ pieces: 0, isRest: false, totalCents: 0 })
  expect(paidForPieces(order, { 1: 20, 2: 10 })).toMatchObject({ pieces: 30, isRest: true })
  const free = { items: [{ id: 1, qty: 2, price_cents: 0 }], discount_cents: 0, tax_cents: 0, total_cents: 0 }
  expect(paidForPieces(free, { 1: 2 })).toMatchObject({ pieces: 2, isRest: true, totalCents: 0 })
})

test('SEL-18: pieces that are cancelled one by one add up to all of them, to the cent', () => {
  const all = paidForPieces(order, { 1: 20, 2: 10 })
  const parts = Array.from({ length: 30 }, (_, done) => {
    const cancelled = (id: number) => (id === 1 ? Math.min(done, 20) : Math.max(0, done - 20))
    const left = { ...order, items: items.map((item) => ({ ...item, cancelled: cancelled(item.id) })) }
    return paidForPieces(left, done < 20 ? { 1: 1 } : { 2: 1 })
  })
  const total = parts.reduce((sum, { totalCents }) => sum + totalCents, 0)
  expect(total).toBe(all.totalCents)
  expect(parts.map(({ isRest }) => isRest).indexOf(true)).toBe(29)
})

test('delivery comes back with its part of the tax', () => {
  const sums = { shipping_cents: 295, tax_cents: 360, total_cents: 4_860 }
  expect(paidForDelivery(sums)).toBe(319)
  expect(paidForDelivery({ ...sums, tax_cents: 0, total_cents: 4_500 })).toBe(295)
  expect(paidForDelivery({ shipping_cents: 0, tax_cents: 0, total_cents: 0 })).toBe(0)
})
