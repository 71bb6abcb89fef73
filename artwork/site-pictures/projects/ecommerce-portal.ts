import { studioInks } from '../../kit/inks.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, group, softFill } from '../../kit/paint.ts'
import { circle, ellipse, rect, roundRect } from '../../kit/paths.ts'
import { drawBackground, drawSheetMarks, landscape, sitePictureDocument, wide } from '../canvas.ts'
import { drawArtwork, drawTable } from '../studio/scene-parts.ts'
import { laptop, phone } from '../studio/screens.ts'
import { type Coffee, coffeeBag, coffees, layOutCoffeeLabel, smallBag } from './fernhill-goods.ts'
import { fern } from './logos.ts'
import { drawPanel, drawPill, drawText, drawTextCentred, drawTextFitted, drawTextRight, inkColor, white } from './ui.ts'

const { teal, vermilion, marigold } = studioInks
const quiet = '#6f6a5c'
const shelf = '#f1e9d8'
const coffee = (index: number): Coffee => coffees[index % coffees.length] ?? coffees[0]

function drawShopHeader(): string {
  return (
    drawArtwork(fern, 36, 14, 66, white) +
    drawText('FERNHILL', 116, 36, 30, inkColor) +
    ['COFFEE', 'MUGS', 'WHOLESALE']
      .map((text, index) => drawText(text, 620 + index * 130, 44, 17, index ? quiet : inkColor))
      .join('') +
    fill(rect(620, 74, 76, 5), vermilion) +
    drawPill('CART 2', 1040, 26, 46, inkColor) +
    fill(rect(0, 92, 1200, 2), '#e4dcc9')
  )
}

/** The shop's home page, 1200 by 760. */
function layOutShop(): string {
  const cells = [0, 1, 2, 3].map((index) => {
    const [x, own] = [464 + index * 178, coffee(index)]
    return (
      drawPanel(x, 440, 164, 300, shelf, { radius: 8 }) +
      smallBag(own, x + 82, 660, 200) +
      drawTextFitted(own.name, x + 14, 684, 100, 17, inkColor) +
      drawTextRight(own.price, x + 150, 684, 17, inkColor)
    )
  })
  return (
    drawShopHeader() +
    fill(rect(0, 94, 1200, 310), teal) +
    drawTextFitted('ROASTED', 44, 140, 470, 92, '#fbf8f0') +
    drawTextFitted('THIS MORNING', 44, 248, 470, 92, marigold) +
    drawPanel(44, 326, 190, 54, vermilion, { radius: 8 }) +
    drawTextCentred('SEE ALL NINE', 139, 345, 17, white) +
    clipped(rect(600, 94, 600, 310), fill(circle(930, 330, 230), '#128577')) +
    smallBag(coffee(1), 760, 404, 250) +
    smallBag(coffee(0), 930, 404, 290) +
    smallBag(coffee(4), 1100, 404, 250) +
    fill(rect(0, 404, 1200, 4), '#094f47') +
    drawTextFitted('NEW', 44, 452, 200, 44, inkColor) +
    drawTextFitted('THIS WEEK', 44, 512, 260, 36, inkColor) +
    [0, 1, 2].map((row) => fill(roundRect(44, 582 + row * 24, [340, 310, 220][row] ?? 0, 9, 4), '#b8ae97')).join('') +
    cells.join('')
  )
}

/** A roll of labels standing on the table: its foot is at y. */
function labelRoll(x: number, y: number, scale: number, own: Coffee): string {
  const [rx, ry, tall] = [190, 58, 230]
  const wall = `M${-rx} ${-tall}L${-rx} 0C${-rx} ${ry * 1.3} ${rx} ${ry * 1.3} ${rx} 0L${rx} ${-tall}Z`
  const tail = `M${rx - 60} ${-tall + 30}C${rx + 60} ${-tall + 44} ${rx + 180} ${-tall + 70} ${rx + 240} ${-tall + 90}L${rx + 240} 100C${rx + 160} 80 ${rx + 60} 50 ${rx - 60} 34Z`
  return group(
    fill(ellipse(60, 30, 300, 50), '#08100e', { opacity: 0.28 }) +
      fill(tail, '#f4ecd8') +
      group(layOutCoffeeLabel(own), { transform: 'matrix(0.5 0.12 0 0.52 206 -196)' }) +
      light(tail, [rx - 60, 0, rx + 240, 0], 'k0.5@0 k0.1@0.3 w0.2@0.6 k0.1@1') +
      fill(wall, '#efe4c8') +
      clipped(
        wall,
        group(layOutCoffeeLabel(own), { transform: 'translate(-82 -166) scale(0.54 0.5)' }) +
          group(layOutCoffeeLabel(own), { transform: 'translate(92 -178) scale(0.34 0.5)' }) +
          group(layOutCoffeeLabel(own), { transform: 'translate(-194 -178) scale(0.34 0.5)' }),
      ) +
      light(wall, [-rx, 0, rx, 0], 'k0.4@0 w0.3@0.28 w0@0.5 k0.2@0.7 k0.6@1') +
      fill(ellipse(0, -tall, rx, ry), '#fbf3de') +
      [0.9, 0.78, 0.66, 0.56]
        .map(
          (share) =>
            `<path d="${ellipse(0, -tall, rx * share, ry * share)}" fill="none" stroke="${own.color}" stroke-width="3" stroke-opacity="0.5"/>`,
        )
        .join('') +
      fill(ellipse(0, -tall, rx * 0.4, ry * 0.4), '#a07b48') +
      fill(ellipse(0, -tall + 3, rx * 0.34, ry * 0.33), '#2b1f10'),
    { transform: `translate(${x} ${y}) scale(${scale})` },
  )
}

