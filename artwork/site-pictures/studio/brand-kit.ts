import { lightness, mix } from '../../kit/color.ts'
import { halftone } from '../../kit/halftone.ts'
import { centredTextPath, fittedTextPath, textPath } from '../../kit/lettering.ts'
import { fill, group, linear, softFill, stroke } from '../../kit/paint.ts'
import { curve, points, rect, roundRect, translate } from '../../kit/paths.ts'
import { place } from '../../products/objects/mock-up.ts'
import * as bench from '../../products/props/bench-props.ts'
import { drawBackground, drawSheetMarks, landscape, sitePictureDocument } from '../canvas.ts'
import { leafLogo, roundLeafLogo } from './logos.ts'
import { drawArtwork } from './scene-parts.ts'
import { textBars } from './screens.ts'

const ink = '#17211d'
const page = '#fdf9ef'
const chips = [
  ['#0b4f47', 'PINE'],
  ['#d43d1a', 'CLAY'],
  ['#e5a400', 'POLLEN'],
  ['#bcd3c5', 'LICHEN'],
  ['#17211d', 'SOOT'],
  ['#f1e4cb', 'OAT'],
] as const

/** Two pages of an open book: each sheet rises toward the fold. */
const leftPage = 'M0 30C160 -8 380 -4 540 26L540 720C380 690 160 688 0 724Z'
const rightPage = 'M540 26C700 -4 920 -8 1080 30L1080 724C920 688 700 690 540 720Z'

const colorPage =
  fill(textPath('COLOR', 54, 62, 30), ink) +
  fill(textBars(330, 72, 150, 1, 10, 8), ink, { opacity: 0.4 }) +
  chips
    .map(([color, name], index) => {
      const [x, y] = [54 + (index % 2) * 218, 128 + Math.floor(index / 2) * 178]
      const label = lightness(color) < 0.55 ? page : ink
      return (
        fill(rect(x, y, 202, 162), color) +
        fill(textPath(name, x + 14, y + 16, 17), label) +
        fill(textBars(x + 14, y + 128, 84, 1, 10, 6), label, { opacity: 0.7 }) +
        (index === 0
          ? fill(
              halftone({
                area: { x: x + 4, y: y + 50, width: 194, height: 106 },
                pitch: 10,
                tone: (px) => (px - x) / 240,
              }),
              '#07332e',
            )
          : '')
      )
    })
    .join('')

const letterPage =
  fill(fittedTextPath('AA', 600, 64, 200).d, ink) +
  fill(textPath('BCDEFGHIJKLM', 820, 76, 17), ink) +
  fill(textPath('NOPQRSTUVWXYZ', 820, 108, 15), ink) +
  fill(textPath('0123456789', 820, 138, 17), '#d43d1a') +
  fill(textBars(820, 176, 206, 3, 18, 6), ink, { opacity: 0.4 }) +
  fill(rect(600, 240, 430, 3), ink) +
  [leafLogo, roundLeafLogo, leafLogo, roundLeafLogo]
    .map((mark, index) => {
      const x = 600 + index * 110
      const tile = [page, '#f1e4cb', '#e5a400', '#bcd3c5'][index] ?? page
      return (
        fill(roundRect(x, 272, 98, 98, index === 3 ? 49 : 6), tile) +
        (tile === page ? stroke(roundRect(x, 272, 98, 98, 6), ink, 2) : '') +
        drawArtwork(mark, x + 12, 284, 74, tile)
      )
    })
    .join('') +
  fill(rect(600, 396, 430, 262), '#0b4f47') +
  drawArtwork(leafLogo, 640, 424, 206, '#0b4f47') +
  fill(centredTextPath('BIRCH', 934, 486, 34), page) +
  fill(centredTextPath('NURSERY', 934, 534, 24), '#e5a400')

const cover = roundRect(-16, 6, 1112, 742, 10)

export function drawBrandKits(): string {
  const shade = (from: number, to: number, strength: number) =>
    linear(
      [from, 0],
      [to, 0],
      [
        [0, '#0c1715', strength],
        [0.3, '#0c1715', strength * 0.25],
        [1, '#0c1715', 0],
      ],
    )
  const ribbon = curve(points('560 700, 572 770, 548 830, 566 900'))
  const book =
    softFill(translate(cover, 18, 28), '#08100e', 0.42, 40) +
    fill(cover, '#0b4f47') +
    fill(translate(leftPage, -6, 8) + translate(rightPage, 6, 8), '#d8cfba') +
    fill(translate(leftPage, -3, 4) + translate(rightPage, 3, 4), '#efe7d4') +
    fill(leftPage, page) +
    fill(rightPage, page) +
    colorPage +
    letterPage +
    fill(leftPage, shade(540, 300, 0.4)) +
    fill(rightPage, shade(540, 720, 0.3)) +
    fill(
      leftPage,
      linear(
        [0, 0],
        [300, 400],
        [
          [0, '#fffaf0', 0.35],
          [1, '#fffaf0', 0],
        ],
      ),
    ) +
    stroke('M540 26L540 720', mix(page, ink, 0.5), 2, { opacity: 0.6 }) +
    stroke(ribbon, '#a92c0e', 12, { cap: 'butt' }) +
    stroke(translate(ribbon, -3, 0), '#f07a52', 3, { cap: 'butt' })
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, '#d9583a') +
      fill(
        halftone({
          area: { x: -20, y: 520, width: 1320, height: 460 },
          pitch: 24,
          tone: (x, y) => (y - 540) / 560 + (x - 900) / 2000,
        }),
        '#a93316',
        { opacity: 0.5 },
      ) +
      place(bench.drawSwatches(), { x: 1170, y: 160, scale: 0.76, rotation: 34 }) +
      group(book, { transform: 'translate(104 108) rotate(-4) scale(0.98)' }) +
      place(bench.drawPencil('#e5a400'), { x: 260, y: 880, scale: 0.66, rotation: -8 }) +
      drawSheetMarks(1280, 960, '#f7f3ea', 34),
  )
}
