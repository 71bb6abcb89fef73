import { designUpload, type pictureTypes } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { upload } from '#shared/messages/upload.ts'

/** AVIF files as small as those of effort 4, in a tenth of the time. */
export const standardAvifEffort = 2

export type DesignMime = (typeof designUpload.types)[number]

/** What libvips decodes. */
export type PictureMime = (typeof pictureTypes)[number] | 'image/tiff'

/** A design that is drawn from its file at the size that is needed. */
export type DocumentMime = Exclude<DesignMime, PictureMime>

/** How the file of a design of layers is drawn; for everybody else it is an SVG (decision 0122). */
export const layersMime = 'image/svg+xml; layers'
export type DrawnMime = DocumentMime | typeof layersMime

export function isDocument(mime: string): mime is DrawnMime {
  return mime === 'application/pdf' || mime === 'image/svg+xml' || mime === layersMime
}

type Header = { mime: PictureMime; width: number; height: number; isProgressive: boolean }

/**
 * Peak memory of a decode, in bytes per pixel: AVIF 15 to 26, progressive JPEG and interlaced PNG 8 to 13, WebP 8, GIF
 * 6, TIFF 4 to 17, other JPEG and PNG 4 (docs/decisions/0049). The limits below keep every decode under 650 MB.
 */
const { maxPixels, maxPixelsOf, maxSidePixels } = designUpload

/** Above this number of pixels a decode takes 200 MB or more, so only one may run at a time. */
const largeFrom = { avif: 8_000_000, other: 16_000_000 }

/** Throws AppError for a picture that would take too much memory to decode. */
export function requireAffordable({ mime, width, height, isProgressive }: Header) {
  const pixels = width * height
  const refuse = (sentence: string) => new AppError('too_large', sentence)
  if (Math.max(width, height) > maxSidePixels || pixels > maxPixels) throw refuse(upload.tooManyPixels)
  const kind = mime === 'image/avif' ? 'avif' : mime === 'image/tiff' ? 'tiff' : isProgressive ? 'progressive' : null
  if (kind && pixels > maxPixelsOf[kind]) throw refuse(upload.tooManyPixelsFor[kind](maxPixelsOf[kind] / 1_000_000))
}

/** Whether the decode of such a picture must be the only large one; drawing a document is one, whatever its size. */
export function isLargePicture({ mime, width, height }: { mime: string; width: number; height: number }): boolean {
  return isDocument(mime) || width * height > (mime === 'image/avif' ? largeFrom.avif : largeFrom.other)
}
