import sharp from 'sharp'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import type { Placement } from '#shared/design/placement.ts'
import { areaPixels, drawOnArea, type PrintDesign } from './draw-on-area.ts'
import { drawingSeconds } from './draw-pixels.ts'

const paper = '#efe8d9'

export type PreviewDrawing = {
  /** The picture of the product; null where it has been removed. */
  background: Buffer | null
  /** Of the preview, in pixels. */
  width: number
  area: PrintArea
  design: PrintDesign
  placement: Placement
}

/** Draws the design on the product, where it will be printed, as JPEG. */
export async function drawPreview({ background, width, area, design, placement }: PreviewDrawing): Promise<Buffer> {
  const base = sharp(background ?? (await blankBackground(width)))
    .resize({ width })
    .flatten({ background: paper })
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
    // Mails show it too, and several mail programs draw no WebP.
    .jpeg({ quality: 86 })
    .timeout({ seconds: drawingSeconds })
    .toBuffer()
}

async function blankBackground(width: number): Promise<Buffer> {
  return await sharp({ create: { width, height: width, channels: 3, background: paper } })
    .png()
    .toBuffer()
}
