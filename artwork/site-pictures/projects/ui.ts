import { mix } from '../../kit/color.ts'
import { textPath, textWidth } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, group, softFill, stroke } from '../../kit/paint.ts'
import { rect, roundRect, translate } from '../../kit/paths.ts'
import { createRandom } from '../../kit/random.ts'

/** Text and controls of the screens and sheets in the pictures of projects. */
export const white = '#fffdf8'
export const inkColor = '#17211d'

export function drawText(text: string, x: number, y: number, height: number, color: string): string {
  return fill(textPath(text, x, y, height), color)
}

export function drawTextRight(text: string, right: number, y: number, height: number, color: string): string {
  return drawText(text, right - textWidth(text, height), y, height, color)
}

export function drawTextCentred(text: string, centre: number, y: number, height: number, color: string): string {
  return drawText(text, centre - textWidth(text, height) / 2, y, height, color)
}

/** Text that shrinks to fit the width. */
export function drawTextFitted(text: string, x: number, y: number, width: number, most: number, color: string): string {
  return drawText(text, x, y, Math.min(most, width / textWidth(text, 1)), color)
}

export function drawPanel(
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  { radius = 10, edge }: { radius?: number; edge?: string } = {},
): string {
  const d = roundRect(x, y, width, height, radius)
  return fill(d, color) + (edge ? stroke(d, edge, 2) : '')
}

/** A small coloured pill with a word, so that colour is not the only information. */
export function drawPill(text: string, x: number, y: number, height: number, color: string, ink = white): string {
  const size = height * 0.46
  const width = textWidth(text, size) + height * 0.9
  return (
    drawPanel(x, y, width, height, color, { radius: height / 2 }) +
    drawText(text, x + height * 0.45, y + (height - size) / 2, size, ink)
  )
}

export function drawBarcode(
  x: number,
  y: number,
  width: number,
  height: number,
  seed: string,
  color = inkColor,
): string {
  const random = createRandom(seed)
  let [d, at] = ['', x]
  while (at < x + width - 4) {
    const bar = 1.6 + Math.floor(random() * 3) * 1.7
    d += rect(at, y, Math.min(bar, x + width - at), height)
    at += bar + 1.8 + Math.floor(random() * 3) * 1.8
  }
  return fill(d, color)
}

export function drawQrCode(x: number, y: number, size: number, seed: string, color = inkColor): string {
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
      if (!eyeAt(column, row) && random() > 0.52) d += rect(x + column * unit, y + row * unit, unit, unit)
  const eyes = [
    [0, 0],
    [14, 0],
    [0, 14],
  ].map(
    ([cx = 0, cy = 0]) =>
      stroke(rect(x + (cx + 0.5) * unit, y + (cy + 0.5) * unit, unit * 6, unit * 6), color, unit, { cap: 'butt' }) +
      fill(rect(x + (cx + 2) * unit, y + (cy + 2) * unit, unit * 3, unit * 3), color),
  )
  return fill(d, color) + eyes.join('')
}

/** A sheet lying flat; its content has its own units from the sheet's corner. */
export function sheet(
  { x, y, width, height, rotation = 0 }: { x: number; y: number; width: number; height: number; rotation?: number },
  color: string,
  content: string,
  { radius = 3, shadow = 22, thickness = 4 }: { radius?: number; shadow?: number; thickness?: number } = {},
): string {
  const face = roundRect(-width / 2, -height / 2, width, height, radius)
  return group(
    softFill(translate(face, shadow * 0.4, shadow * 0.6), '#08100e', 0.3, shadow) +
      fill(translate(face, thickness * 0.4, thickness), mix(color, inkColor, 0.26)) +
      fill(face, color) +
      group(content, { transform: `translate(${-width / 2} ${-height / 2})` }) +
      stroke(face, '#ffffff', 1.2, { opacity: 0.4 }),
    { transform: `translate(${x} ${y}) rotate(${rotation})` },
  )
}

/** A tablet lying in the picture; the content is 1200 by 800. */
export function tablet(
  { x, y, width, rotation = 0 }: { x: number; y: number; width: number; rotation?: number },
  page: string,
  content: string,
): string {
  const body = roundRect(-44, -44, 1288, 888, 54)
  const glass = roundRect(0, 0, 1200, 800, 10)
  return group(
    softFill(translate(body, 20, 30), '#08100e', 0.42, 44) +
      fill(translate(body, 4, 8), '#59635e') +
      fill(body, '#1a2220') +
      stroke(body, '#aab3ad', 3) +
      clipped(glass, fill(glass, page) + content) +
      light(glass, [0, 0, 1200, 800], 'w0.14@0 w0@0.4 k0@0.7 k0.12@1'),
    { transform: `translate(${x} ${y}) rotate(${rotation}) scale(${width / 1288}) translate(-600 -400)` },
  )
}
