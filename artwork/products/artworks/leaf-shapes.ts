import { type Point, polygon } from '../../kit/paths.ts'

export type LeafOptions = {
  base: Point
  tip: Point
  width: number
  teeth?: number
  bite?: number
  /** Where the leaf is widest, from base 0 to tip 1. */
  belly?: number
}

function frame(base: Point, tip: Point) {
  const [dx, dy] = [tip[0] - base[0], tip[1] - base[1]]
  const length = Math.hypot(dx, dy)
  return (along: number, across: number): Point => [
    base[0] + dx * along - (dy / length) * across,
    base[1] + dy * along + (dx / length) * across,
  ]
}

function profile(t: number, belly: number): number {
  const power = Math.log(0.5) / Math.log(belly)
  return Math.sin(Math.PI * t ** power) ** 0.78
}

/** An alder leaf: egg-shaped, with a doubly serrated edge. */
export function leafOutline({ base, tip, width, teeth = 11, bite = 0.085, belly = 0.42 }: LeafOptions): string {
  const at = frame(base, tip)
  const side = (sign: number): Point[] => {
    const points: Point[] = []
    for (let tooth = 0; tooth < teeth; tooth += 1) {
      for (const [step, depth] of [
        [0, 1 - bite * 1.4],
        [0.4, 1 + bite * 0.1],
        [0.5, 1 - bite * 0.4],
        [0.95, 1 + bite],
      ] as const) {
        const t = 0.015 + ((tooth + step) / teeth) * 0.985
        points.push(
          at(Math.min(1, t + (step === 0.95 ? 0.012 : 0)), (sign * width * profile(Math.min(1, t), belly) * depth) / 2),
        )
      }
    }
    return points
  }
  return polygon([at(0, 0), ...side(1), at(1.02, 0), ...side(-1).reverse()])
}

/** The half of the leaf on one side of the midrib. */
export function leafHalf(options: LeafOptions, sign: 1 | -1): string {
  const { base, tip, width } = options
  const at = frame(base, tip)
  const edge = Array.from({ length: 25 }, (_, index): Point => {
    const t = index / 24
    return at(t, (sign * width * 0.94 * profile(t, options.belly ?? 0.42)) / 2)
  })
  return polygon([...edge])
}

export function leafVeins({ base, tip, width, belly = 0.42 }: LeafOptions, pairs: number, weight: number): string {
  const at = frame(base, tip)
  const length = Math.hypot(tip[0] - base[0], tip[1] - base[1])
  let d = polygon([
    at(-0.02, weight * 0.7),
    at(0.94, weight * 0.08),
    at(0.94, -weight * 0.08),
    at(-0.02, -weight * 0.7),
  ])
  for (let pair = 0; pair < pairs; pair += 1) {
    const from = 0.07 + (pair / pairs) * 0.8
    const to = Math.min(0.985, from + 0.15)
    const reach = width * 0.455 * profile(to, belly)
    const thick = (weight * (1 - pair / (pairs * 1.6))) / length
    for (const sign of [1, -1]) {
      d += polygon([at(from, 0), at(to, sign * reach), at(from + thick * 0.9, 0)])
    }
  }
  return d
}
