import type { PricedCartLine } from './price-cart.ts'

/**
 * Numbers the runs of sizes of an order, null for lines of none. Only lines of one product with one design at one place are
 * a run, whatever a browser has sent: they are printed as one (docs/decisions/0108).
 */
export function numberRuns(lines: readonly PricedCartLine[]): (number | null)[] {
  const keys = lines.map(({ request: { run, productId, variant, placement, morePrints }, designFileId }) =>
    run === '' ? '' : JSON.stringify([run, productId, variant, designFileId, placement, morePrints]),
  )
  const runs = [...new Set(keys)].filter((key) => key !== '' && keys.filter((each) => each === key).length > 1)
  return keys.map((key) => runs.indexOf(key) + 1 || null)
}
