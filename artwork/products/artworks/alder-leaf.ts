import { halftone } from '../../kit/halftone.ts'
import { circle, curve, ellipse, insideOf, type Point, points, rotate } from '../../kit/paths.ts'
import { defineArtwork } from './define-artwork.ts'
import { type LeafOptions, leafHalf, leafOutline, leafVeins } from './leaf-shapes.ts'

const big: LeafOptions = { base: [420, 905], tip: [560, 130], width: 560, teeth: 12 }
const small: LeafOptions = { base: [470, 790], tip: [800, 640], width: 230, teeth: 8 }

export function catkin(x: number, y: number, length: number, lean: number): string {
  const rows = Math.round(length / 22)
  let d = ''
  for (let row = 0; row < rows; row += 1) {
    const t = row / (rows - 1)
    const width = 34 * Math.sin(Math.PI * (0.16 + t * 0.76)) + 6
    const [cx, cy] = [x + lean * t * t, y + t * length]
    for (const side of [-1, 0, 1])
      d += rotate(ellipse(cx + side * width * 0.5, cy + Math.abs(side) * -7, width * 0.3, 10), side * -24, cx, cy)
  }
  return d
}

const catkins: [number, number, number, number][] = [
  [716, 300, 330, 18],
  [786, 270, 400, 34],
  [858, 300, 300, 40],
]

export const alderLeaf = defineArtwork('alder-leaf', [1000, 1000], (inks) => {
  const half = insideOf(leafHalf(big, -1))
  const shade = halftone({
    area: { x: 100, y: 100, width: 700, height: 820 },
    pitch: 19,
    angle: 30,
    inside: half,
    tone: (x, y) => 0.12 + ((y - 130) / 775) * 0.62 + (x - 420) / 2400,
  })
  const stalks = catkins.map(([x, y]): Point[] => [
    [560, 128],
    [(560 + x) / 2 + 20, 120 + (y - 120) * 0.18],
    [x, y],
  ])
  return [
    { d: circle(560, 420, 372), fill: inks.sun },
    { d: leafOutline(big), fill: inks.cool },
    { d: shade, fill: inks.deep },
    { d: leafVeins(big, 9, 15), fill: inks.sun },
    {
      d: curve(points('420 905, 398 950, 350 985')),
      stroke: inks.cool,
      width: 17,
      cap: 'round',
    },
    ...stalks.map((points) => ({ d: curve(points), stroke: inks.key, width: 8, cap: 'round' as const })),
    { d: catkins.map(([x, y, length, lean]) => catkin(x, y, length, lean)).join(''), fill: inks.warm, overprint: true },
    { d: leafOutline(small), fill: inks.warm, overprint: true },
    { d: leafVeins(small, 6, 9), fill: inks.pale },
  ]
})
