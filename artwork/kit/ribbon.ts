import { curve, flatten, type Point, polygon } from './paths.ts'

/** A band along a smooth line; `widths` are given at evenly spaced points from start to end. */
export function ribbon(line: readonly Point[], widths: readonly number[]): string {
  const spine = flatten(curve(line), 10)[0] ?? []
  const left: Point[] = []
  const right: Point[] = []
  spine.forEach(([x, y], index) => {
    const [ahead, behind] = [spine[Math.min(spine.length - 1, index + 1)], spine[Math.max(0, index - 1)]]
    if (!ahead || !behind) return
    const [dx, dy] = [ahead[0] - behind[0], ahead[1] - behind[1]]
    const length = Math.hypot(dx, dy) || 1
    const position = (index / (spine.length - 1)) * (widths.length - 1)
    const [low, share] = [Math.floor(position), position % 1]
    const half = ((widths[low] ?? 0) * (1 - share) + (widths[Math.min(widths.length - 1, low + 1)] ?? 0) * share) / 2
    left.push([x - (dy / length) * half, y + (dx / length) * half])
    right.push([x + (dy / length) * half, y - (dx / length) * half])
  })
  return polygon([...left, ...right.reverse()])
}
