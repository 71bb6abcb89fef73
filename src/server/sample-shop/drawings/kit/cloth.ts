import { lightness, type Tones } from './color.ts'
import { clipped, fill, group, linear, stroke } from './paint.ts'
import { line, type Point, round } from './paths.ts'
import { createRandom } from './random.ts'

/** A crease as a lens between two points; `bow` bends it sideways. */
export function crease([x1, y1]: Point, [x2, y2]: Point, width: number, bow = 0): string {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length]
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2]
  const at = (offset: number) => `${round(mx + nx * offset)} ${round(my + ny * offset)}`
  return `M${round(x1)} ${round(y1)}Q${at(bow * 2 + width)} ${round(x2)} ${round(y2)}Q${at(bow * 2 - width)} ${round(x1)} ${round(y1)}Z`
}

export type Crease = readonly [from: Point, to: Point, width: number, bow?: number]

/** Folds: each crease is dark, with its lit side up and to the left. */
export function folds(outline: string, creases: readonly Crease[], tones: Tones, soft = 7): string {
  const dark = creases.map(([from, to, width, bow]) => crease(from, to, width, bow)).join('')
  const lit = creases
    .map(([from, to, width, bow]) =>
      crease(
        [from[0] - width * 0.75, from[1] - width * 0.55],
        [to[0] - width * 0.75, to[1] - width * 0.55],
        width * 0.8,
        bow,
      ),
    )
    .join('')
  return clipped(
    outline,
    group(
      fill(lit, tones.isDark ? '#fff4e2' : '#ffffff', { opacity: tones.isDark ? 0.1 : tones.glow * 0.9 }) +
        fill(dark, '#0c1715', { opacity: tones.shadow * 0.85 }),
      { soft },
    ),
  )
}

/** The broad light over a piece of cloth lying flat, lamp at the upper left. */
export function drape(outline: string, tones: Tones, from: Point = [200, 80], to: Point = [820, 960]): string {
  return fill(
    outline,
    linear(from, to, [
      [0, '#fffaf0', tones.glow],
      [0.35, '#fffaf0', 0],
      [0.6, '#0c1715', 0],
      [1, '#0c1715', tones.shadow * 0.9],
    ]),
  )
}

export function stitches(d: string, tones: Tones, width = 2.4): string {
  return stroke(d, tones.isDark ? tones.rim : tones.deep, width, {
    dash: '9 6',
    cap: 'butt',
    opacity: tones.isDark ? 0.42 : 0.5,
  })
}

export function isHeather(color: string): boolean {
  const parts = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
  const value = lightness(color)
  return Math.max(...parts) - Math.min(...parts) < 24 && value > 0.5 && value < 0.9
}

/** The flecks of a heathered yarn. */
export function heather(
  outline: string,
  box: { x: number; y: number; width: number; height: number },
  count: number,
): string {
  const random = createRandom('heather')
  let [dark, light] = ['', '']
  for (let index = 0; index < count; index += 1) {
    const [x, y, length] = [box.x + random() * box.width, box.y + random() * box.height, 3 + random() * 9]
    const d = line([
      [x, y],
      [x + length, y + (random() - 0.5) * 2],
    ])
    if (index % 2) dark += d
    else light += d
  }
  return clipped(
    outline,
    stroke(dark, '#27302d', 1.3, { opacity: 0.24 }) + stroke(light, '#ffffff', 1.3, { opacity: 0.38 }),
  )
}
