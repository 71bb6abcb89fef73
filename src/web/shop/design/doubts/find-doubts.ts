import type { PrintArea } from '#shared/contracts/catalog.ts'
import { designSizeOf } from '#shared/design/kept-design.ts'
import { mockUpColor } from '#shared/design/mock-up.ts'
import { firstPlacement, placementDpi, readPlacement, verdictOf } from '#shared/design/placement.ts'
import { areaInSize, inchesOf, type PrintSide } from '#shared/design/print-areas.ts'
import { messages } from '#shared/messages.ts'
import { type Draft, readDraft, sideKey } from '../design-store.ts'
import { isCut } from '../placing.ts'
import { readDesignPicture } from './design-picture.ts'
import { isAlike, type PixelFacts, vanishesOn } from './print-warnings.ts'

const texts = messages.designEditor

/** What is ordered with the designs; of a list of sizes, each. */
export type Printed = {
  printArea: PrintArea | null
  sides: readonly PrintSide[]
  choices: readonly Pick<Draft, 'color' | 'size'>[]
}

/** What may go wrong with the print of the drafts, on whichever side, color and size (SEL-13). */
export async function findDoubts(key: string, { printArea, sides, choices }: Printed): Promise<string[]> {
  const areas = [{ name: '', area: printArea }, ...sides.map((side) => ({ name: side.name, area: side }))]
  const found = await Promise.all(
    areas.map(async ({ name, area }) => {
      const draft = readDraft(sideKey(key, name))
      if (!draft || !area) return []
      // Without the preview nothing is known of the colors.
      const picture = await readDesignPicture(draft.url).catch(() => null)
      return choices.flatMap((choice) => doubtsOf(draft, picture, { area: areaInSize(area, choice.size), ...choice }))
    }),
  )
  return [...new Set(found.flat())]
}

function doubtsOf(
  draft: Draft,
  picture: Awaited<ReturnType<typeof readDesignPicture>> | null,
  { area, color }: { area: PrintArea; color: string },
): string[] {
  const isSizeKnown = draft.width > 0 && draft.height > 0
  const design = isSizeKnown ? designSizeOf(draft) : picture?.size
  if (!design) return []
  const inches = inchesOf(area)
  const placement = readPlacement(draft.placement) ?? firstPlacement(design, inches)
  const isTooSmall = isSizeKnown && verdictOf(placementDpi(placement, design, inches)) === 'too_small'
  return [
    ...(isTooSmall ? [texts.confirmSmall] : []),
    ...(isCut(placement, design, inches) ? [texts.warnings.cut] : []),
    ...vanishingOn(clothOf(area, color), { color, draft, facts: picture?.facts ?? null }),
  ]
}

/**
 * The color that the design is printed on; null for a photographed product without a choice of colors, because it is unknown.
 */
export function clothOf({ mock_up: mockUp }: PrintArea, color: string): string | null {
  return mockUp || color ? mockUpColor(color) : null
}

/** What would hardly be seen on the cloth: much of the design, or one of its texts. */
export function vanishingOn(
  cloth: string | null,
  { color, draft: { made }, facts }: { color: string; draft: Draft; facts: PixelFacts | null },
): string[] {
  if (!cloth) return []
  if (facts && vanishesOn(facts, cloth)) return [texts.warnings.vanishes(color)]
  return made?.inks.some((ink) => isAlike(ink, cloth)) ? [texts.warnings.textVanishes(color)] : []
}
