import { mix } from '../../kit/color.ts'
import { halftone } from '../../kit/halftone.ts'
import { fittedTextPath, textPath, textWidth } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { fill, group, softEllipse, stroke } from '../../kit/paint.ts'
import { ellipse, rect, roundRect, translate } from '../../kit/paths.ts'
import { place } from '../../products/objects/mock-up.ts'
import * as table from '../../products/props/table-props.ts'
import { drawSheetMarks, landscape, sitePictureDocument } from '../canvas.ts'
import { bakeryLogo } from './logos.ts'
import { drawArtwork, drawObject, drawTable } from './scene-parts.ts'
import { button, gridLines, laptop, lineChart, monitor, phone, textBars } from './screens.ts'

const ink = '#17211d'
const cream = '#fbf3e2'
const crust = '#b4501f'

const bakeryPage =
  fill(rect(0, 0, 1200, 760), cream) +
  fill(textPath('DAILY LOAF', 60, 44, 34), ink) +
  fill([690, 790, 890].map((x) => roundRect(x, 56, 70, 10, 5)).join(''), ink, { opacity: 0.7 }) +
  button(1000, 34, 140, 54, crust, 'ORDER') +
  fill(rect(0, 116, 1200, 2), ink, { opacity: 0.15 }) +
  fill(fittedTextPath('BAKED', 60, 190, 430).d, ink) +
  fill(translate(fittedTextPath('BY SEVEN', 60, 0, 430).d, 0, 340), crust) +
  fill(textBars(60, 444, 400, 3, 30, 11), ink, { opacity: 0.5 }) +
  button(60, 556, 230, 72, crust, 'SEE THE BREAD') +
  stroke(roundRect(312, 558, 150, 68, 8), ink, 3) +
  fill(textBars(346, 586, 84, 1, 10, 12), ink) +
  fill(roundRect(580, 160, 560, 520, 24), '#f0c98a') +
  drawArtwork(bakeryLogo, 630, 170, 470, cream) +
  fill(
    roundRect(60, 690, 340, 120, 12) + roundRect(430, 710, 340, 120, 12) + roundRect(800, 710, 340, 120, 12),
    '#ecdcb8',
  )

const bakeryPhone =
  fill(rect(0, 0, 390, 852), cream) +
  fill(textPath('DAILY LOAF', 28, 74, 22), ink) +
  fill(roundRect(324, 76, 38, 5, 2) + roundRect(324, 88, 38, 5, 2), ink) +
  fill(roundRect(24, 122, 342, 330, 20), '#f0c98a') +
  drawArtwork(bakeryLogo, 56, 136, 280, cream) +
  fill(fittedTextPath('BAKED', 28, 482, 250).d, ink) +
  fill(fittedTextPath('BY SEVEN', 28, 566, 334).d, crust) +
  fill(textBars(28, 652, 310, 3, 24, 9), ink, { opacity: 0.5 }) +
  button(28, 740, 334, 66, crust, 'SEE THE BREAD')

export function drawBusinessWebsites(): string {
  return sitePictureDocument(
    landscape,
    drawTable(1280, 960, '#e6cfa4', '#c9a86f', 690) +
      place(table.drawPlant('#b4501f', '#3f6a3a'), { x: 1130, y: 560, scale: 0.86 }) +
      laptop(cream, bakeryPage, { x: 540, y: 520, scale: 0.99 }) +
      phone(cream, bakeryPhone, { x: 1040, y: 662, scale: 0.56, rotation: 5 }) +
      place(table.drawTins('#b4501f', '#e5a400'), { x: 128, y: 760, scale: 0.5 }) +
      drawSheetMarks(1280, 960, ink),
  )
}

