import sharp from 'sharp'
import { isSmallPicture } from '#server/platform/pictures/picture.ts'
import type { FramedPicture, PictureSize } from './protocol.ts'

export async function encodePicture(master: Buffer, { width, format, avifEffort }: PictureSize): Promise<Buffer> {
  const resized = sharp(master).resize({ width, withoutEnlargement: true })
  if (format === 'jpeg')
    return await resized
      .flatten({ background: 'white' })
      .jpeg({ quality: isSmallPicture(width) ? 95 : 84, progressive: true })
      .toBuffer()
  if (isSmallPicture(width)) return await resized.toFormat(format, { lossless: true }).toBuffer()
  return await (format === 'avif'
    ? resized.avif({ quality: 55, effort: avifEffort })
    : resized.webp({ quality: 82 })
  ).toBuffer()
}

export async function framePicture(master: Buffer, framed: FramedPicture): Promise<Buffer> {
  const { width, height, ground } = framed
  if ('marginShare' in framed) {
    const inside = { width, height, fit: 'inside', withoutEnlargement: true } as const
    const { data, info } = await sharp(master).resize(inside).flatten({ background: ground }).png().toBuffer({
      resolveWithObject: true,
    })
    const margin = Math.round(info.height * framed.marginShare)
    return await sharp(data)
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background: ground })
      .png()
      .toBuffer()
  }
  const { margin } = framed
  const inner = { width: width - 2 * margin, height: height - 2 * margin }
  return await sharp(master)
    .resize({ ...inner, fit: 'contain', background: ground })
    .flatten({ background: ground })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: ground })
    .png()
    .toBuffer()
}
