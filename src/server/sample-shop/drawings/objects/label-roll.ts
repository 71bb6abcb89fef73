import type { Artwork } from '../artworks/define-artwork.ts'
import { mix, tonesOf } from '../kit/color.ts'
import { groundOf, mixInks } from '../kit/inks.ts'
import { light } from '../kit/light.ts'
import { fill, softEllipse, softFill, stroke } from '../kit/paint.ts'
import { disc, ellipse, polygon } from '../kit/paths.ts'
import type { PrintLayer } from '../kit/print.ts'
import { printOnSheet, type Quad, setArtwork } from '../kit/sheets.ts'
import { type ItemOptions, type MockUp, place } from './mock-up.ts'

/** The strip runs off the roll toward us: nearer is wider. */
const strip: Quad = [
  [372, 590],
  [742, 520],
  [984, 872],
  [520, 1000],
]
const roll = { cx: 300, cy: 420, rx: 214, ry: 300 }

function label(artwork: Artwork, cy: number, color: string): PrintLayer[] {
  const inks = mixInks({ ground: groundOf(color), substrate: color })
  return [
    { d: disc(408, cy + 6, 176), fill: '#0c1715', opacity: 0.16 },
    { d: disc(400, cy, 176), fill: color },
    { d: disc(400, cy, 160), stroke: inks.warm, width: 7 },
    ...setArtwork(artwork, { x: 290, y: cy - 110, width: 220, height: 220 }, color),
  ]
}

export function drawLabelRoll({ color, artwork }: ItemOptions): string {
  const liner = '#e9dfc6'
  const tones = tonesOf(color)
  const { cx, cy, rx, ry } = roll
  const body = `M${cx} ${cy - ry}L${cx + 368} ${cy - ry - 70}C${cx + 486} ${cy - ry - 70} ${cx + 582} ${cy - 236} ${cx + 582} ${cy - 70}C${cx + 582} ${cy + 96} ${cx + 486} ${cy + ry - 70} ${cx + 368} ${cy + ry - 70}L${cx} ${cy + ry}Z`
  const winds = Array.from({ length: 13 }, (_, index) =>
    ellipse(cx, cy, rx - 8 - index * 8.6, ry - 11 - index * 12),
  ).join('')
  const shade = 'k0.1@0 w0.3@0.18 w0@0.36 k0.1@0.55 k0.5@0.86 k0.4@1'
  return (
    softEllipse(560, 700, 480, 130, '#08100e', 0.55, 0.5) +
    softFill(
      polygon([
        [400, 640],
        [780, 560],
        [1010, 900],
        [560, 1020],
      ]),
      '#08100e',
      0.24,
      22,
    ) +
    fill(polygon(strip), liner) +
    printOnSheet(
      [...label(artwork, 236, color), ...label(artwork, 640, color), ...label(artwork, 1044, color)],
      [800, 1280],
      strip,
    ) +
    light(polygon(strip), [480, 560, 760, 940], 'k0.5@0 k0.12@0.2 w0.1@0.5 w0@0.7 k0.12@1') +
    fill(body, liner) +
    light(body, [500, 50, 640, 740], shade) +
    fill(ellipse(cx, cy, rx, ry), mix(liner, '#ffffff', 0.3)) +
    light(ellipse(cx, cy, rx, ry), [cx - rx, cy - ry, cx + rx, cy + ry], 'w0.4@0 w0@0.5 k0.2@1') +
    stroke(winds, tones.isDark ? tones.base : tones.deep, 2.2, { opacity: 0.35 }) +
    fill(ellipse(cx, cy, 96, 136), '#8a6a3e') +
    light(ellipse(cx, cy, 96, 136), [cx - 90, 0, cx + 90, 0], 'k0.3@0 w0.3@1') +
    fill(ellipse(cx + 6, cy + 3, 78, 116), '#2b1f10') +
    light(ellipse(cx + 6, cy + 3, 78, 116), [cx - 70, 0, cx + 80, 0], 'k0.6@0 w0.24@1')
  )
}

export const labelRoll: MockUp = {
  setting: 'bench',
  item: drawLabelRoll,
  print: { x: 560, y: 700, width: 260, height: 170 },
  hero: { x: 760, y: 720, scale: 1.42 },
  detail: { x: 690, y: 790, scale: 3.8, turn: 14 },
  grain: 'paper',
  scene: (options) => place(drawLabelRoll(options), labelRoll.sceneSpot),
  sceneSpot: { x: 820, y: 830, scale: 1.2 },
}
