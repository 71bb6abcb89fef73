import { halftone } from '../../kit/halftone.ts'
import { circle, curve, insideOf, line, points, polygon, rect } from '../../kit/paths.ts'
import { ribbon } from '../../kit/ribbon.ts'
import { defineArtwork } from './define-artwork.ts'

const neck = ribbon(
  points('640 196, 586 176, 540 214, 546 286, 606 356, 640 424, 616 500, 540 560'),
  [52, 62, 54, 46, 50, 74, 120, 190],
)
const body = curve(
  points('626 470, 560 452, 470 492, 380 566, 300 652, 232 742, 330 712, 430 694, 520 690, 596 646, 640 570'),
  true,
)
const wing = curve(points('600 500, 520 496, 420 556, 320 650, 214 768, 330 722, 430 700, 540 664, 604 590'), true)
const beak = polygon(points('640 172, 850 214, 640 222'))

function reed(x: number, base: number, height: number, lean: number): string {
  return ribbon(
    [
      [x, base],
      [x + lean * 0.3, base - height * 0.5],
      [x + lean, base - height],
    ],
    [16, 13, 2],
  )
}

export const heron = defineArtwork('heron', [1000, 1000], (inks) => {
  const reeds = [
    [120, 430, 50],
    [160, 560, -30],
    [206, 380, 60],
    [790, 520, -50],
    [836, 640, 40],
    [884, 430, -20],
    [920, 340, 46],
  ]
    .map(([x = 0, height = 0, lean = 0]) => reed(x, 900, height, lean))
    .join('')
  const tails = [
    [130, 332, 12],
    [876, 252, -4],
    [744, 372, 4],
  ]
    .map(
      ([x = 0, y = 0, lean = 0]) =>
        ribbon(
          [
            [x, y + 110],
            [x + lean, y],
          ],
          [34, 34],
        ) +
        circle(x, y + 110, 17) +
        circle(x + lean, y, 17),
    )
    .join('')
  const feathers = [0, 1, 2, 3, 4]
    .map(
      (index) =>
        `M${560 - index * 52} ${540 + index * 20}Q${500 - index * 58} ${600 + index * 26} ${430 - index * 50} ${676 + index * 14}`,
    )
    .join('')
  return [
    { d: circle(520, 410, 350), fill: inks.sun },
    { d: reeds, fill: inks.cool, overprint: true },
    {
      d: line(points('130 440, 130 900')) + line(points('740 470, 752 900')) + line(points('874 340, 872 900')),
      stroke: inks.cool,
      width: 8,
    },
    { d: tails, fill: inks.warm },
    {
      d: line(points('520 680, 534 790, 522 905')) + line(points('452 690, 478 800, 462 905')),
      stroke: inks.key,
      width: 15,
      cap: 'round',
    },
    {
      d: line(points('522 905, 572 920')) + line(points('462 905, 512 920')) + line(points('462 905, 424 918')),
      stroke: inks.key,
      width: 10,
      cap: 'round',
    },
    { d: neck + body, fill: inks.pale },
    { d: wing, fill: inks.cool },
    {
      d: halftone({
        area: { x: 200, y: 480, width: 420, height: 300 },
        pitch: 15,
        angle: 40,
        inside: insideOf(wing),
        tone: (x, y) => (x - 200) / 900 + (y - 480) / 700,
      }),
      fill: inks.deep,
    },
    { d: feathers, stroke: inks.pale, width: 7, cap: 'round' },
    {
      d: halftone({
        area: { x: 510, y: 240, width: 160, height: 330 },
        pitch: 14,
        angle: 20,
        inside: insideOf(neck),
        tone: (x, y) => 0.5 - (x - 560) / 200 - (y - 400) / 900,
      }),
      fill: inks.cool,
    },
    { d: ribbon(points('646 176, 590 164, 520 186, 424 238'), [26, 40, 26, 3]), fill: inks.key },
    { d: beak, fill: inks.warm },
    { d: circle(622, 190, 11), fill: inks.warm },
    { d: circle(624, 190, 5), fill: inks.deep },
    {
      d:
        ribbon(points('600 560, 570 640, 596 706'), [18, 14, 2]) +
        ribbon(points('628 540, 610 620, 646 676'), [16, 12, 2]),
      fill: inks.pale,
    },
    {
      d: rect(90, 900, 820, 10) + rect(170, 928, 560, 9) + rect(330, 954, 500, 8) + rect(250, 978, 260, 7),
      fill: inks.cool,
    },
  ]
})
