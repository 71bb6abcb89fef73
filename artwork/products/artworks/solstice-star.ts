import { halftone } from '../../kit/halftone.ts'
import { circle, insideOf, type Point, polygon, rotate } from '../../kit/paths.ts'
import { ribbon } from '../../kit/ribbon.ts'
import { defineArtwork } from './define-artwork.ts'

const at = (degrees: number, reach: number): Point => [
  500 + Math.sin((degrees * Math.PI) / 180) * reach,
  500 - Math.cos((degrees * Math.PI) / 180) * reach,
]

/** One facet of a point: from the heart to the tip, to one side. */
function facet(index: number, side: 1 | -1, tip: number, waist: number): string {
  return polygon([[500, 500], at(index * 45 + side * 22.5, waist), at(index * 45, tip)])
}

function sprig(degrees: number): string {
  let d = ribbon(
    [
      [500, 150],
      [496, 106],
      [500, 60],
    ],
    [8, 6, 3],
  )
  for (let row = 0; row < 7; row += 1) {
    const y = 148 - row * 13
    const reach = 44 - row * 4
    for (const side of [-1, 1])
      d += ribbon(
        [
          [500, y],
          [500 + side * reach * 0.6, y - reach * 0.42],
          [500 + side * reach, y - reach * 0.9],
        ],
        [5, 8, 1],
      )
  }
  return rotate(d, degrees, 500, 500)
}

export const solsticeStar = defineArtwork('solstice-star', [1000, 1000], (inks) => {
  const points = Array.from({ length: 8 }, (_, index) => index)
  const tipOf = (index: number) => (index % 2 === 0 ? 350 : 290)
  const lit = points.map((index) => facet(index, -1, tipOf(index), 150)).join('')
  const dark = points.map((index) => facet(index, 1, tipOf(index), 150)).join('')
  const inner = points.map((index) => facet(index, 1, 168, 74)).join('')
  const ring = (count: number, reach: number, radius: number) =>
    Array.from({ length: count }, (_, index) => circle(...at((index * 360) / count + 180 / count, reach), radius)).join(
      '',
    )
  return [
    { d: points.map((index) => sprig(index * 45 + 22.5)).join(''), fill: inks.cool },
    { d: circle(500, 500, 322), fill: inks.sun },
    { d: lit, fill: inks.warm },
    { d: dark, fill: inks.cool },
    {
      d: halftone({
        area: { x: 150, y: 150, width: 700, height: 700 },
        pitch: 15,
        angle: 45,
        inside: insideOf(dark),
        tone: (x, y) => 0.75 - Math.hypot(x - 500, y - 500) / 380,
      }),
      fill: inks.deep,
    },
    { d: points.map((index) => facet(index, -1, 168, 74)).join(''), fill: inks.pale },
    { d: inner, fill: inks.sun },
    { d: circle(500, 500, 26), fill: inks.warm },
    { d: ring(16, 398, 11), fill: inks.warm },
    { d: ring(8, 258, 12), fill: inks.pale },
    { d: points.map((index) => circle(...at(index * 45, 448), index % 2 === 0 ? 15 : 9)).join(''), fill: inks.sun },
    { d: points.map((index) => circle(...at(index * 45, 478), 5)).join(''), fill: inks.key },
  ]
})
