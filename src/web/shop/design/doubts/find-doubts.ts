import type { CartLine } from '#shared/cart/cart.ts'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import { designSizeOf } from '#shared/design/kept-design.ts'
import { mockUpColor } from '#shared/design/mock-up.ts'
import { firstPlacement, placementDpi, readPlacement, verdictOf } from '#shared/design/placement.ts'
import { areaInSize, inchesOf, type PrintSide } from '#shared/design/print-areas.ts'
import { messages } from '#shared/messages.ts'
import { type Draft, readDraft, sideKey } from '../design-store.ts'
import { findKnown } from '../kept-designs.ts'
import { isCut } from '../placing.ts'
import { readDesignPicture } from './design-picture.ts'
import { isAlike, type PixelFacts, vanishesOn } from './print-warnings.ts'

const texts = messages.designEditor

type Printable = { printArea: PrintArea | null; sides: readonly PrintSide[] }
type Options = Pick<Draft, 'color' | 'size'>
type Print = Omit<Draft, 'color' | 'size' | 'isAside'>

/** What is ordered with the designs; of a list of sizes, each. */
export type Printed = Printable & { choices: readonly Options[] }

/** What may go wrong with the print of the drafts, on whichever side, color and size (SEL-13). */
export function findDoubts(key: string, { choices, ...of }: Printed): Promise<string[]> {
  return doubtsOfSides(of, choices, (side) => readDraft(sideKey(key, side)))
}

/** Of a design that another browser has uploaded. */
const unknown = { width: 0, height: 0, type: 'image/webp', facts: null } as const

/** The same of a cart line that gets other options. */
export function findLineDoubts(line: CartLine, options: Options, of: Printable): Promise<string[]> {
  const prints = [{ side: '', ...line }, ...(line.more_prints ?? [])]
  return doubtsOfSides(of, [options], (name) => {
    const { design: url = '', placement = '' } = prints.find(({ side }) => side === name) ?? {}
    return url ? { ...(findKnown(url) ?? unknown), url, placement } : null
  })
}

async function doubtsOfSides(
  { printArea, sides }: Printable,
  choices: readonly Options[],
  printOn: (side: string) => Print | null,
): Promise<string[]> {
  const areas = [{ name: '', area: printArea }, ...sides.map((side) => ({ name: side.name, area: side }))]
  const found = await Promise.all(
    areas.map(async ({ name, area }) => {
      const print = printOn(name)
      if (!print || !area) return []
      // Without the preview nothing is known of the colors.
      const picture = await readDesignPicture(print.url).catch(() => null)
      return choices.flatMap((choice) => doubtsOf(print, picture, { area: areaInSize(area, choice.size), ...choice }))
    }),
  )
  return [...new Set(found.flat())]
}

function doubtsOf(
  draft: Print,
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
  { color, draft: { made }, facts }: { color: string; draft: Pick<Draft, 'made'>; facts: PixelFacts | null },
): string[] {
  if (!cloth) return []
  if (facts && vanishesOn(facts, cloth)) return [texts.warnings.vanishes(color)]
  return made?.inks.some((ink) => isAlike(ink, cloth)) ? [texts.warnings.textVanishes(color)] : []
}
