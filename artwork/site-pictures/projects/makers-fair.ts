import { mix } from '../../kit/color.ts'
import { halftone } from '../../kit/halftone.ts'
import { type Inks, studioInks } from '../../kit/inks.ts'
import { centredTextPath, fittedTextPath, textPath, textWidth } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, group, softFill, stroke } from '../../kit/paint.ts'
import {
  circle,
  ellipse,
  insideOf,
  mapPath,
  type PointMap,
  polygon,
  rect,
  rotate,
  roundRect,
  star,
  translate,
} from '../../kit/paths.ts'
import { drawLayers, type PrintLayer } from '../../kit/print.ts'
import { defineArtwork } from '../../products/artworks/define-artwork.ts'
import { drawBackground, drawSheetMarks, landscape, sitePictureDocument } from '../canvas.ts'
import { drawArtwork, drawObject } from '../studio/scene-parts.ts'
import { drawText, drawTextCentred, inkColor, white } from './ui.ts'

const { teal, vermilion, marigold } = studioInks

const holes = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
]
  .map(([x = 0, y = 0]) => circle(500 + x * 62, 400 + y * 62, 34))
  .join('')
const needle = rotate('M500 -30L522 60L512 820L500 860L488 820L478 60Z', 38, 500, 400)
const eyelet = rotate(ellipse(500, 54, 7, 34), 38, 500, 400)
const pencil = rotate('M470 40L530 40L530 700L500 790L470 700Z', -38, 500, 400)
const pencilTip = rotate('M470 700L530 700L500 790Z', -38, 500, 400)
const button = circle(500, 400, 250)

function fairPlates({ key, warm, cool, sun, stock }: Inks): PrintLayer[] {
  return [
    { d: star(500, 400, 24, 420, 350), fill: sun },
    { d: pencil, fill: cool },
    { d: pencilTip, fill: key },
    { d: needle, fill: key },
    { d: eyelet, fill: stock },
    { d: button, fill: warm },
    {
      d: halftone({
        area: { x: 250, y: 150, width: 500, height: 500 },
        pitch: 26,
        inside: insideOf(button),
        tone: (x, y) => (x + y - 780) / 700,
      }),
      fill: key,
    },
    { d: circle(500, 400, 178), stroke: stock, width: 14 },
    { d: holes, fill: stock },
    { d: 'M438 338L562 462M562 338L438 462', stroke: sun, width: 20, cap: 'round' },
  ]
}

const fairLogo = defineArtwork('fair-mark', [1000, 820], fairPlates)
const fairPrint = defineArtwork('fair-print', [1000, 1180], (inks) => [
  ...fairPlates(inks),
  { d: fittedTextPath('MAKERS', 90, 870, 820).d, fill: inks.key },
  { d: centredTextPath('SELLWOOD FAIR', 500, 1070, 74), fill: inks.warm },
])

/** A banner on its ropes: it sags in the middle and waves a little. */
const hang: PointMap = (x, y) => {
  const u = x / 1600
  const sag = 46 * (1 - (2 * u - 1) ** 2)
  return [
    60 + u * 1160,
    96 + sag + Math.sin(u * Math.PI * 5) * 6 * (y / 420) + (y / 1600) * 1160 - (y / 420) * sag * 0.3,
  ]
}

function layOutBanner(): PrintLayer[] {
  const big = fittedTextPath('MAKERS FAIR', 430, 0, 1060)
  return [
    { d: rect(0, 0, 340, 420), fill: marigold },
    { d: star(170, 210, 24, 168, 140), fill: white },
    { d: circle(170, 210, 112), fill: vermilion },
    { d: circle(170, 210, 80), stroke: white, width: 6 },
    { d: [-1, 1].flatMap((x) => [-1, 1].map((y) => circle(170 + x * 28, 210 + y * 28, 15))).join(''), fill: white },
    { d: translate(big.d, 0, 78), fill: white },
    { d: rect(430, 88 + big.height + 24, 1060, 8), fill: marigold },
    { d: textPath('SELLWOOD PARK', 430, 286, 54), fill: marigold },
    { d: textPath('SAT 10-5', 1490 - textWidth('SAT 10-5', 54), 286, 54), fill: white },
  ]
}

