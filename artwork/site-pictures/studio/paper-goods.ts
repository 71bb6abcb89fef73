import { halftone } from '../../kit/halftone.ts'
import { fittedTextPath, textPath, textWidth } from '../../kit/lettering.ts'
import { fill } from '../../kit/paint.ts'
import { circle, insideOf, rect, translate } from '../../kit/paths.ts'
import type { PrintLayer } from '../../kit/print.ts'
import { drawSheet, printOpaque, rotatedQuad } from '../../kit/sheets.ts'
import { artworks } from '../../products/artworks/artworks.ts'
import { leafOutline, leafVeins } from '../../products/artworks/leaf-shapes.ts'
import { place } from '../../products/objects/mock-up.ts'
import * as bench from '../../products/props/bench-props.ts'
import { drawBackground, drawSheetMarks, landscape, sitePictureDocument } from '../canvas.ts'
import { leafLogo } from './logos.ts'
import { drawPlacedSticker, opaque } from './scene-parts.ts'

const yellow = '#f4c531'

/** Two inks, the second a few points out of register with the first. */
function riso(index: number): PrintLayer[] {
  const leaf = { base: [350, 640] as const, tip: [350, 110] as const, width: 370, teeth: 9 }
  const shape = leafOutline(leaf)
  const [first, second] = ['#1f7fae', '#f0452b']
  const off = 9 + (index % 3) * 4
  const dots = halftone({
    area: { x: 120, y: 90, width: 460, height: 560 },
    pitch: 17,
    tone: (x, y) => (y - 120) / 560 + (x - 350) / 900,
    inside: insideOf(shape),
  })
  return [
    { d: circle(420 + off, 330, 230), fill: second },
    { d: shape, fill: first, overprint: true },
    { d: dots, fill: second, overprint: true },
    { d: leafVeins(leaf, 6, 12), fill: yellow },
    { d: translate(fittedTextPath('LEAF FAIR', 50, 700, 600).d, off, 5), fill: second },
    { d: fittedTextPath('LEAF FAIR', 50, 700, 600).d, fill: first, overprint: true },
    { d: textPath('SUN 11-4', 50, 850, 40), fill: first },
    { d: textPath('FREE', 650 - textWidth('FREE', 40), 850, 40), fill: second },
    { d: rect(50, 920, 600, 6), fill: first },
  ]
}

export function drawFlyers(): string {
  // The outer sheets are at the bottom, the middle one is on top.
  const order = [0, 6, 1, 5, 2, 4, 3]
  const fan = order
    .map((index) => {
      const angle = -54 + index * 18
      const radians = (angle * Math.PI) / 180
      const [cx, cy] = [640 + Math.sin(radians) * 560, 1080 - Math.cos(radians) * 560]
      const layers = riso(index)
      return drawSheet({
        quad: rotatedQuad(cx, cy, 470, 671, angle),
        color: yellow,
        layers: index === 3 ? layers : printOpaque(layers),
        size: [700, 1000],
        thickness: 3,
        shadow: 18,
      })
    })
    .join('')
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, '#155e74') +
      fill(
        halftone({
          area: { x: -20, y: -20, width: 1320, height: 620 },
          pitch: 26,
          tone: (x, y) => 0.62 - Math.hypot(x - 640, y - 1000) / 1900 - y / 4000,
        }),
        '#0d4152',
        { opacity: 0.7 },
      ) +
      fan +
      place(bench.drawInkTin('#f0452b'), { x: 150, y: 140, scale: 0.74 }) +
      place(bench.drawInkTin('#1f7fae'), { x: 1140, y: 130, scale: 0.62 }) +
      drawSheetMarks(1280, 960, '#f7f3ea'),
  )
}

export function drawStickers(): string {
  const scatter = [
    ['heron', '#ffffff', 150, 170, 230, -14],
    ['salmon-run', '#ffffff', 450, 250, 330, 8],
    ['moon-firs', '#17211d', 760, 160, 230, -6],
    ['mushrooms', '#ffffff', 1060, 260, 340, 10],
    ['alder-leaf', '#ffffff', 250, 640, 360, 6],
    ['coffee-steam', '#fff3d6', 1130, 640, 240, -12],
    ['rose', '#ffffff', 880, 560, 260, 9],
    ['salmon-run', '#e5a400', 900, 850, 230, -18],
    ['mushrooms', '#17211d', 590, 620, 270, -10],
    ['moon-firs', '#ffffff', 600, 890, 210, 5],
  ] as const
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, '#e8785a') +
      fill(
        halftone({
          area: { x: -20, y: -20, width: 1320, height: 1000 },
          pitch: 30,
          tone: (x, y) => (x + y - 900) / 2200,
        }),
        '#c4512f',
        { opacity: 0.5 },
      ) +
      scatter
        .map(([name, color, x, y, size, lean], index) =>
          drawPlacedSticker(index < 5 ? name : opaque(artworks[name]), color, x, y, size, lean),
        )
        .join('') +
      drawPlacedSticker(leafLogo, '#ffffff', 420, 470, 110, 24) +
      drawPlacedSticker(leafLogo, '#bcd3c5', 1220, 440, 110, -30) +
      drawPlacedSticker(leafLogo, '#ffffff', 90, 880, 120, -38) +
      drawSheetMarks(1280, 960, '#f7f3ea', 30),
  )
}
