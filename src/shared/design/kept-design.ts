import type { DesignFacts, UploadedDesign } from '../contracts/uploads.ts'
import type { DesignSize, PrintInches } from './placement.ts'

/** The area that a design of layers was made on, its place there, and the colors of the texts that lie on the cloth itself. */
export type MadeOfLayers = PrintInches & { placement: string; inks: string[] }

/**
 * A design as a browser keeps it; the facts of one that was uploaded before they were read are not known. `made` is known
 * where it was made of layers in this browser.
 */
export type KeptDesign = Omit<UploadedDesign, 'facts'> & { facts: DesignFacts | null; made?: MadeOfLayers | null }

/** The page of a PDF is meant in its size; that of an SVG is mostly counted in pixels of a screen. */
export function designSizeOf({ width, height, type, facts }: Omit<KeptDesign, 'url'>): DesignSize {
  const inchesWide = type === 'application/pdf' && facts?.is_vector ? facts.inches_wide : null
  return { width, height, isVector: facts?.is_vector ?? false, ...(inchesWide === null ? {} : { inchesWide }) }
}