function banner(): string {
  const outline = mapPath(rect(0, 0, 1600, 420), hang, true)
  const hem = mapPath(rect(18, 18, 1564, 384), hang, true)
  const ropes = 'M78 112L-60 20M1202 112L1340 20M78 386L-40 470M1202 386L1320 470'
  const rings = [0.016, 0.26, 0.5, 0.74, 0.984].flatMap((u) => [hang(u * 1600, 24), hang(u * 1600, 396)])
  const waves = Array.from({ length: 7 }, (_, index) => {
    const centre = 130 + index * 170
    return light(outline, [centre - 90, 100, centre + 90, 140], 'k0@0 w0.1@0.35 k0@0.55 k0.16@0.75 k0@1')
  })
  return (
    softFill(translate(outline, 18, 34), '#08100e', 0.26, 28) +
    fill(outline, teal) +
    drawLayers(layOutBanner(), { map: hang, scale: 0.72, isNonlinear: true }) +
    waves.join('') +
    stroke(hem, '#063f38', 2, { opacity: 0.6, dash: '8 5', cap: 'butt' }) +
    stroke(translate(ropes, 6, 10), '#08100e', 8, { opacity: 0.18 }) +
    rings
      .map(
        ([x, y]) =>
          fill(circle(x, y, 11), '#b98a2c') +
          fill(circle(x - 1.5, y - 1.5, 8.5), '#f0d083') +
          fill(circle(x, y, 5), '#16110a'),
      )
      .join('') +
    stroke(ropes, '#5b4526', 8) +
    stroke(ropes, '#e2cb9c', 5, { dash: '9 4', cap: 'butt' })
  )
}

function cut(d: string, color: string, inside: string): string {
  return (
    stroke(translate(d, 2, 3), '#08100e', 18, { opacity: 0.18 }) +
    stroke(d, white, 16) +
    fill(d, color) +
    clipped(d, inside)
  )
}

/** A sheet of five, each cut to its shape. */
function stickers(): string {
  const liner = roundRect(0, 0, 470, 560, 20)
  const spool =
    fill(roundRect(66, 392, 88, 104, 6), vermilion) +
    stroke(
      'M66 412L154 404M66 432L154 424M66 452L154 444M66 472L154 464M66 490L154 484',
      mix(vermilion, inkColor, 0.4),
      4,
    ) +
    fill(roundRect(52, 376, 116, 22, 8) + roundRect(52, 490, 116, 22, 8), '#c48f4f')
  const mug =
    fill(roundRect(0, 0, 90, 96, 12), white) +
    stroke('M92 22C130 18 130 76 92 72', white, 14) +
    fill(circle(45, 50, 22), vermilion)
  return (
    softFill(translate(liner, 12, 18), '#08100e', 0.34, 24) +
    fill(liner, '#f4efe2') +
    light(liner, [0, 0, 470, 560], 'w0.6@0 w0@0.4 k0.12@1') +
    cut(circle(150, 160, 108), '#fbf8f0', drawArtwork(fairLogo, 36, 60, 228, '#fbf8f0')) +
    cut(
      star(356, 130, 14, 92, 78),
      vermilion,
      drawTextCentred('I MADE', 356, 96, 26, white) + drawTextCentred('THIS', 356, 132, 40, white),
    ) +
    cut(
      roundRect(264, 262, 180, 92, 46),
      teal,
      drawTextCentred('SELLWOOD', 354, 290, 24, white) + drawTextCentred('OREGON', 354, 322, 15, '#9fe0d2'),
    ) +
    cut(roundRect(28, 356, 164, 176, 26), marigold, spool) +
    cut(
      polygon([
        [330, 386],
        [432, 440],
        [412, 530],
        [252, 530],
        [228, 440],
      ]),
      inkColor,
      group(mug, { transform: 'translate(280 420) scale(0.96)' }),
    ) +
    drawText('SHEET OF 5', 34, 26, 13, '#8d8571')
  )
}

export function drawMakersFair(): string {
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, '#e8b62c') +
      banner() +
      drawObject('tote-bag', '#efe6d2', fairPrint, { x: 268, y: 652, scale: 0.82, rotation: -5 }) +
      group(stickers(), { transform: 'translate(690 436) rotate(6) scale(0.9)' }) +
      drawSheetMarks(1280, 960, inkColor),
  )
}
