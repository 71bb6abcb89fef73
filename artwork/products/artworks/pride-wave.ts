import { mix } from '../../kit/color.ts'
import { halftone } from '../../kit/halftone.ts'
import { fittedTextPath } from '../../kit/lettering.ts'
import { insideOf, type Point, polygon, translate } from '../../kit/paths.ts'
import { defineArtwork } from './define-artwork.ts'

const [stripe, count] = [86, 6]
const wave = (x: number) => Math.sin((x / 1000) * Math.PI * 2.1 + 0.5) * 96 + (500 - x) * 0.12

function band(index: number): string {
  const edge = (offset: number): Point[] =>
    Array.from({ length: 41 }, (_, step): Point => {
      const x = 30 + step * 23.5
      return [x, 180 + wave(x) + (index + offset) * stripe]
    })
  return polygon([...edge(0), ...edge(1.06).reverse()])
}

export const prideWave = defineArtwork('pride-wave', [1000, 1000], (inks) => {
  const colors = [
    inks.warm,
    mix(inks.warm, inks.sun, 0.55),
    inks.sun,
    mix(inks.cool, inks.sun, 0.34),
    inks.cool,
    mix(inks.warm, '#2b2a80', 0.66),
  ]
  const bands = Array.from({ length: count }, (_, index) => band(index))
  const flag = bands.join('')
  const slope = (x: number) => wave(x + 12) - wave(x - 12)
  const words = fittedTextPath('LOUD & PROUD', 60, 0, 880)
  return [
    ...bands.map((d, index) => ({ d, fill: colors[index] ?? inks.warm })),
    {
      d: halftone({
        area: { x: 0, y: 0, width: 1000, height: 900 },
        pitch: 17,
        angle: 30,
        inside: insideOf(flag),
        tone: (x) => slope(x) / 22,
      }),
      fill: inks.deep,
    },
    {
      d: halftone({
        area: { x: 0, y: 0, width: 1000, height: 900 },
        pitch: 17,
        angle: 30,
        inside: insideOf(flag),
        tone: (x) => -slope(x) / 44 - 0.12,
      }),
      fill: inks.pale,
    },
    { d: translate(words.d, 0, 968 - words.height), fill: inks.key },
  ]
})
