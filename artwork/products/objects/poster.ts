import { layOutPoster, posterSize } from '../../kit/layouts.ts'
import { light } from '../../kit/light.ts'
import { fill, linear, softFill, stroke } from '../../kit/paint.ts'
import { circle, rect, roundRect, translate } from '../../kit/paths.ts'
import type { PrintLayer } from '../../kit/print.ts'
import { drawSheet, flatQuad } from '../../kit/sheets.ts'
import type { Area } from '../../kit/warps.ts'
import type { ItemOptions, MockUp } from './mock-up.ts'

const sheet = { x: 205, y: 130, width: 590, height: 780 }
/** How much of the sheet the rails hide, above and below. */
export const railCover = { top: 14, bottom: 16 }

/** An oak rail: two slats with the sheet between. */
function rail({ x, width }: Area, top: number): string {
  const d = roundRect(x - 18, top, width + 36, 34, 5)
  const oak = linear(
    [0, top],
    [0, top + 34],
    [
      [0, '#d9a866'],
      [0.3, '#c08a48'],
      [1, '#84582a'],
    ],
  )
  let veins = ''
  for (let index = 0; index < 7; index += 1)
    veins += `M${x - 10 + index * 86} ${top + 6 + ((index * 7) % 20)}Q${x + 40 + index * 86} ${top + 2 + ((index * 11) % 24)} ${x + 90 + index * 86} ${top + 8 + ((index * 5) % 20)}`
  return (
    softFill(translate(d, 8, 12), '#08100e', 0.3, 14) +
    fill(d, oak) +
    stroke(veins, '#6e4720', 1.2, { opacity: 0.4 }) +
    stroke(`M${x - 14} ${top + 2}L${x + width + 14} ${top + 2}`, '#f3d29d', 2, { opacity: 0.8 })
  )
}

export function drawPoster({ color, artwork }: ItemOptions): string {
  return drawHangingSheet(sheet, color, layOutPoster(artwork, color))
}

/** A sheet between two rails on its cord. */
export function drawHangingSheet(area: Area, color: string, layers: readonly PrintLayer[] = []): string {
  const { x, y, width, height } = area
  const quad = flatQuad(x, y, width, height)
  const face = rect(x, y, width, height)
  const cord = `M${x + 30} ${y - 8}L500 34L${x + width - 30} ${y - 8}`
  return (
    stroke(translate(cord, 10, 16), '#08100e', 4, { opacity: 0.2 }) +
    stroke(cord, '#3a2c1a', 4.5) +
    stroke(cord, '#e8d6b0', 2.6, { dash: '7 3', cap: 'butt' }) +
    fill(circle(500, 34, 12), '#8a8f8b') +
    fill(circle(497, 30, 6), '#f3efe4') +
    drawSheet({ quad, color, layers, size: posterSize, shadow: 34 }) +
    light(face, [x, 0, x + width, 0], 'k0.16@0 w0.1@0.12 k0@0.3 k0@0.7 k0.04@0.85 k0.2@1') +
    light(face, [0, y, 0, y + 90], 'k0.26@0 k0@1') +
    light(face, [0, y + height - 120, 0, y + height], 'k0@0 w0.16@0.6 k0.3@1') +
    rail(area, y - 20) +
    rail(area, y + height - railCover.bottom)
  )
}

export const poster: MockUp = {
  setting: 'wall',
  item: drawPoster,
  print: { x: 247, y: 211, width: 506, height: 546 },
  hero: { x: 800, y: 815, scale: 1.6 },
  detail: { x: 500, y: 470, scale: 4, rotation: -7 },
  texture: 'paper',
}
