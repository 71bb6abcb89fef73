import type { Session } from './model.ts'

/**
 * What the session's coupon takes off each of its lines: as the provider does, in proportion to the lines. Cents that are left
 * over by rounding down go to the first lines.
 */
export function lineDiscounts({ params, subtotalCents, discountCents }: Session): number[] {
  const sums = params.line_items.map((line) => line.price_data.unit_amount * line.quantity)
  const shares = sums.map((cents) => (subtotalCents > 0 ? Math.floor((cents * discountCents) / subtotalCents) : 0))
  let left = discountCents - shares.reduce((sum, cents) => sum + cents, 0)
  return shares.map((cents, index) => {
    const more = Math.min(left, 1, (sums[index] ?? 0) - cents)
    left -= more
    return cents + more
  })
}
