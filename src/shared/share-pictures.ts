import type { SitePictureName } from './site-pictures.ts'

/**
 * The contents of a page's share picture, 1200 × 630; artwork/share-pictures draws it on first request. The words have
 * characters of the stencil alone (content/drawn-words.ts).
 */
export type SharePicture = {
  eyebrow: string
  title: string
  motif: SitePictureName
  background: 'paper' | 'ink' | 'teal' | 'vermilion' | 'marigold'
  /** The studio's name, beside the logo. */
  studio: string
  /** Where it is, at the foot. */
  place: string
  /** Left out for the colours of the drawing. */
  inks?: ShareInks
}

/** The studio's own colours: the ground, what is written, the line above the title, and two that stand beside them. */
export type ShareInks = { ground: string; key: string; warm: string; cool: string; sun: string }
