import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { designUpload } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { isLargePicture, type PictureMime, requireAffordable } from './picture-limits.ts'

// libvips refuses every format not listed here, whatever the file claims to be: no SVG, PDF, TIFF or scripted loader.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((loader) => `VipsForeignLoad${loader}Buffer`),
})

// No bytes are decoded twice, so libvips needs no cache.
sharp.cache(false)

/** The decoder that libvips must choose for the type found in the first bytes. */
const decoderOfMime: Record<PictureMime, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
}

const maxPictureBytes = 8 * 1024 * 1024
const decodeSeconds = 20

/** The maximum side of a master: nothing larger is served, and originals for printing are stored as designs. */
const masterSidePixels = 3_200

/** Up to this side each pixel is visible as a square when printed, so the encoding must be lossless. */
const smallSidePixels = 256

export type AcceptedPicture = {
  master: Buffer
  mime: 'image/jpeg' | 'image/webp'
  width: number
  height: number
  sha256: string
}

/** The uploaded file, with its size when shown upright. */
export type OriginalPicture = { bytes: Buffer; mime: PictureMime; width: number; height: number; sha256: string }

/** Whether a picture with this side is stored and served losslessly. */
export function isSmallPicture(side: number): boolean {
  return side <= smallSidePixels
}

/** The width of the master that is made of a picture of this size. */
export function masterWidthOf({ width, height }: { width: number; height: number }): number {
  return Math.max(1, Math.round(width * Math.min(1, masterSidePixels / Math.max(width, height))))
}

function refusal() {
  return new AppError('unsupported', messages.upload.notAPicture)
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The type of a picture, by its first bytes only; throws if it is not one of the five supported types. */
export async function requirePictureMime(bytes: Buffer): Promise<PictureMime> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  // An animated PNG is treated as a PNG: its first frame is printed.
  const known = designUpload.types.find((type) => type === (mime === 'image/apng' ? 'image/png' : mime))
  if (!known) throw refusal()
  return known
}

/** Reads only the header, so a picture with too many pixels is refused before it is decoded. */
async function readHeader(bytes: Buffer, mime: PictureMime) {
  const { format, hasAlpha, autoOrient, isProgressive } = await sharp(bytes, {
    limitInputPixels: false,
    pages: 1,
  }).metadata()
  if (format !== decoderOfMime[mime]) throw refusal()
  const { width, height } = autoOrient
  requireAffordable({ mime, width, height, isProgressive })
  return { width, height, hasAlpha }
}

export type ReadPicture = { original: OriginalPicture; picture: AcceptedPicture }

/**
 * Turns untrusted bytes into a newly encoded picture: upright, first frame only, without metadata or colour profile, so
 * that nothing hidden in the original survives. Throws AppError for anything that is not a sound picture. Returns null,
 * before decoding, for a large picture that was not announced as large.
 */
export async function readOriginal(bytes: Buffer, mayBeLarge: boolean): Promise<ReadPicture | null> {
  const mime = await requirePictureMime(bytes)
  try {
    const { width, height, hasAlpha } = await readHeader(bytes, mime)
    if (!mayBeLarge && isLargePicture({ mime, width, height })) return null
    const upright = sharp(bytes, {
      failOn: 'warning',
      limitInputPixels: designUpload.maxPixels,
      sequentialRead: true,
      pages: 1,
    })
      .timeout({ seconds: decodeSeconds })
      .autoOrient()
      .resize({ width: masterSidePixels, height: masterSidePixels, fit: 'inside', withoutEnlargement: true })
    const isSmall = isSmallPicture(width) && isSmallPicture(height)
    const encoded = isSmall
      ? upright.webp({ lossless: true })
      : hasAlpha
        ? upright.webp({ quality: 92, alphaQuality: 95, effort: 3 })
        : upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return {
      original: { bytes, mime, width, height, sha256: sha256Of(bytes) },
      picture: {
        master: data,
        mime: isSmall || hasAlpha ? 'image/webp' : 'image/jpeg',
        width: info.width,
        height: info.height,
        sha256: sha256Of(data),
      },
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw refusal()
  }
}

/** Throws AppError for a file that is larger than a picture of the shop's own pages may be. */
export function requirePictureSize(bytes: Buffer) {
  if (bytes.length > maxPictureBytes) throw new AppError('too_large', messages.upload.tooLarge)
}

/** Turns one of our own drawings into a picture for the shop's pages; its original is not kept. */
export async function acceptDrawing(bytes: Buffer): Promise<AcceptedPicture> {
  requirePictureSize(bytes)
  const read = await readOriginal(bytes, true)
  if (!read) throw refusal()
  return read.picture
}
