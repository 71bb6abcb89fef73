import { mix } from '../../kit/color.ts'
import { halftone } from '../../kit/halftone.ts'
import { textPath, textWidth } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, group, linear, softFill, stroke } from '../../kit/paint.ts'
import { circle, points, polygon, rect, roundRect, translate } from '../../kit/paths.ts'
import { registrationMark } from '../../kit/print-marks.ts'
import { createRandom } from '../../kit/random.ts'
import { place } from '../../products/objects/mock-up.ts'
import * as bench from '../../products/props/bench-props.ts'
import { drawBackground, drawSheetMarks, landscape, sitePictureDocument } from '../canvas.ts'
import { drawArtwork } from './scene-parts.ts'
import { button, textBars } from './screens.ts'

const ink = '#17211d'
const paper = '#fbf7ee'
const [vermilion, teal, marigold] = ['#d43d1a', '#0b6e63', '#e5a400']

/** A sheet lying in the picture; its content has its own units from the sheet's corner. */
function sheet(x: number, y: number, width: number, height: number, rotation: number, color: string, content: string) {
  const d = roundRect(0, 0, width, height, 4)
  return group(
    softFill(translate(d, 12, 18), '#08100e', 0.34, 28) +
      fill(d, color) +
      content +
      light(d, [0, 0, width, height], 'w0.22@0 w0@0.45 k0@0.55 k0.12@1') +
      stroke(`M0 ${height}L0 0L${width} 0`, '#ffffff', 1.6, { opacity: 0.6 }),
    { transform: `translate(${x} ${y}) rotate(${rotation})` },
  )
}

const form =
  fill(textPath('ORDER FORM', 34, 36, 30), ink) +
  fill(rect(34, 82, 292, 4), vermilion) +
  [0, 1, 2]
    .map(
      (row) =>
        fill(textBars(34, 112 + row * 88, 90, 1, 10, 8), ink, { opacity: 0.5 }) +
        stroke(roundRect(34, 130 + row * 88, 292, 46, 5), ink, 2.4, { opacity: 0.6 }) +
        fill(textBars(50, 148 + row * 88, 120 + row * 46, 1, 10, 10), ink),
    )
    .join('') +
  [0, 1, 2]
    .map(
      (row) =>
        stroke(roundRect(34, 388 + row * 36, 22, 22, 3), ink, 2.4) +
        (row === 2 ? '' : stroke(`M38 ${398 + row * 36}L44 ${405 + row * 36}L54 ${390 + row * 36}`, vermilion, 4)) +
        fill(textBars(70, 394 + row * 36, 150, 1, 10, 9), ink, { opacity: 0.6 }),
    )
    .join('')

const spreadsheet =
  fill(rect(0, 0, 430, 52), teal) +
  fill(textPath('STOCK', 24, 15, 22), paper) +
  Array.from({ length: 8 }, (_, row) =>
    [0, 1, 2, 3]
      .map((column) => {
        const [x, y] = [column * 107.5, 52 + row * 44]
        const isLive = row === 4
        return (
          (column === 0 && isLive ? fill(rect(0, y, 430, 44), marigold, { opacity: 0.75 }) : '') +
          fill(textBars(x + 14, y + 18, 36 + ((row * 31 + column * 17) % 46), 1, 10, 8), ink, {
            opacity: column === 0 || isLive ? 0.85 : 0.4,
          })
        )
      })
      .join(''),
  ).join('') +
  stroke(
    Array.from({ length: 9 }, (_, row) => `M0 ${52 + row * 44}L430 ${52 + row * 44}`).join('') +
      [107.5, 215, 322.5].map((x) => `M${x} 52L${x} 404`).join(''),
    ink,
    1.4,
    { opacity: 0.3 },
  )

function barcode(x: number, y: number, width: number, height: number): string {
  const random = createRandom('barcode')
  let [d, at] = ['', x]
  while (at < x + width - 8) {
    const thick = 2 + Math.floor(random() * 4) * 1.8
    d += rect(at, y, thick, height)
    at += thick + 2 + Math.floor(random() * 3) * 2
  }
  return d
}

const label =
  fill(rect(0, 0, 380, 66), ink) +
  fill(textPath('PARCEL', 22, 19, 28), paper) +
  fill(textPath('2-DAY', 358 - textWidth('2-DAY', 26), 20, 26), marigold) +
  fill(textPath('TO', 22, 88, 16), ink, { opacity: 0.6 }) +
  fill(textBars(22, 120, 200, 3, 22, 11), ink) +
  fill(rect(0, 206, 380, 3), ink) +
  fill(textPath('ROUTE 12', 22, 226, 30), vermilion) +
  fill(barcode(22, 280, 336, 92), ink) +
  stroke(roundRect(270, 92, 86, 86, 6), ink, 3) +
  fill(registrationMark(313, 135, 34), ink, { holes: true })

