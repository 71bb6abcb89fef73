import { halftone } from '../../kit/halftone.ts'
import { textPath } from '../../kit/lettering.ts'
import { circle, polygon, rect } from '../../kit/paths.ts'
import { cropMarks, registrationMark } from '../../kit/print-marks.ts'
import { defineArtwork } from './define-artwork.ts'

function starTarget(cx: number, cy: number, radius: number): string {
  return Array.from({ length: 36 }, (_, index) => {
    const [a, b] = [(index * Math.PI) / 18, ((index + 0.5) * Math.PI) / 18]
    return polygon([
      [cx, cy],
      [cx + Math.cos(a) * radius, cy + Math.sin(a) * radius],
      [cx + Math.cos(b) * radius, cy + Math.sin(b) * radius],
    ])
  }).join('')
}

export const pressSheet = defineArtwork('press-sheet', [1000, 1000], (inks) => {
  const steps = [inks.warm, inks.sun, inks.cool, inks.key].flatMap((fill, row) =>
    Array.from({ length: 6 }, (_, step) => ({
      d:
        step === 0
          ? rect(70, 720 + row * 46, 143, 46)
          : halftone({
              area: { x: 70 + step * 143.4, y: 720 + row * 46, width: 143, height: 46 },
              pitch: 11.5,
              angle: 0,
              tone: () => 0.86 - step * 0.155,
            }),
      fill,
    })),
  )
  return [
    { d: circle(390, 300, 216), fill: inks.sun, overprint: true },
    { d: circle(612, 300, 216), fill: inks.cool, overprint: true },
    { d: circle(500, 470, 216), fill: inks.warm, overprint: true },
    {
      d: halftone({
        area: { x: 760, y: 90, width: 170, height: 580 },
        pitch: 14,
        angle: 45,
        tone: (_x, y) => (y - 90) / 580,
      }),
      fill: inks.key,
    },
    { d: starTarget(155, 605, 78), fill: inks.key },
    { d: circle(155, 605, 20), fill: inks.stock },
    ...steps,
    { d: rect(70, 712, 860, 4) + rect(70, 908, 860, 4), fill: inks.key },
    { d: textPath('SHEET 12 OF 250', 70, 930, 30) + textPath('PRESS OK', 766, 930, 30), fill: inks.key },
    {
      d: registrationMark(500, 30, 30) + registrationMark(30, 500, 30) + registrationMark(970, 500, 30),
      fill: inks.key,
      holes: true,
    },
    { d: cropMarks(56, 56, 888, 924, 34, 5), fill: inks.key },
    { d: registrationMark(155, 175, 64), fill: inks.warm, holes: true, overprint: true },
    { d: registrationMark(162, 181, 64), fill: inks.cool, holes: true, overprint: true },
  ]
})
