import type { PrintSideAnswer } from '../contracts/catalog.ts'
import { type Cents, centsFromDollars, dollarsFromCents } from '../money.ts'
import type { PrintSide, SidePrint } from './print-areas.ts'

/** As the API answers it. */
export function answerSide({ price_cents, image_address, ...side }: PrintSide): PrintSideAnswer {
  return { ...side, price: dollarsFromCents(price_cents), image_url: image_address }
}

export function readSide({ price, image_url, ...side }: PrintSideAnswer): PrintSide {
  return { ...side, price_cents: centsFromDollars(price), image_address: image_url }
}

/** What the answer to a cart line says of its further sides; nothing for a line without. */
export function answerPrints(prints: readonly SidePrint[], sides: readonly PrintSide[] | undefined, sidesCents: Cents) {
  if (prints.length === 0) return {}
  return {
    more_prints: [...prints],
    sides_price: dollarsFromCents(sidesCents),
    more_print_areas: (sides ?? []).map(answerSide),
  }
}
