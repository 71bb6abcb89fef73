import { mix } from '../../kit/color.ts'
import { textPath, textWidth } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, linear, stroke } from '../../kit/paint.ts'
import { polygon, rect, translate } from '../../kit/paths.ts'
import { createRandom } from '../../kit/random.ts'

type Area = { x: number; y: number; width: number; height: number }

/** A brick wall in running bond, each brick in a slightly different shade. */
export function brickWall(
  { x, y, width, height }: Area,
  color: string,
  seed: string,
  brick: readonly [long: number, tall: number] = [58, 21],
): string {
  const random = createRandom(seed)
  const [long, tall] = brick
  const tints = [color, mix(color, '#2a0f08', 0.14), mix(color, '#ffe2c4', 0.12), mix(color, '#2a0f08', 0.26)]
  const courses = tints.map(() => '')
  for (let row = 0; row * tall < height; row += 1)
    for (let at = row % 2 ? -long / 2 : 0; at < width; at += long) {
      const tint = Math.min(3, Math.floor(random() * random() * 5))
      courses[tint] += rect(x + at + 1.5, y + row * tall + 1.5, long - 3, tall - 3)
    }
  const wall = rect(x, y, width, height)
  return clipped(
    wall,
    fill(wall, mix(color, '#e6d5bd', 0.42)) +
      courses.map((d, index) => fill(d, tints[index] ?? color)).join('') +
      fill(
        wall,
        linear(
          [x, y],
          [x + width, y + height],
          [
            [0, '#fff0d4', 0.3],
            [0.45, '#fff0d4', 0],
            [1, '#10100c', 0.34],
          ],
        ),
      ),
  )
}

/** A painted fascia with cut-out letters that stand off it and cast a shadow. */
export function fascia({ x, y, width, height }: Area, words: string, color: string, lettering: string): string {
  const size = Math.min(height * 0.48, ((width - 120) / textWidth(words, 100)) * 100)
  const [tx, ty] = [x + (width - textWidth(words, size)) / 2, y + (height - size) / 2]
  const d = textPath(words, tx, ty, size)
  const board = rect(x, y, width, height)
  return (
    fill(
      rect(x, y + height, width, 26),
      linear(
        [0, y + height],
        [0, y + height + 26],
        [
          [0, '#0a0a08', 0.45],
          [1, '#0a0a08', 0],
        ],
      ),
    ) +
    fill(board, color) +
    light(board, [0, y, 0, y + height], 'w0.2@0 w0@0.4 k0.3@1') +
    fill(rect(x, y, width, 7) + rect(x, y + height - 9, width, 9), mix(color, '#0a1412', 0.35)) +
    fill(rect(x, y + 7, width, 2), mix(color, '#ffffff', 0.4), { opacity: 0.6 }) +
    fill(translate(d, 5, 7), '#08100e', { opacity: 0.45 }) +
    fill(d, lettering)
  )
}

/** A window: frame, panes, what is behind the glass, and the sky's reflection. */
export function shopWindow(
  { x, y, width, height }: Area,
  panes: number,
  frame: string,
  room: string,
  inside: string,
): string {
  const glass = rect(x, y, width, height)
  const bars = Array.from({ length: panes - 1 }, (_, index) =>
    rect(x + ((index + 1) * width) / panes - 4, y, 8, height),
  ).join('')
  const glint = (from: number, wide: number) =>
    polygon([
      [x + from + height * 0.5, y],
      [x + from + wide + height * 0.5, y],
      [x + from + wide, y + height],
      [x + from, y + height],
    ])
  return (
    fill(rect(x - 12, y - 12, width + 24, height + 24), frame) +
    light(rect(x - 12, y - 12, width + 24, height + 24), [x, y, x + width, y + height], 'w0.25@0 w0@0.4 k0.3@1') +
    clipped(
      glass,
      fill(glass, room) +
        inside +
        fill(glint(width * 0.08, width * 0.12), '#ffffff', { opacity: 0.1 }) +
        fill(glint(width * 0.26, width * 0.05), '#ffffff', { opacity: 0.1 }) +
        light(glass, [0, y, 0, y + height], 'k0.4@0 k0@0.16'),
    ) +
    fill(bars, frame) +
    fill(rect(x - 22, y + height + 12, width + 44, 16), mix(frame, '#ffffff', 0.2)) +
    fill(rect(x - 22, y + height + 28, width + 44, 10), '#08100e', { opacity: 0.35 }) +
    stroke(rect(x, y, width, height), '#08100e', 2, { opacity: 0.5 })
  )
}

/** A striped awning that projects over the area below it. */
export function awning({ x, y, width, height }: Area, color: string, other: string, stripes: number): string {
  const out = 26
  const cloth = Array.from({ length: stripes }, (_, index) => {
    const [a, b] = [index / stripes, (index + 1) / stripes]
    const at = (share: number, low: boolean) => (low ? x - out + share * (width + out * 2) : x + share * width)
    const low = y + height
    const d = `M${at(a, false)} ${y}L${at(b, false)} ${y}L${at(b, true)} ${low}C${at(b, true)} ${low + 20} ${at(a, true)} ${low + 20} ${at(a, true)} ${low}Z`
    return fill(d, index % 2 ? other : color)
  }).join('')
  const whole = polygon([
    [x, y],
    [x + width, y],
    [x + width + out, y + height + 14],
    [x - out, y + height + 14],
  ])
  return (
    fill(translate(whole, 10, 34), '#08100e', { opacity: 0.28 }) +
    cloth +
    light(whole, [0, y, 0, y + height + 14], 'w0.28@0 w0@0.4 k0.08@0.8 k0.3@1')
  )
}

/** Paving in perspective: slabs toward the kerb. */
export function pavement(width: number, top: number, kerb: number, height: number, color: string): string {
  const slabs = Array.from({ length: 14 }, (_, index) => {
    const x = -200 + index * 130
    const far = width / 2 + (x - width / 2) * 0.86
    return `M${far} ${top}L${x} ${kerb}`
  }).join('')
  const rows = [0.22, 0.5]
    .map((share) => `M0 ${top + (kerb - top) * share}L${width} ${top + (kerb - top) * share}`)
    .join('')
  const floor = rect(0, top, width, kerb - top)
  const road = rect(0, kerb + 18, width, height - kerb - 18)
  return (
    fill(floor, color) +
    stroke(slabs + rows, mix(color, '#10201f', 0.35), 2, { opacity: 0.55 }) +
    light(floor, [0, top, width * 0.6, kerb], 'w0.35@0 w0@0.5 k0.2@1') +
    light(floor, [0, top, 0, top + 40], 'k0.5@0 k0@1') +
    fill(rect(0, kerb, width, 18), mix(color, '#ffffff', 0.25)) +
    light(rect(0, kerb, width, 18), [0, kerb, 0, kerb + 18], 'w0.2@0 k0.4@1') +
    fill(road, '#2b3436') +
    light(road, [0, kerb, width, height], 'k0.4@0 k0@0.3 w0.1@0.7 k0.2@1')
  )
}
