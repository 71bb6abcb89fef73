import { halftone } from '../../kit/halftone.ts'
import { fittedTextPath, textPath } from '../../kit/lettering.ts'
import { fill, stroke } from '../../kit/paint.ts'
import { circle, rect, roundRect, translate } from '../../kit/paths.ts'
import { place } from '../../products/objects/mock-up.ts'
import * as bench from '../../products/props/bench-props.ts'
import * as table from '../../products/props/table-props.ts'
import { drawBackground, drawSheetMarks, landscape, sitePictureDocument } from '../canvas.ts'
import { roundLeafLogo } from './logos.ts'
import { drawArtwork, drawObject, drawPlacedSticker, drawTable, opaque } from './scene-parts.ts'
import { button, laptop, phone, textBars } from './screens.ts'

const ink = '#17211d'
const night = '#102622'
const mint = '#d7f0e2'
const coral = '#ff6a3d'

const nursery =
  fill(rect(0, 0, 1200, 760), night) +
  fill(circle(900, 400, 380), '#17443b') +
  drawArtwork('alder-leaf', 610, 110, 570, night) +
  fill(textPath('FERN & CO', 60, 44, 32), mint) +
  fill([720, 820, 920].map((x) => roundRect(x, 56, 70, 9, 4)).join(''), mint, { opacity: 0.8 }) +
  button(1010, 34, 130, 52, coral, 'VISIT') +
  fill(fittedTextPath('GREEN', 60, 190, 470).d, mint) +
  fill(translate(fittedTextPath('THINGS', 60, 0, 470).d, 0, 344), '#ffc53d') +
  fill(textBars(60, 500, 420, 3, 30, 11), mint, { opacity: 0.55 }) +
  button(60, 614, 240, 76, coral, 'FIND A FERN') +
  stroke(roundRect(324, 616, 170, 72, 8), mint, 3)

const nurseryPhone =
  fill(rect(0, 0, 390, 852), night) +
  fill(circle(250, 310, 210), '#17443b') +
  fill(textPath('FERN & CO', 28, 72, 22), mint) +
  fill(roundRect(324, 76, 38, 5, 2) + roundRect(324, 88, 38, 5, 2), mint) +
  drawArtwork('alder-leaf', 48, 130, 310, night) +
  fill(fittedTextPath('GREEN', 28, 490, 240).d, mint) +
  fill(fittedTextPath('THINGS', 28, 572, 300).d, '#ffc53d') +
  fill(textBars(28, 660, 300, 2, 24, 9), mint, { opacity: 0.55 }) +
  button(28, 740, 334, 68, coral, 'FIND A FERN')

export function drawCreativeTechLine(): string {
  const screenDots = halftone({
    area: { x: 500, y: -20, width: 800, height: 720 },
    pitch: 24,
    tone: (x, y) => (x - 560) / 950 - y / 1500,
  })
  return sitePictureDocument(
    landscape,
    drawTable(1280, 960, '#0f7267', '#0a5148', 724) +
      fill(screenDots, '#0a4a43', { opacity: 0.6 }) +
      place(table.drawPlant('#e5a400', '#9fc9a8'), { x: 1120, y: 610, scale: 0.9 }) +
      laptop(night, nursery, { x: 520, y: 540, scale: 1.02 }) +
      phone(night, nurseryPhone, { x: 1030, y: 660, scale: 0.6, rotation: -6 }) +
      drawSheetMarks(1280, 960, '#f7f3ea'),
  )
}

export function drawBrandingLine(): string {
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, '#e5a400') +
      fill(
        halftone({
          area: { x: -20, y: -20, width: 700, height: 1000 },
          pitch: 25,
          tone: (x, y) => (520 - x) / 800 + (y - 500) / 1400,
        }),
        '#b97a00',
        { opacity: 0.5 },
      ) +
      drawObject('business-cards', '#f7f3ea', roundLeafLogo, { x: 350, y: 500, scale: 0.86, rotation: -6 }) +
      drawObject('mailer-box', '#f7f3ea', roundLeafLogo, { x: 880, y: 420, scale: 0.96 }) +
      drawPlacedSticker(roundLeafLogo, '#ffffff', 1120, 820, 210, 10) +
      place(bench.drawInkTin('#d43d1a'), { x: 1150, y: 110, scale: 0.66 }) +
      drawSheetMarks(1280, 960, ink),
  )
}

/** A wooden peg at the point where something hangs from the line. */
function peg(x: number, y: number, rotation: number): string {
  return place(
    fill(roundRect(492, 470, 22, 76, 5), '#08100e', { opacity: 0.25 }) +
      fill(roundRect(488, 462, 22, 76, 5), '#d9a866') +
      fill(rect(488, 496, 22, 5), '#7d8781') +
      fill(rect(498, 462, 2.5, 76), '#8a5c2b', { opacity: 0.7 }),
    { x, y, scale: 1, rotation },
  )
}

export function drawPrintLine(): string {
  const line = 'M-20 96C300 150 760 150 1300 70'
  return sitePictureDocument(
    landscape,
    drawTable(1280, 960, '#d8451f', '#8a5c2b', 800) +
      fill(
        halftone({
          area: { x: 560, y: -20, width: 740, height: 820 },
          pitch: 24,
          tone: (x, y) => (x - 640) / 800 - (y - 300) / 1800,
        }),
        '#a92c0e',
        { opacity: 0.55 },
      ) +
      stroke(translate(line, 8, 14), '#08100e', 6, { opacity: 0.2 }) +
      stroke(line, '#efe0c0', 5, { dash: '12 4', cap: 'butt' }) +
      drawObject('t-shirt', '#f7f0df', 'salmon-run', { x: 440, y: 476, scale: 0.84, rotation: -2 }) +
      peg(292, 124, -4) +
      peg(562, 132, 4) +
      drawPlacedSticker(opaque(roundLeafLogo), '#ffffff', 890, 240, 180, -9) +
      drawPlacedSticker('moon-firs', '#ffffff', 1120, 270, 190, 8) +
      drawPlacedSticker('mushrooms', '#ffffff', 990, 430, 170, 5) +
      place(table.drawTins('#0b6e63', '#e5a400'), { x: 186, y: 776, scale: 0.62 }) +
      drawObject('mug', '#17211d', 'lanterns', { x: 1000, y: 700, scale: 0.52 }) +
      place(table.drawPaperStack(['#f7f3ea', '#0b6e63', '#fffdf8', '#e5a400']), { x: 620, y: 794, scale: 0.64 }) +
      drawSheetMarks(1280, 960, '#f7f3ea'),
  )
}
