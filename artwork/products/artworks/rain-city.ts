import { halftone } from '../../kit/halftone.ts'
import { fittedTextPath } from '../../kit/lettering.ts'
import { circle, insideOf, line, type Point, polygon, rect, translate } from '../../kit/paths.ts'
import { createRandom } from '../../kit/random.ts'
import { defineArtwork } from './define-artwork.ts'

const towers: [number, number, number][] = [
  [50, 96, 250],
  [150, 70, 330],
  [224, 110, 210],
  [340, 84, 400],
  [430, 64, 290],
  [500, 120, 350],
  [626, 70, 250],
  [702, 96, 430],
  [804, 60, 300],
  [870, 84, 220],
]

const canopy = (cx: number, cy: number, r: number) => {
  const scallops = 6
  let d = `M${cx - r} ${cy}C${cx - r} ${cy - r * 0.62} ${cx - r * 0.56} ${cy - r} ${cx} ${cy - r}C${cx + r * 0.56} ${cy - r} ${cx + r} ${cy - r * 0.62} ${cx + r} ${cy}`
  for (let index = 0; index < scallops; index += 1) {
    const [from, to] = [cx + r - (index * 2 * r) / scallops, cx + r - ((index + 1) * 2 * r) / scallops]
    d += `Q${(from + to) / 2} ${cy - r * 0.17} ${to} ${cy}`
  }
  return `${d}Z`
}

export const rainCity = defineArtwork('rain-city', [1000, 1000], (inks) => {
  const random = createRandom('rain')
  const rain = Array.from({ length: 84 }, () => {
    const [x, y, length] = [random() * 1000, 120 + random() * 560, 30 + random() * 60]
    return line([
      [x, y],
      [x - length * 0.34, y + length],
    ] as Point[])
  }).join('')
  const skyline =
    towers.map(([x, width, height]) => rect(x, 720 - height, width, height)).join('') +
    polygon([
      [702, 292],
      [750, 220],
      [798, 292],
    ]) +
    rect(376, 270, 8, 60) +
    rect(546, 320, 26, 60)
  const windows = towers
    .flatMap(([x, width, height], tower) => {
      const columns = Math.floor((width - 16) / 20)
      return Array.from({ length: columns * Math.floor((height - 30) / 30) }, (_, index) => {
        if ((index * 7 + tower * 3) % 5 < 2) return ''
        return rect(x + 12 + (index % columns) * 20, 720 - height + 20 + Math.floor(index / columns) * 30, 10, 16)
      })
    })
    .join('')
  const cloud =
    circle(260, 190, 120) +
    circle(410, 150, 140) +
    circle(580, 180, 130) +
    circle(720, 205, 100) +
    rect(180, 190, 620, 110) +
    circle(190, 240, 64) +
    circle(800, 240, 62)
  const [cx, cy, r] = [520, 690, 250]
  const ribs = [-0.66, -0.33, 0, 0.33, 0.66]
    .map((at) => `M${cx} ${cy - r}Q${cx + r * at * 1.25} ${cy - r * 0.72} ${cx + r * at} ${cy}`)
    .join('')
  const words = fittedTextPath('STAY DAMP', 50, 0, 900)
  return [
    {
      d: halftone({
        area: { x: 110, y: 0, width: 780, height: 320 },
        pitch: 20,
        angle: 30,
        inside: insideOf(cloud),
        tone: (x, y) => 0.2 + (y / 320) * 0.6 + x / 5000,
      }),
      fill: inks.cool,
    },
    { d: skyline, fill: inks.cool },
    { d: windows, fill: inks.sun },
    { d: rain, stroke: inks.key, width: 7, cap: 'round' },
    { d: rect(50, 720, 900, 12), fill: inks.key },
    { d: canopy(cx, cy, r), fill: inks.warm },
    {
      d: halftone({
        area: { x: cx, y: cy - r, width: r, height: r },
        pitch: 15,
        angle: 45,
        inside: insideOf(canopy(cx, cy, r)),
        tone: (x) => (x - cx) / r / 1.5,
      }),
      fill: inks.deep,
    },
    { d: ribs, stroke: inks.pale, width: 6 },
    {
      d: line([
        [cx, cy - r - 26],
        [cx, cy - r],
      ]),
      stroke: inks.key,
      width: 12,
      cap: 'round',
    },
    {
      d: `M${cx} ${cy - 40}L${cx} ${cy + 80}C${cx} ${cy + 130} ${cx - 66} ${cy + 130} ${cx - 66} ${cy + 84}`,
      stroke: inks.key,
      width: 13,
      cap: 'round',
    },
    { d: translate(words.d, 0, 990 - words.height), fill: inks.key },
  ]
})
