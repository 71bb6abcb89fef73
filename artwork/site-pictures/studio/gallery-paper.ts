import { mix } from '../../kit/color.ts'
import { halftone } from '../../kit/halftone.ts'
import { layOutPoster, posterSize } from '../../kit/layouts.ts'
import { textPath } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { fill, group, linear, softFill, stroke } from '../../kit/paint.ts'
import { circle, line, mapPath, polygon, rect, roundRect, translate } from '../../kit/paths.ts'
import { drawLayers } from '../../kit/print.ts'
import { placeArtwork, printOnSheet, printOpaque, type Quad } from '../../kit/sheets.ts'
import { artworks } from '../../products/artworks/artworks.ts'
import { place } from '../../products/objects/mock-up.ts'
import * as bench from '../../products/props/bench-props.ts'
import { drawBackground, drawSheetMarks, landscape, sitePictureDocument, upright } from '../canvas.ts'
import { hollyhock, leafLogo, roundLeafLogo } from './logos.ts'
import { drawObject, drawPlacedSticker, drawPlanks, opaque } from './scene-parts.ts'

const ink = '#17211d'

/** A poster pegged by its upper corners: it curls toward the foot. */
function hungPoster(x: number, y: number, width: number, lean: number, isFresh: boolean): string {
  const height = (width * posterSize[1]) / posterSize[0]
  const map = (px: number, py: number) => {
    const [u, v] = [px / posterSize[0], py / posterSize[1]]
    return [x + u * width + lean * v * v * 30, y + v * height + Math.sin(u * Math.PI) * 10 * v] as const
  }
  const outline = mapPath(rect(0, 0, ...posterSize), map, true)
  const layers = layOutPoster(artworks.heron, '#fbf7ec')
  const curl = light(outline, [0, y + height * 0.84, 0, y + height + 10], 'k0@0 w0.3@0.5 k0.3@1')
  return (
    softFill(translate(outline, 18, 26), '#08100e', 0.3, 26) +
    fill(outline, '#fbf7ec') +
    drawLayers(isFresh ? layers : printOpaque(layers), { map, scale: width / posterSize[0], isNonlinear: true }) +
    light(outline, [x, y, x + width, y + height], 'w0.2@0 w0@0.45 k0.16@1') +
    light(outline, [x, 0, x + width, 0], 'k0.1@0 w0.1@0.2 k0@0.5 k0.12@1') +
    curl +
    [0.08, 0.92]
      .map((u) => {
        const peg = roundRect(x + u * width - 9, y - 30, 18, 62, 4)
        return (
          fill(translate(peg, 4, 6), '#08100e', { opacity: 0.25 }) +
          fill(peg, '#d9a866') +
          light(peg, [x + u * width - 9, 0, x + u * width + 9, 0], 'w0.4@0 k0.3@1') +
          fill(rect(x + u * width - 9, y - 2, 18, 5), '#7d8781')
        )
      })
      .join('')
  )
}

export function drawHeronPosters(): string {
  const cord = (y: number, sag: number) => {
    const d = line(
      Array.from({ length: 25 }, (_, index) => [(index / 24) * 960, y + sag * (1 - (index / 12 - 1) ** 2)] as const),
    )
    return (
      stroke(translate(d, 8, 14), '#08100e', 5, { opacity: 0.2 }) +
      stroke(d, '#efe0c0', 5, { dash: '12 4', cap: 'butt' })
    )
  }
  return sitePictureDocument(
    upright,
    drawBackground(960, 1200, '#17555c') +
      fill(
        halftone({
          area: { x: -20, y: -20, width: 1000, height: 1240 },
          pitch: 28,
          tone: (x, y) => (y - 200) / 1500 + (x - 500) / 2400,
        }),
        '#0d3a40',
        { opacity: 0.7 },
      ) +
      cord(96, 34) +
      hungPoster(-190, 118, 340, -0.4, false) +
      hungPoster(186, 132, 340, 0.5, false) +
      hungPoster(562, 124, 340, -0.3, false) +
      cord(520, 70) +
      hungPoster(40, 574, 420, 0.6, true) +
      hungPoster(512, 574, 420, -0.6, false) +
      drawSheetMarks(960, 1200, '#f7f3ea', 30),
  )
}

export function drawStickerTable(): string {
  const edge = drawPlanks(0, 0, 960, 1200, 150, 'table')
  return sitePictureDocument(
    upright,
    edge +
      fill(
        rect(0, 0, 960, 1200),
        linear(
          [0, 0],
          [960, 1200],
          [
            [0, '#fff6e4', 0.3],
            [0.45, '#fff6e4', 0],
            [1, '#0c1715', 0.4],
          ],
        ),
      ) +
      drawObject('sticker-sheet', '#f7f3ea', 'mushrooms', { x: 250, y: 300, scale: 0.56, rotation: -12 }) +
      drawObject('sticker-sheet', '#0b6e63', opaque(artworks.heron), { x: 730, y: 900, scale: 0.6, rotation: 9 }) +
      drawObject('sticker-sheet', '#d43d1a', opaque(artworks['hood-sunrise']), {
        x: 200,
        y: 1060,
        scale: 0.5,
        rotation: 16,
      }) +
      drawPlacedSticker('salmon-run', '#ffffff', 690, 190, 280, 8) +
      drawPlacedSticker('alder-leaf', '#fff3d6', 520, 600, 300, -10) +
      drawPlacedSticker(opaque(artworks['moon-firs']), '#17211d', 830, 480, 210, 12) +
      drawPlacedSticker(opaque(artworks['coffee-steam']), '#ffffff', 190, 690, 210, -6) +
      drawPlacedSticker(opaque(artworks.rose), '#ffffff', 450, 900, 190, 10) +
      drawPlacedSticker(leafLogo, '#bcd3c5', 470, 120, 130, -24) +
      drawPlacedSticker(roundLeafLogo, '#ffffff', 890, 690, 130, 24) +
      drawPlacedSticker(leafLogo, '#ffffff', 330, 560, 110, 34) +
      place(bench.drawLoupe(), { x: 500, y: 1120, scale: 0.6, rotation: 20 }) +
      place(bench.drawPencil('#d43d1a'), { x: 640, y: 400, scale: 0.5, rotation: 64 }) +
      drawSheetMarks(960, 1200, '#f7f3ea', 28),
  )
}

