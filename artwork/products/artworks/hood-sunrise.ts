import { halftone } from '../../kit/halftone.ts'
import { centredTextPath } from '../../kit/lettering.ts'
import { circle, insideOf, points, polygon, rect } from '../../kit/paths.ts'
import { createRandom } from '../../kit/random.ts'
import { defineArtwork } from './define-artwork.ts'

const peak = points(
  '60 700, 215 560, 318 452, 382 398, 436 300, 470 258, 505 236, 534 262, 566 318, 618 372, 668 446, 770 542, 940 700',
)
const snow = points(
  '436 300, 470 258, 505 236, 534 262, 566 318, 618 372, 668 446, 640 452, 618 506, 590 442, 566 548, 536 430, 508 590, 484 456, 452 520, 440 420, 404 486, 394 420, 362 452, 382 398',
)

function firs(baseline: number, count: number, tall: number, seed: string): string {
  const random = createRandom(seed)
  let d = ''
  for (let index = 0; index < count; index += 1) {
    const x = 60 + (880 * (index + 0.5)) / count + (random() - 0.5) * 16
    const height = tall * (0.55 + random() * 0.6)
    const half = height * 0.2
    for (let tier = 0; tier < 4; tier += 1) {
      const top = baseline - height + (tier * height) / 4.6
      const spread = half * (0.38 + tier * 0.22)
      d += polygon([
        [x, top],
        [x + spread, top + height / 2.7],
        [x - spread, top + height / 2.7],
      ])
    }
  }
  return d
}

export const hoodSunrise = defineArtwork('hood-sunrise', [1000, 1000], (inks) => {
  const mountain = polygon(peak)
  const rays = Array.from({ length: 24 }, (_, index) => {
    const [a, b] = [(index * Math.PI) / 12 + 0.05, (index * Math.PI) / 12 + 0.16]
    return polygon([
      [505 + Math.cos(a) * 330, 440 + Math.sin(a) * 330],
      [505 + Math.cos((a + b) / 2) * 462, 440 + Math.sin((a + b) / 2) * 462],
      [505 + Math.cos(b) * 330, 440 + Math.sin(b) * 330],
    ])
  }).join('')
  const band = rect(10, 0, 980, 700)
  return [
    { d: rays, fill: inks.warm, clip: band },
    { d: circle(505, 440, 300), fill: inks.sun, clip: band },
    {
      d: halftone({
        area: { x: 200, y: 140, width: 610, height: 600 },
        pitch: 17,
        angle: 15,
        inside: insideOf(circle(505, 440, 296)),
        tone: (_x, y) => (y - 260) / 420,
      }),
      fill: inks.warm,
      clip: band,
    },
    { d: mountain, fill: inks.cool },
    { d: polygon(snow), fill: inks.pale },
    {
      d: halftone({
        area: { x: 60, y: 230, width: 890, height: 470 },
        pitch: 15,
        angle: 45,
        inside: insideOf(mountain),
        tone: (x, y) => (x > 508 + (y - 236) * 0.1 ? 0.3 + (x - 500) / 1500 : 0),
      }),
      fill: inks.deep,
    },
    { d: firs(742, 26, 150, 'far'), fill: inks.cool, overprint: true },
    { d: firs(790, 19, 190, 'near') + rect(60, 770, 880, 24), fill: inks.deep },
    { d: centredTextPath('MT. HOOD', 500, 836, 92), fill: inks.warm },
    {
      d: rect(60, 836, 150, 14) + rect(60, 864, 150, 6) + rect(790, 836, 150, 14) + rect(790, 864, 150, 6),
      fill: inks.key,
    },
    { d: centredTextPath('OREGON', 500, 952, 34), fill: inks.key },
  ]
})
