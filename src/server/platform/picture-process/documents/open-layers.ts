import {
  type DrawnLayer,
  type LayersFile,
  type LayersPicture,
  layerUnitsPerInch,
  readLayersFile,
} from '#server/platform/pictures/layers-file.ts'
import { isDocument } from '#server/platform/pictures/picture-limits.ts'
import type { DesignFacts } from '#shared/contracts/uploads.ts'
import type { DesignSize, Matrix } from '#shared/design/placement.ts'
import { drawPixels } from '../draw-pixels.ts'
import { type AreaPixels, fromPage, type Place, pixelSizeOf, requireSaneSize, roundInches } from './drawing.ts'
import { type OpenDocument, openDocument } from './open-document.ts'

/** A run of outlines is drawn at once, a picture as it would be drawn alone. */
type Run = { picture: LayersPicture; matrix: Matrix } | { svg: Buffer; size: DesignSize }

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
      for (const run of runs)
        if ('svg' in run)
          blend(pixels, area, await drawDocument('image/svg+xml', run.svg, { matrix: toArea, size: run.size }, area))
        else await drawPicture(pixels, area, run.picture, times(toArea, run.matrix))
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

function runsOf({ wide, high, pictures, layers }: LayersFile): Run[] {
  const size = { width: wide * layerUnitsPerInch, height: high * layerUnitsPerInch }
  const runs: Run[] = []
  let paths = ''
  const close = () => {
    if (paths) runs.push({ svg: svgOf(size, paths), size })
    paths = ''
  }
  for (const layer of layers) {
    const picture = 'picture' in layer ? pictures[layer.picture] : null
    if (picture) close()
    if (picture) runs.push({ picture, matrix: layer.matrix })
    if ('d' in layer) paths += pathOf(layer)
  }
  close()
  return runs
}

function svgOf({ width, height }: DesignSize, paths: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paths}</svg>`)
}

function pathOf({ matrix, color, d }: Extract<DrawnLayer, { d: string }>): string {
  return `<path fill="${color}" transform="matrix(${matrix.join(' ')})" d="${d}"/>`
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