/** A jar candle: glass, wax and a label; 220 wide around `cx`, with its foot at `foot`. */
function candle(cx: number, foot: number, wax: string, label: string): string {
  const jar = roundRect(cx - 80, foot - 190, 160, 190, 20)
  const flame = `M${cx} ${foot - 296}C${cx + 34} ${foot - 250} ${cx + 26} ${foot - 222} ${cx} ${foot - 218}C${cx - 26} ${foot - 222} ${cx - 34} ${foot - 250} ${cx} ${foot - 296}Z`
  return (
    softEllipse(cx, foot - 252, 110, 110, '#ffd884', 0.5, 0.1) +
    softEllipse(cx + 14, foot + 2, 120, 20, '#08100e', 0.4, 0.4) +
    fill(jar, wax) +
    fill(ellipse(cx, foot - 186, 78, 16), mix(wax, '#fffaf0', 0.45)) +
    light(jar, [cx - 80, 0, cx + 80, 0], 'k0.1@0 w0.5@0.2 w0@0.45 k0.15@0.7 k0.4@1') +
    fill(rect(cx - 64, foot - 130, 128, 84), '#fffdf8') +
    fill(textPath(label, cx - textWidth(label, 26) / 2, foot - 116, 26), ink) +
    fill(rect(cx - 34, foot - 76, 68, 7), wax) +
    fill(rect(cx - 2, foot - 214, 4, 24), ink) +
    fill(flame, '#ffb52e') +
    fill(ellipse(cx, foot - 234, 9, 18), '#fff3cf')
  )
}

const candles = [
  ['#c65b3a', 'FIR', '24.00', '#f3d9c6'],
  ['#3f7f74', 'RAIN', '24.00', '#cfe2da'],
  ['#d39a1c', 'OAK', '28.00', '#f3e2b4'],
] as const

const candleShop =
  fill(rect(0, 0, 1200, 760), '#faf5ea') +
  fill(textPath('WICK & FIR', 56, 40, 32), ink) +
  fill([520, 620, 720].map((x) => roundRect(x, 52, 66, 9, 4)).join(''), ink, { opacity: 0.6 }) +
  fill(roundRect(1000, 30, 144, 52, 26), ink) +
  fill(textPath('CART 3', 1026, 47, 18), '#fffdf8') +
  fill(rect(0, 108, 1200, 2), ink, { opacity: 0.15 }) +
  candles
    .map(([wax, word, price, background], index) => {
      const x = 56 + index * 250
      return (
        fill(roundRect(x, 146, 228, 400, 12), background) +
        group(candle(x + 114, 500, wax, word)) +
        fill(textPath(word, x, 574, 26), ink) +
        fill(textPath(price, x + 228 - textWidth(price, 18), 580, 18), ink, { opacity: 0.7 }) +
        button(x, 624, 228, 58, wax, 'ADD')
      )
    })
    .join('') +
  fill(rect(826, 110, 374, 650), '#fffdf8') +
  fill(rect(826, 110, 2, 650), ink, { opacity: 0.18 }) +
  fill(textPath('YOUR CART', 860, 150, 26), ink) +
  candles
    .map(([wax, word, price, background], index) => {
      const y = 206 + index * 112
      return (
        fill(roundRect(860, y, 84, 84, 8), background) +
        fill(roundRect(884, y + 26, 36, 46, 6), wax) +
        fill(textPath(word, 964, y + 12, 20), ink) +
        fill(textBars(964, y + 48, 90, 1, 10, 8), ink, { opacity: 0.4 }) +
        fill(textPath(price, 1160 - textWidth(price, 18), y + 12, 18), ink)
      )
    })
    .join('') +
  fill(rect(860, 556, 300, 2), ink, { opacity: 0.3 }) +
  fill(textPath('76.00', 1160 - textWidth('76.00', 30), 580, 30), ink) +
  fill(textPath('TOTAL', 860, 586, 22), ink) +
  button(860, 640, 300, 76, '#d43d1a', 'CHECK OUT')

export function drawOnlineStores(): string {
  return sitePictureDocument(
    landscape,
    drawTable(1280, 960, '#22302b', '#141d1a', 720) +
      softEllipse(300, 300, 620, 480, '#ffd884', 0.16, 0) +
      laptop('#faf5ea', candleShop, { x: 580, y: 500, scale: 1.08 }) +
      drawObject('mailer-box', '#b8935f', 'alder-leaf', { x: 1122, y: 762, scale: 0.4 }) +
      group(candle(130, 862, '#c65b3a', 'FIR')) +
      drawSheetMarks(1280, 960, '#f7f3ea'),
  )
}

