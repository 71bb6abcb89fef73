import { halftone } from '../../kit/halftone.ts'
import { circle, curve, ellipse, insideOf, points, polygon, rotate, translate } from '../../kit/paths.ts'
import { ribbon } from '../../kit/ribbon.ts'
import { defineArtwork } from './define-artwork.ts'
import { leafOutline, leafVeins } from './leaf-shapes.ts'

const pear = curve(
  points('250 110, 300 140, 312 220, 370 300, 380 400, 300 468, 200 468, 120 400, 130 300, 188 220, 200 140'),
  true,
)
const slices = (cx: number, cy: number, radius: number) =>
  Array.from({ length: 9 }, (_, index) => {
    const wedge = polygon([
      [cx, cy - radius * 0.12],
      [cx - radius * 0.25, cy - radius * 0.72],
      [cx, cy - radius * 0.8],
      [cx + radius * 0.25, cy - radius * 0.72],
    ])
    return rotate(wedge, index * 40, cx, cy)
  }).join('')
const radish = curve(
  points('250 180, 340 210, 380 290, 330 374, 270 430, 256 500, 244 430, 176 374, 122 290, 160 210'),
  true,
  0.9,
)

export const marketFruit = defineArtwork('market-fruit', [1000, 1000], (inks) => {
  const pearAt = translate(pear, 0, 0)
  const radishAt = translate(radish, 500, 480)
  const cherries = [circle(640, 380, 92), circle(830, 400, 92)]
  return [
    { d: pearAt, fill: inks.sun },
    {
      d: halftone({
        area: { x: 100, y: 100, width: 300, height: 380 },
        pitch: 15,
        angle: 30,
        inside: insideOf(pearAt),
        tone: (x, y) => (x - 220) / 230 + (y - 330) / 700,
      }),
      fill: inks.warm,
    },
    { d: ribbon(points('248 122, 256 80, 290 44'), [14, 12, 16]), fill: inks.key },
    { d: leafOutline({ base: [262, 96], tip: [420, 60], width: 84, teeth: 9, bite: 0.03 }), fill: inks.cool },
    {
      d:
        ribbon(points('640 300, 690 190, 792 70'), [10, 10, 16]) +
        ribbon(points('830 316, 826 200, 792 70'), [10, 10, 16]),
      fill: inks.key,
    },
    { d: leafOutline({ base: [786, 84], tip: [600, 70], width: 110, teeth: 11, bite: 0.05 }), fill: inks.cool },
    { d: leafVeins({ base: [786, 84], tip: [600, 70], width: 110 }, 5, 7), fill: inks.pale },
    { d: cherries.join(''), fill: inks.warm },
    ...cherries.map((d, index) => ({
      d: halftone({
        area: { x: 500, y: 280, width: 480, height: 230 },
        pitch: 13,
        angle: 20,
        inside: insideOf(d),
        tone: (x, y) => (x - (index === 0 ? 640 : 830)) / 130 + (y - 390) / 220,
      }),
      fill: inks.deep,
    })),
    { d: ellipse(606, 340, 16, 26) + ellipse(796, 358, 16, 26), fill: inks.pale },
    { d: circle(250, 750, 206), fill: inks.warm },
    { d: circle(250, 750, 180), fill: inks.pale },
    { d: slices(250, 750, 206), fill: inks.sun },
    {
      d: halftone({
        area: { x: 40, y: 540, width: 420, height: 420 },
        pitch: 14,
        angle: 45,
        inside: insideOf(slices(250, 750, 206)),
        tone: (x, y) => Math.hypot(x - 250, y - 750) / 260 - 0.3,
      }),
      fill: inks.warm,
    },
    {
      d:
        ribbon(points('750 680, 690 600, 640 540'), [12, 60, 8]) +
        ribbon(points('750 680, 748 580, 752 500'), [12, 70, 8]) +
        ribbon(points('750 680, 820 600, 880 552'), [12, 60, 8]),
      fill: inks.cool,
    },
    {
      d:
        ribbon(points('750 680, 748 580, 752 516'), [6, 4, 2]) +
        ribbon(points('750 680, 690 600, 646 548'), [6, 4, 2]) +
        ribbon(points('750 680, 820 600, 872 558'), [6, 4, 2]),
      fill: inks.pale,
    },
    { d: radishAt, fill: inks.warm },
    {
      d: 'M622 770C650 810 700 870 744 910C748 940 750 960 756 980C762 950 764 930 770 910C812 870 850 820 872 790C800 826 700 820 622 770Z',
      fill: inks.pale,
    },
    {
      d: halftone({
        area: { x: 600, y: 640, width: 300, height: 200 },
        pitch: 13,
        angle: 20,
        inside: insideOf(radishAt),
        tone: (x) => (x - 760) / 130,
      }),
      fill: inks.deep,
    },
    { d: ribbon(points('668 730, 660 780, 676 810'), [4, 18, 4]), fill: inks.pale },
  ]
})
