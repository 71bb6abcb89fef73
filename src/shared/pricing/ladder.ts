import { maxQuantity } from '../cart/cart.ts'
import { groupOrderOf } from '../cart/runs.ts'
import { quantity } from '../constants.ts'
import type { SidePrint } from '../design/print-areas.ts'
import type { Cents } from '../money.ts'
import type { LineProduct } from '../shop-product.ts'
import type { LadderStep } from './ladder-step.ts'

export type LadderProduct = Pick<LineProduct, 'current_price_cents'> & { price_ladder: LadderStep[] }

/**
 * Lines of one product with the same option of its own and the same design are counted together, in every size and colour; those
 * of a group order only with each other, because their prices are settled.
 */
export type LadderLine = LadderProduct & {
  id: number
  variant: string
  design: string
  qty: number
  /** What making the screens or files of a design costs, once for all lines that are counted together. */
  setup_fee_cents?: Cents | null | undefined
  /** It is charged for each side instead, once for all lines with the same design on it. */
  setup_per_side?: boolean | undefined
  /** What is printed on further sides, and what that adds to each one. */
  more_prints?: readonly SidePrint[] | undefined
  sides_cents?: Cents | undefined
  run?: string | undefined
}

/** A line with what one of it costs in its cart, and the set-up that it carries: the first line of a design carries it (or of a side's). */
export type UnitPriced<Line> = Line & { unitPriceCents: Cents; setupCents: Cents }

/** The steps that make one cheaper than it is alone: a sale may be lower than a step. */
export function usefulSteps({ current_price_cents, price_ladder }: LadderProduct): LadderStep[] {
  return price_ladder.filter(({ price_cents }) => price_cents < current_price_cents)
}

/** What one costs among this many. */
export function unitPriceAt(product: LadderProduct, units: number): Cents {
  const reached = product.price_ladder.filter(({ from }) => from <= units).map(({ price_cents }) => price_cents)
  return Math.min(product.current_price_cents, ...reached)
}

/** With its further sides, which cost the same in every quantity. */
export function linePriceAt(line: LadderLine, units: number): Cents {
  return unitPriceAt(line, units) + (line.sides_cents ?? 0)
}

export function withUnitPrices<Line extends LadderLine>(lines: readonly Line[]): UnitPriced<Line>[] {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(groupOf(line), (counts.get(groupOf(line)) ?? 0) + line.qty)
  const carried = new Set<string>()
  return lines.map((line) => {
    const setups = line.qty < quantity.min ? [] : setupsOf(line).filter((setup) => !carried.has(setup))
    for (const setup of setups) carried.add(setup)
    const setupCents = setups.length * (line.setup_fee_cents ?? 0)
    return { ...line, unitPriceCents: linePriceAt(line, counts.get(groupOf(line)) ?? 0), setupCents }
  })
}

/** What has to be set up for a line: nothing without a design. */
function setupsOf(line: LadderLine): string[] {
  const { design, more_prints = [], setup_per_side } = line
  const sides = [...(design === '' ? [] : [['', design]]), ...more_prints.map((print) => [print.side, print.design])]
  if (setup_per_side) return sides.map((side) => JSON.stringify([...ownOf(line), ...side]))
  return sides.length > 0 ? [groupOf(line)] : []
}

/**
 * The ladder of a combination of options: a step saves on it what it saves on the product alone, but never brings it below
 * the step's own price.
 */
export function ladderOfCombination(product: LadderProduct, combinationCents: Cents): LadderStep[] {
  return usefulSteps(product).map(({ from, price_cents }) => {
    const saved = product.current_price_cents - price_cents
    return { from, price_cents: Math.max(combinationCents - saved, Math.min(combinationCents, price_cents)) }
  })
}

export type LadderHint = {
  /** So many more of the line reach the next step that makes it cheaper. */
  more: number
  /** The units of all lines that are counted together. */
  units: number
  /** What one of this line then costs less. */
  lessCents: Cents
  /** What all of them then cost, and cost now; `thenCents` may be the smaller one. */
  nowCents: Cents
  thenCents: Cents
}

/**
 * The next step for a line among the lines that it is counted with; of several, the first that makes the whole sum
 * cheaper than it is now, because the page has to offer that one. Null without a step that the line's stock allows.
 */
export function ladderHint<Line extends LadderLine & Pick<LineProduct, 'stock'>>(
  line: Line,
  all: readonly Line[],
): LadderHint | null {
  const group = all.filter((each) => isCountedWith(each, line))
  const units = group.reduce((sum, { qty }) => sum + qty, 0)
  const sumAt = (count: number) => group.reduce((sum, each) => sum + linePriceAt(each, count) * each.qty, 0)
  const now = unitPriceAt(line, units)
  const hints = line.price_ladder
    .filter(({ from, price_cents }) => from > units && price_cents < now)
    .map(({ from, price_cents }) => ({
      more: from - units,
      units,
      lessCents: now - price_cents,
      nowCents: sumAt(units),
      thenCents: sumAt(from) + (price_cents + (line.sides_cents ?? 0)) * (from - units),
    }))
    .filter(({ more }) => line.qty + more <= maxQuantity(line.stock))
  return hints.find(({ nowCents, thenCents }) => thenCents < nowCents) ?? hints[0] ?? null
}

/** The hint where it is shown: at the last of the lines that are counted together and can take so many. */
export function hintAt<Line extends LadderLine & Pick<LineProduct, 'stock'>>(
  line: Line,
  all: readonly Line[],
): LadderHint | null {
  const last = all.findLast((each) => isCountedWith(each, line) && ladderHint(each, all))
  return last === line ? ladderHint(line, all) : null
}

export function isCountedWith(one: LadderLine, other: LadderLine): boolean {
  return groupOf(one) === groupOf(other)
}

function groupOf(line: LadderLine): string {
  const sides = line.more_prints?.map((print) => [print.side, print.design]) ?? []
  return JSON.stringify([...ownOf(line), line.design, ...sides])
}

function ownOf(line: LadderLine) {
  return [line.id, line.variant || '', groupOrderOf(line)]
}
