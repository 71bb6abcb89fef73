import sharp, { type Sharp } from 'sharp'
import { type DrawnMime, isDocument } from '#server/platform/pictures/picture-limits.ts'
import { type DesignSize, type Placement, type PrintInches, placementMatrix } from '#shared/design/placement.ts'
import type { AreaPixels } from './documents/drawing.ts'
import { openDrawing } from './documents/open-drawing.ts'
import { drawPixels, type PlacedPixels, transparent } from './draw-pixels.ts'

/** The untouched original, and its size when shown upright; `mime` decides whether it is drawn as a document. */
export type PrintDesign = { bytes: Buffer; size: DesignSize; mime?: string }

/** The pixels of a print area of the given width. */
export function areaPixels(inches: PrintInches, width: number): AreaPixels {
  return { width, height: Math.max(1, Math.round((width * inches.high) / inches.wide)) }
}

/**
 * Draws the design at its placement on an area that is transparent wherever nothing is printed: upright, in 8-bit sRGB,
 * first frame. However much the design is enlarged, little more than the box around the area is computed, along the
 * design's sides; `printFileSize` limits how much that is.
 */
export async function drawOnArea(
  { bytes, size, mime = '' }: PrintDesign,
  placement: Placement,
  inches: PrintInches,
  area: AreaPixels,
): Promise<Sharp> {
  const whole = { bytes, size, matrix: placementMatrix(placement, size, inches, area.width) }
  if (isDocument(mime)) return await drawDocument(mime, whole, area)
  const seenPixels = await drawPixels(whole, area)
  if (!seenPixels) return sharp({ create: { ...area, channels: 4, background: transparent } })
  const { drawn, seen } = seenPixels
  return drawn
    .extend({
      left: seen.left,
      top: seen.top,
      right: area.width - seen.left - seen.width,
      bottom: area.height - seen.top - seen.height,
      background: transparent,
    })
    .toColourspace('srgb')
}

/** A document is drawn right at its place and in the area's pixels, so no pixel of it is ever resized or rotated. */
async function drawDocument(mime: DrawnMime, { bytes, ...place }: PlacedPixels, area: AreaPixels): Promise<Sharp> {
  await using document = await openDrawing(mime, bytes)
  const pixels = await document.draw(place, area)
  return sharp(pixels, { raw: { ...area, channels: 4 } }).toColourspace('srgb')
}
