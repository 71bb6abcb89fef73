import type { Cents } from '../money.ts'

/** What one person of a group pays, where each pays the own part. */
export type Share = { goodsCents: Cents; setupCents: Cents; shippingCents: Cents; totalCents: Cents }

/** What the parts of a group are computed from, as it was when its organizer asked everybody to pay. */
export type SettledSums = { unitCents: Readonly<Record<string, Cents>>; setupCents: Cents; shippingCents: Cents }

/**
 * Everybody's part: the own pieces, and of set-up and shipping as much as they are of all pieces. In whole cents, of which each
 * goes to exactly one person, so that the parts are the sum.
 */
export function sharesOf(sums: SettledSums, entries: readonly { size: string; qty: number }[]): Share[] {
  const setup = splitByPieces(sums.setupCents, entries)
  const shipping = splitByPieces(sums.shippingCents, entries)
  return entries.map(({ size, qty }, index) => {
    const goodsCents = (sums.unitCents[size] ?? 0) * qty
    const [setupCents = 0, shippingCents = 0] = [setup[index], shipping[index]]
    return { goodsCents, setupCents, shippingCents, totalCents: goodsCents + setupCents + shippingCents }
  })
}

function splitByPieces(cents: Cents, entries: readonly { qty: number }[]): Cents[] {
  const pieces = entries.reduce((sum, { qty }) => sum + qty, 0)
  let before = 0
  return entries.map(({ qty }) => {
    const until = (count: number) => Math.floor((cents * count) / pieces)
    const part = until(before + qty) - until(before)
    before += qty
    return part
  })
}

export function sumShares(parts: readonly Share[]): Share {
  const sum = (key: keyof Share) => parts.reduce((total, part) => total + part[key], 0)
  return {
    goodsCents: sum('goodsCents'),
    setupCents: sum('setupCents'),
    shippingCents: sum('shippingCents'),
    totalCents: sum('totalCents'),
  }
}
