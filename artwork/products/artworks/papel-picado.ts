import { circle, curve, ellipse, line, mirror, points, polygon, rect, rotate, translate } from '../../kit/paths.ts'
import { defineArtwork } from './define-artwork.ts'

/** One tissue flag, 280 by 380, its cut-outs drawn as holes. */
function flag(cutouts: string): string {
  const scallops = 5
  let edge = 'M0 0L280 0L280 330'
  for (let index = 0; index < scallops; index += 1) {
    const [from, to] = [280 - index * 56, 280 - (index + 1) * 56]
    edge += `Q${from} 384 ${(from + to) / 2} 384Q${to} 384 ${to} 330`
  }
  const drops = Array.from({ length: scallops }, (_, index) => circle(28 + index * 56, 346, 13)).join('')
  const rail = Array.from({ length: 7 }, (_, index) =>
    polygon([
      [26 + index * 38, 30],
      [40 + index * 38, 46],
      [26 + index * 38, 62],
      [12 + index * 38, 46],
    ]),
  ).join('')
  return `${edge}Z${drops}${rail}${cutouts}`
}

const petals = (cx: number, cy: number, count: number, reach: number, wide: number) =>
  Array.from({ length: count }, (_, index) =>
    rotate(ellipse(cx, cy - reach, wide, reach * 0.52), (index * 360) / count, cx, cy),
  ).join('')
const fringe = [24, 256]
  .map((x) => Array.from({ length: 8 }, (_, index) => rect(x - 9, 92 + index * 29, 18, 13)).join(''))
  .join('')
const sun = petals(140, 196, 12, 66, 10) + circle(140, 196, 24) + fringe
const leafPair =
  curve(points('140 300, 96 286, 70 244, 112 262'), true) + curve(points('140 300, 184 286, 210 244, 168 262'), true)
const bloom = petals(140, 176, 8, 40, 14) + circle(140, 176, 15) + leafPair + rect(136, 228, 8, 62) + fringe
const wing = curve(points('150 190, 190 120, 240 100, 226 160, 176 204'), true, 0.8)
const bird =
  curve(points('140 150, 160 176, 158 240, 140 292, 122 240, 120 176'), true, 0.9) +
  wing +
  mirror(wing, 140) +
  curve(points('140 96, 152 120, 140 140, 128 120'), true) +
  petals(70, 272, 5, 15, 5) +
  petals(210, 272, 5, 15, 5)

const sag = (x: number) => ((x - 500) / 500) ** 2 * -46

export const papelPicado = defineArtwork('papel-picado', [1000, 1000], (inks) => {
  const rowTop = [36, 356, 676].map((x, index) => ({
    x: x - 8,
    y: 100 + sag(x + 140),
    cut: [sun, bird, bloom][index] ?? sun,
    fill: [inks.warm, inks.cool, inks.sun][index] ?? inks.warm,
    tilt: [2, 0, -2][index] ?? 0,
  }))
  const rowLow = [36, 356, 676].map((x, index) => ({
    x: x - 8,
    y: 556 + sag(x + 140),
    cut: [bloom, sun, bird][index] ?? sun,
    fill: [inks.sun, inks.warm, inks.cool][index] ?? inks.warm,
    tilt: [2, 0, -2][index] ?? 0,
  }))
  const cord = (y: number) => curve([-20, 240, 500, 760, 1020].map((x) => [x, y + sag(x)] as const))
  return [
    ...[...rowTop, ...rowLow].flatMap(({ x, y, cut, fill, tilt }) => [
      { d: rotate(translate(flag(cut), x, y), tilt, x + 140, y), fill, holes: true },
    ]),
    { d: cord(98), stroke: inks.key, width: 8, cap: 'round' as const },
    { d: cord(554), stroke: inks.key, width: 8, cap: 'round' as const },
    {
      d: [
        [18, 60],
        [338, 96],
        [660, 96],
        [980, 60],
      ]
        .map(
          ([x = 0, y = 0]) =>
            line([
              [x, y],
              [x - 12, y + 66],
            ]) +
            line([
              [x, y],
              [x + 12, y + 60],
            ]),
        )
        .join(''),
      stroke: inks.warm,
      width: 6,
      cap: 'round' as const,
    },
  ]
})
