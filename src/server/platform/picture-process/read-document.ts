import sharp from 'sharp'
import { masterWidthOf, type ReadPicture } from '#server/platform/pictures/picture.ts'
import { type DrawnMime, layersMime } from '#server/platform/pictures/picture-limits.ts'
import { masterSidePixels } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { upload } from '#shared/messages/upload.ts'
import { openDrawing } from './documents/open-drawing.ts'
import { encodeMaster, sha256Of } from './read-picture.ts'

/** As `readOriginal`, of a PDF or SVG: its first page is drawn in the size of a master. */
export async function readDocument(mime: DrawnMime, bytes: Buffer): Promise<ReadPicture> {
  await using document = await openDrawing(mime, bytes)
  const { facts, size } = document
  const width = masterWidthOf(size)
  const factor = width / size.width
  const height = Math.min(masterSidePixels, Math.max(1, Math.round(size.height * factor)))
  const pixels = await document.draw({ matrix: [factor, 0, 0, factor, 0, 0], size }, { width, height })
  const drawn = () => sharp(pixels, { raw: { width, height, channels: 4 } })
  const { isEmpty, isOpaque } = readAlpha(pixels)
  if (isEmpty) throw new AppError('unsupported', upload.nothingDrawn[mime === 'application/pdf' ? 'pdf' : 'svg'])
  return {
    original: {
      bytes,
      mime: mime === layersMime ? 'image/svg+xml' : mime,
      width: size.width,
      height: size.height,
      sha256: sha256Of(bytes),
    },
    picture: await encodeMaster(isOpaque ? drawn().removeAlpha() : drawn(), { width, height, hasAlpha: !isOpaque }),
    facts,
  }
}

/** Of RGBA pixels. sharp's `stats` answers it too, with an entropy and a sharpness that take half a second more. */
function readAlpha(pixels: Buffer) {
  let [least, most] = [255, 0]
  for (let at = 3; at < pixels.length; at += 4) {
    const alpha = pixels[at] ?? 0
    if (alpha < least) least = alpha
    if (alpha > most) most = alpha
  }
  return { isEmpty: most === 0, isOpaque: least === 255 }
}
