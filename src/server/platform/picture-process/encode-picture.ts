import sharp from 'sharp'
import type { PictureFormat } from '#shared/image-address.ts'
import { isSmallPicture } from './accept-picture.ts'

/** One size of a stored picture. `avifEffort`: 0 is the quickest encoding, 9 the smallest file. */
export async function encodePicture(
  master: Buffer,
  { width, format, avifEffort }: { width: number; format: PictureFormat; avifEffort: number },
): Promise<Buffer> {
  const resized = sharp(master).resize({ width, withoutEnlargement: true })
  if (isSmallPicture(width)) return await resized.toFormat(format, { lossless: true }).toBuffer()
  return await (format === 'avif'
    ? resized.avif({ quality: 55, effort: avifEffort })
    : resized.webp({ quality: 82 })
  ).toBuffer()
}
