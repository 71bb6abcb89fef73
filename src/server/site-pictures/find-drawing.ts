import type { Artwork } from '#server/platform/artwork.ts'
import type { FindDrawing } from '#server/platform/pictures/pictures.ts'
import { findBlankDrawing } from './blank-drawings.ts'
import { findSiteDrawing } from './site-drawings.ts'

/** Used by `createPictures` when a picture of the site itself, or a blank in a colour, is first requested. */
export function createFindDrawing(artwork: Artwork): FindDrawing {
  return (key) => {
    const request = findSiteDrawing(key) ?? findBlankDrawing(key)
    return request && (() => artwork.draw(request))
  }
}
