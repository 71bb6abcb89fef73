import { mix, tonesOf } from '../../kit/color.ts'
import { backgroundOf, mixInks } from '../../kit/inks.ts'
import { centredTextPath } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { fill, softEllipse, stroke } from '../../kit/paint.ts'
import { circle, ellipse, mapPath, type PointMap, rect } from '../../kit/paths.ts'
import { drawLayers, type PrintLayer } from '../../kit/print.ts'
import { placeArtwork } from '../../kit/sheets.ts'
import type { ItemOptions, MockUp } from './mock-up.ts'

const board = '#b9a179'

/** A round of pulpboard at a slant: the top face is an ellipse, with the edge below it. */
export function drawCoaster(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  rotation: number,
  thickness: number,
  color: string,
  layers: readonly PrintLayer[],
): string {
  const tones = tonesOf(color)
  const [cos, sin] = [Math.cos((rotation * Math.PI) / 180), Math.sin((rotation * Math.PI) / 180)]
  const map: PointMap = (x, y) => {
    const [u, v] = [(x - 500) / 500, (y - 500) / 500]
    return [cx + (u * cos - v * sin) * rx, cy + (u * sin + v * cos) * ry]
  }
  const top = ellipse(cx, cy, rx, ry)
  const side = ellipse(cx, cy + thickness, rx, ry) + rect(cx - rx, cy, rx * 2, thickness)
  return (
    fill(side, board) +
    light(side, [cx - rx, 0, cx + rx, 0], 'w0.3@0 w0@0.3 k0.25@0.6 k0.6@1') +
    fill(top, tones.base) +
    drawLayers(layers, { map, scale: Math.sqrt((rx * ry) / 250000), isNonlinear: false }) +
    light(top, [cx - rx, cy - ry, cx + rx, cy + ry], `w${tones.isDark ? 0.16 : 0.3}@0 w0@0.45 k0@0.6 k0.16@1`) +
    stroke(mapPath(circle(500, 500, 494), map), tones.rim, 2, { opacity: 0.6 })
  )
}

export function drawCoasters({ color, artwork }: ItemOptions): string {
  const inks = mixInks({ background: backgroundOf(color), substrate: color })
  const faceLayers: PrintLayer[] = [
    ...placeArtwork(artwork, { x: 170, y: 170, width: 660, height: 660 }, color),
    { d: circle(500, 500, 462), stroke: inks.warm, width: 12 },
    { d: circle(500, 500, 438), stroke: inks.key, width: 3 },
  ]
  const backColor = mix(color, '#f7f3ea', 0.1)
  const backLayers: PrintLayer[] = [
    { d: centredTextPath('HOT', 500, 410, 180), fill: inks.key },
    { d: circle(500, 500, 462), stroke: inks.cool, width: 12 },
  ]
  const pile = Array.from({ length: 6 }, (_, index) => {
    const lift = (5 - index) * 30
    return drawCoaster(
      430 + ((index * 7) % 11) - 5,
      560 + lift - 60,
      372,
      262,
      -14 + ((index * 37) % 24),
      24,
      color,
      index === 5 ? faceLayers : [],
    )
  }).join('')
  return (
    softEllipse(500, 790, 470, 190, '#08100e', 0.6, 0.6) +
    softEllipse(840, 880, 260, 130, '#08100e', 0.5, 0.6) +
    pile +
    softEllipse(790, 890, 240, 116, '#08100e', 0.35, 0.7) +
    drawCoaster(800, 862, 206, 140, 14, 18, backColor, backLayers)
  )
}

export const coasters: MockUp = {
  setting: 'bench',
  item: drawCoasters,
  print: { x: 210, y: 330, width: 440, height: 330 },
  hero: { x: 780, y: 720, scale: 1.46 },
  detail: { x: 430, y: 500, scale: 3.8 },
  texture: 'paper',
}
