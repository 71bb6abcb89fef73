import { mix } from '../../kit/color.ts'
import { halftone } from '../../kit/halftone.ts'
import { flyerSize, layOutFlyer } from '../../kit/layouts.ts'
import { fittedTextPath, textPath } from '../../kit/lettering.ts'
import { fill, group } from '../../kit/paint.ts'
import { circle, rect, roundRect, translate } from '../../kit/paths.ts'
import { drawSheet, printOpaque, rotatedQuad } from '../../kit/sheets.ts'
import { artworks } from '../../products/artworks/artworks.ts'
import { place } from '../../products/objects/mock-up.ts'
import * as bench from '../../products/props/bench-props.ts'
import { drawBackground, drawSheetMarks, landscape, sitePictureDocument } from '../canvas.ts'
import { drawArtwork, drawObject, drawTable } from './scene-parts.ts'
import { browser, button, laptop, textBars } from './screens.ts'

const ink = '#17211d'
const [paper, teal, vermilion, marigold] = ['#fbf7ec', '#0b6e63', '#d43d1a', '#e5a400']

const coffeePage =
  fill(rect(0, 0, 1200, 760), teal) +
  fill(textPath('SLOW POUR', 60, 44, 32), paper) +
  fill([760, 860].map((x) => roundRect(x, 56, 70, 9, 4)).join(''), paper, { opacity: 0.7 }) +
  button(990, 34, 150, 52, vermilion, 'ORDER') +
  drawArtwork('coffee-steam', 600, 110, 560, teal) +
  fill(fittedTextPath('COFFEE', 60, 190, 480).d, paper) +
  fill(translate(fittedTextPath('AT EIGHT', 60, 0, 480).d, 0, 330), '#ffc53d') +
  fill(textBars(60, 450, 410, 3, 30, 11), paper, { opacity: 0.6 }) +
  button(60, 560, 240, 76, vermilion, 'OUR MENU')

export function drawPackagesWebPrint(): string {
  return sitePictureDocument(
    landscape,
    drawTable(1280, 960, '#f0c9b6', '#d99a7e', 690) +
      fill(
        halftone({
          area: { x: 700, y: -20, width: 600, height: 700 },
          pitch: 24,
          tone: (x, y) => (x - 760) / 720 - y / 1400,
        }),
        '#e09a7c',
        { opacity: 0.7 },
      ) +
      drawSheet({
        quad: rotatedQuad(1050, 420, 360, 514, 4),
        color: '#fbf7ec',
        layers: layOutFlyer(artworks['coffee-steam'], '#fbf7ec'),
        size: flyerSize,
        shadow: 26,
      }) +
      laptop(teal, coffeePage, { x: 480, y: 500, scale: 0.94 }) +
      drawObject('business-cards', '#f7f3ea', 'coffee-steam', { x: 1010, y: 752, scale: 0.42, rotation: 4 }) +
      drawSheetMarks(1280, 960, ink),
  )
}

/** Pages for three sizes of business, each 620 wide. */
const landing =
  fill(rect(0, 0, 620, 900), '#fdf3d8') +
  drawArtwork('solstice-star', 110, 40, 400, '#fdf3d8') +
  fill(fittedTextPath('ONE DAY ONLY', 50, 480, 520).d, ink) +
  fill(textBars(120, 580, 380, 2, 28, 11), ink, { opacity: 0.45 }) +
  button(130, 660, 360, 92, vermilion, 'COUNT ME IN')

const fivePages =
  fill(rect(0, 0, 620, 900), '#e8f0e8') +
  fill(rect(0, 0, 620, 64), teal) +
  [0, 1, 2, 3, 4]
    .map((index) => fill(roundRect(40 + index * 112, 26, 78, 12, 6), paper, { opacity: index ? 0.6 : 1 }))
    .join('') +
  fill(rect(0, 64, 620, 300), mix(teal, paper, 0.75)) +
  drawArtwork('heron', 300, 70, 290, mix(teal, paper, 0.75)) +
  fill(fittedTextPath('BRIDGE', 40, 130, 240).d, ink) +
  fill(fittedTextPath('DENTAL', 40, 200, 240).d, teal) +
  button(40, 284, 170, 54, vermilion, 'BOOK') +
  [0, 1, 2]
    .map(
      (index) =>
        fill(roundRect(40 + index * 184, 400, 168, 180, 8), '#fffdf8') +
        fill(circle(124 + index * 184, 460, 34), [teal, marigold, vermilion][index] ?? teal) +
        fill(textBars(62 + index * 184, 516, 124, 3, 20, 8), ink, { opacity: 0.4 }),
    )
    .join('') +
  fill(textBars(40, 624, 520, 5, 28, 10), ink, { opacity: 0.4 })

