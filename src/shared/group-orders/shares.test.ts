import { expect, test } from 'vitest'
import { sharesOf, sumShares } from './shares.ts'

const random = (most: number) => Math.floor(Math.random() * (most + 1))

test('SEL-23: the parts of a group are its sum to the cent, whoever has how many pieces', () => {
  for (let round = 0; round < 2_000; round++) {
    const sums = {
      unitCents: { S: random(5_000), M: random(5_000) },
      setupCents: random(9_999),
      shippingCents: random(9_999),
    }
    const entries = Array.from({ length: 1 + random(40) }, () => ({
      size: Math.random() < 0.5 ? 'S' : 'M',
      qty: 1 + random(98),
    }))
    const parts = sharesOf(sums, entries)
    const goods = entries.reduce((sum, { size, qty }) => sum + qty * sums.unitCents[size as 'S' | 'M'], 0)
    expect(sumShares(parts)).toEqual({
      ...{ goodsCents: goods, setupCents: sums.setupCents, shippingCents: sums.shippingCents },
      totalCents: goods + sums.setupCents + sums.shippingCents,
    })
    const pieces = entries.reduce((sum, { qty }) => sum + qty, 0)
    for (const [index, { setupCents, shippingCents }] of parts.entries()) {
      const fair = (cents: number) => (cents * (entries[index]?.qty ?? 0)) / pieces
      expect(Math.abs(setupCents - fair(sums.setupCents))).toBeLessThan(1)
      expect(Math.abs(shippingCents - fair(sums.shippingCents))).toBeLessThan(1)
    }
  }
})
