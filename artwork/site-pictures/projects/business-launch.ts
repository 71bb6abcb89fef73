import { mix } from '../../kit/color.ts'
import { studioInks } from '../../kit/inks.ts'
import { light } from '../../kit/light.ts'
import { fill, group, softEllipse, softFill, stroke } from '../../kit/paint.ts'
import { circle, ellipse, line, type Point, polygon, rect, roundRect, translate } from '../../kit/paths.ts'
import { registrationMark } from '../../kit/print-marks.ts'
import { createRandom } from '../../kit/random.ts'
import { place } from '../../products/objects/mock-up.ts'
import { drawPencil } from '../../products/props/bench-props.ts'
import { drawBulbs } from '../../products/props/wall-props.ts'
import { drawBackground, drawSheetMarks, landscape, sitePictureDocument, wide } from '../canvas.ts'
import { drawArtwork, drawTable } from '../studio/scene-parts.ts'
import { boxFront, bun, cakeBox, layOutCard, layOutCardBack, layOutMenu } from './hollyhock-goods.ts'
import { hollyhock, hollyhockLine, hollyhockPetals, hollyhockPink as pink } from './logos.ts'
import { drawText, drawTextCentred, drawTextFitted, inkColor, sheet, white } from './ui.ts'

const { teal, vermilion, marigold } = studioInks
const stock = '#fbf8f0'

export function drawLaunch(): string {
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, '#c8dcd3') +
      fill(circle(930, 330, 300), '#b2cfc3') +
      sheet({ x: 1036, y: 346, width: 420, height: 620, rotation: 6 }, stock, layOutMenu()) +
      cakeBox(440, 592, 0.98, false) +
      cakeBox(452, 372, 0.92) +
      sheet(
        { x: 1060, y: 812, width: 400, height: 228, rotation: -14 },
        pink,
        group(layOutCardBack(), { transform: 'scale(0.816)' }),
      ) +
      sheet(
        { x: 900, y: 806, width: 400, height: 228, rotation: 5 },
        stock,
        group(layOutCard(), { transform: 'scale(0.816)' }),
      ) +
      bun(1178, 640, 74) +
      drawSheetMarks(1280, 960, inkColor),
  )
}

/** The flower as a pencil sketch: the construction circles, and every petal drawn three times. */
function pencilled(): string {
  const random = createRandom('pencil')
  const wobble = (d: string) => {
    const [dx, dy] = [(random() - 0.5) * 26, (random() - 0.5) * 26]
    return translate(d, dx, dy)
  }
  const tries = [0, 1, 2].map((index) =>
    stroke(hollyhockPetals.map(wobble).join(''), '#5b5f5c', index === 2 ? 7 : 4, { opacity: index === 2 ? 0.8 : 0.38 }),
  )
  const spokes = Array.from({ length: 5 }, (_, index) => {
    const angle = ((index * 72 - 90) * Math.PI) / 180
    return line([
      [500, 500],
      [500 + Math.cos(angle) * 520, 500 + Math.sin(angle) * 520],
    ])
  })
  return (
    stroke(circle(500, 500, 420) + circle(500, 500, 280) + circle(500, 500, 104), '#8a9aa6', 3, { opacity: 0.8 }) +
    stroke(spokes.join(''), '#8a9aa6', 2.6, { opacity: 0.7 }) +
    tries.join('') +
    stroke('M460 470L520 540M480 456L546 530M500 446L560 512', '#5b5f5c', 5, { opacity: 0.6 })
  )
}

const onSheet = (content: string, x: number, y: number, size: number) =>
  group(content, { transform: `translate(${x} ${y}) scale(${size / 1000})` })

/** A hand stamp lying on its side: the handle, the block and its red rubber. */
function handStamp(x: number, y: number, rotation: number): string {
  const handle =
    'M-30 -250C-70 -250 -78 -190 -52 -150C-30 -116 -26 -80 -34 -40L34 -40C26 -80 30 -116 52 -150C78 -190 70 -250 30 -250Z'
  const block = roundRect(-80, -44, 160, 74, 8)
  const rubber = roundRect(-74, 30, 148, 26, 5)
  return group(
    softFill(translate(handle + block + rubber, 18, 22), '#08100e', 0.4, 22) +
      fill(handle, '#b9803f') +
      light(handle, [-70, 0, 70, 0], 'k0.1@0 w0.5@0.28 w0@0.5 k0.5@1') +
      fill(block, '#a36c30') +
      light(block, [-80, 0, 80, 0], 'w0.3@0 w0@0.4 k0.4@1') +
      drawTextCentred('1 IN', 0, -18, 22, '#f3d29d') +
      fill(rubber, '#c2341a') +
      light(rubber, [-74, 0, 74, 0], 'w0.3@0 k0.4@1'),
    { transform: `translate(${x} ${y}) rotate(${rotation})` },
  )
}

