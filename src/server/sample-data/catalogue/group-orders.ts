import type { LadderStep } from '#shared/pricing/ladder-step.ts'

const teamLadder: LadderStep[] = [
  { from: 12, price_cents: 2_250 },
  { from: 24, price_cents: 1_980 },
  { from: 48, price_cents: 1_750 },
]

/** The product that teams order: cheaper by the dozen, and open for group orders. */
export const sampleGroupOrders: Record<string, { group_orders: boolean; price_ladder: string }> = {
  'AI-TSH-007': { group_orders: true, price_ladder: JSON.stringify(teamLadder) },
}
