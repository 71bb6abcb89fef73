import sharp from 'sharp'
import { isSmallPicture } from '#server/platform/pictures/picture.ts'
import type { PictureSize } from './protocol.ts'

export async function encodePicture(master: Buffer, { width, format, avifEffort }: PictureSize): Promise<Buffer> {
  const resized = sharp(master).resize({ width, withoutEnlargement: true })
  if (isSmallPicture(width)) return await resized.toFormat(format, { lossless: true }).toBuffer()
  return await (format === 'avif'
    ? resized.avif({ quality: 55, effort: avifEffort })
    : resized.webp({ quality: 82 })
  ).toBuffer()
}
