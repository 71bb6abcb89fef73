import sharp from 'sharp'
import { masterSidePixels, masterWidthOf, type ReadPicture } from '#server/platform/pictures/picture.ts'
import type { DocumentMime } from '#server/platform/pictures/picture-limits.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { openDocument } from './documents/open-document.ts'
import { encodeMaster, sha256Of } from './read-picture.ts'

/** As `readOriginal`, of a PDF or SVG: its first page is drawn in the size of a master. */
export async function readDocument(mime: DocumentMime, bytes: Buffer): Promise<ReadPicture> {
  await using document = await openDocument(mime, bytes)
  const { facts, size } = document
  const width = masterWidthOf(size)
  const factor = width / size.width
  const height = Math.min(masterSidePixels, Math.max(1, Math.round(size.height * factor)))
  const pixels = await document.draw({ matrix: [factor, 0, 0, factor, 0, 0], size }, { width, height })
  const drawn = () => sharp(pixels, { raw: { width, height, channels: 4 } })
  const { channels, isOpaque } = await drawn().stats()
  if (channels[3]?.max === 0) throw new AppError('unsupported', messages.upload.nothingDrawn)
  return {
    original: { bytes, mime, width: size.width, height: size.height, sha256: sha256Of(bytes) },
    picture: await encodeMaster(isOpaque ? drawn().removeAlpha() : drawn(), { width, height, hasAlpha: !isOpaque }),
    facts,
  }
}
