import { lightness, type Tones } from './color.ts'
import { light } from './light.ts'
import { clipped, stroke } from './paint.ts'
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

/** Creases as text, 'x1 y1 x2 y2 width bow, …'. */
export function creaseTable(text: string): Crease[] {
  return text.split(',').map((row): Crease => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, width = 0, bow = 0] = row.trim().split(' ').map(Number)
    return [[x1, y1], [x2, y2], width, bow]
  })
}

/** Folds: across each crease the light runs from a lit lip to a dark hollow, the lamp being at the upper left. */
export function folds(outline: string, creases: readonly Crease[], tones: Tones): string {
  const drawn = creases.map(([from, to, width, bow = 0]) => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length]
    const away = nx + ny >= 0 ? 1 : -1
    const [mx, my] = [(from[0] + to[0]) / 2 + nx * bow, (from[1] + to[1]) / 2 + ny * bow]
    const across = (share: number): Point => [mx + nx * away * width * share, my + ny * away * width * share]
    const [from1, to1] = [across(-1.7), across(1.7)]
    return light(
      crease(from, to, width * 3.4, bow),
      [...from1, ...to1],
      `w0@0 w${(tones.isDark ? 0.07 : tones.glow * 0.38).toFixed(3)}@0.34 w0@0.47 k0@0.5 k${(tones.shadow * 0.4).toFixed(3)}@0.66 k0@1`,
    )
  })
  return clipped(outline, drawn.join(''))
}

/** The broad light over a piece of cloth lying flat, lamp at the upper left. */
export function drape(outline: string, tones: Tones, from: Point = [200, 80], to: Point = [820, 960]): string {
  return light(outline, [...from, ...to], `w${tones.glow}@0 w0@0.35 k0@0.6 k${tones.shadow * 0.9}@1`)
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
