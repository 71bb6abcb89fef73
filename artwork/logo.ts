import { flatten, type Point, polygon } from './kit/paths.ts'
import { registrationMark } from './kit/print-marks.ts'

/** Both contrast with the site's light background and with its dark one. */
const logoInks = { leaf: '#128577', drop: '#dc4420' }

/** Half of an ink drop, tip at the top; the leaf's half has the same outline, serrated, with the teeth toward the tip. */
const dropHalf = 'M32 3C37 13 52 23 52 39C52 51 43 60 32 60Z'
const leafHalf = 'M31 3C26 13 11.5 23 11.5 39C11.5 51 20 60 31 60'
const veins = [19, 27.5, 36, 44.5].map((y, index) => {
  const reach = [10.5, 15.5, 17.5, 15][index] ?? 0
  return `M32 ${y + 4.4}L32 ${y + 6.6}L${32 - reach} ${y - reach * 0.2}Z`
})

function serratedEdge(): Point[] {
  const edge = flatten(leafHalf, 60)[0] ?? []
  const teeth = 8
  return Array.from({ length: teeth }, (_, tooth) => tooth).flatMap((tooth): Point[] => {
    const at = (share: number): Point => edge[Math.round(share * (edge.length - 1))] ?? [31, 60]
    const [x, y] = at((tooth + 0.12) / teeth)
    const [nextX, nextY] = at((tooth + 0.98) / teeth)
    const out = tooth === 0 ? 0 : 1.5
    return [
      [x - out, y - (tooth === 0 ? 1 : 0.4)],
      [nextX + (tooth === teeth - 1 ? 0 : 1.1), nextY],
    ]
  })
}

/** The mark in two inks, without a frame: 64 units in each direction. */
export function drawMark(inks: { leaf: string; drop: string }): string {
  const leaf = polygon([[31, 3], ...serratedEdge(), [31, 60]])
  return (
    `<mask id="v"><path fill="#fff" d="M0 0H64V64H0Z"/><path d="M30.6 2L32 2L32 62L30.6 62Z${veins.join('')}"/></mask>` +
    `<path mask="url(#v)" fill="${inks.leaf}" d="${leaf}"/>` +
    `<path fill="${inks.drop}" d="${dropHalf}"/>` +
    '<path fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" opacity=".85" d="M47 40C47 48 42 53.5 36.5 54.8"/>' +
    `<path fill="${inks.drop}" fill-rule="evenodd" d="${registrationMark(57, 9, 6)}"/>`
  )
}

/** The logo of Alder & Ink: an alder leaf that is also an ink drop, with a register mark. */
export function drawLogo(): string {
  const frame = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">'
  return `${frame}<title>Leaf and drop</title>${drawMark(logoInks)}</svg>\n`
}
