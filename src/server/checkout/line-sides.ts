import type { LineProblem } from '#shared/cart/priced-line.ts'
import { type AreaWidths, areaWidths } from '#shared/design/area-widths.ts'
import { type DesignSize, type Placement, placementDpi, readPlacement, verdictOf } from '#shared/design/placement.ts'
import { areaInSize, firstSideOf, inchesOf, type PrintSide, type SidePrint } from '#shared/design/print-areas.ts'
import { messages } from '#shared/messages.ts'
import type { CartProduct } from '#shared/shop-product.ts'

/** Uploaded designs by the address a line may carry. */
export type KnownDesigns = ReadonlyMap<string, { fileId: number; size: DesignSize }>

/** What is printed on a further side of a line, ready to be ordered. */
export type PricedSide = { area: Omit<PrintSide, 'sizes'>; designFileId: number; placement: Placement }

/** What is printed on a line. */
export type ShownPrints = {
  design: string
  /** In the form that writePlacement writes; empty without a placement. */
  placement: string
  /** What is printed on further sides. */
  morePrints: readonly SidePrint[]
  /** The print areas as the page has shown them; only compared. */
  shownWidths?: AreaWidths
}

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

/** How wide the prints of a line are now, in words; empty where the areas are as the buyer has seen them. */
export function describePrintChange(
  { design, placement: placedFirst, morePrints, shownWidths = {} }: ShownPrints,
  { print_area: first, more_print_areas: sides = [] }: CartProduct,
): string {
  const widths = areaWidths(first, sides, '')
  const prints = [...(design ? [{ side: '', placement: placedFirst }] : []), ...morePrints]
  const changes = prints.flatMap(({ side, placement }) => {
    const [before, now, placed] = [shownWidths[side], widths[side], readPlacement(placement)]
    if (before === undefined || now === undefined || !placed) return []
    const [wideBefore, wideNow] = [before, now].map((wide) => messages.designEditor.inches(placed.scale * wide))
    if (!wideBefore || !wideNow || wideBefore === wideNow) return []
    const name = side || (sides.length > 0 ? messages.designEditor.firstSide[firstSideOf(first)] : '')
    return [{ side: name, before: wideBefore, now: wideNow }]
  })
  return changes.length > 0 ? messages.lineDesign.printChanged(changes) : ''
}
