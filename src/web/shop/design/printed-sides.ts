import type { PrintSide } from '#shared/design/print-areas.ts'
import type { Cents } from '#shared/money.ts'
import type { Printed } from './doubts/find-doubts.ts'

/** Also takes them from a line that is edited. */
export const noSides = { more_prints: undefined, sides_cents: undefined }

type Prices = { current_price_cents: Cents; original_price_cents?: Cents | null | undefined }

/** What one costs with its further sides, and cost before a sale. */
export function withSides<P extends Prices>({ ...product }: P, cents: Cents): P {
  product.current_price_cents += cents
  if (product.original_price_cents) product.original_price_cents += cents
  return product
}

/** Null where its script could not be loaded. */
export async function printedSides(key: string, sides: readonly PrintSide[]) {
  const module = await import('./side-prints.ts').catch(() => null)
  return module && (module.readPrints(key, sides) ?? noSides)
}

/** What should be asked before the drafts are ordered; null where its script could not be loaded. */
export async function findPrintDoubts(key: string, printed: Printed) {
  const module = await import('./doubts/find-doubts.ts').catch(() => null)
  return module && (await module.findDoubts(key, printed))
}
