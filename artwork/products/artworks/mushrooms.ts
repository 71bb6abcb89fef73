import { halftone } from '../../kit/halftone.ts'
import { circle, curve, ellipse, insideOf, type Point, points } from '../../kit/paths.ts'
import { ribbon } from '../../kit/ribbon.ts'
import { defineArtwork } from './define-artwork.ts'

const bigCap = curve(
  points('150 470, 176 330, 290 210, 440 168, 590 214, 690 340, 716 470, 590 500, 430 512, 270 500'),
  true,
  0.9,
)
const bigGills = curve(points('176 468, 300 448, 430 444, 570 450, 692 468, 580 500, 430 514, 280 500'), true, 0.9)
const bigStem = curve(
  points('372 480, 386 640, 362 800, 340 890, 430 910, 520 892, 500 800, 478 640, 492 480'),
  true,
  0.9,
)
const skirt = curve(points('376 560, 340 636, 400 620, 432 648, 470 620, 526 636, 488 560, 430 574'), true, 0.7)
const smallCap = curve(points('600 660, 640 570, 730 528, 820 572, 862 660, 780 684, 680 684'), true, 0.9)
const smallStem = curve(points('696 676, 704 780, 690 900, 770 904, 762 780, 770 676'), true, 0.8)
const chanterelle =
  'M150 690C120 660 90 640 70 646C60 690 100 740 150 780C170 820 164 860 160 900L236 900C232 860 232 810 258 776C300 740 336 690 320 650C296 640 270 664 240 676C210 690 180 696 150 690Z'

function fern(base: Point, tip: Point, bow: number, reach: number): string {
  const steps = 15
  const at = (t: number): Point => [
    base[0] + (tip[0] - base[0]) * t + Math.sin(t * Math.PI) * bow,
    base[1] + (tip[1] - base[1]) * t,
  ]
  let d = ribbon([at(0), at(0.33), at(0.66), at(1)], [9, 7, 5, 2])
  for (let step = 2; step < steps; step += 1) {
    const [x, y] = at(step / steps)
    const length = reach * Math.sin((step / steps) * Math.PI * 0.9 + 0.3) * (1 - step / steps / 1.6)
    for (const side of [-1, 1])
      d += ribbon(
        [
          [x, y],
          [x + side * length * 0.6, y - length * 0.2],
          [x + side * length, y - length * 0.56],
        ],
        [4, 20, 2],
      )
  }
  return d
}

export const mushrooms = defineArtwork('mushrooms', [1000, 1000], (inks) => {
  const warts = [
    [300, 300, 34, 24],
    [430, 236, 40, 26],
    [560, 292, 34, 25],
    [230, 410, 26, 22],
    [372, 372, 40, 30],
    [520, 400, 42, 30],
    [640, 414, 26, 24],
    [460, 456, 20, 12],
    [318, 462, 22, 14],
  ]
    .map(([x = 0, y = 0, rx = 0, ry = 0]) => ellipse(x, y, rx, ry))
    .join('')
  const ridges = [-58, -30, 0, 30, 58]
    .map((at) => `M${198 + at * 1.6} ${704 - Math.abs(at) * 0.3}Q${198 + at * 0.7} ${790} ${198 + at * 0.44} 884`)
    .join('')
  const gills = Array.from(
    { length: 17 },
    (_, index) => `M${432 + (index - 8) * 9} 506L${432 + (index - 8) * 30} ${452 + Math.abs(index - 8) * 1.4}`,
  ).join('')
  return [
    { d: fern([600, 930], [900, 330], 70, 150), fill: inks.cool },
    { d: fern([330, 930], [90, 420], -60, 130), fill: inks.cool, overprint: true },
    { d: bigStem, fill: inks.sun },
    {
      d: halftone({
        area: { x: 330, y: 480, width: 200, height: 430 },
        pitch: 14,
        angle: 30,
        inside: insideOf(bigStem),
        tone: (x, y) => (x - 410) / 160 + (560 - y) / 900,
      }),
      fill: inks.warm,
    },
    { d: skirt, fill: inks.pale },
    { d: skirt, stroke: inks.key, width: 6 },
    { d: bigCap, fill: inks.warm },
    { d: bigGills, fill: inks.pale },
    { d: gills, stroke: inks.deep, width: 5 },
    { d: warts, fill: inks.pale },
    {
      d: halftone({
        area: { x: 150, y: 160, width: 580, height: 300 },
        pitch: 16,
        angle: 45,
        inside: insideOf(bigCap),
        tone: (x, y) => (x - 440) / 420 + (y - 330) / 900,
      }),
      fill: inks.deep,
    },
    { d: smallStem, fill: inks.pale },
    { d: smallStem, stroke: inks.key, width: 6 },
    { d: smallCap, fill: inks.cool },
    {
      d: halftone({
        area: { x: 600, y: 520, width: 270, height: 170 },
        pitch: 14,
        angle: 15,
        inside: insideOf(smallCap),
        tone: (x, y) => (x - 680) / 260 + (y - 600) / 300,
      }),
      fill: inks.deep,
    },
    {
      d: [
        [690, 600, 13],
        [744, 570, 15],
        [800, 612, 12],
        [742, 634, 12],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r))
        .join(''),
      fill: inks.sun,
    },
    { d: chanterelle, fill: inks.sun },
    { d: ridges, stroke: inks.warm, width: 7, cap: 'round' },
    { d: ribbon(points('40 912, 250 896, 500 918, 760 898, 960 912'), [4, 26, 34, 26, 4]), fill: inks.key },
  ]
})
