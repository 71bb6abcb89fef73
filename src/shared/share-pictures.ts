import type { SitePictureName } from './site-pictures.ts'

/**
 * The contents of a page's share picture, 1200 × 630; artwork/share-pictures draws it on first request. The stencil font
 * has capitals, figures and & . - + only.
 */
export type SharePicture = {
  eyebrow: string
  title: string
  motif: SitePictureName
  background: 'paper' | 'ink' | 'teal' | 'vermilion' | 'marigold'
}

/** Raised when the drawings change: their addresses are cached for ever. */
const drawnEdition = 1

export function shareAddress(name: string): string {
  return `/share/${drawnEdition}/${name}.png`
}
