import type { Artwork } from '../products/artworks/define-artwork.ts'
import { mix, tonesOf } from './color.ts'
import { backgroundOf } from './inks.ts'
import { light } from './light.ts'
import { fill, softFill, stroke } from './paint.ts'
import { mapPath, type Point, type PointMap, polygon, translate } from './paths.ts'
import { drawLayers, type PrintLayer } from './print.ts'
import { type Area, fitPlacement, perspectiveMap } from './warps.ts'

/** Four corners: top left, top right, bottom right and bottom left, as seen by a reader of the sheet. */
export type Quad = readonly [Point, Point, Point, Point]

export function mapLayers(layers: readonly PrintLayer[], map: PointMap, factor: number): PrintLayer[] {
  return layers.map((layer) => ({
    ...layer,
    d: mapPath(layer.d, map),
    ...(layer.width === undefined ? {} : { width: layer.width * factor }),
    ...(layer.clip === undefined ? {} : { clip: mapPath(layer.clip, map) }),
  }))
}

/** Each overprinting plate needs a compositing layer, so only the main print has them; its repeats are opaque. */
export function printOpaque(layers: readonly PrintLayer[]): PrintLayer[] {
  return layers.map(({ overprint: _overprint, isolated: _isolated, ...layer }) => layer)
}

/** An artwork's plates, placed in an area of a larger layout. */
export function placeArtwork(artwork: Artwork, area: Area, stock: string): PrintLayer[] {
  const { map, scale } = fitPlacement(area, artwork.viewBox)
  const plates = mapLayers(artwork.plates({ background: backgroundOf(stock), substrate: stock }), map, scale)
  return plates.some((plate) => plate.overprint) ? plates.map((plate) => ({ ...plate, isolated: true })) : plates
}

/** A flat layout, mapped in perspective onto a sheet. */
export function printOnSheet(layers: readonly PrintLayer[], size: readonly [number, number], quad: Quad): string {
  const map = perspectiveMap({ x: 0, y: 0, width: size[0], height: size[1] }, quad)
  const [a, b, d] = [map(0, 0), map(size[0], 0), map(0, size[1])]
  const scale = (Math.hypot(b[0] - a[0], b[1] - a[1]) / size[0] + Math.hypot(d[0] - a[0], d[1] - a[1]) / size[1]) / 2
  return drawLayers(layers, { map, scale, isNonlinear: false })
}

export function flatQuad(x: number, y: number, width: number, height: number): Quad {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
}

export function rotatedQuad(cx: number, cy: number, width: number, height: number, degrees: number): Quad {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const corner = (sx: number, sy: number): Point => [
    cx + (sx * width * cos - sy * height * sin) / 2,
    cy + (sx * width * sin + sy * height * cos) / 2,
  ]
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}

export type SheetOptions = {
  quad: Quad
  color: string
  layers?: readonly PrintLayer[]
  size?: readonly [number, number]
  /** The height of the stock, drawn straight down in the picture. */
  thickness?: number
  edge?: string
  shadow?: number
}

/** A sheet or a block of sheets with its edge, contact shadow and the lamp's fall-off. */
export function drawSheet({ quad, color, layers, size, thickness = 3, edge, shadow = 18 }: SheetOptions): string {
  const tones = tonesOf(color)
  const top = polygon(quad)
  const [topLeft, topRight, bottomRight, bottomLeft] = quad
  const sideColor = edge ?? mix(tones.base, '#17211d', tones.isDark ? 0.3 : 0.14)
  const down = ([x, y]: Point): Point => [x, y + thickness]
  const front = polygon([bottomLeft, bottomRight, down(bottomRight), down(bottomLeft)])
  const right = polygon([bottomRight, topRight, down(topRight), down(bottomRight)])
  const left = polygon([topLeft, bottomLeft, down(bottomLeft), down(topLeft)])
  const foot = polygon([down(topLeft), down(topRight), down(bottomRight), down(bottomLeft)])
  return (
    softFill(translate(foot, shadow * 0.45, shadow * 0.6), '#08100e', 0.26, shadow) +
    fill(left + front, sideColor) +
    fill(right, mix(sideColor, '#0c1715', 0.3)) +
    fill(top, tones.base) +
    (layers && size ? printOnSheet(layers, size, quad) : '') +
    light(
      top,
      [...topLeft, ...bottomRight],
      `w${tones.isDark ? 0.12 : 0.22}@0 w0@0.45 k0@0.55 k${tones.isDark ? 0.34 : 0.14}@1`,
    ) +
    stroke(`M${bottomLeft.join(' ')}L${topLeft.join(' ')}L${topRight.join(' ')}`, tones.rim, 1.6, { opacity: 0.7 })
  )
}

/** Lines across the edge of a stack, one per sheet or so. */
export function stackLines(
  [, , bottomRight, bottomLeft]: Quad,
  thickness: number,
  count: number,
  color: string,
): string {
  let d = ''
  for (let index = 1; index < count; index += 1) {
    const drop = (index / count) * thickness
    d += `M${bottomLeft[0]} ${bottomLeft[1] + drop}L${bottomRight[0]} ${bottomRight[1] + drop}`
  }
  return stroke(d, color, 1, { opacity: 0.35 })
}
