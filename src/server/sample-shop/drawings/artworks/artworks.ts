import { aiSpecimen } from './ai-specimen.ts'
import { alderLeaf } from './alder-leaf.ts'
import type { Artwork } from './define-artwork.ts'
import { hoodSunrise } from './hood-sunrise.ts'

export const artworkNames = ['alder-leaf', 'hood-sunrise', 'ai-specimen'] as const

export type ArtworkName = (typeof artworkNames)[number]

export const artworks: Record<ArtworkName, Artwork> = {
  'alder-leaf': alderLeaf,
  'hood-sunrise': hoodSunrise,
  'ai-specimen': aiSpecimen,
}
