import { lightness, type Tones } from './color.ts'
import { lampColor, light, shadeColor } from './light.ts'
import { clipped, fill, stroke } from './paint.ts'
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

const softness = [1, 0.8, 0.62, 0.46, 0.32, 0.2]

/** All creases at one step of softness: narrower and shorter toward the core, so that their sides and ends fade out. */
function creasesAt(creases: readonly Crease[], share: number, side: number): string {
  return creases
    .map(([[x1, y1], [x2, y2], width, bow = 0]) => {
      const inset = (1 - share) * 0.16
      const [dx, dy] = [x2 - x1, y2 - y1]
      const length = Math.hypot(dx, dy)
      const sign = dx - dy >= 0 ? 1 : -1
      const [ox, oy] = [(-dy / length) * sign * side * width, (dx / length) * sign * side * width]
      return crease(
        [x1 + dx * inset + ox, y1 + dy * inset + oy],
        [x2 - dx * inset + ox, y2 - dy * inset + oy],
        width * 1.15 * share,
        bow,
      )
    })
    .join('')
}

/** Folds: a shaded hollow and, on the side of the lamp at the upper left, a lit edge. */
export function folds(outline: string, creases: readonly Crease[], tones: Tones): string {
  const [lit, dark] = [tones.isDark ? 0.14 : tones.glow * 0.68, tones.shadow * 0.95]
  return clipped(
    outline,
    softness
      .map(
        (share) =>
          fill(creasesAt(creases, share, -0.62), lampColor, { opacity: lit / softness.length }) +
          fill(creasesAt(creases, share, 0.34), shadeColor, { opacity: dark / softness.length }),
      )
      .join(''),
  )
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
    const [x, y, length] = [box.x + random() * box.width, box.y + random() * box.height, 3 + random() * 7]
    const d = line([
      [x, y],
      [x + length, y + (random() - 0.5) * 2],
    ])
    if (index % 2) dark += d
    else light += d
  }
  return clipped(outline, stroke(dark, '#27302d', 1, { opacity: 0.26 }) + stroke(light, '#ffffff', 1, { opacity: 0.4 }))
}