/** The mark from a sketched flower to a one-inch stamp. */
export function drawLaunchMark(): string {
  const prints = Array.from({ length: 6 }, (_, index) => {
    const size = 92
    const [x, y] = [40 + (index % 3) * 122, 92 + Math.floor(index / 3) * 124]
    return group(drawArtwork(hollyhockLine, -size / 2, -size / 2, size, stock), {
      transform: `translate(${x + size / 2} ${y + size / 2}) rotate(${[-8, 4, 12, 3, -14, 6][index]})`,
      opacity: [1, 0.82, 0.94, 0.7, 1, 0.88][index] ?? 1,
    })
  })
  const chips = [pink, inkColor, white].map(
    (ink, index) =>
      fill(circle(46 + index * 62, 0, 25), ink) +
      (ink === white ? stroke(circle(46 + index * 62, 0, 25), inkColor, 2) : ''),
  )
  return sitePictureDocument(
    wide,
    drawBackground(1280, 854, teal) +
      sheet(
        { x: 250, y: 390, width: 470, height: 600, rotation: -5 },
        '#f4eddb',
        onSheet(pencilled(), 25, 60, 420) +
          drawText('NO. 27', 34, 520, 22, '#5b5f5c') +
          drawText('ROUNDER. LESS ROSE.', 34, 558, 15, '#5b5f5c'),
      ) +
      sheet(
        { x: 640, y: 360, width: 430, height: 560, rotation: 2 },
        stock,
        drawArtwork(hollyhockLine, 35, 50, 360, stock) +
          fill(rect(34, 452, 362, 3), inkColor) +
          drawText('ONE INK. HOLDS AT ONE INCH.', 34, 476, 16, inkColor),
      ) +
      sheet(
        { x: 1010, y: 376, width: 450, height: 600, rotation: 5 },
        white,
        fill(registrationMark(225, 34, 16), inkColor, { holes: true }) +
          drawArtwork(hollyhock, 45, 66, 360, white) +
          drawTextFitted('HOLLYHOCK', 45, 446, 360, 60, inkColor) +
          group(chips.join(''), { transform: 'translate(0 550)' }),
      ) +
      sheet(
        { x: 520, y: 726, width: 420, height: 360, rotation: -3 },
        '#d3b384',
        `${drawText('KRAFT', 40, 40, 24, '#5b4526')}${prints.join('')}`,
      ) +
      handStamp(838, 768, 34) +
      fill(ellipse(1100, 770, 96, 66), '#0c1715', { opacity: 0.24 }) +
      fill(roundRect(1000, 690, 190, 130, 16), '#27302d') +
      fill(roundRect(1014, 704, 162, 102, 10), '#7a1f10') +
      light(roundRect(1014, 704, 162, 102, 10), [1014, 704, 1176, 806], 'w0.3@0 w0@0.4 k0.3@1') +
      place(drawPencil(marigold), { x: 190, y: 730, scale: 0.62, rotation: 14 }) +
      drawSheetMarks(1280, 854, '#f7f3ea'),
  )
}

/** The preparations for opening night: the boxes, the menu on its stand and the sign for the window. */
export function drawLaunchNight(): string {
  const wall = '#14403b'
  const sign = circle(235, 225, 232)
  const rows = [
    ['name', 96],
    ['flowers', 110],
    ['name', 88],
    ['flowers', 106],
  ] as const
  const stack = rows.map(([shows, x], row) => boxFront(x, 742 - row * 135, 520, 134, shows))
  const stand: Point[] = [
    [0, 620],
    [420, 620],
    [450, 660],
    [-30, 660],
  ]
  return sitePictureDocument(
    wide,
    drawTable(1280, 854, wall, '#8a5c2b', 690) +
      place(drawBulbs(marigold), { x: 640, y: 110, scale: 0.82 }) +
      group(
        stroke('M150 10L235 -170L320 10', '#f3d29d', 5) +
          softFill(translate(sign, 16, 22), '#08100e', 0.4, 28) +
          fill(sign, pink) +
          stroke(circle(235, 225, 214), inkColor, 5) +
          drawArtwork(hollyhockLine, 160, 34, 150, pink) +
          drawTextCentred('OPENING', 235, 200, 54, inkColor) +
          drawTextCentred('NIGHT', 235, 264, 54, inkColor) +
          fill(rect(130, 334, 210, 5), inkColor) +
          drawTextCentred('FRI 6-9', 235, 354, 28, inkColor) +
          light(sign, [0, 0, 470, 430], 'w0.3@0 w0@0.4 k0.2@1'),
        { transform: 'translate(664 132) rotate(-2) scale(0.84)' },
      ) +
      softEllipse(390, 750, 380, 40, '#08100e', 0.55, 0.6) +
      stack.join('') +
      cakeBoxTop() +
      group(
        softFill(rect(10, 30, 430, 620), '#08100e', 0.4, 26) +
          fill(polygon(stand), '#8f6130') +
          sheetFace() +
          light(rect(0, 0, 420, 620), [0, 0, 420, 620], 'w0.16@0 w0@0.4 k0.12@1'),
        { transform: 'translate(1012 386) scale(0.58)' },
      ) +
      group(bun(0, 0, 74), { transform: 'translate(742 752) scale(1 0.7)' }) +
      group(bun(0, 0, 66), { transform: 'translate(884 776) scale(1 0.7)' }) +
      drawSheetMarks(1280, 854, '#f7f3ea'),
  )
}

/** The uppermost box shows its lid as a narrow band, tied with twine. */
function cakeBoxTop(): string {
  const lid = polygon([
    [132, 175],
    [600, 175],
    [626, 203],
    [106, 203],
  ])
  return (
    fill(lid, mix(pink, white, 0.24)) +
    light(lid, [106, 0, 626, 0], 'w0.3@0 w0@0.4 k0.2@1') +
    stroke('M366 175L366 337', white, 6) +
    stroke('M366 175L366 337', inkColor, 6, { dash: '7 9', cap: 'butt' }) +
    stroke('M366 179C300 119 280 169 364 181C440 117 470 169 368 181', white, 6) +
    stroke('M366 179C300 119 280 169 364 181C440 117 470 169 368 181', vermilion, 6, { dash: '7 9', cap: 'butt' })
  )
}

function sheetFace(): string {
  return fill(rect(0, 0, 420, 620), stock) + layOutMenu()
}
