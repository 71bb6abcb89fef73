import { halftone } from '../../kit/halftone.ts'
import { circle, ellipse, insideOf, polygon, rect, star } from '../../kit/paths.ts'
import { type Artwork, defineArtwork } from '../../products/artworks/define-artwork.ts'
import { leafOutline, leafVeins } from '../../products/artworks/leaf-shapes.ts'

/** Logos of the customers in the pictures: each is printed on many objects in one picture. */
const leaf = { base: [500, 905] as const, tip: [500, 95] as const, width: 560, teeth: 11 }
const leafShape = leafOutline(leaf)
const veins = leafVeins(leaf, 7, 26)

/** One leaf in one ink. */
export const leafLogo: Artwork = defineArtwork('leaf-mark', [1000, 1000], ({ key, stock }) => [
  { d: leafShape, fill: key },
  { d: veins, fill: stock },
])

/** The same leaf in front of a disc, in two inks that overprint. */
export const roundLeafLogo: Artwork = defineArtwork('leaf-round', [1000, 1000], ({ warm, key, stock }) => [
  { d: circle(560, 470, 330), fill: warm },
  { d: leafShape, fill: key, overprint: true },
  { d: veins, fill: stock },
])

/** Three inks, each slightly out of register with the others. */
export const threeInkLeafLogo: Artwork = defineArtwork('leaf-three', [1000, 1000], ({ warm, cool, sun, stock }) => [
  { d: circle(600, 420, 310), fill: sun },
  { d: leafShape, fill: cool, overprint: true },
  {
    d: halftone({
      area: { x: 200, y: 300, width: 600, height: 600 },
      pitch: 22,
      tone: (x, y) => (y - 300) / 620 - (x - 500) / 1400,
      inside: insideOf(leafShape),
    }),
    fill: warm,
    overprint: true,
  },
  { d: veins, fill: stock },
])

/** A loaf with its cuts, for the bakery on the corner. */
export const bakeryLogo: Artwork = defineArtwork('loaf', [1000, 1000], ({ key, warm, sun, stock }) => {
  const crust =
    'M120 640C100 430 260 300 500 300C740 300 900 430 880 640C874 704 820 736 760 740L240 740C180 736 126 704 120 640Z'
  const cuts = [260, 420, 580, 740]
    .map((x) =>
      polygon([
        [x - 60, 560],
        [x - 20, 430],
        [x + 40, 380],
        [x + 30, 450],
        [x - 10, 560],
      ]),
    )
    .join('')
  return [
    { d: circle(500, 470, 390), fill: sun },
    { d: crust, fill: warm, overprint: true },
    {
      d: halftone({
        area: { x: 100, y: 300, width: 800, height: 450 },
        pitch: 22,
        tone: (x, y) => (y - 380) / 520 + (x - 500) / 1500,
        inside: insideOf(crust),
      }),
      fill: key,
      overprint: true,
    },
    { d: cuts, fill: stock },
    { d: rect(60, 790, 880, 18), fill: key },
  ]
})

/** A thrown bowl and two jars. */
export const potteryLogo: Artwork = defineArtwork('pots', [1000, 1000], ({ key, warm, cool, sun, stock }) => {
  const jar = 'M300 250C300 220 520 220 520 250L516 300C640 380 640 700 540 820L280 820C180 700 180 380 304 300Z'
  const bowl = 'M470 600L910 600C900 740 820 820 760 830L620 830C560 820 480 740 470 600Z'
  return [
    { d: circle(500, 460, 400), fill: sun },
    { d: jar, fill: warm, overprint: true },
    { d: rect(214, 470, 400, 40) + rect(206, 540, 412, 18), fill: stock, clip: jar },
    {
      d: halftone({
        area: { x: 180, y: 220, width: 460, height: 610 },
        pitch: 22,
        tone: (x, y) => (x - 320) / 420 + (y - 700) / 900,
        inside: insideOf(jar),
      }),
      fill: key,
      overprint: true,
    },
    { d: bowl, fill: cool, overprint: true },
    { d: ellipse(690, 600, 220, 40), fill: key },
    { d: rect(100, 830, 820, 16), fill: key },
  ]
})

/** A hollyhock: five petals and a bud, black and pink. */
export const hollyhock: Artwork = defineArtwork('hollyhock', [1000, 1000], ({ key, stock }) => {
  const pink = '#e0607e'
  const petals = Array.from({ length: 5 }, (_, index) => {
    const angle = ((index * 72 - 90) * Math.PI) / 180
    const at = (far: number, lean: number) =>
      [500 + Math.cos(angle + lean) * far, 430 + Math.sin(angle + lean) * far].map((n) => n.toFixed(1)).join(' ')
    return `M500 430C${at(180, -0.5)} ${at(330, -0.72)} ${at(330, -0.36)}C${at(345, -0.2)} ${at(300, -0.06)} ${at(322, 0)}C${at(300, 0.06)} ${at(345, 0.2)} ${at(330, 0.36)}C${at(330, 0.72)} ${at(180, 0.5)} 500 430Z`
  })
  const threads = Array.from({ length: 25 }, (_, index) => {
    const angle = (index / 25) * Math.PI * 2
    const far = 150 + (index % 3) * 50
    return `M500 430L${(500 + Math.cos(angle) * far).toFixed(1)} ${(430 + Math.sin(angle) * far).toFixed(1)}`
  }).join('')
  const stalk = { base: [500, 960] as const, tip: [300, 800] as const, width: 130, teeth: 7 }
  const other = { base: [500, 930] as const, tip: [710, 780] as const, width: 130, teeth: 7 }
  return [
    { d: rect(492, 640, 16, 330), fill: key },
    { d: leafOutline(stalk) + leafOutline(other), fill: key },
    ...petals.map((d) => ({ d, fill: pink, overprint: true as const })),
    { d: threads, stroke: key, width: 5 },
    { d: circle(500, 430, 74), fill: stock },
    { d: star(500, 430, 14, 66, 34), fill: key },
  ]
})
