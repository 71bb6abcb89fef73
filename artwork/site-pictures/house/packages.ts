import { mix } from '../../kit/color.ts'
import { halftone } from '../../kit/halftone.ts'
import { flyerSize, layFlyer } from '../../kit/layouts.ts'
import { letter, letterFitted } from '../../kit/lettering.ts'
import { fill, group } from '../../kit/paint.ts'
import { box, disc, move, roundBox } from '../../kit/paths.ts'
import { drawSheet, printOpaque, turnedQuad } from '../../kit/sheets.ts'
import { artworks } from '../../products/artworks/artworks.ts'
import { place } from '../../products/objects/mock-up.ts'
import * as bench from '../../products/props/bench-props.ts'
import { drawGround, drawMarks, landscape, sitePictureDocument } from '../stage.ts'
import { art, drawTable, item } from './pieces.ts'
import { browser, button, laptop, textBars } from './screens.ts'

const ink = '#17211d'
const [paper, teal, vermilion, marigold] = ['#fbf7ec', '#0b6e63', '#d43d1a', '#e5a400']

const coffeePage =
  fill(box(0, 0, 1200, 760), teal) +
  fill(letter('SLOW POUR', 60, 44, 32), paper) +
  fill([760, 860].map((x) => roundBox(x, 56, 70, 9, 4)).join(''), paper, { opacity: 0.7 }) +
  button(990, 34, 150, 52, vermilion, 'ORDER') +
  art('coffee-steam', 600, 110, 560, teal) +
  fill(letterFitted('COFFEE', 60, 190, 480).d, paper) +
  fill(move(letterFitted('AT EIGHT', 60, 0, 480).d, 0, 330), '#ffc53d') +
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
        quad: turnedQuad(1050, 420, 360, 514, 4),
        color: '#fbf7ec',
        layers: layFlyer(artworks['coffee-steam'], '#fbf7ec'),
        size: flyerSize,
        shadow: 26,
      }) +
      laptop(teal, coffeePage, { x: 480, y: 500, scale: 0.94 }) +
      item('business-cards', '#f7f3ea', 'coffee-steam', { x: 1010, y: 752, scale: 0.42, turn: 4 }) +
      drawMarks(1280, 960, ink),
  )
}

/** Pages for three sizes of business, each 620 wide. */
const landing =
  fill(box(0, 0, 620, 900), '#fdf3d8') +
  art('solstice-star', 110, 40, 400, '#fdf3d8') +
  fill(letterFitted('ONE DAY ONLY', 50, 480, 520).d, ink) +
  fill(textBars(120, 580, 380, 2, 28, 11), ink, { opacity: 0.45 }) +
  button(130, 660, 360, 92, vermilion, 'COUNT ME IN')

const fivePages =
  fill(box(0, 0, 620, 900), '#e8f0e8') +
  fill(box(0, 0, 620, 64), teal) +
  [0, 1, 2, 3, 4]
    .map((index) => fill(roundBox(40 + index * 112, 26, 78, 12, 6), paper, { opacity: index ? 0.6 : 1 }))
    .join('') +
  fill(box(0, 64, 620, 300), mix(teal, paper, 0.75)) +
  art('st-johns-bridge', 300, 70, 290, mix(teal, paper, 0.75)) +
  fill(letterFitted('BRIDGE', 40, 130, 240).d, ink) +
  fill(letterFitted('DENTAL', 40, 200, 240).d, teal) +
  button(40, 284, 170, 54, vermilion, 'BOOK') +
  [0, 1, 2]
    .map(
      (index) =>
        fill(roundBox(40 + index * 184, 400, 168, 180, 8), '#fffdf8') +
        fill(disc(124 + index * 184, 460, 34), [teal, marigold, vermilion][index] ?? teal) +
        fill(textBars(62 + index * 184, 516, 124, 3, 20, 8), ink, { opacity: 0.4 }),
    )
    .join('') +
  fill(textBars(40, 624, 520, 5, 28, 10), ink, { opacity: 0.4 })

const store =
  fill(box(0, 0, 620, 900), '#fffaf0') +
  fill(letter('PEAR & CO', 40, 24, 26), ink) +
  fill(roundBox(520, 18, 64, 38, 19), vermilion) +
  fill(letter('2', 545, 28, 18), paper) +
  (['market-fruit', 'rose', 'mushrooms', 'salmon-run'] as const)
    .map((name, index) => {
      const [x, y] = [40 + (index % 2) * 280, 84 + Math.floor(index / 2) * 350]
      const ground = ['#f6dfb2', '#f3cdbf', '#cfe2d6', '#f6e7c9'][index] ?? paper
      return (
        fill(roundBox(x, y, 256, 220, 10), ground) +
        art(name, x + 32, y + 14, 192, ground) +
        fill(textBars(x, y + 238, 130, 1, 10, 11), ink) +
        fill(letter('18.00', x + 178, y + 236, 18), vermilion) +
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
    drawGround(1280, 960, '#27567c') +
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
      fill(letter('1', 70, 196, 76) + letter('5', 560, 96, 76) + letter('25', 1112, 60, 66), '#ffc53d') +
      drawMarks(1280, 960, '#f7f3ea', 28),
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
        quad: turnedQuad(cx + Math.sin(radians) * 190, cy - Math.cos(radians) * 190, 150, 260, angle),
        color: stock,
        layers: printOpaque([
          { d: letterFitted('A&I', 60, 110, 400).d, fill: stock === '#f7f3ea' ? vermilion : '#f7f3ea' },
          { d: box(60, 780, 300, 20) + box(60, 830, 220, 20), fill: stock === '#f7f3ea' ? ink : '#f7f3ea' },
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
    drawGround(1280, 960, '#12766a') +
      fill(
        halftone({
          area: { x: -20, y: -20, width: 1320, height: 1000 },
          pitch: 28,
          tone: (x, y) => (x - y + 300) / 1700,
        }),
        '#0a5148',
        { opacity: 0.6 },
      ) +
      item('t-shirt', '#e5a400', 'ai-specimen', { x: 400, y: 420, scale: 0.82, turn: -8 }) +
      item('sticker-sheet', '#f7f3ea', 'moon-firs', { x: 980, y: 360, scale: 0.66, turn: 9 }) +
      cardFan(330, 990) +
      item('mug', '#d43d1a', 'papel-picado', { x: 790, y: 770, scale: 0.42 }) +
      place(bench.drawTinLid(marigold), { x: 1120, y: 820, scale: 0.7 }) +
      drawMarks(1280, 960, '#f7f3ea', 30),
  )
}
