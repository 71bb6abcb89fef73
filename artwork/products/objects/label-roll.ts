import { mix, tonesOf } from '../../kit/color.ts'
import { backgroundOf, mixInks } from '../../kit/inks.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, softEllipse, softFill, stroke } from '../../kit/paint.ts'
import { circle, ellipse, points, polygon, translate } from '../../kit/paths.ts'
import { drawLayers, type PrintLayer } from '../../kit/print.ts'
import { placeArtwork, printOnSheet, printOpaque, type Quad } from '../../kit/sheets.ts'
import { cylinderMap } from '../../kit/warps.ts'
import type { Artwork } from '../artworks/define-artwork.ts'
import type { ItemOptions, MockUp } from './mock-up.ts'

const liner = '#eadfc4'
const [cx, radius, top, drop, depth] = [430, 350, 330, 118, 370]
const [left, right] = [cx - radius, cx + radius]

const wall =
  `M${left} ${top}C${left} ${top + drop * 0.552} ${cx - radius * 0.552} ${top + drop} ${cx} ${top + drop}` +
  `C${cx + radius * 0.552} ${top + drop} ${right} ${top + drop * 0.552} ${right} ${top}L${right} ${top + depth}` +
  `C${right} ${top + depth + drop * 0.552} ${cx + radius * 0.552} ${top + depth + drop} ${cx} ${top + depth + drop}` +
  `C${cx - radius * 0.552} ${top + depth + drop} ${left} ${top + depth + drop * 0.552} ${left} ${top + depth}Z`

/** The loose end leaves the roll at its right side and runs toward the viewer. */
const tail: Quad = [
  [640, 424],
  [1010, 492],
  [1010, 880],
  [640, 794],
]

function labels(
  artwork: Artwork,
  centres: readonly number[],
  y: number,
  radiusOfLabel: number,
  color: string,
): PrintLayer[] {
  const inks = mixInks({ background: backgroundOf(color), substrate: color })
  const reach = radiusOfLabel * 0.64
  return centres.flatMap((x) => [
    { d: circle(x + 3, y + 5, radiusOfLabel), fill: '#0c1715', opacity: 0.2 },
    { d: circle(x, y, radiusOfLabel), fill: color },
    { d: circle(x, y, radiusOfLabel * 0.92), stroke: inks.warm, width: radiusOfLabel * 0.05 },
    ...printOpaque(placeArtwork(artwork, { x: x - reach, y: y - reach, width: reach * 2, height: reach * 2 }, color)),
  ])
}

export function drawLabelRoll({ color, artwork }: ItemOptions): string {
  const tones = tonesOf(color)
  const face = ellipse(cx, top, radius, drop)
  const winds = Array.from({ length: 15 }, (_, index) =>
    ellipse(cx, top, radius - 10 - index * 13, drop - 3.4 - index * 4.4),
  ).join('')
  const bend = cylinderMap(cx, radius, drop)
  const middle = top + drop + depth / 2
  return (
    softEllipse(520, 800, 520, 110, '#08100e', 0.6, 0.55) +
    softFill(polygon(points('640 800, 1010 886, 1060 930, 660 840')), '#08100e', 0.3, 20) +
    fill(polygon(tail), mix(liner, '#ffffff', 0.2)) +
    printOnSheet(labels(artwork, [250, 586], 200, 146, color), [760, 400], tail) +
    light(polygon(tail), [640, 600, 1010, 640], 'k0.5@0 k0.16@0.22 w0.25@0.5 k0.05@0.8 k0.16@1') +
    stroke('M640 424L1010 492L1010 880', '#fffdf6', 2.4, { opacity: 0.7 }) +
    fill(wall, liner) +
    clipped(
      wall,
      drawLayers(labels(artwork, [cx - 330, cx - 10, cx + 310], middle, 142, color), {
        map: bend,
        scale: 1,
        isNonlinear: true,
      }),
    ) +
    light(wall, [left, 0, right, 0], 'k0.3@0 k0.04@0.12 w0.28@0.26 w0@0.44 k0.14@0.62 k0.5@0.9 k0.36@1') +
    light(wall, [0, top + depth - 60, 0, top + depth + drop], 'k0@0 k0.22@1') +
    fill(face, mix(liner, '#ffffff', 0.4)) +
    stroke(winds, tones.isDark ? tones.base : mix(color, '#8a6a3e', 0.6), 2.6, { opacity: 0.5 }) +
    light(face, [left, top - 90, right, top + 90], 'w0.5@0 w0@0.5 k0.22@1') +
    fill(ellipse(cx, top, 140, 48), '#a07b48') +
    fill(ellipse(cx, top + 4, 120, 39), '#2b1f10') +
    clipped(
      ellipse(cx, top + 4, 120, 39),
      fill(translate(ellipse(cx, top + 4, 120, 39), 0, 26), '#7b5c33') +
        light(ellipse(cx, top + 4, 120, 39), [cx - 120, 0, cx + 120, 0], 'k0.5@0 k0@1'),
    ) +
    stroke(ellipse(cx, top, radius - 1, drop - 1), '#fffdf6', 2.6, { opacity: 0.6 })
  )
}

export const labelRoll: MockUp = {
  setting: 'table',
  item: drawLabelRoll,
  print: { x: 270, y: 500, width: 300, height: 300 },
  hero: { x: 750, y: 700, scale: 1.4 },
  detail: { x: 430, y: 640, scale: 3.6, rotation: -5 },
  texture: 'paper',
}