/** A carton with a tucked lid, seen from the front; the front is `width` by `height`, and the top recedes behind it. */
function bakeryBox(x: number, y: number, width: number, height: number, color: string, isOnTable: boolean): string {
  const depth = width * 0.34
  const front: Quad = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
  const top: Quad = [
    [x + depth * 0.7, y - depth * 0.72],
    [x + width + depth * 0.7, y - depth * 0.72],
    [x + width, y],
    [x, y],
  ]
  const side: Quad = [
    [x + width, y],
    [x + width + depth * 0.7, y - depth * 0.72],
    [x + width + depth * 0.7, y + height - depth * 0.72],
    [x + width, y + height],
  ]
  return (
    (isOnTable
      ? softFill(
          polygon([
            [x, y + height - 6],
            [x + width, y + height - 6],
            [x + width + depth * 1.2, y + height - depth * 0.5],
            [x + width + depth * 0.6, y + height - depth * 0.8],
            [x + 20, y + height - depth * 0.3],
          ]),
          '#08100e',
          0.4,
          26,
        )
      : '') +
    fill(polygon(side), mix(color, '#2a120a', 0.34)) +
    light(polygon(side), [x + width, 0, x + width + depth, 0], 'k0.05@0 k0.3@1') +
    fill(polygon(top), mix(color, '#fffaf0', 0.18)) +
    printOnSheet(
      printOpaque(placeArtwork(hollyhock, { x: 240, y: 10, width: 520, height: 520 }, color)),
      [1000, 540],
      top,
    ) +
    light(polygon(top), [...top[0], ...top[2]], 'w0.3@0 w0@0.6 k0.12@1') +
    fill(polygon(front), color) +
    printOnSheet(
      [
        ...placeArtwork(hollyhock, { x: 60, y: 60, width: 380, height: 480 }, color),
        { d: textPath('HOLLY', 470, 170, 100), fill: ink },
        { d: textPath('HOCK', 470, 300, 100), fill: '#c23e60' },
        { d: textPath('BAKERY', 470, 440, 52), fill: ink },
      ],
      [1000, 600],
      front,
    ) +
    light(polygon(front), [x, y, x + width, y + height], 'w0.24@0 w0@0.45 k0.18@1') +
    stroke(`M${x} ${y}L${x + width} ${y}`, '#fff6e4', 2.6, { opacity: 0.7 }) +
    stroke(
      `M${x + width * 0.38} ${y + 2}C${x + width * 0.4} ${y + 26} ${x + width * 0.6} ${y + 26} ${x + width * 0.62} ${y + 2}`,
      mix(color, '#2a120a', 0.4),
      2,
    )
  )
}

export function drawBakeryBoxes(): string {
  const pink = '#f2b8c2'
  const kraft = '#cfa46d'
  const roll = (x: number, y: number, rotation: number) =>
    group(
      softFill(translate(crustOutline, 6, 10), '#08100e', 0.3, 12) +
        fill(crustOutline, '#d0873e') +
        light(crustOutline, [-80, -40, 80, 50], 'w0.45@0 w0@0.4 k0.35@1') +
        stroke('M-50 -22L-30 30M-14 -34L6 40M24 -34L42 32', '#8a4a18', 7, { opacity: 0.6 }),
      { transform: `translate(${x} ${y}) rotate(${rotation})` },
    )
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, '#fbe3dd') +
      fill(rect(0, 640, 1280, 320), '#e9b9b3') +
      light(rect(0, 640, 1280, 320), [0, 640, 900, 960], 'w0.4@0 w0@0.5 k0.2@1') +
      fill(circle(1010, 250, 190), '#e0607e', { opacity: 0.85 }) +
      fill(
        halftone({
          area: { x: 820, y: 60, width: 400, height: 400 },
          pitch: 15,
          tone: (_x, y) => (y - 150) / 320,
          inside: (px, py) => Math.hypot(px - 1010, py - 250) < 186,
        }),
        '#a32d4c',
        { opacity: 0.8 },
      ) +
      bakeryBox(150, 232, 440, 200, kraft, false) +
      bakeryBox(120, 420, 480, 232, kraft, true) +
      bakeryBox(660, 470, 420, 210, pink, true) +
      bakeryBox(330, 650, 520, 236, kraft, true) +
      roll(1010, 800, -12) +
      roll(1130, 860, 18) +
      roll(200, 850, 8) +
      place(bench.drawTape('#e0607e'), { x: 1060, y: 720, scale: 0.5, rotation: 14 }) +
      drawSheetMarks(1280, 960, ink),
  )
}

const crustOutline = 'M-96 6C-96 -40 -50 -54 0 -54C56 -54 100 -36 98 8C96 44 50 56 0 56C-54 56 -96 46 -96 6Z'
