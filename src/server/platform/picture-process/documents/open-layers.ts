import {
  type DrawnLayer,
  type LayersFile,
  type LayersPicture,
  layerUnitsPerInch,
  readLayersFile,
} from '#server/platform/pictures/layers-file.ts'
import { isDocument } from '#server/platform/pictures/picture-limits.ts'
import type { DesignFacts } from '#shared/contracts/uploads.ts'
import type { DesignSize, Matrix, PrintInches } from '#shared/design/placement.ts'
import { drawPixels } from '../draw-pixels.ts'
import { type AreaPixels, fromPage, type Place, pixelSizeOf, requireSaneSize, roundInches } from './drawing.ts'
import { type OpenDocument, openDocument } from './open-document.ts'

type Picture = { picture: LayersPicture; matrix: Matrix }
type Outline = Extract<DrawnLayer, { d: string }>
/** A run of outlines is drawn at once, a picture as it would be drawn alone. */
type Run = Picture | Outline[]

/** Opens a design of layers, which only this shop writes; each layer is drawn right in the area's pixels, lowest first. */
export async function openLayers(bytes: Buffer): Promise<OpenDocument> {
  const file = readLayersFile(bytes)
  requireSaneSize(file)
  const page = { wide: file.wide * layerUnitsPerInch, high: file.high * layerUnitsPerInch }
  const density = leastDensity(file)
  const runs = runsOf(file)
  const facts: DesignFacts = {
    ...roundInches(file),
    ...{ colors: ['rgb'], pages: 1, missing_fonts: [], is_vector: density === null },
  }
  return {
    facts,
    size: pixelSizeOf(file, density),
    async draw(place, area) {
      const pixels = Buffer.alloc(area.width * area.height * 4)
      const toArea = fromPage(place, page)
      const isSeen = ({ matrix }: { matrix: Matrix }, size: DesignSize) => meets(times(toArea, matrix), size, area)
      for (const run of runs)
        if (Array.isArray(run)) {
          const seen = run.filter((outline) => isSeen(outline, outline.size))
          if (seen.length > 0) blend(pixels, area, await drawOutlines(seen, { matrix: toArea, page }, area))
        } else if (isSeen(run, run.picture.size))
          await drawPicture(pixels, area, run.picture, times(toArea, run.matrix))
      return pixels
    },
    async [Symbol.asyncDispose]() {},
  }
}

/** Of the coarsest picture; null where everything is drawn at any size. */
function leastDensity({ pictures, layers }: LayersFile): number | null {
  const densities = layers.flatMap((layer) => {
    if (!('picture' in layer) || pictures[layer.picture]?.size.isVector) return []
    const [a, b] = layer.matrix
    return [layerUnitsPerInch / Math.hypot(a, b)]
  })
  return densities.length > 0 ? Math.min(...densities) : null
}

function runsOf({ pictures, layers }: LayersFile): Run[] {
  const runs: Run[] = []
  for (const layer of layers) {
    const last = runs.at(-1)
    if ('d' in layer && Array.isArray(last)) last.push(layer)
    else if ('d' in layer) runs.push([layer])
    else {
      const picture = pictures[layer.picture]
      if (picture) runs.push({ picture, matrix: layer.matrix })
    }
  }
  return runs
}

/** Whether the box around the placed layer reaches the area: resvg fails at what is far outside of it. */
function meets([a, b, c, d, e, f]: Matrix, { width, height }: DesignSize, area: AreaPixels): boolean {
  const x = [e, e + a * width, e + c * height, e + a * width + c * height]
  const y = [f, f + b * width, f + d * height, f + b * width + d * height]
  return Math.max(...x) > 0 && Math.min(...x) < area.width && Math.max(...y) > 0 && Math.min(...y) < area.height
}

async function drawOutlines(
  outlines: readonly Outline[],
  { matrix, page }: { matrix: Matrix; page: PrintInches },
  area: AreaPixels,
): Promise<Buffer> {
  const size = { width: page.wide, height: page.high }
  const paths = outlines.map(
    (outline) => `<path fill="${outline.color}" transform="matrix(${outline.matrix.join(' ')})" d="${outline.d}"/>`,
  )
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">`
  return await drawDocument('image/svg+xml', Buffer.from(`${root}${paths.join('')}</svg>`), { matrix, size }, area)
}

async function drawPicture(pixels: Buffer, area: AreaPixels, { mime, bytes, size }: LayersPicture, matrix: Matrix) {
  if (isDocument(mime)) return blend(pixels, area, await drawDocument(mime, bytes, { matrix, size }, area))
  const seen = await drawPixels({ bytes, size, matrix }, area)
  if (!seen) return
  const drawn = await seen.drawn.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer()
  blend(pixels, area, drawn, seen.seen)
}

async function drawDocument(
  mime: Parameters<typeof openDocument>[0],
  bytes: Buffer,
  place: Place,
  area: AreaPixels,
): Promise<Buffer> {
  await using document = await openDocument(mime, bytes)
  return await document.draw(place, area)
}

/** The second matrix, then the first. */
function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

type Box = { left: number; top: number; width: number; height: number }

/** Puts RGBA pixels on those of the area, both with colours that are not multiplied by alpha. */
function blend(below: Buffer, area: AreaPixels, above: Buffer, box: Box = { left: 0, top: 0, ...area }) {
  for (let row = 0; row < box.height; row++) {
    let from = row * box.width * 4
    let to = ((box.top + row) * area.width + box.left) * 4
    for (let column = 0; column < box.width; column++, from += 4, to += 4) {
      const alpha = above[from + 3] ?? 0
      if (alpha === 0) continue
      const under = below[to + 3] ?? 0
      if (alpha === 255 || under === 0) {
        for (let channel = 0; channel < 4; channel++) below[to + channel] = above[from + channel] ?? 0
        continue
      }
      const whole = alpha + (under * (255 - alpha)) / 255
      for (let channel = 0; channel < 3; channel++) {
        const [over, beneath] = [above[from + channel] ?? 0, below[to + channel] ?? 0]
        below[to + channel] = Math.round(beneath + ((over - beneath) * alpha) / whole)
      }
      below[to + 3] = Math.round(whole)
    }
  }
}
