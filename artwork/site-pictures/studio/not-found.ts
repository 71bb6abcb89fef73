import { halftone } from '../../kit/halftone.ts'
import { fittedTextPath, textPath, textWidth } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, group, softFill, stroke } from '../../kit/paint.ts'
import { circle, rect, translate } from '../../kit/paths.ts'
import { cropMarks, registrationMark } from '../../kit/print-marks.ts'
import { createRandom } from '../../kit/random.ts'
import { drawBackground, landscape, sitePictureDocument } from '../canvas.ts'

const [ink, paper] = ['#17211d', '#f7f3ea']
const plates = [
  ['#ffc53d', -30, 22],
  ['#1fae9a', 24, -14],
  ['#f0512b', 0, 0],
] as const

/** How much of the sheet is missing at a point: nothing at the upper left, all of it at the lower right. */
const gone = (x: number, y: number) => (x / 760 + y / 560 - 0.92) * 0.95

export function drawNotFound(): string {
  const sheet = rect(0, 0, 760, 560)
  const number = fittedTextPath('404', 0, 0, 560)
  const printed = plates
    .map(([color, dx, dy]) => fill(translate(number.d, 96 + dx, 120 + dy), color, { blend: 'multiply' }))
    .join('')
  const slug = fill(
    textPath('PAGE', 52, 46, 22) + textPath('OUT OF REGISTER', 708 - textWidth('OUT OF REGISTER', 22), 46, 22),
    ink,
  )
  const chips = ['#f0512b', '#ffc53d', '#1fae9a', ink].map((color, index) =>
    fill(rect(52 + index * 44, 500, 44, 18), color),
  )
  const bites = halftone({
    area: { x: -20, y: -20, width: 800, height: 600 },
    pitch: 22,
    tone: (x, y) => gone(x, y) * 1.75,
  })
  const random = createRandom('falling dots')
  const flying = Array.from({ length: 220 }, () => {
    const along = random() ** 1.5
    const [x, y] = [430 + random() * 420 + along * 300, 260 + random() * 330 + along * 330]
    return gone(Math.min(x, 760), Math.min(y, 560)) > 0.35
      ? circle(x, y, (1 - along) * 11 * (0.35 + random() * 0.65))
      : ''
  }).join('')
  const floor = halftone({
    area: { x: -20, y: 520, width: 1320, height: 460 },
    pitch: 24,
    tone: (x, y) => (y - 560) / 520 + (x - 700) / 1800,
  })
  const lost = (x: number, y: number, radius: number, color: string) =>
    fill(registrationMark(x, y, radius), color, { holes: true, opacity: 0.9 })
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, '#1d2a26') +
      fill(floor, '#0c1412', { opacity: 0.9 }) +
      stroke(cropMarks(190, 150, 860, 620, 46, 2), paper, 1, { opacity: 0.25 }) +
      stroke(rect(190, 150, 860, 620), paper, 2, { opacity: 0.22, dash: '3 12', cap: 'butt' }) +
      group(
        softFill(translate(sheet, 22, 36), '#050a08', 0.5, 46) +
          clipped(
            sheet,
            fill(sheet, paper) +
              group(printed) +
              slug +
              chips.join('') +
              light(sheet, [0, 0, 760, 560], 'w0.3@0 w0@0.45 k0.2@1') +
              fill(bites, '#18231f'),
          ) +
          fill(flying, paper, { opacity: 0.92 }),
        { transform: 'translate(216 236) rotate(-13)' },
      ) +
      lost(1050, 236, 44, '#f0512b') +
      lost(1064, 226, 44, '#1fae9a') +
      lost(1040, 222, 44, '#ffc53d') +
      lost(170, 800, 30, '#f0512b') +
      lost(178, 794, 30, '#ffc53d') +
      fill(cropMarks(46, 46, 1188, 868, 22, 1.6), paper, { opacity: 0.5 }),
  )
}