const figures = [
  ['ORDERS', '248', '#1f8a7d'],
  ['IN PRESS', '17', '#ea5a2b'],
  ['SHIPPED', '203', '#1f8a7d'],
  ['LATE', '0', '#ea5a2b'],
  ['RETURNS', '3', '#1f8a7d'],
  ['NEW', '64', '#ea5a2b'],
] as const

const dashboard =
  fill(rect(0, 0, 1600, 860), '#fbf7ee') +
  fill(rect(0, 0, 170, 860), ink) +
  fill(textPath('SHOP', 40, 44, 30), '#fffdf8') +
  [0, 1, 2, 3, 4]
    .map((row) =>
      fill(roundRect(38, 140 + row * 66, row === 0 ? 100 : 80, 12, 6), '#fffdf8', { opacity: row ? 0.4 : 1 }),
    )
    .join('') +
  fill(textPath('THIS WEEK', 220, 46, 36), ink) +
  fill(roundRect(1350, 40, 200, 50, 25), mix(ink, '#fbf7ee', 0.88)) +
  figures
    .map(([word, value, color], index) => {
      const x = 220 + index * 226
      return (
        fill(roundRect(x, 130, 206, 176, 10), '#fffdf8') +
        stroke(roundRect(x, 130, 206, 176, 10), ink, 2, { opacity: 0.14 }) +
        fill(textPath(word, x + 22, 156, 18), ink, { opacity: 0.6 }) +
        fill(textPath(value, x + 22, 196, 58), color) +
        fill(roundRect(x + 22, 278, 90 + ((index * 37) % 70), 8, 4), color, { opacity: 0.35 })
      )
    })
    .join('') +
  fill(roundRect(220, 336, 1336, 480, 12), '#fffdf8') +
  stroke(roundRect(220, 336, 1336, 480, 12), ink, 2, { opacity: 0.14 }) +
  gridLines({ x: 270, y: 400, width: 1236, height: 350 }, 5, ink) +
  lineChart(
    { x: 270, y: 420, width: 1236, height: 330 },
    [0.2, 0.28, 0.24, 0.4, 0.36, 0.52, 0.5, 0.66, 0.6, 0.78, 0.74, 0.95],
    '#1f8a7d',
    9,
  ) +
  lineChart(
    { x: 270, y: 420, width: 1236, height: 330 },
    [0.1, 0.16, 0.3, 0.22, 0.26, 0.2, 0.34, 0.3, 0.44, 0.38, 0.5, 0.46],
    '#ea5a2b',
    7,
    false,
  ) +
  fill([0, 1, 2, 3, 4, 5, 6].map((index) => roundRect(262 + index * 204, 776, 52, 9, 4)).join(''), ink, {
    opacity: 0.35,
  })

export function drawDashboards(): string {
  return sitePictureDocument(
    landscape,
    drawTable(1280, 960, '#e2a81a', '#b97f0c', 742) +
      fill(clippedDots(), '#b97f0c', { opacity: 0.4 }) +
      monitor({ x: 130, y: 116, width: 1020, height: 592 }, '#fbf7ee', dashboard) +
      place(table.drawPlant('#d43d1a', '#0b6e63'), { x: 1150, y: 690, scale: 0.62 }) +
      drawObject('mug', '#17211d', 'coffee-steam', { x: 176, y: 746, scale: 0.27 }) +
      place(table.drawPaperStack(['#f7f3ea', '#d43d1a', '#fffdf8']), { x: 1010, y: 790, scale: 0.44 }) +
      drawSheetMarks(1280, 960, ink),
  )
}

function clippedDots(): string {
  return halftone({
    area: { x: 640, y: -20, width: 660, height: 740 },
    pitch: 20,
    tone: (x, y) => (x - 640) / 900 - y / 1500,
  })
}
