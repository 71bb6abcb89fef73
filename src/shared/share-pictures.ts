import type { SitePictureName } from './site-pictures.ts'

/**
 * What is drawn on a picture that a page is shared with, 1200 × 630; sample-shop/site-pictures draws it on first demand.
 * The stencil has capitals, figures and & . - + only.
 */
export type SharePicture = {
  eyebrow: string
  title: string
  motif: SitePictureName
  ground: 'paper' | 'ink' | 'teal' | 'vermilion' | 'marigold'
}

/** Raised when the drawings change: their addresses are cached for ever. */
const drawnEdition = 1

export function shareAddress(name: string): string {
  return `/share/${drawnEdition}/${name}.png`
}
