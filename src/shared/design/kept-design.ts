import type { DesignFacts, UploadedDesign } from '../contracts/uploads.ts'
import type { DesignSize, PrintInches } from './placement.ts'

/** The area that a design of layers was made on, its place there, and the colors of the texts that lie on the cloth itself. */
export type MadeOfLayers = PrintInches & { placement: string; inks: string[] }

/**
 * A design as a browser keeps it; the facts of one that was uploaded before they were read are not known. `made` is known
 * where it was made of layers in this browser, `sha256` where it was uploaded in it.
 */
export type KeptDesign = Omit<UploadedDesign, 'facts' | 'sha256'> & {
  facts: DesignFacts | null
  made?: MadeOfLayers | null
  sha256?: string | undefined
}

/** What was uploaded several times is shown once: the one in use, or the last one. */
export function withoutTwins<Design extends Pick<KeptDesign, 'url' | 'sha256'>>(
  designs: readonly Design[],
  usedUrl: string | null,
): Design[] {
  const shown = designs.toSorted((a, b) => Number(b.url === usedUrl) - Number(a.url === usedUrl))
  const kept = new Map(shown.toReversed().map((each) => [each.sha256 ?? each.url, each]))
  return designs.filter((each) => kept.get(each.sha256 ?? each.url) === each)
}

/** The page of a PDF is meant in its size; that of an SVG is mostly counted in pixels of a screen. */
export function designSizeOf({ width, height, type, facts }: Omit<KeptDesign, 'url'>): DesignSize {
  const inchesWide = type === 'application/pdf' && facts?.is_vector ? facts.inches_wide : null
  return { width, height, isVector: facts?.is_vector ?? false, ...(inchesWide === null ? {} : { inchesWide }) }
}
