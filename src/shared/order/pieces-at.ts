import { unitsOf } from '../cart/runs.ts'
import { messages } from '../messages.ts'
import { type Cents, formatCents } from '../money.ts'

/** How many pieces the lines of a run have, with what each costs where all cost the same. */
export function piecesAt(lines: readonly { qty: number; unitPriceCents: Cents }[]): string {
  const [each, ...others] = [...new Set(lines.map(({ unitPriceCents }) => unitPriceCents))]
  const units = unitsOf(lines)
  return each === undefined || others.length > 0
    ? messages.groupOrders.pieces(units)
    : messages.orderPage.quantityAt(units, formatCents(each))
}
