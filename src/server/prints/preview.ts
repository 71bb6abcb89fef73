import sharp from 'sharp'
import type { Priority } from '#server/platform/pictures/concurrency-limiter.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import { mockUpKey } from '#shared/design/mock-up.ts'
import type { Placement } from '#shared/design/placement.ts'
import { readPictureAddress } from '#shared/image-address.ts'
import { areaPixels, drawingSeconds, drawOnArea, type PrintDesign } from './draw-on-area.ts'

const width = 960
const paper = '#efe8d9'

/** The background of a preview: the blank product in the chosen colour, or the product's own picture. */
type PreviewGround = { area: PrintArea; color: string; imageAddress: string }

/** Draws the design on the product, where it will be printed; `background` is the result of `readBackground`. */
export async function drawPreview(
  background: Buffer | null,
  area: PrintArea,
  design: PrintDesign,
  placement: Placement,
): Promise<Buffer> {
  const base = sharp(background ?? (await blankBackground())).resize({ width })
  const { data: below, info } = await base
    .png({ compressionLevel: 1 })
    .timeout({ seconds: drawingSeconds })
    .toBuffer({ resolveWithObject: true })
  const inches = { wide: area.inches_wide, high: area.inches_high }
  const pixels = areaPixels(inches, Math.max(1, Math.round(area.width * info.width)))
  const print = await (await drawOnArea(design, placement, inches, pixels)).png({ compressionLevel: 1 }).toBuffer()
  const at = { left: Math.round(area.x * info.width), top: Math.round(area.y * info.height) }
  return await sharp(below)
    .composite([{ input: print, ...at }])
    .webp({ quality: 86 })
    .timeout({ seconds: drawingSeconds })
    .toBuffer()
}

/** Takes a slot for a size that does not exist yet, so a caller must not hold a slot already. */
export async function readBackground(
  pictures: Pick<Pictures, 'size'>,
  { area, color, imageAddress }: PreviewGround,
  priority: Priority,
): Promise<Buffer | null> {
  if (area.mock_up !== null) return await pictures.size(mockUpKey(area.mock_up, color), width, 'webp', priority)
  const own = readPictureAddress(imageAddress)
  return own && (await pictures.size(own.key, Math.min(width, own.width), 'webp', priority))
}

/** For a product whose picture has been removed. */
async function blankBackground(): Promise<Buffer> {
  return await sharp({ create: { width, height: width, channels: 3, background: paper } })
    .png()
    .toBuffer()
}
