import type { Artwork } from '#server/platform/artwork.ts'
import type { FindDrawing } from '#server/platform/pictures/pictures.ts'
import type { DrawingRequest } from '#shared/drawing-request.ts'
import { findBlankDrawing } from './blank-drawings.ts'
import { findSiteDrawing } from './site-drawings.ts'

/**
 * Used by `createPictures` when a picture of the site itself, a blank in a colour, or one of `others` is first requested.
 */
export function createFindDrawing(
  artwork: Artwork,
  others: (key: string) => DrawingRequest | null = () => null,
): FindDrawing {
  return (key) => {
    const request = findSiteDrawing(key) ?? findBlankDrawing(key) ?? others(key)
    return request && (() => artwork.draw(request))
  }
}
