import { flatten } from '../../kit/paths.ts'

/** The amount of ink at a point, 0 to 1. */
export type Tone = (x: number, y: number) => number
export type Frame = readonly [x: number, y: number, width: number, height: number]

const levels = 12
const half = (value: number) => Math.round(value * 2) / 2

/**
 * A dot screen drawn as lines of length 0 with round ends: ten bytes per dot, so that a whole sheet can be screened.
 * The strokes take their colour from the group around them.
 */
export function dotScreen([left, top, width, height]: Frame, pitch: number, angle: number, tone: Tone): string {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const [cx, cy] = [left + width / 2, top + height / 2]
  const reach = Math.ceil(Math.hypot(width, height) / 2 / pitch)
  const dots = Array.from({ length: levels + 1 }, () => '')
  for (let row = -reach; row <= reach; row += 1) {
    for (let column = -reach; column <= reach; column += 1) {
      const x = cx + (column * cos - row * sin) * pitch
      const y = cy + (column * sin + row * cos) * pitch
      if (x < left || x > left + width || y < top || y > top + height) continue
      const level = Math.round(Math.sqrt(Math.max(0, Math.min(1, tone(x, y)))) * levels)
      if (level > 1) dots[level] += `M${half(x)} ${half(y)}h0`
    }
  }
  const weight = (level: number) => Math.round((level / levels) * pitch * 14.8) / 10
  return dots.map((d, level) => (d ? `<path d="${d}" stroke-width="${weight(level)}"/>` : '')).join('')
}

/** The distance of a point to the edge of the shape, negative outside. */
export function signedDistance(d: string): (x: number, y: number) => number {
  // Objects, because a screen asks for 100,000 points, and tuples are slow to read.
  const sides: { x: number; y: number; dx: number; dy: number; square: number }[] = []
  for (const outline of flatten(d, 6)) {
    outline.forEach(([x, y], index) => {
      const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y]
      const [dx, dy] = [nextX - x, nextY - y]
      if (dx || dy) sides.push({ x, y, dx, dy, square: dx * dx + dy * dy })
    })
  }
  return (x, y) => {
    let [least, winding] = [Infinity, 0]
    for (const { x: fromX, y: fromY, dx, dy, square } of sides) {
      const px = x - fromX
      const py = y - fromY
      const along = Math.max(0, Math.min(1, (px * dx + py * dy) / square))
      const ox = px - along * dx
      const oy = py - along * dy
      least = Math.min(least, ox * ox + oy * oy)
      if (fromY > y !== fromY + dy > y && px < (dx * py) / dy) winding += dy > 0 ? 1 : -1
    }
    return winding === 0 ? -Math.sqrt(least) : Math.sqrt(least)
  }
}

export function smoothstep(low: number, high: number, value: number): number {
  const share = Math.max(0, Math.min(1, (value - low) / (high - low)))
  return share * share * (3 - 2 * share)
}

/** Shades the side of a shape that faces away from the lamp at the upper left: points not covered by the shifted shape. */
export function awayFromLamp(d: string, dx: number, dy: number, soft: number): Tone {
  const depth = signedDistance(d)
  return (x, y) => 1 - smoothstep(-soft, soft * 0.6, depth(x + dx, y + dy))
}

/** A shade with a soft edge. */
export function softShade(d: string, soft: number): Tone {
  const depth = signedDistance(d)
  return (x, y) => smoothstep(-soft, soft, depth(x, y))
}

/** The maximum of several tones, limited to `most`. */
export function maxTone(most: number, ...tones: readonly Tone[]): Tone {
  return (x, y) =>
    Math.min(
      most,
      tones.reduce((deep, tone) => Math.max(deep, tone(x, y)), 0),
    )
}

/** The shadow that one shape casts on what is behind it. */
export function castShadow(d: string, dx: number, dy: number, soft: number): Tone {
  const depth = signedDistance(d)
  return (x, y) => smoothstep(-soft, soft, depth(x - dx, y - dy))
}
