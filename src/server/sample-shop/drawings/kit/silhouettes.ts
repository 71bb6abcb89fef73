import { curve, flatten, type Point } from './paths.ts'
import type { PrintLayer } from './print.ts'

const rays = 72

/** A contour a cutter could follow around a whole artwork: no holes, no slivers, a little air all round. */
export function silhouetteOf(layers: readonly PrintLayer[], air: number): string {
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
    return Math.max(own, near.reduce((sum, value) => sum + value, own) / 5) + air
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