/** One line of ink from sheet to sheet, with a second one slightly out of register, and a node at each sheet. */
function inkLine(d: string, nodes: readonly (readonly [number, number])[]): string {
  return (
    stroke(translate(d, 8, 14), '#08100e', 24, { opacity: 0.28 }) +
    stroke(translate(d, -5, 4), marigold, 20, { opacity: 0.9 }) +
    stroke(d, vermilion, 18) +
    stroke(translate(d, -3, -4), '#ff9a72', 4, { opacity: 0.7 }) +
    nodes
      .map(
        ([x, y]) =>
          fill(circle(x + 5, y + 9, 27), '#08100e', { opacity: 0.35 }) +
          fill(circle(x, y, 27), vermilion) +
          fill(circle(x, y, 18), paper) +
          fill(registrationMark(x, y, 17), ink, { holes: true }),
      )
      .join('')
  )
}

export function drawWorkflowAutomation(): string {
  const path = 'M-60 610C40 610 110 470 250 470C420 470 420 650 580 650C780 650 720 364 868 350'
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, '#1b2a26') +
      fill(
        halftone({
          area: { x: -10, y: 560, width: 1300, height: 410 },
          pitch: 22,
          tone: (x, y) => (y - 560) / 620 - Math.abs(x - 640) / 2600,
        }),
        teal,
        { opacity: 0.35 },
      ) +
      sheet(90, 120, 360, 520, -6, paper, form) +
      sheet(470, 360, 430, 404, 4, paper, spreadsheet) +
      sheet(866, 150, 380, 396, -3, '#f3d9a4', label) +
      inkLine(path, [
        [250, 470],
        [580, 650],
        [868, 350],
      ]) +
      place(bench.drawTinLid(vermilion), { x: 1120, y: 810, scale: 0.62 }) +
      drawSheetMarks(1280, 960, '#f7f3ea'),
  )
}

const files = [
  ['POSTER A2', 'heron', true],
  ['MENU CARD', 'coffee-steam', true],
  ['SIGN', 'moon-firs', false],
] as const

const portal =
  fill(rect(0, 0, 1000, 700), paper) +
  fill(textPath('YOUR FILES', 50, 46, 36), ink) +
  fill(roundRect(840, 44, 110, 40, 20), mix(teal, paper, 0.82)) +
  fill(circle(866, 64, 9), teal) +
  fill(textBars(886, 60, 46, 1, 8, 8), teal) +
  files
    .map(([word, artwork, isDone], index) => {
      const y = 122 + index * 118
      return (
        fill(roundRect(50, y, 560, 100, 10), isDone ? '#f1ead9' : '#fffdf8') +
        (isDone ? '' : stroke(roundRect(50, y, 560, 100, 10), vermilion, 4)) +
        fill(roundRect(64, y + 12, 76, 76, 6), '#fffdf8') +
        drawArtwork(artwork, 68, y + 16, 68, '#fffdf8') +
        fill(textPath(word, 164, y + 24, 26), ink) +
        fill(textBars(164, y + 66, 170, 1, 10, 9), ink, { opacity: 0.4 }) +
        (isDone
          ? fill(circle(560, y + 50, 20), teal) + stroke(`M550 ${y + 50}L557 ${y + 58}L571 ${y + 42}`, paper, 5)
          : fill(roundRect(520, y + 36, 66, 28, 14), vermilion, { opacity: 0.2 }) +
            fill(roundRect(534, y + 46, 38, 8, 4), vermilion))
      )
    })
    .join('') +
  fill(roundRect(650, 122, 300, 340, 10), '#e4ecdf') +
  drawArtwork('moon-firs', 665, 148, 270, '#e4ecdf') +
  button(50, 520, 900, 130, vermilion, 'APPROVE')

export function drawClientPortals(): string {
  const body = roundRect(0, 0, 1080, 780, 52)
  const tablet =
    softFill(translate(body, 22, 34), '#08100e', 0.36, 44) +
    fill(translate(body, 4, 7), '#2b3330') +
    fill(
      body,
      linear(
        [0, 0],
        [1080, 780],
        [
          [0, '#f4f6f3'],
          [0.3, '#9ba59f'],
          [0.6, '#dbe0dc'],
          [1, '#6d7772'],
        ],
      ),
    ) +
    fill(roundRect(8, 8, 1064, 764, 46), '#0f1614') +
    clipped(roundRect(40, 40, 1000, 700, 14), group(portal, { transform: 'translate(40 40)' })) +
    light(roundRect(40, 40, 1000, 700, 14), [40, 40, 1040, 740], 'w0.16@0 w0@0.4 k0@0.7 k0.1@1') +
    clipped(
      roundRect(40, 40, 1000, 700, 14),
      fill(polygon(points('520 40, 800 40, 420 740, 140 740')), '#ffffff', { opacity: 0.07 }),
    )
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, '#b9cfc4') +
      place(bench.drawSprig('#2f6f58'), { x: 1120, y: 170, scale: 0.66, rotation: 16 }) +
      place(bench.drawSwatches(), { x: 150, y: 820, scale: 0.62, rotation: -30 }) +
      group(tablet, { transform: 'translate(196 120) rotate(-5) scale(0.86)' }) +
      place(bench.drawPencil(marigold), { x: 1090, y: 850, scale: 0.7, rotation: -24 }) +
      drawSheetMarks(1280, 960, ink),
  )
}
