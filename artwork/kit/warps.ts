import type { Artwork } from '../products/artworks/define-artwork.ts'
import { backgroundOf } from './inks.ts'
import type { Point, PointMap } from './paths.ts'
import { drawLayers, type Placement } from './print.ts'

export type Area = { x: number; y: number; width: number; height: number }

/** The largest box with the artwork's proportions inside the area, centred. */
export function fitInside(area: Area, viewBox: { width: number; height: number }): Area {
  const factor = Math.min(area.width / viewBox.width, area.height / viewBox.height)
  const [width, height] = [viewBox.width * factor, viewBox.height * factor]
  return { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}

export function fitPlacement(area: Area, viewBox: { width: number; height: number }, warp?: PointMap): Placement {
  const at = fitInside(area, viewBox)
  const factor = at.width / viewBox.width
  const map: PointMap = (x, y) => [at.x + x * factor, at.y + y * factor]
  if (!warp) return { map, scale: factor }
  return {
    map: (x, y) => warp(...map(x, y)),
    scale: factor * scaleOf(warp, [at.x + at.width / 2, at.y + at.height / 2]),
    isNonlinear: true,
  }
}

function scaleOf(map: PointMap, [x, y]: Point): number {
  const [a, b, c] = [map(x, y), map(x + 1, y), map(x, y + 1)]
  return Math.sqrt(Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])))
}

/** The artwork printed on stock of this colour inside the area, bent by the warp. */
export function printOn(artwork: Artwork, area: Area, stock: string, warp?: PointMap, ink?: string): string {
  const plates = artwork.plates({ background: backgroundOf(stock), substrate: stock, ...(ink ? { ink } : {}) })
  return drawLayers(plates, fitPlacement(area, artwork.viewBox, warp))
}

/** Maps onto a standing cylinder seen from a little above: `bulge` is how far the middle hangs below the sides. */
export function cylinderMap(centre: number, radius: number, bulge: number): PointMap {
  return (x, y) => {
    const angle = (x - centre) / radius
    return [centre + Math.sin(angle) * radius, y - (1 - Math.cos(angle)) * bulge]
  }
}

/** Maps the rectangle onto any four corners (top left, top right, bottom right, bottom left) in true perspective. */
export function perspectiveMap(area: Area, corners: readonly [Point, Point, Point, Point]): PointMap {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const divisor = dx1 * dy2 - dx2 * dy1
  const g = (dx3 * dy2 - dx2 * dy3) / divisor
  const h = (dx1 * dy3 - dx3 * dy1) / divisor
  const [a, b] = [x1 - x0 + g * x1, x3 - x0 + h * x3]
  const [d, e] = [y1 - y0 + g * y1, y3 - y0 + h * y3]
  return (x, y) => {
    const [u, v] = [(x - area.x) / area.width, (y - area.y) / area.height]
    const w = g * u + h * v + 1
    return [(a * u + b * v + x0) / w, (d * u + e * v + y0) / w]
  }
}
