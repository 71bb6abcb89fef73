import { tonesOf } from '../../kit/color.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, linear, softEllipse, stroke } from '../../kit/paint.ts'
import { points, polygon, rect, roundRect } from '../../kit/paths.ts'
import { layOutSite, siteSize } from '../../kit/screens.ts'
import { flatQuad, printOnSheet } from '../../kit/sheets.ts'
import type { ItemOptions, MockUp } from './mock-up.ts'

const lid = roundRect(110, 180, 780, 520, 22)
const glass = roundRect(130, 200, 740, 468, 8)
const deck = polygon(points('118 700, 882 700, 968 846, 32 846'))
const keys = Array.from({ length: 5 }, (_, row) => {
  const [top, inset] = [714 + row * 17, 176 - row * 9.4]
  const width = 1000 - inset * 2
  return Array.from({ length: 14 }, (_, key) =>
    roundRect(inset + (key * width) / 14 + 2, top, width / 14 - 4, 12.5, 2.5),
  ).join('')
}).join('')

export function drawLaptop({ color, artwork }: ItemOptions): string {
  const page = tonesOf(color).base
  const metal = linear(
    [32, 700],
    [968, 860],
    [
      [0, '#eef1ee'],
      [0.4, '#c3cac5'],
      [1, '#8c9690'],
    ],
  )
  return (
    softEllipse(540, 862, 560, 60, '#08100e', 0.6, 0.5) +
    fill(lid, '#1a2220') +
    stroke(lid, '#a9b3ad', 3) +
    fill(glass, page) +
    clipped(glass, printOnSheet(layOutSite(artwork, page), siteSize, flatQuad(130, 200, 740, 468))) +
    light(glass, [130, 200, 870, 668], 'w0.14@0 w0@0.4 k0@0.7 k0.12@1') +
    clipped(glass, fill(polygon(points('620 200, 870 200, 870 668, 820 668')), '#ffffff', { opacity: 0.06 })) +
    fill(rect(110, 690, 780, 14), '#59635e') +
    fill(deck, metal) +
    fill(keys, '#27302d') +
    fill(polygon(points('400 806, 600 806, 612 838, 388 838')), '#b3bcb6') +
    stroke(polygon(points('400 806, 600 806, 612 838, 388 838')), '#8c9690', 1.6) +
    fill(
      'M32 846L968 846C966 862 956 870 940 870L60 870C44 870 34 862 32 846Z',
      linear(
        [0, 846],
        [0, 870],
        [
          [0, '#f4f6f3'],
          [0.3, '#aab3ad'],
          [1, '#5d6761'],
        ],
      ),
    ) +
    fill(roundRect(430, 846, 140, 9, 4), '#7f8983')
  )
}

export const laptop: MockUp = {
  setting: 'table',
  item: drawLaptop,
  print: { x: 530, y: 292, width: 285, height: 271 },
  hero: { x: 800, y: 790, scale: 1.46 },
  detail: { x: 640, y: 400, scale: 3.2, rotation: -5 },
  texture: 'gloss',
}
