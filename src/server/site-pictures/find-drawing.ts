import type { Artwork } from '#server/platform/artwork.ts'
import type { FindDrawing } from '#server/platform/pictures/pictures.ts'
import type { DrawingRequest } from '#shared/drawing-request.ts'
import { findBlankDrawing } from './blank-drawings.ts'
import { findSiteDrawing } from './site-drawings.ts'

/** Finds drawings by the key of a picture, for `createPictures`. */
export function createFindDrawing(artwork: Artwork, find: (key: string) => DrawingRequest | null): FindDrawing {
  return (key) => {
    const request = find(key)
    return request && (() => artwork.draw(request))
  }
}

/** A picture of the site itself, or a blank in a colour; null for another key. */
export function findOwnDrawing(key: string): DrawingRequest | null {
  return findSiteDrawing(key) ?? findBlankDrawing(key)
}
