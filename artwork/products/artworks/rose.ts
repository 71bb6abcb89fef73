import { halftone } from '../../kit/halftone.ts'
import { curve, insideOf, type Point, points } from '../../kit/paths.ts'
import { ribbon } from '../../kit/ribbon.ts'
import { defineArtwork } from './define-artwork.ts'
import { type LeafOptions, leafOutline, leafVeins } from './leaf-shapes.ts'

const [cx, cy] = [500, 410]

/** A petal: a lobe around the heart of the flower, its lip a little notched. */
function petal(rotation: number, inner: number, outer: number, spread: number): string {
  const at = (angle: number, reach: number): Point => [
    cx + Math.cos(rotation + angle) * reach,
    cy + Math.sin(rotation + angle) * reach,
  ]
  return curve(
    [
      at(-spread, inner),
      at(-spread * 0.98, (inner + outer) / 1.9),
      at(-spread * 0.55, outer),
      at(-0.04, outer * 0.965),
      at(spread * 0.5, outer * 1.02),
      at(spread * 0.96, (inner + outer) / 1.9),
      at(spread, inner),
      at(0, inner * 0.6),
    ],
    true,
  )
}

const leaves: LeafOptions[] = [
  { base: [470, 760], tip: [130, 700], width: 190, teeth: 9 },
  { base: [516, 800], tip: [880, 690], width: 200, teeth: 9 },
  { base: [498, 880], tip: [240, 950], width: 130, teeth: 8 },
]

export const rose = defineArtwork('rose', [1000, 1000], (inks) => {
  const outer = [0.3, 1.56, 2.81, 4.07, 5.33].map((rotation) => petal(rotation, 120, 345, 0.78))
  const middle = [0.95, 2.2, 3.46, 4.7, 5.96].map((rotation) => petal(rotation, 70, 250, 0.74))
  const inner = [0.2, 2.3, 4.4].map((rotation) => petal(rotation, 30, 152, 1.02))
  const screen = (d: string, lean: number) =>
    halftone({
      area: { x: 140, y: 50, width: 720, height: 720 },
      pitch: 18,
      angle: 15,
      inside: insideOf(d),
      tone: (x, y) => lean - Math.hypot(x - cx, y - cy) / 420 + (x - cx + (y - cy)) / 2200,
    })
  const heart = Array.from({ length: 34 }, (_, index): Point => {
    const angle = index * 0.42
    return [cx + Math.cos(angle) * (4 + index * 2.5), cy + Math.sin(angle) * (4 + index * 2.5)]
  })
  return [
    { d: ribbon(points('500 690, 512 800, 496 900, 520 985'), [18, 20, 22, 24]), fill: inks.cool },
    ...leaves.flatMap((leaf) => [
      { d: leafOutline(leaf), fill: inks.cool },
      { d: leafVeins(leaf, 6, 8), fill: inks.pale },
    ]),
    ...outer.flatMap((d) => [
      { d, fill: inks.warm },
      { d: screen(d, 0.78), fill: inks.deep },
      { d, stroke: inks.stock, width: 9 },
    ]),
    ...middle.flatMap((d) => [
      { d, fill: inks.sun },
      { d: screen(d, 0.86), fill: inks.warm },
      { d, stroke: inks.stock, width: 8 },
    ]),
    ...inner.flatMap((d) => [
      { d, fill: inks.warm },
      { d, stroke: inks.stock, width: 7 },
    ]),
    { d: curve(heart), stroke: inks.pale, width: 9, cap: 'round' },
  ]
})
