import { halftone } from '../../kit/halftone.ts'
import { circle, insideOf, points, polygon, rect, star } from '../../kit/paths.ts'
import { createRandom } from '../../kit/random.ts'
import { defineArtwork } from './define-artwork.ts'

/** A tall window with a round head. */
const frame = 'M160 960L160 380C160 192 312 40 500 40C688 40 840 192 840 380L840 960Z'
const inner = 'M190 930L190 380C190 208 328 70 500 70C672 70 810 208 810 380L810 930Z'

function fir(x: number, base: number, height: number): string {
  const tiers = 6
  let d = rect(x - height * 0.02, base - height * 0.1, height * 0.04, height * 0.1)
  for (let tier = 0; tier < tiers; tier += 1) {
    const top = base - height + (tier * height * 0.9) / tiers - (tier > 0 ? height * 0.03 : 0)
    const spread = height * (0.07 + tier * 0.034)
    const bottom = top + height * 0.235
    d += polygon([
      [x, top],
      [x + spread * 0.6, bottom - height * 0.05],
      [x + spread, bottom],
      [x + spread * 0.3, bottom - height * 0.025],
      [x, bottom + height * 0.01],
      [x - spread * 0.3, bottom - height * 0.025],
      [x - spread, bottom],
      [x - spread * 0.6, bottom - height * 0.05],
    ])
  }
  return d
}

export const moonFirs = defineArtwork('moon-firs', [1000, 1000], (inks) => {
  const random = createRandom('stars')
  const stars = Array.from({ length: 34 }, () =>
    star(210 + random() * 580, 110 + random() * 430, 4, 6 + random() * 12, 2.5, 0),
  ).join('')
  const moon = circle(560, 320, 150)
  const hills = polygon(points('190 700, 290 620, 380 664, 500 570, 610 650, 700 600, 810 676, 810 930, 190 930'))
  return [
    { d: frame, fill: inks.cool },
    { d: stars, fill: inks.pale, clip: inner },
    { d: moon, fill: inks.sun },
    {
      d: halftone({
        area: { x: 400, y: 160, width: 320, height: 320 },
        pitch: 15,
        angle: 25,
        inside: insideOf(circle(560, 320, 146)),
        tone: (x, y) => (x - 470) / 420 + (y - 300) / 420,
      }),
      fill: inks.warm,
    },
    { d: hills, fill: inks.warm, overprint: true, clip: inner },
    {
      d: halftone({
        area: { x: 190, y: 640, width: 620, height: 290 },
        pitch: 17,
        angle: 45,
        tone: (_x, y) => (y - 640) / 300,
      }),
      fill: inks.deep,
      clip: inner,
    },
    {
      d: [
        [250, 880, 360],
        [352, 900, 300],
        [690, 890, 330],
        [770, 910, 420],
      ]
        .map(([x = 0, base = 0, height = 0]) => fir(x, base, height))
        .join(''),
      fill: inks.deep,
      clip: inner,
    },
    {
      d: [
        [300, 960, 480],
        [436, 960, 330],
        [560, 965, 270],
        [650, 960, 380],
        [226, 965, 280],
      ]
        .map(([x = 0, base = 0, height = 0]) => fir(x, base, height))
        .join(''),
      fill: inks.deep,
      clip: inner,
    },
    { d: rect(190, 880, 620, 60), fill: inks.deep, clip: inner },
    { d: inner, stroke: inks.pale, width: 6 },
  ]
})
