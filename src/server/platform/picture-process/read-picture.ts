import { createHash } from 'node:crypto'
import sharp, { type Metadata, type Sharp } from 'sharp'
import {
  type AcceptedPicture,
  brokenPicture,
  type CropArea,
  isSmallPicture,
  notAPicture,
  type ReadPicture,
  requireDecodable,
} from '#server/platform/pictures/picture.ts'
import { isLargePicture, type PictureMime, requireAffordable } from '#server/platform/pictures/picture-limits.ts'
import { designUpload, masterSidePixels } from '#shared/constants.ts'
import type { DesignFacts } from '#shared/contracts/uploads.ts'
import { AppError } from '#shared/errors.ts'

// libvips refuses every format not listed here, whatever the file claims to be: no SVG, PDF or scripted loader.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((loader) => `VipsForeignLoad${loader}Buffer`),
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
  'image/tiff': 'tiff',
}

const decodeSeconds = 20

export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Reads only the header, so a picture with too many pixels is refused before it is decoded. */
async function readHeader(bytes: Buffer, mime: PictureMime) {
  const metadata = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  const { format, hasAlpha, autoOrient, isProgressive } = metadata
  if (format !== decoderOfMime[mime]) throw notAPicture()
  const { width, height } = autoOrient
  requireAffordable({ mime, width, height, isProgressive })
  return { width, height, hasAlpha, facts: factsOf(metadata, mime) }
}

const colorsOfSpace: Partial<Record<string, DesignFacts['colors']>> = {
  ...{ srgb: ['rgb'], rgb: ['rgb'], rgb16: ['rgb'], scrgb: ['rgb'], cmyk: ['cmyk'] },
  ...{ 'b-w': ['gray'], grey16: ['gray'] },
}

/** Of the pictures only a TIFF has pages, and only its size in inches is meant: cameras write any number. */
function factsOf({ autoOrient, density, pages, space }: Metadata, mime: PictureMime): DesignFacts {
  const isTiff = mime === 'image/tiff'
  const inches = (pixels: number) => (isTiff && density ? Math.round((pixels / density) * 1_000) / 1_000 || null : null)
  return {
    inches_wide: inches(autoOrient.width),
    inches_high: inches(autoOrient.height),
    colors: colorsOfSpace[space] ?? [],
    pages: isTiff ? (pages ?? 1) : 1,
    missing_fonts: [],
    is_vector: false,
  }
}

/**
 * Turns untrusted bytes into a newly encoded picture: upright, first frame only, without metadata or colour profile, so
 * that nothing hidden in the original survives. Throws AppError for anything that is not a sound picture. Returns null,
 * before decoding, for a large picture that was not announced as large.
 */
export async function readOriginal(bytes: Buffer, mayBeLarge: boolean): Promise<ReadPicture | null> {
  const mime = await requireDecodable(bytes)
  try {
    const { width, height, hasAlpha, facts } = await readHeader(bytes, mime)
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
    const picture = await encodeMaster(upright, { width, height, hasAlpha })
    return {
      original: { bytes, mime, width, height, sha256: sha256Of(bytes) },
      ...{ picture, facts, isBlank: hasAlpha && (await isWhollyTransparent(picture.master)) },
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw brokenPicture('damaged')
  }
}

async function isWhollyTransparent(master: Buffer): Promise<boolean> {
  const alpha = await sharp(master).ensureAlpha().extractChannel('alpha').raw().toBuffer()
  return alpha.every((each) => each === 0)
}

type Size = { width: number; height: number; hasAlpha: boolean }

export async function encodeMaster(picture: Sharp, { width, height, hasAlpha }: Size): Promise<AcceptedPicture> {
  const isSmall = isSmallPicture(width) && isSmallPicture(height)
  const encoded = isSmall
    ? picture.webp({ lossless: true })
    : hasAlpha
      ? // A file of effort 3 is a twentieth smaller and takes twice as long.
        picture.webp({ quality: 92, alphaQuality: 95, effort: 2 })
      : picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return {
    master: data,
    mime: isSmall || hasAlpha ? 'image/webp' : 'image/jpeg',
    width: info.width,
    height: info.height,
    sha256: sha256Of(data),
  }
}

/** A part of one of our own masters. */
export async function cropPicture(master: Buffer, area: CropArea): Promise<AcceptedPicture> {
  const { hasAlpha } = await sharp(master).metadata()
  return await encodeMaster(sharp(master).extract(area), { width: area.width, height: area.height, hasAlpha })
}
