/** Whether a product is ordered with a buyer's artwork: it may be, has to be, or cannot be (decision 0118). */
export const artworkRules = ['optional', 'required', 'forbidden'] as const
export type ArtworkRule = (typeof artworkRules)[number]

/** What becomes of the print that a product has of its own when a buyer adds artwork. */
export const ownPrints = ['none', 'replaced', 'joined'] as const
export type OwnPrint = (typeof ownPrints)[number]

/** Why a line cannot be ordered with, or without, a design. */
export function artworkProblem(
  rule: ArtworkRule | undefined,
  design: string,
): 'artwork_required' | 'artwork_forbidden' | null {
  if (rule === 'required' && design === '') return 'artwork_required'
  return rule === 'forbidden' && design !== '' ? 'artwork_forbidden' : null
}

/** Whether the product takes the line's design, but has no area any more on which it was placed. */
export function lacksArea(
  { print_area: area, artwork }: { print_area: unknown; artwork?: ArtworkRule | undefined },
  { design, placement }: { design: string; placement: string },
): boolean {
  return area === null && artwork !== 'forbidden' && design !== '' && placement !== ''
}
