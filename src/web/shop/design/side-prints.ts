import type { CartLine } from '#shared/cart/cart.ts'
import type { KeptDesign } from '#shared/design/kept-design.ts'
import { type PrintSide, type SidePrint, sidesCents } from '#shared/design/print-areas.ts'
import { type Draft, drafts, readDraft, showSide, sideKey } from './design-store.ts'
import { findKnown, rememberDesign } from './kept-designs.ts'

/* What the page needs only once there is a design, or a product with several sides. */

export function keepDesign(
  key: string,
  design: KeptDesign,
  { placement, color, size }: Pick<Draft, 'placement' | 'color' | 'size'>,
) {
  rememberDesign(design)
  drafts.change((current) => ({ ...current, [key]: { ...design, placement, color, size, isAside: false } }))
}

/** What is placed on the further sides, and what they add to the price of one. */
export function readPrints(key: string, sides: readonly PrintSide[]) {
  const more_prints = sides.flatMap(({ name: side }): SidePrint[] => {
    const { url: design, placement } = readDraft(sideKey(key, side)) ?? {}
    return design && placement ? [{ side, design, placement }] : []
  })
  return more_prints.length > 0 ? { more_prints, sides_cents: sidesCents(sides, more_prints) } : null
}

/** The same for rendering. */
export function usePrints(key: string, sides: readonly PrintSide[]) {
  drafts.use()
  return readPrints(key, sides)
}

/** Starts a draft from a cart line's design, unless that line is being edited already; the first printed side is shown. */
export function draftFromLine(key: string, { design, placement, color, size, more_prints: prints = [] }: CartLine) {
  const printed = [{ side: '', design, placement }, ...prints].filter((print) => print.design)
  if (printed[0] && !printed.some(({ side }) => sideKey(key, side) in drafts.read())) showSide(key, printed[0].side)
  for (const print of printed) draftFromPrint(sideKey(key, print.side), print, { color, size })
}

function draftFromPrint(
  key: string,
  { design: url, placement }: Omit<SidePrint, 'side'>,
  choice: Pick<Draft, 'color' | 'size'>,
) {
  if (key in drafts.read()) return
  const known = findKnown(url)
  const pixels = known ?? { width: 0, height: 0, type: 'image/webp' as const, facts: null }
  drafts.change((current) => ({ ...current, [key]: { ...pixels, url, placement, ...choice, isAside: false } }))
}
