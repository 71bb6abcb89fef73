import { halftone } from '../../kit/halftone.ts'
import { centredTextPath } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, linear, stroke } from '../../kit/paint.ts'
import { circle, rect, roundRect, translate } from '../../kit/paths.ts'
import { place } from '../../products/objects/mock-up.ts'
import * as bench from '../../products/props/bench-props.ts'
import * as table from '../../products/props/table-props.ts'
import { drawBackground, drawSheetMarks, landscape, sitePictureDocument } from '../canvas.ts'
import { foldedHoodie, foldedPile } from './folded.ts'
import { leafLogo, threeInkLeafLogo } from './logos.ts'
import { drawObject, drawPlanks, drawTable, emptyArtwork } from './scene-parts.ts'

const ink = '#17211d'

export function drawTShirts(): string {
  const hanger = 'M440 168C440 120 500 116 500 82C500 56 462 54 458 82'
  const arms = 'M440 168C360 196 292 214 246 236M440 168C520 196 588 214 634 236'
  return sitePictureDocument(
    landscape,
    drawTable(1280, 960, '#b7cddb', '#b98a55', 742) +
      fill(
        halftone({
          area: { x: 460, y: -20, width: 840, height: 760 },
          pitch: 24,
          tone: (x, y) => (x - 560) / 1000 - (y - 200) / 1800,
        }),
        '#8fb0c4',
        { opacity: 0.7 },
      ) +
      foldedPile(930, 800, 470, ['#17211d', '#e9dcc0', '#0b6e63', '#d43d1a', '#f6efdd', '#e5a400'], 54) +
      place(table.drawPlant('#d43d1a', '#2f6f58'), { x: 1080, y: 344, scale: 0.62 }) +
      stroke(translate(arms, 10, 16), '#08100e', 14, { opacity: 0.14 }) +
      stroke(arms, '#a8713a', 16) +
      stroke(translate(arms, -1, -4), '#e3b577', 4, { opacity: 0.8 }) +
      stroke(hanger, '#6d7772', 7) +
      stroke(translate(hanger, -2, -2), '#e9ede9', 2) +
      drawObject('t-shirt', '#f7f0dc', threeInkLeafLogo, { x: 440, y: 528, scale: 0.84, rotation: -1 }) +
      fill(roundRect(860, 838, 260, 60, 6), '#fffdf8') +
      fill(centredTextPath('S M L XL 2XL', 990, 856, 24), ink) +
      drawSheetMarks(1280, 960, ink),
  )
}

/** The mug of the shop with a handle of another colour. */
function twoToneMug(
  handle: string,
  artwork: Parameters<typeof drawObject>[2],
  x: number,
  y: number,
  scale: number,
): string {
  return (
    drawObject('mug', handle, emptyArtwork, { x, y, scale }) +
    place(clipped(rect(180, 160, 530.6, 726), drawObject('mug', '#f9f8f2', artwork, { x: 500, y: 500, scale: 1 })), {
      x,
      y,
      scale,
    })
  )
}

/** A board on two brackets; its top edge is at y. */
export function drawShelf(x: number, y: number, width: number, thick = 34): string {
  const front = rect(x, y, width, thick)
  return (
    [x + width * 0.14, x + width * 0.84]
      .map((at) => {
        const bracket = `M${at} ${y + thick}L${at + 26} ${y + thick}L${at + 26} ${y + thick + 130}L${at} ${y + thick + 150}Z`
        return (
          fill(translate(bracket, 8, 8), '#08100e', { opacity: 0.2 }) +
          fill(bracket, '#2b3330') +
          light(bracket, [at, 0, at + 26, 0], 'w0.3@0 k0.3@1')
        )
      })
      .join('') +
    fill(
      rect(x, y + thick, width, 80),
      linear(
        [0, y + thick],
        [0, y + thick + 80],
        [
          [0, '#0a1412', 0.34],
          [1, '#0a1412', 0],
        ],
      ),
    ) +
    drawPlanks(x, y, width, thick, thick, 'shelf') +
    fill(rect(x, y, width, 4), '#f8dcae', { opacity: 0.8 }) +
    fill(front, '#a8713a', { opacity: 0.12 })
  )
}

export function drawMugs(): string {
  const mugs = [
    ['#d43d1a', 'coffee-steam', 172],
    ['#0b6e63', 'moon-firs', 474],
    ['#e5a400', 'rain-city', 776],
    ['#2f4f9e', 'salmon-run', 1078],
  ] as const
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, '#20564f') +
      fill(
        halftone({
          area: { x: -20, y: -20, width: 1320, height: 1000 },
          pitch: 26,
          tone: (x, y) => (x - 500) / 1400 + (y - 500) / 1600,
        }),
        '#0f3531',
        { opacity: 0.6 },
      ) +
      fill(circle(330, 290, 250), '#e5a400', { opacity: 0.92 }) +
      fill(
        halftone({
          area: { x: 80, y: 40, width: 500, height: 500 },
          pitch: 17,
          tone: (_x, y) => (y - 180) / 420,
          inside: (x, y) => Math.hypot(x - 330, y - 290) < 246,
        }),
        '#d43d1a',
        { opacity: 0.9 },
      ) +
      drawShelf(0, 752, 1280, 46) +
      mugs.map(([handle, artwork, x]) => twoToneMug(handle, artwork, x, 602, 0.4)).join('') +
      drawSheetMarks(1280, 960, '#f7f3ea'),
  )
}

export function drawTotesAndMerch(): string {
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, '#e7ddc6') +
      fill(
        halftone({
          area: { x: 620, y: -20, width: 680, height: 1000 },
          pitch: 25,
          tone: (x, y) => (x - 700) / 800 + (y - 500) / 2400,
        }),
        '#cdbb93',
        { opacity: 0.7 },
      ) +
      place(foldedHoodie('#1f3a36', leafLogo), { x: 900, y: 360, scale: 0.72, rotation: 7 }) +
      drawObject('tote-bag', '#b3491f', leafLogo, { x: 400, y: 500, scale: 0.92, rotation: -6 }) +
      drawObject('notebook', '#e5a400', leafLogo, { x: 900, y: 770, scale: 0.44, rotation: 12 }) +
      place(bench.drawPencil(ink), { x: 1150, y: 800, scale: 0.62, rotation: -66 }) +
      drawSheetMarks(1280, 960, ink),
  )
}
