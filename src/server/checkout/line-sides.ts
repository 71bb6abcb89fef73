import type { LineProblem } from '#shared/cart/priced-line.ts'
import { type DesignSize, type Placement, placementDpi, readPlacement, verdictOf } from '#shared/design/placement.ts'
import { areaInSize, inchesOf, type PrintSide, type SidePrint } from '#shared/design/print-areas.ts'
import type { CartProduct } from '#shared/shop-product.ts'

/** Uploaded designs by the address a line may carry. */
export type KnownDesigns = ReadonlyMap<string, { fileId: number; size: DesignSize }>

/** What is printed on a further side of a line, ready to be ordered. */
export type PricedSide = { area: Omit<PrintSide, 'sizes'>; designFileId: number; placement: Placement }

/** The product with the areas that it has in this size. */
export function inSize(product: CartProduct | null, size: string): CartProduct | null {
  if (!product) return null
  const { print_area: area, more_print_areas: sides } = product
  return {
    ...product,
    print_area: area && areaInSize(area, size),
    ...(sides ? { more_print_areas: sides.map((side) => areaInSize(side, size)) } : {}),
  }
}

/** The further sides of a line, and what keeps them from being printed: a side is named, and printed once. */
export function readSides(
  prints: readonly SidePrint[],
  { more_print_areas: areas = [] }: CartProduct,
  designs: KnownDesigns,
): { sides: PricedSide[]; problems: LineProblem[]; isTooSmall: boolean } {
  const sides: PricedSide[] = []
  const problems = new Set<LineProblem>()
  let isCoarse = false
  for (const { side, design, placement: written } of prints) {
    const area = areas.find(({ name }) => name === side)
    const [known, placement] = [designs.get(design), readPlacement(written)]
    // Callers that know of no side that is gone take it for a place that cannot be used, as before.
    if (!area) problems.add('side_gone').add('unknown_placement')
    else if (!known) problems.add('unknown_design')
    else if (!placement || sides.some((each) => each.area === area)) problems.add('unknown_placement')
    else {
      sides.push({ area, designFileId: known.fileId, placement })
      isCoarse ||= isTooSmall(area, placement, known.size)
    }
  }
  return { sides, problems: [...problems], isTooSmall: isCoarse }
}

export function isTooSmall(
  area: CartProduct['print_area'],
  placement: Placement | null,
  design: DesignSize | undefined,
): boolean {
  if (!area || !placement || !design) return false
  return verdictOf(placementDpi(placement, design, inchesOf(area))) === 'too_small'
}
