import { mix, tonesOf } from '../../kit/color.ts'
import { backgroundOf, mixInks } from '../../kit/inks.ts'
import { centredTextPath } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { fill, softEllipse, softFill, stroke } from '../../kit/paint.ts'
import { points, polygon, rect, translate } from '../../kit/paths.ts'
import { drawSheet, placeArtwork, printOnSheet, type Quad } from '../../kit/sheets.ts'
import type { ItemOptions, MockUp } from './mock-up.ts'

const front: Quad = [
  [292, 170],
  [716, 128],
  [690, 826],
  [250, 862],
]
const inside = polygon(points('292 170, 866 236, 838 812, 250 862'))
const envelope: Quad = [
  [392, 756],
  [960, 700],
  [1046, 880],
  [430, 950],
]

export function drawFoldedCard({ color, artwork }: ItemOptions): string {
  const tones = tonesOf(color)
  const inks = mixInks({ background: backgroundOf(color), substrate: color })
  const sleeve = tones.isDark ? '#d43d1a' : mix(color, '#b98f5a', 0.55)
  const liner = polygon([
    [392, 756],
    [960, 700],
    [716, 806],
  ])
  const flap = polygon([
    [392, 756],
    [960, 700],
    [690, 610],
  ])
  return (
    fill(flap, mix(sleeve, '#ffffff', 0.12)) +
    drawSheet({ quad: envelope, color: sleeve, thickness: 8, shadow: 26 }) +
    fill(liner, mix(sleeve, '#0c1715', 0.2), { opacity: 0.5 }) +
    stroke('M392 756L716 850L960 700M430 950L640 826M1046 880L790 816', mix(sleeve, '#0c1715', 0.4), 2, {
      opacity: 0.4,
    }) +
    softEllipse(560, 858, 420, 60, '#08100e', 0.5, 0.5) +
    softFill(
      polygon([
        [300, 860],
        [700, 824],
        [850, 838],
        [960, 880],
        [520, 930],
      ]),
      '#08100e',
      0.28,
      24,
    ) +
    fill(inside, tones.shade) +
    light(inside, [690, 480, 866, 492], `k${tones.shadow * 2.6}@0 k${tones.shadow * 0.7}@0.5 w${tones.glow * 0.3}@1`) +
    fill(
      polygon(points('736 300, 822 306, 821 314, 735 308')) +
        polygon(points('734 340, 806 345, 805 353, 733 348')) +
        polygon(points('733 380, 818 384, 817 392, 732 388')),
      tones.deep,
      { opacity: 0.5 },
    ) +
    stroke('M292 170L866 236L838 812', tones.rim, 2, { opacity: 0.7 }) +
    fill(polygon(front), tones.base) +
    printOnSheet(
      [
        ...placeArtwork(artwork, { x: 50, y: 60, width: 600, height: 760 }, color),
        { d: centredTextPath('WITH LOVE', 350, 900, 52), fill: inks.key },
        { d: centredTextPath('FROM ALL OF US', 350, 984, 22), fill: inks.warm },
        {
          d: rect(30, 30, 640, 4) + rect(30, 1046, 640, 4) + rect(30, 30, 4, 1020) + rect(666, 30, 4, 1020),
          fill: inks.key,
        },
      ],
      [700, 1080],
      front,
    ) +
    light(polygon(front), [300, 170, 690, 830], `w${tones.glow * 0.7}@0 w0@0.45 k0@0.6 k${tones.shadow * 0.8}@1`) +
    stroke('M716 128L690 826', tones.rim, 3, { opacity: 0.8 }) +
    stroke('M292 170L716 128', tones.rim, 2.4, { opacity: 0.8 }) +
    stroke(translate('M250 862L690 826', 0, 1), tones.deep, 3, { opacity: 0.6 })
  )
}

export const foldedCard: MockUp = {
  setting: 'table',
  item: drawFoldedCard,
  print: { x: 305, y: 190, width: 370, height: 480 },
  hero: { x: 740, y: 780, scale: 1.42 },
  detail: { x: 480, y: 440, scale: 3.8 },
  texture: 'paper',
}
