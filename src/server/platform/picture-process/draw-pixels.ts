import sharp, { type Sharp } from 'sharp'
import { designUpload } from '#shared/constants.ts'
import type { DesignSize, Matrix } from '#shared/design/placement.ts'
import type { AreaPixels } from './documents/drawing.ts'

/** Longer than any drawing takes, but limited. */
export const drawingSeconds = 30

export const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

type Part = { left: number; top: number; width: number; height: number }

/** A picture with its size when shown upright, and the matrix that maps its pixels to those of the area. */
export type PlacedPixels = { bytes: Buffer; size: DesignSize; matrix: Matrix }

/**
 * Draws a picture of pixels, upright, in 8-bit sRGB, first frame: the box of the area in which it is seen; null where it lies
 * outside. However much it is enlarged, little more than the box around the area is computed, along the picture's sides.
 */
export async function drawPixels(whole: PlacedPixels, area: AreaPixels): Promise<{ drawn: Sharp; seen: Part } | null> {
  const { matrix, ...image } = await splitPixels(whole, area)
  const { part, printed } = partOnArea(matrix, image.size, area)
  const rotation = degreesOf(matrix)
  const turned = turnedBox(printed, rotation)
  const [centreX, centreY] = apply(matrix, part.left + part.width / 2, part.top + part.height / 2)
  const left = Math.round(centreX - turned.centreX)
  const top = Math.round(centreY - turned.centreY)
  const seen = overlap({ left, top, width: turned.width, height: turned.height }, area)
  if (!seen) return null
  const drawn = (await open(image.bytes))
    .extract(part)
    .resize({ ...printed, fit: 'fill', kernel: kernelOf(factorOf(matrix)) })
    .ensureAlpha()
    .rotate(rotation, { background: transparent })
    .extract({ left: seen.left - left, top: seen.top - top, width: seen.width, height: seen.height })
  return { drawn, seen }
}

/** The part taken of a design, and its size after resizing: libvips holds all these pixels while it rotates them. */
export function partOnArea(matrix: Matrix, size: DesignSize, area: AreaPixels): { part: Part; printed: AreaPixels } {
  const part = visiblePart(matrix, size, area)
  const factor = factorOf(matrix)
  return { part, printed: { width: pixels(part.width * factor), height: pixels(part.height * factor) } }
}

/** Above this factor a single pixel of the design covers more output pixels than should be computed as a whole. */
const largestFactor = 16
const splitSidePixels = 4_000

/**
 * Where each pixel of the design becomes hundreds of output pixels, only a fraction of such a block may be visible. The
 * visible part is split into finer pixels first, so that the rest of a block need not be computed.
 */
async function splitPixels(placed: PlacedPixels, area: AreaPixels): Promise<PlacedPixels> {
  const factor = factorOf(placed.matrix)
  const part = visiblePart(placed.matrix, placed.size, area)
  const split = Math.floor(Math.min(factor / 2, splitSidePixels / Math.max(part.width, part.height)))
  if (factor <= largestFactor || split < 2) return placed
  const size = { width: part.width * split, height: part.height * split }
  const bytes = await (await open(placed.bytes))
    .extract(part)
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const [a, b, c, d] = placed.matrix
  const [left, top] = apply(placed.matrix, part.left, part.top)
  return { bytes, size, matrix: [a / split, b / split, c / split, d / split, left, top] }
}

async function open(bytes: Buffer): Promise<Sharp> {
  const upright = sharp(bytes, { pages: 1, failOn: 'error', limitInputPixels: designUpload.maxPixels })
    .timeout({ seconds: drawingSeconds })
    .autoOrient()
  const { depth } = await upright.metadata()
  // 16 bits would double the memory. Only for them: an early change of the colour space breaks the profile of CMYK.
  return depth === 'ushort' ? upright.pipelineColourspace('srgb') : upright
}

/** Enlarges as the browser does, so that the print matches what the buyer saw. */
function kernelOf(factor: number) {
  return factor > 1 ? 'linear' : 'lanczos3'
}

function factorOf([a, b]: Matrix): number {
  return Math.hypot(a, b)
}

/** To a millionth: a right angle is drawn without blending. */
function degreesOf([a, b]: Matrix): number {
  return Math.round((Math.atan2(b, a) * 180 * 1e6) / Math.PI) / 1e6
}

function pixels(length: number): number {
  return Math.max(1, Math.round(length))
}

function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): [x: number, y: number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** The part of the design, in its own pixels, that can lie on the area, with a margin for blending at the edge. */
function visiblePart(matrix: Matrix, size: DesignSize, area: AreaPixels): Part {
  const [a, b, c, d, e, f] = matrix
  const determinant = a * d - b * c
  const corners = [0, area.width].flatMap((x) =>
    [0, area.height].map((y) => [(d * (x - e) - c * (y - f)) / determinant, (a * (y - f) - b * (x - e)) / determinant]),
  )
  const [left, right] = rangeOf(
    corners.map(([x = 0]) => x),
    size.width,
  )
  const [top, bottom] = rangeOf(
    corners.map(([, y = 0]) => y),
    size.height,
  )
  return { left, top, width: right - left, height: bottom - top }
}

const margin = 2

function rangeOf(coordinates: number[], length: number): [from: number, to: number] {
  const from = Math.min(Math.max(Math.floor(Math.min(...coordinates)) - margin, 0), length - 1)
  const to = Math.max(Math.min(Math.ceil(Math.max(...coordinates)) + margin, length), from + 1)
  return [from, to]
}

/** The box that libvips returns around a rotated picture, and the position of the picture's centre in it. */
function turnedBox({ width, height }: AreaPixels, degrees: number) {
  if (degrees % 180 === 0) return { width, height, centreX: width / 2, centreY: height / 2 }
  if (degrees % 90 === 0) return { width: height, height: width, centreX: height / 2, centreY: width / 2 }
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const xs = [0, width * cos, -height * sin, width * cos - height * sin]
  const ys = [0, width * sin, height * cos, width * sin + height * cos]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return {
    width: Math.round(Math.max(...xs) - left),
    height: Math.round(Math.max(...ys) - top),
    // libvips rotates around the centre of the first pixel, not around its corner.
    centreX: (width * cos - height * sin - cos + sin + 1) / 2 - Math.round(left),
    centreY: (width * sin + height * cos - sin - cos + 1) / 2 - Math.round(top),
  }
}

function overlap(box: Part, area: AreaPixels): Part | null {
  const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)]
  const width = Math.min(box.left + box.width, area.width) - left
  const height = Math.min(box.top + box.height, area.height) - top
  return width > 0 && height > 0 ? { left, top, width, height } : null
}
