import { holdLimits } from '../constants/orders.ts'

/** How many of the units that are left one card payment may reserve (docs/decisions/0036). */
export function mostByCard(stock: number): number {
  return Math.max(holdLimits.unitsOfPayment, Math.floor(stock * holdLimits.shareOfPayment))
}
