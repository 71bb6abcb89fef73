import type { PairingName } from './brand/pairings.ts'
import type { SitePictureName } from './site-pictures.ts'

/**
 * The contents of a page's share picture, 1200 × 630; artwork/share-pictures draws it on first request. The words have
 * characters of the stencil alone (content/drawn-words.ts).
 */
export type SharePicture = {
  eyebrow: string
  title: string
  /** What is beside the words: a drawing of the sample studio, or for another studio a sheet of its own. */
  motif: SitePictureName | StudioSheet
  background: 'paper' | 'ink' | 'teal' | 'vermilion' | 'marigold'
  /** The studio's name, beside the logo. */
  studio: string
  /** Where it is, at the foot. */
  place: string
  /** The type pairing whose display face it is lettered in; left out for the stencil, which belongs to the standard one. */
  face?: Exclude<PairingName, 'press'>
  /** Left out for the colours of the drawing. */
  inks?: ShareInks
}

/** Three colors over each other, with the studio's logo or these letters; a sign in them stands beside the name. */
export type StudioSheet = {
  letters: string
  inks: { first: string; second: string; third: string; onFirst: string }
}

/** The studio's own colours: the ground, what is written, the line above the title, and two that stand beside them. */
export type ShareInks = { ground: string; key: string; warm: string; cool: string; sun: string }