export function drawPortal(): string {
  return sitePictureDocument(
    landscape,
    drawTable(1280, 960, vermilion, '#a8331a', 770) +
      laptop(white, layOutShop(), { x: 490, y: 452, scale: 0.92 }) +
      coffeeBag(coffee(2), 1140, 836, 0.72, 'LOT 121 MON') +
      coffeeBag(coffee(0), 952, 888, 0.8, 'LOT 118 MON') +
      labelRoll(240, 858, 0.72, coffee(1)) +
      drawSheetMarks(1280, 960, '#f7f3ea'),
  )
}

/** The retail page close up: bags in a grid, with the day of the roast under each price. */
export function drawPortalShop(): string {
  const cells = coffees.slice(0, 8).map((own, index) => {
    const [x, y] = [40 + (index % 4) * 366, 210 + Math.floor(index / 4) * 470]
    return (
      drawPanel(x, y, 340, 330, shelf, { radius: 10 }) +
      smallBag(own, x + 170, y + 306, 286) +
      (index === 0 ? drawPill('NEW', x + 16, y + 16, 38, vermilion) : '') +
      drawTextFitted(own.name, x, y + 350, 200, 30, inkColor) +
      drawTextRight(`${own.price}.00`, x + 340, y + 350, 28, inkColor) +
      drawText(`ROASTED ${own.roasted}`, x, y + 396, 16, teal) +
      fill(circle(x + 326, y + 402, 12), own.color)
    )
  })
  const page =
    fill(rect(0, 0, 1520, 1200), white) +
    group(drawShopHeader(), { transform: 'scale(1.25)' }) +
    drawTextFitted('NINE COFFEES', 40, 142, 480, 42, inkColor) +
    drawTextRight('ALL  LIGHT  DARK', 1478, 152, 18, quiet) +
    cells.join('')
  const glass = roundRect(0, 0, 1520, 1200, 12)
  return sitePictureDocument(
    wide,
    drawBackground(1280, 854, teal) +
      group(
        softFill(roundRect(0, 20, 1560, 1240, 40), '#08100e', 0.4, 50) +
          fill(roundRect(-30, -30, 1580, 1260, 40), '#1a2220') +
          clipped(glass, page) +
          light(glass, [0, 0, 1520, 1200], 'w0.14@0 w0@0.4 k0@0.7 k0.1@1'),
        { transform: 'matrix(0.8 -0.06 0.09 0.8 46 102)' },
      ) +
      drawSheetMarks(1280, 854, '#f7f3ea'),
  )
}

/** The café repeats last week's order on a phone, 390 by 852. */
function layOutReorder(): string {
  const lines = [
    [0, '20 LB'],
    [2, '12 LB'],
    [6, '8 LB'],
  ] as const
  return (
    fill(rect(0, 0, 390, 300), inkColor) +
    drawText('WHOLESALE', 28, 74, 18, '#a9b5ae') +
    drawTextFitted('SAME AS', 28, 122, 220, 54, white) +
    drawTextFitted('LAST WEEK', 28, 184, 300, 46, marigold) +
    drawText('CAFE OLIVE. EVERY TUESDAY.', 28, 254, 13, '#a9b5ae') +
    lines
      .map(([index, weight], row) => {
        const [own, y] = [coffee(index), 324 + row * 112]
        return (
          drawPanel(24, y, 342, 98, shelf, { radius: 12 }) +
          smallBag(own, 70, y + 88, 84) +
          drawText(own.name, 118, y + 26, 21, inkColor) +
          drawText(`ROASTED ${own.roasted}`, 118, y + 58, 12, quiet) +
          drawTextRight(weight, 346, y + 36, 24, inkColor)
        )
      })
      .join('') +
    drawText('ORDER BY', 28, 678, 15, quiet) +
    drawTextRight('1 H 12 MIN', 362, 672, 26, vermilion) +
    drawPanel(24, 718, 342, 78, vermilion, { radius: 14 }) +
    drawTextCentred('REORDER 40 LB', 195, 744, 26, white) +
    drawPanel(130, 826, 130, 6, inkColor, { radius: 3 })
  )
}

export function drawPortalBags(): string {
  return sitePictureDocument(
    wide,
    drawTable(1280, 854, marigold, '#b9832b', 640) +
      coffeeBag(coffee(4), 150, 690, 0.78) +
      coffeeBag(coffee(2), 620, 690, 0.78, 'LOT 121 MON') +
      coffeeBag(coffee(1), 390, 760, 0.94, 'LOT 119 TUE') +
      labelRoll(760, 778, 0.7, coffee(1)) +
      phone(white, layOutReorder(), { x: 1090, y: 420, scale: 0.84, rotation: 5 }) +
      drawSheetMarks(1280, 854, inkColor),
  )
}
