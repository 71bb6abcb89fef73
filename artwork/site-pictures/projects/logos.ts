import { halftone } from '../../kit/halftone.ts'
import { circle, curve, insideOf, type Point, points, polygon } from '../../kit/paths.ts'
import { ribbon } from '../../kit/ribbon.ts'
import { defineArtwork } from '../../products/artworks/define-artwork.ts'

/** The logos of the customers whose projects are shown. */
const almond = 'M40 500C220 250 780 250 960 500C780 750 220 750 40 500Z'
const lashes = [-62, -38, -13, 13, 38, 62]
  .map((lean, index) => {
    const angle = ((lean - 90) * Math.PI) / 180
    const [x, y] = [500 + lean * 5.4, 268 + Math.abs(lean) ** 1.7 * 0.06]
    return ribbon(
      [
        [x, y],
        [x + Math.cos(angle) * (index % 5 ? 120 : 96), y + Math.sin(angle) * (index % 5 ? 120 : 96)],
      ],
      [34, 12],
    )
  })
  .join('')

/** Smart Visions: an open eye. */
export const eyeLogo = defineArtwork('eye-mark', [1000, 1000], ({ key, cool, warm, sun, pale, deep }) => [
  { d: lashes, fill: key },
  { d: almond, fill: pale },
  { d: circle(500, 500, 218), fill: cool, clip: almond },
  {
    d: halftone({
      area: { x: 282, y: 282, width: 436, height: 436 },
      pitch: 24,
      inside: insideOf(circle(500, 500, 214)),
      tone: (x, y) => 0.86 - Math.hypot(x - 560, y - 570) / 240,
    }),
    fill: sun,
    clip: almond,
  },
  { d: circle(500, 500, 100), fill: deep },
  { d: circle(440, 436, 40), fill: pale },
  { d: almond, stroke: key, width: 34 },
  { d: circle(880, 720, 40), fill: warm },
])

const petal = (index: number, radius: number, reach: number): Point => {
  const angle = (index * 2 * Math.PI) / 5 - Math.PI / 2
  return [500 + Math.cos(angle) * reach * radius, 500 + Math.sin(angle) * reach * radius]
}

/** One ruffled petal of five. */
export const hollyhockPetals = Array.from({ length: 5 }, (_, index) => {
  const lean = (index * 72 * Math.PI) / 180
  const outline = points(
    '0 -70, -120 -170, -196 -292, -160 -400, -90 -396, -46 -436, 10 -404, 70 -438, 110 -392, 176 -392, 196 -290, 120 -168',
  ).map(
    ([x, y]): Point => [500 + x * Math.cos(lean) - y * Math.sin(lean), 500 + x * Math.sin(lean) + y * Math.cos(lean)],
  )
  return curve(outline, true)
})
export const hollyhockVeins = Array.from({ length: 5 }, (_, index) =>
  [-22, -9, 9, 22]
    .map((lean) => {
      const angle = ((index * 72 + lean - 90) * Math.PI) / 180
      const at = (far: number): Point => [500 + Math.cos(angle) * far, 500 + Math.sin(angle) * far]
      return ribbon([at(120), at(220), at(Math.abs(lean) > 15 ? 290 : 340)], [16, 11, 2])
    })
    .join(''),
).join('')

export const hollyhockPink = '#e27f97'

/** Hollyhock Bakery: the flower by the back door, in two inks. */
export const hollyhock = defineArtwork('hollyhock', [1000, 1000], ({ key, pale }) => [
  { d: hollyhockPetals.join(''), fill: hollyhockPink },
  { d: hollyhockPetals.join(''), stroke: key, width: 18 },
  { d: hollyhockVeins, fill: key },
  { d: circle(500, 500, 104), fill: key },
  {
    d: Array.from({ length: 10 }, (_, index) => circle(...petal(index / 2, 62, 1), 13)).join('') + circle(500, 500, 30),
    fill: pale,
  },
])

/** The same flower in one ink, for the stamp and the boxes. */
export const hollyhockLine = defineArtwork('hollyhock-line', [1000, 1000], ({ key, stock }) => [
  { d: hollyhockPetals.join(''), stroke: key, width: 20 },
  { d: hollyhockVeins, fill: key },
  { d: circle(500, 500, 104), fill: key },
  {
    d: Array.from({ length: 10 }, (_, index) => circle(...petal(index / 2, 62, 1), 13)).join('') + circle(500, 500, 30),
    fill: stock,
  },
])

const frond = (() => {
  let d = ribbon(points('500 960, 500 700, 480 420, 540 200, 640 130'), [26, 24, 18, 12, 6])
  for (let index = 0; index < 11; index += 1) {
    const t = index / 11
    const [x, y] = [500 - Math.sin(t * 3) * 24 + t * t * 90, 830 - t * 660]
    const reach = 330 * (1 - t) ** 0.7 * (index < 2 ? 0.82 : 1) + 30
    for (const side of [-1, 1]) {
      const tip: Point = [x + side * reach, y - reach * 0.42]
      const mid: Point = [x + side * reach * 0.55, y - reach * 0.1]
      d += ribbon([[x, y], mid, tip], [30 - t * 14, 34 - t * 18, 4])
    }
  }
  return d
})()

/** Fernhill Coffee Roasters: a fern in front of the sun over a hill. */
export const fern = defineArtwork('fern', [1000, 1000], ({ key, sun, warm }) => [
  { d: circle(500, 420, 340), fill: sun },
  { d: 'M90 800C300 640 700 640 910 800L910 990L90 990Z', fill: warm },
  { d: frond, fill: key },
])

const pear =
  'M500 180C560 180 600 230 606 300C616 400 720 480 736 620C752 780 640 880 500 880C360 880 248 780 264 620C280 480 384 400 394 300C400 230 440 180 500 180Z'

/** Cascade Food Bank: a pear, half of it in a second ink. */
export const pearLogo = defineArtwork('pear', [1000, 1000], ({ key, sun, cool, warm }) => [
  { d: pear, fill: sun },
  {
    d: halftone({
      area: { x: 240, y: 160, width: 520, height: 740 },
      pitch: 30,
      inside: insideOf(pear),
      tone: (x, y) => (x - 400) / 460 + (y - 640) / 900,
    }),
    fill: warm,
  },
  { d: ribbon(points('496 200, 500 130, 530 70'), [26, 20, 26]), fill: key },
  { d: polygon(points('520 120, 600 50, 740 60, 700 150, 600 170')), fill: cool },
])
