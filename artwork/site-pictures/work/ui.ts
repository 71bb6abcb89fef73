import { mix } from '../../kit/color.ts'
import { letter, measure } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, group, softFill, stroke } from '../../kit/paint.ts'
import { box, move, roundBox } from '../../kit/paths.ts'
import { createRandom } from '../../kit/random.ts'

/** Words and fields of the screens and sheets in the pictures of projects. */
export const white = '#fffdf8'
export const inkColor = '#17211d'

export function word(text: string, x: number, y: number, height: number, color: string): string {
  return fill(letter(text, x, y, height), color)
}

export function wordRight(text: string, right: number, y: number, height: number, color: string): string {
  return word(text, right - measure(text, height), y, height, color)
}

export function wordCentred(text: string, centre: number, y: number, height: number, color: string): string {
  return word(text, centre - measure(text, height) / 2, y, height, color)
}

/** A word that is shrunk to fit the width. */
export function wordFitted(text: string, x: number, y: number, width: number, most: number, color: string): string {
  return word(text, x, y, Math.min(most, width / measure(text, 1)), color)
}

export function panel(
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  { radius = 10, edge }: { radius?: number; edge?: string } = {},
): string {
  const d = roundBox(x, y, width, height, radius)
  return fill(d, color) + (edge ? stroke(d, edge, 2) : '')
}

/** A small pill with a word, recognisable by its word and not by its colour alone. */
export function tag(text: string, x: number, y: number, height: number, color: string, ink = white): string {
  const size = height * 0.46
  const width = measure(text, size) + height * 0.9
  return (
    panel(x, y, width, height, color, { radius: height / 2 }) +
    word(text, x + height * 0.45, y + (height - size) / 2, size, ink)
  )
}

export function barCode(x: number, y: number, width: number, height: number, seed: string, color = inkColor): string {
  const random = createRandom(seed)
  let [d, at] = ['', x]
  while (at < x + width - 4) {
    const bar = 1.6 + Math.floor(random() * 3) * 1.7
    d += box(at, y, Math.min(bar, x + width - at), height)
    at += bar + 1.8 + Math.floor(random() * 3) * 1.8
  }
  return fill(d, color)
}

export function squareCode(x: number, y: number, size: number, seed: string, color = inkColor): string {
  const random = createRandom(seed)
  const cells = 21
  const unit = size / cells
  const eyeAt = (column: number, row: number) =>
    [
      [0, 0],
      [cells - 7, 0],
      [0, cells - 7],
    ].some(([cx = 0, cy = 0]) => column >= cx - 1 && column < cx + 8 && row >= cy - 1 && row < cy + 8)
  let d = ''
  for (let row = 0; row < cells; row += 1)
    for (let column = 0; column < cells; column += 1)
      if (!eyeAt(column, row) && random() > 0.52) d += box(x + column * unit, y + row * unit, unit, unit)
  const eyes = [
    [0, 0],
    [14, 0],
    [0, 14],
  ].map(
    ([cx = 0, cy = 0]) =>
      stroke(box(x + (cx + 0.5) * unit, y + (cy + 0.5) * unit, unit * 6, unit * 6), color, unit, { cap: 'butt' }) +
      fill(box(x + (cx + 2) * unit, y + (cy + 2) * unit, unit * 3, unit * 3), color),
  )
  return fill(d, color) + eyes.join('')
}

/** A sheet lying flat; its content has its own units from the sheet's corner. */
export function sheet(
  { x, y, width, height, turn = 0 }: { x: number; y: number; width: number; height: number; turn?: number },
  color: string,
  content: string,
  { radius = 3, shadow = 22, thickness = 4 }: { radius?: number; shadow?: number; thickness?: number } = {},
): string {
  const face = roundBox(-width / 2, -height / 2, width, height, radius)
  return group(
    softFill(move(face, shadow * 0.4, shadow * 0.6), '#08100e', 0.3, shadow) +
      fill(move(face, thickness * 0.4, thickness), mix(color, inkColor, 0.26)) +
      fill(face, color) +
      group(content, { transform: `translate(${-width / 2} ${-height / 2})` }) +
      stroke(face, '#ffffff', 1.2, { opacity: 0.4 }),
    { transform: `translate(${x} ${y}) rotate(${turn})` },
  )
}

/** A tablet lying in the picture; the content is 1200 by 800. */
export function tablet(
  { x, y, width, turn = 0 }: { x: number; y: number; width: number; turn?: number },
  page: string,
  content: string,
): string {
  const body = roundBox(-44, -44, 1288, 888, 54)
  const glass = roundBox(0, 0, 1200, 800, 10)
  return group(
    softFill(move(body, 20, 30), '#08100e', 0.42, 44) +
      fill(move(body, 4, 8), '#59635e') +
      fill(body, '#1a2220') +
      stroke(body, '#aab3ad', 3) +
      clipped(glass, fill(glass, page) + content) +
      light(glass, [0, 0, 1200, 800], 'w0.14@0 w0@0.4 k0@0.7 k0.12@1'),
    { transform: `translate(${x} ${y}) rotate(${turn}) scale(${width / 1288}) translate(-600 -400)` },
  )
}
