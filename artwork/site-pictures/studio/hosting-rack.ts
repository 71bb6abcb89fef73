import { halftone } from '../../kit/halftone.ts'
import { centredTextPath, textPath } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { fill, group, softEllipse, softFill, stroke } from '../../kit/paint.ts'
import { circle, curve, insideOf, points, rect, roundRect, translate } from '../../kit/paths.ts'
import { place } from '../../products/objects/mock-up.ts'
import * as table from '../../products/props/table-props.ts'
import { drawSheetMarks, landscape, sitePictureDocument } from '../canvas.ts'
import { drawObject, drawTable } from './scene-parts.ts'

const ink = '#17211d'
const [teal, vermilion] = ['#0b6e63', '#d43d1a']

const cloud = curve(
  points(
    '330 250, 350 190, 420 170, 470 104, 580 80, 680 110, 730 166, 820 158, 890 200, 886 266, 810 300, 610 308, 410 304',
  ),
  true,
)

function rack(): string {
  const [x, y, width, units] = [420, 400, 440, 5]
  const frame = roundRect(x, y, width, units * 72 + 40, 12)
  const rows = Array.from({ length: units }, (_, index) => {
    const top = y + 22 + index * 72
    const unit = roundRect(x + 22, top, width - 44, 60, 5)
    const lamps = [0, 1, 2]
      .map((lamp) => {
        const on = (index + lamp) % 3 !== 1
        const color = on ? '#5fd6bf' : '#ffc53d'
        return (
          softEllipse(x + width - 96 + lamp * 24, top + 30, 20, 20, color, 0.5, 0) +
          fill(circle(x + width - 96 + lamp * 24, top + 30, 6), color)
        )
      })
      .join('')
    const vents = Array.from({ length: 11 }, (_, vent) => roundRect(x + 130 + vent * 12, top + 15, 6, 30, 3)).join('')
    return (
      fill(unit, index === 2 ? vermilion : '#33433d') +
      light(unit, [0, top, 0, top + 60], 'w0.3@0 w0@0.3 k0.35@1') +
      fill(roundRect(x + 38, top + 14, 74, 32, 3), '#f7f0df') +
      fill(centredTextPath(['WEB', 'MAIL', 'SHOP', 'DATA', 'COPY'][index] ?? 'WEB', x + 75, top + 23, 14), ink) +
      fill(vents, '#0a1210', { opacity: 0.7 }) +
      lamps
    )
  }).join('')
  return (
    softEllipse(x + width / 2 + 40, y + units * 72 + 56, 360, 40, '#08100e', 0.55, 0.5) +
    softFill(translate(frame, 14, 18), '#08100e', 0.3, 24) +
    fill(frame, '#1c2825') +
    rows +
    light(frame, [x, y, x + width, y + 400], 'w0.2@0 w0@0.4 k0.3@1') +
    stroke(frame, '#6d7772', 3) +
    fill(rect(x + 40, y + units * 72 + 40, 44, 20) + rect(x + width - 84, y + units * 72 + 40, 44, 20), '#0f1614')
  )
}

export function drawPackagesHosting(): string {
  const dots = halftone({
    area: { x: 320, y: 70, width: 580, height: 240 },
    pitch: 16,
    tone: (x, y) => (y - 110) / 220 + (x - 640) / 1000,
    inside: insideOf(cloud),
  })
  const cables = ['M470 400C470 360 520 350 530 306', 'M640 400L640 308', 'M810 400C810 360 760 350 750 304']
  return sitePictureDocument(
    landscape,
    drawTable(1280, 960, '#f3e7cf', '#cdb88f', 800) +
      fill(translate(cloud, 14, 12), vermilion) +
      fill(cloud, '#fffdf8') +
      fill(dots, teal) +
      stroke(cloud, ink, 4) +
      cables
        .map(
          (d) =>
            stroke(translate(d, 5, 5), '#08100e', 12, { opacity: 0.18 }) +
            stroke(d, vermilion, 10) +
            stroke(translate(d, -2, 0), '#ff9a72', 3),
        )
        .join('') +
      rack() +
      place(table.drawPlant(vermilion, '#2f6f58'), { x: 190, y: 660, scale: 0.84 }) +
      drawObject('mug', teal, 'ink-well', { x: 1050, y: 762, scale: 0.34 }) +
      group(
        fill(roundRect(0, 0, 240, 120, 8), '#fffdf8') +
          fill(textPath('UP', 24, 24, 30), teal) +
          fill(textPath('ALL OK', 24, 76, 22), ink) +
          stroke('M128 88L150 88L162 62L176 104L188 80L216 80', vermilion, 4),
        { transform: 'translate(960 320) rotate(5)' },
      ) +
      drawSheetMarks(1280, 960, ink),
  )
}
