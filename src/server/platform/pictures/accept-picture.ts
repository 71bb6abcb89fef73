import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { designUpload } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { isLargePicture, type PictureMime, requireAffordable } from './picture-limits.ts'

// Whatever is not on this list libvips refuses to open, however it is dressed: no SVG, PDF, TIFF or script-driven loader.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((loader) => `VipsForeignLoad${loader}Buffer`),
})

// Nothing is decoded twice from the same bytes, so libvips has nothing to remember.
sharp.cache(false)

/** The decoder that must agree with what the first bytes say. */
const decoderOfMime: Record<PictureMime, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
}

/** Reliability 1.7. */
const maxPictureBytes = 8 * 1024 * 1024
const decodeSeconds = 20

/** A master is never larger than this: more is not served, and originals to print from are designs, not pictures. */
const masterSidePixels = 3_200

/** Up to here every pixel is seen as a field of its own once it is printed, so none may be blurred. */
const smallSidePixels = 256

export type AcceptedPicture = {
  master: Buffer
  mime: 'image/jpeg' | 'image/webp'
  width: number
  height: number
  sha256: string
}

/** What was sent, as it would be seen upright. */
export type OriginalPicture = { bytes: Buffer; mime: PictureMime; width: number; height: number; sha256: string }

/** Whether a picture of this side is kept and shown without any loss. */
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

/** Says what the bytes are by the first of them alone; throws when that is not one of the five kinds of picture. */
export async function requirePictureMime(bytes: Buffer): Promise<PictureMime> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  // A PNG that moves is a PNG whose first frame is printed.
  const known = designUpload.types.find((type) => type === (mime === 'image/apng' ? 'image/png' : mime))
  if (!known) throw refusal()
  return known
}

/** Only the header is read here, so whoever promises a billion pixels is told so before anything is unpacked. */
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
 * Turns untrusted bytes into a picture of our own: upright, first frame only, without metadata or colour profile, newly
 * encoded, so that nothing hidden in the original survives. Throws AppError for anything that is not a sound picture.
 * Answers null, before it decodes anything, for a large one that was not announced as such.
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

/** A drawing of ours as a picture for the shop's own pages; its original is not kept. */
export async function acceptDrawing(bytes: Buffer): Promise<AcceptedPicture> {
  requirePictureSize(bytes)
  const read = await readOriginal(bytes, true)
  if (!read) throw refusal()
  return read.picture
}
