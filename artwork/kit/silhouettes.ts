import { curve, flatten, type Point, roundRect } from './paths.ts'
import type { PrintLayer } from './print.ts'

const rays = 72

/** Twice the signed area of the corner. */
function crossProduct([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

function hullArea(points: readonly Point[]): number {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of list) {
      while (chain.length > 1 && crossProduct(chain.at(-2) ?? point, chain.at(-1) ?? point, point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain
  }
  const hull = [...half(sorted).slice(0, -1), ...half(sorted.reverse()).slice(0, -1)]
  const origin = hull[0] ?? [0, 0]
  return hull.reduce(
    (sum, point, index) => sum + Math.abs(crossProduct(origin, point, hull[index + 1] ?? origin)) / 2,
    0,
  )
}

/** A contour that a cutter could follow around a whole artwork: without holes or slivers, with a small margin. */
export function silhouetteAround(layers: readonly PrintLayer[], margin: number): string {
  const points = layers.flatMap(({ d, width = 0 }) =>
    flatten(d, 3)
      .flat()
      .map((point) => [point, width / 2] as const),
  )
  const [xs, ys] = [points.map(([[x]]) => x), points.map(([[, y]]) => y)]
  const [left, right, top, bottom] = [xs, ys].flatMap((values) => [
    values.reduce((least, value) => Math.min(least, value), Infinity),
    values.reduce((most, value) => Math.max(most, value), -Infinity),
  ]) as [number, number, number, number]
  const [cx, cy] = [(left + right) / 2, (top + bottom) / 2]
  const boxArea = (right - left) * (bottom - top)
  if (hullArea(points.map(([point]) => point)) > boxArea * 0.9) {
    return roundRect(left - margin, top - margin, right - left + margin * 2, bottom - top + margin * 2, margin * 1.6)
  }
  const reach = new Array<number>(rays).fill(0)
  for (const [[x, y], extra] of points) {
    const ray = (Math.atan2(y - cy, x - cx) / (2 * Math.PI)) * rays
    const far = Math.hypot(x - cx, y - cy) + extra
    for (let step = -2; step <= 2; step += 1) {
      const index = (Math.round(ray) + step + rays * 2) % rays
      const lean = Math.cos(((ray - Math.round(ray) - step) * 2 * Math.PI) / rays)
      reach[index] = Math.max(reach[index] ?? 0, far * lean)
    }
  }
  const smooth = reach.map((own, index) => {
    const near = [-2, -1, 1, 2].map((step) => reach[(index + step + rays) % rays] ?? own)
    return Math.max(own, near.reduce((sum, value) => sum + value, own) / 5) + margin
  })
  return curve(
    smooth
      .filter((_, index) => index % 2 === 0)
      .map((far, index): Point => {
        const angle = (index * 4 * Math.PI) / rays
        return [cx + Math.cos(angle) * far, cy + Math.sin(angle) * far]
      }),
    true,
  )
}
