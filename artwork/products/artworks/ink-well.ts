import { halftone } from '../../kit/halftone.ts'
import { fittedTextPath } from '../../kit/lettering.ts'
import { circle, insideOf, translate } from '../../kit/paths.ts'
import { defineArtwork } from './define-artwork.ts'

/** A run of ink: it leaves the letter in a flare and ends in a heavy bead. */
function drip(x: number, top: number, length: number, width: number): string {
  const [half, end] = [width / 2, top + length]
  return (
    `M${x - half * 2.4} ${top}C${x - half} ${top} ${x - half} ${top + half} ${x - half} ${top + half * 2.4}` +
    `L${x - half} ${end - width}C${x - half * 1.7} ${end} ${x - half} ${end + half} ${x} ${end + half}` +
    `C${x + half} ${end + half} ${x + half * 1.7} ${end} ${x + half} ${end - width}L${x + half} ${top + half * 2.4}` +
    `C${x + half} ${top + half} ${x + half} ${top} ${x + half * 2.4} ${top}Z`
  )
}

export const inkWell = defineArtwork('ink-well', [1000, 1000], (inks) => {
  const ink = fittedTextPath('INK', 40, 60, 920)
  const well = fittedTextPath('WELL', 40, 0, 920)
  const wellTop = 516
  const wellD = translate(well.d, 0, wellTop)
  const foot = wellTop + well.height - 4
  const isInk = insideOf(wellD)
  const runs = Array.from({ length: 24 }, (_, index): [number, number, number] => [
    60 + index * 38,
    60 + ((index * 83) % 150),
    26 + ((index * 7) % 3) * 5,
  ]).filter(([x], index) => index % 2 === 0 && isInk(x - 14, foot - 6) && isInk(x + 14, foot - 6))
  const inkHeight = Math.min(ink.height, 420)
  const squeezed = ink.d.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => `${x} ${Math.round((60 + ((Number(y) - 60) * inkHeight) / ink.height) * 10) / 10}`,
  )
  return [
    { d: translate(squeezed, 14, 12), fill: inks.sun, overprint: true },
    { d: squeezed, fill: inks.warm, overprint: true },
    {
      d: halftone({
        area: { x: 40, y: 60, width: 920, height: 430 },
        pitch: 17,
        angle: 45,
        inside: insideOf(squeezed),
        tone: (_x, y) => (y - 180) / 480,
      }),
      fill: inks.deep,
    },
    { d: wellD, fill: inks.cool },
    { d: runs.map(([x, length, width]) => drip(x, foot, length, width)).join(''), fill: inks.cool },
    {
      d: runs.map(([x, length, width]) => circle(x - width * 0.2, foot + length - width * 0.2, width * 0.13)).join(''),
      fill: inks.pale,
    },
  ]
})
