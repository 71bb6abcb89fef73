import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

// Whatever is not on this list libvips refuses to open, however it is dressed: no SVG, PDF, TIFF or script-driven loader.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((loader) => `VipsForeignLoad${loader}Buffer`),
})

// Nothing is decoded twice from the same bytes, so libvips has nothing to remember.
sharp.cache(false)

/** The decoder that must agree with what the first bytes say. */
const decoderOfMime: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
}

/** Reliability 1.7. */
export const pictureLimits = {
  maxBytes: 8 * 1024 * 1024,
  maxPixels: 80_000_000,
  maxSidePixels: 12_000,
  decodeSeconds: 20,
} as const

/** A master is never larger than this: more is not served, and originals to print from are designs, not pictures. */
const masterSidePixels = 3_200

export type AcceptedPicture = {
  master: Buffer
  mime: 'image/jpeg' | 'image/webp'
  width: number
  height: number
  sha256: string
}

function refusal() {
  return new AppError('unsupported', messages.upload.notAPicture)
}

/** Says what the bytes are by the bytes alone; throws when that is not one of the five kinds of picture. */
async function requirePictureMime(bytes: Buffer): Promise<string> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (!(mime in decoderOfMime)) throw refusal()
  return mime
}

/**
 * Turns untrusted bytes into a picture of our own: upright, first frame only, without metadata or colour profile, newly
 * encoded, so that nothing hidden in the original survives. Throws AppError for anything that is not a sound picture.
 */
export async function acceptPicture(bytes: Buffer): Promise<AcceptedPicture> {
  if (bytes.length > pictureLimits.maxBytes) throw new AppError('too_large', messages.upload.tooLarge)
  const mime = await requirePictureMime(bytes)
  const source = () =>
    sharp(bytes, { failOn: 'warning', limitInputPixels: pictureLimits.maxPixels, sequentialRead: true, pages: 1 })
  try {
    const { format, width, height, hasAlpha } = await source().metadata()
    if (format !== decoderOfMime[mime]) throw refusal()
    if (Math.max(width, height) > pictureLimits.maxSidePixels)
      throw new AppError('too_large', messages.upload.tooManyPixels)
    const upright = source()
      .timeout({ seconds: pictureLimits.decodeSeconds })
      .autoOrient()
      .resize({ width: masterSidePixels, height: masterSidePixels, fit: 'inside', withoutEnlargement: true })
    const encoded = hasAlpha
      ? upright.webp({ quality: 92, alphaQuality: 95, effort: 3 })
      : upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return {
      master: data,
      mime: hasAlpha ? 'image/webp' : 'image/jpeg',
      width: info.width,
      height: info.height,
      sha256: createHash('sha256').update(data).digest('hex'),
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw refusal()
  }
}