const store =
  fill(rect(0, 0, 620, 900), '#fffaf0') +
  fill(textPath('PEAR & CO', 40, 24, 26), ink) +
  fill(roundRect(520, 18, 64, 38, 19), vermilion) +
  fill(textPath('2', 545, 28, 18), paper) +
  (['market-fruit', 'rose', 'mushrooms', 'salmon-run'] as const)
    .map((name, index) => {
      const [x, y] = [40 + (index % 2) * 280, 84 + Math.floor(index / 2) * 350]
      const background = ['#f6dfb2', '#f3cdbf', '#cfe2d6', '#f6e7c9'][index] ?? paper
      return (
        fill(roundRect(x, y, 256, 220, 10), background) +
        drawArtwork(name, x + 32, y + 14, 192, background) +
        fill(textBars(x, y + 238, 130, 1, 10, 11), ink) +
        fill(textPath('18.00', x + 178, y + 236, 18), vermilion) +
        button(x, y + 268, 256, 52, index % 2 ? teal : ink, 'ADD')
      )
    })
    .join('')

export function drawPackagesWeb(): string {
  const [low, middle, high] = [
    browser({ x: 0, y: 0, width: 620, height: 780 }, '#fdf3d8', landing, { bar: '#8c2d12' }),
    browser({ x: 0, y: 0, width: 620, height: 820 }, '#e8f0e8', fivePages, { bar: '#083f39' }),
    browser({ x: 0, y: 0, width: 620, height: 860 }, '#fffaf0', store, { bar: ink }),
  ]
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, '#27567c') +
      fill(
        halftone({
          area: { x: -20, y: 420, width: 1320, height: 560 },
          pitch: 26,
          tone: (x, y) => (y - 460) / 700 - Math.abs(x - 640) / 3000,
        }),
        '#173a58',
        { opacity: 0.7 },
      ) +
      group(low, { transform: 'translate(54 306) scale(0.62)' }) +
      group(high, { transform: 'translate(836 150) scale(0.66)' }) +
      group(middle, { transform: 'translate(412 204) scale(0.72)' }) +
      fill(textPath('1', 70, 196, 76) + textPath('5', 560, 96, 76) + textPath('25', 1112, 60, 66), '#ffc53d') +
      drawSheetMarks(1280, 960, '#f7f3ea', 28),
  )
}

/** Business cards spread like playing cards in a hand. */
function cardFan(cx: number, cy: number): string {
  const stocks = ['#f7f3ea', teal, marigold, vermilion, ink, '#f7f3ea'] as const
  return stocks
    .map((stock, index) => {
      const angle = -40 + index * 16
      const radians = (angle * Math.PI) / 180
      return drawSheet({
        quad: rotatedQuad(cx + Math.sin(radians) * 190, cy - Math.cos(radians) * 190, 150, 260, angle),
        color: stock,
        layers: printOpaque([
          { d: fittedTextPath('HI!', 60, 110, 400).d, fill: stock === '#f7f3ea' ? vermilion : '#f7f3ea' },
          { d: rect(60, 780, 300, 20) + rect(60, 830, 220, 20), fill: stock === '#f7f3ea' ? ink : '#f7f3ea' },
        ]),
        size: [520, 900],
        thickness: 4,
        shadow: 10,
      })
    })
    .join('')
}

export function drawPackagesPrint(): string {
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, '#12766a') +
      fill(
        halftone({
          area: { x: -20, y: -20, width: 1320, height: 1000 },
          pitch: 28,
          tone: (x, y) => (x - y + 300) / 1700,
        }),
        '#0a5148',
        { opacity: 0.6 },
      ) +
      drawObject('t-shirt', '#e5a400', 'rain-city', { x: 400, y: 420, scale: 0.82, rotation: -8 }) +
      drawObject('sticker-sheet', '#f7f3ea', 'moon-firs', { x: 980, y: 360, scale: 0.66, rotation: 9 }) +
      cardFan(330, 990) +
      drawObject('mug', '#d43d1a', 'papel-picado', { x: 790, y: 770, scale: 0.42 }) +
      place(bench.drawTinLid(marigold), { x: 1120, y: 820, scale: 0.7 }) +
      drawSheetMarks(1280, 960, '#f7f3ea', 30),
  )
}
