import { type Cents, centsFromDollars, dollarsFromCents } from '../money.ts'

/** From so many on, one costs this. */
export type LadderStep = { from: number; price_cents: Cents }

/** As the API answers it. */
export type WrittenStep = { from: number; price: number }

export function writeLadder(steps: readonly LadderStep[]): WrittenStep[] {
  return steps.map(({ from, price_cents }) => ({ from, price: dollarsFromCents(price_cents) }))
}

export function readLadder(steps: readonly WrittenStep[] | undefined): LadderStep[] {
  return (steps ?? []).map(({ from, price }) => ({ from, price_cents: centsFromDollars(price) }))
}
