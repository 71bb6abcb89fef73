import { halftone } from '../../kit/halftone.ts'
import type { Inks } from '../../kit/inks.ts'
import { circle, curve, ellipse, insideOf, line, points, rect, roundRect } from '../../kit/paths.ts'
import type { PrintLayer } from '../../kit/print.ts'
import { ribbon } from '../../kit/ribbon.ts'
import { defineArtwork } from './define-artwork.ts'

function lantern(
  inks: Inks,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  body: string,
  shade: string,
): PrintLayer[] {
  const shape = ellipse(cx, cy, rx, ry)
  const ribs =
    [0.32, 0.66].map((at) => ellipse(cx, cy, rx * at, ry)).join('') +
    line([
      [cx, cy - ry],
      [cx, cy + ry],
    ])
  const threads = [-2, -1, 0, 1, 2]
    .map((at) =>
      line([
        [cx + at * rx * 0.07, cy + ry + ry * 0.3],
        [cx + at * rx * 0.09, cy + ry + ry * 0.95],
      ]),
    )
    .join('')
  const capWidth = rx * 0.86
  return [
    {
      d: line([
        [cx, 0],
        [cx, cy - ry],
      ]),
      stroke: inks.key,
      width: 6,
    },
    { d: shape, fill: body },
    {
      d: halftone({
        area: { x: cx - rx, y: cy - ry, width: rx * 2, height: ry * 2 },
        pitch: 15,
        angle: 35,
        inside: insideOf(shape),
        tone: (x, y) => (x - cx + rx * 0.1) / rx / 1.7 + (y - cy) / ry / 5,
      }),
      fill: shade,
    },
    { d: ribs, stroke: inks.sun, width: 6 },
    {
      d:
        roundRect(cx - capWidth / 2, cy - ry - ry * 0.06, capWidth, ry * 0.18, 6) +
        roundRect(cx - capWidth / 2, cy + ry - ry * 0.12, capWidth, ry * 0.18, 6),
      fill: inks.sun,
    },
    { d: rect(cx - 5, cy + ry, 10, ry * 0.22) + circle(cx, cy + ry + ry * 0.24, rx * 0.1), fill: inks.key },
    { d: threads, stroke: body, width: 7 },
  ]
}

function blossom(cx: number, cy: number, radius: number): string {
  return Array.from({ length: 5 }, (_, index) => {
    const angle = (index * 2 * Math.PI) / 5 - Math.PI / 2
    return circle(cx + Math.cos(angle) * radius * 0.62, cy + Math.sin(angle) * radius * 0.62, radius * 0.46)
  }).join('')
}

export const lanterns = defineArtwork('lanterns', [1000, 1000], (inks) => {
  const flowers: [number, number, number][] = [
    [300, 838, 62],
    [440, 770, 44],
    [160, 800, 50],
    [600, 862, 54],
    [744, 800, 42],
    [876, 866, 56],
  ]
  return [
    { d: circle(500, 420, 330), fill: inks.cool },
    {
      d: halftone({
        area: { x: 170, y: 90, width: 660, height: 660 },
        pitch: 20,
        angle: 15,
        inside: insideOf(circle(500, 420, 324)),
        tone: (x, y) => 0.5 - Math.hypot(x - 400, y - 320) / 900,
      }),
      fill: inks.sun,
    },
    ...lantern(inks, 232, 330, 130, 148, inks.warm, inks.deep),
    ...lantern(inks, 780, 290, 118, 134, inks.warm, inks.deep),
    ...lantern(inks, 508, 440, 172, 192, inks.warm, inks.deep),
    {
      d:
        ribbon(points('20 900, 180 850, 330 868, 480 800, 640 850, 800 830, 980 900'), [30, 20, 18, 16, 15, 12, 6]) +
        ribbon(points('330 868, 380 800, 450 760'), [14, 10, 5]) +
        ribbon(points('640 850, 700 816, 760 790'), [13, 10, 5]),
      fill: inks.key,
    },
    { d: flowers.map(([x, y, r]) => blossom(x, y, r)).join(''), fill: inks.pale },
    { d: flowers.map(([x, y, r]) => blossom(x, y, r)).join(''), stroke: inks.warm, width: 5 },
    { d: flowers.map(([x, y, r]) => circle(x, y, r * 0.26)).join(''), fill: inks.sun },
    {
      d: curve(points('90 800, 60 780, 50 750')) + curve(points('930 850, 956 826, 960 800')),
      stroke: inks.key,
      width: 7,
      cap: 'round',
    },
  ]
})
