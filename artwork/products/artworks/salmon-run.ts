import { halftone } from '../../kit/halftone.ts'
import { circle, curve, insideOf, mapPath, type PointMap, points } from '../../kit/paths.ts'
import { defineArtwork } from './define-artwork.ts'

/** Drawn swimming along x from the tail at 0 to the jaw at 1000, then laid along an arc. */
const body = curve(
  points(
    '70 0, 180 -46, 330 -118, 500 -150, 680 -136, 830 -92, 930 -44, 985 -6, 1000 26, 968 30, 940 34, 900 62, 800 104, 640 138, 480 138, 320 104, 180 46',
  ),
  true,
)
const belly = curve(
  points('120 10, 240 30, 420 44, 620 52, 800 44, 905 44, 900 62, 800 104, 640 138, 480 138, 320 104, 180 46'),
  true,
)
const tail = curve(points('120 0, 40 -60, -70 -150, -40 -40, -30 0, -46 60, -80 156, 40 66'), true, 0.7)
const fins =
  curve(points('400 -140, 452 -208, 540 -204, 610 -140'), true, 0.6) +
  curve(points('230 -78, 236 -136, 276 -130, 300 -104'), true, 0.6) +
  curve(points('470 128, 420 224, 500 214, 570 134'), true, 0.6) +
  curve(points('260 80, 200 150, 270 146, 330 106'), true, 0.6)
const pectoral = curve(points('800 50, 720 70, 640 130, 740 116, 806 84'), true, 0.8)

const spots = Array.from({ length: 40 }, (_, index) => {
  const [column, row] = [index % 14, Math.floor(index / 14)]
  const x = 250 + column * 40 + row * 17
  return circle(x, -30 - row * 34 * (1 - Math.abs(x - 520) / 640), 11 - row * 2)
}).join('')

function along(start: number, radius: number, sweep: number): PointMap {
  return (x, y) => {
    const angle = ((start + (x / 1000) * sweep) * Math.PI) / 180
    const reach = radius - y * 0.66
    return [500 + Math.cos(angle) * reach, 500 + Math.sin(angle) * reach]
  }
}

export const salmonRun = defineArtwork('salmon-run', [1000, 1000], (inks) => {
  const fish = [-160, -40, 80].flatMap((start, index) => {
    const map = along(start, 352, 104)
    const lay = (d: string) => mapPath(d, map, true)
    const back = [inks.warm, inks.cool, inks.warm][index] ?? inks.warm
    const laidBody = lay(body)
    const laidBelly = lay(belly)
    return [
      { d: lay(fins), fill: inks.key },
      { d: lay(tail), fill: back },
      { d: laidBody, fill: back },
      { d: laidBelly, fill: inks.sun },
      {
        d: halftone({
          area: { x: 40, y: 40, width: 920, height: 920 },
          pitch: 13,
          angle: 45,
          inside: insideOf(laidBelly),
          tone: (x, y) => Math.max(0, 1.15 - Math.hypot(x - 500, y - 500) / 330),
        }),
        fill: back,
      },
      { d: lay(spots), fill: inks.deep },
      { d: lay('M832 -88C790 -40 786 30 822 96'), stroke: inks.pale, width: 8, cap: 'round' as const },
      { d: lay('M1000 22C960 26 930 20 896 4'), stroke: inks.deep, width: 8, cap: 'round' as const },
      { d: lay(pectoral), fill: inks.key },
      { d: lay(circle(896, -36, 19)), fill: inks.pale },
      { d: lay(circle(899, -36, 9)), fill: inks.deep },
    ]
  })
  const swirl = [168, 128, 88, 48].map((radius, ring) => {
    const wave = Array.from({ length: 48 }, (_, index) => {
      const angle = (index / 48) * 2 * Math.PI
      const reach = radius + Math.sin(angle * 6 + ring) * 8
      return [500 + Math.cos(angle) * reach, 500 + Math.sin(angle) * reach] as const
    })
    return curve(wave, true)
  })
  return [{ d: swirl.join(''), stroke: inks.cool, width: 13 }, ...fish]
})
