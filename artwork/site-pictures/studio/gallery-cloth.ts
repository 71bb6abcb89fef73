import { halftone } from '../../kit/halftone.ts'
import { textPath } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { fill, group, stroke } from '../../kit/paint.ts'
import { circle, rect, roundRect, translate } from '../../kit/paths.ts'
import { artworks } from '../../products/artworks/artworks.ts'
import type { ArtworkName } from '../../request.ts'
import { drawBackground, drawSheetMarks, landscape, sitePictureDocument, upright } from '../canvas.ts'
import { foldedPile } from './folded.ts'
import { drawObject, drawPlanks, opaque } from './scene-parts.ts'

const ink = '#17211d'

function hanger(x: number, y: number): string {
  const hook = `M${x} ${y + 30}C${x} ${y} ${x + 34} ${y} ${x + 30} ${y - 26}C${x + 26} ${y - 46} ${x - 4} ${y - 46} ${x - 8} ${y - 24}`
  const arms = `M${x} ${y + 30}L${x - 92} ${y + 66}M${x} ${y + 30}L${x + 92} ${y + 66}`
  return (
    stroke(arms, '#a8713a', 13) +
    stroke(translate(arms, -1, -3), '#e3b577', 3, { opacity: 0.8 }) +
    stroke(hook, '#8c9690', 6) +
    stroke(translate(hook, -1.5, -1.5), '#f4f6f3', 1.8)
  )
}

export function drawLanternShirts(): string {
  const shirts = [
    ['#1f2a44', 1090, 0.56, 3],
    ['#17211d', 860, 0.6, -2],
    ['#571a20', 610, 0.66, 2],
    ['#16302d', 320, 0.74, -3],
  ] as const
  const rail = rect(-10, 84, 1300, 16)
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, '#c8502a') +
      fill(
        halftone({
          area: { x: -20, y: -20, width: 1320, height: 760 },
          pitch: 26,
          tone: (x, y) => (x - 300) / 1500 + (y - 420) / 1500,
        }),
        '#8f2f12',
        { opacity: 0.55 },
      ) +
      drawPlanks(0, 830, 1280, 130, 44, 'counter') +
      fill(rect(0, 826, 1280, 6), '#f8dcae', { opacity: 0.7 }) +
      fill(translate(rail, 10, 22), '#08100e', { opacity: 0.25 }) +
      fill(rail, '#2b3330') +
      light(rail, [0, 84, 0, 100], 'w0.5@0 w0@0.4 k0.4@1') +
      shirts
        .map(([color, x, scale, rotation], index) => {
          const top = 150
          return (
            hanger(x, top - 16) +
            drawObject('t-shirt', color, index === 3 ? 'lanterns' : opaque(artworks.lanterns), {
              x,
              y: top + 410 * scale + 6,
              scale,
              rotation,
            })
          )
        })
        .join('') +
      foldedPile(1010, 882, 400, ['#17211d', '#1f2a44', '#17211d', '#571a20', '#16302d', '#17211d'], 46) +
      group(
        fill(roundRect(0, 0, 150, 84, 6), '#fffdf8') +
          fill(circle(16, 42, 6), ink) +
          fill(textPath('240', 40, 18, 30), '#d43d1a') +
          fill(textPath('PIECES', 40, 56, 14), ink),
        { transform: 'translate(520 838) rotate(-5)' },
      ) +
      drawSheetMarks(1280, 960, '#f7f3ea', 34),
  )
}

export function drawToteWall(): string {
  const rows: readonly (readonly (readonly [string, ArtworkName])[])[] = [
    [
      ['#ece2cb', 'rain-city'],
      ['#17211d', 'solstice-star'],
      ['#ece2cb', 'rose'],
    ],
    [
      ['#e5a400', 'heron'],
      ['#ece2cb', 'st-johns-bridge'],
      ['#b3491f', 'moon-firs'],
    ],
    [
      ['#ece2cb', 'mushrooms'],
      ['#0b6e63', 'coffee-steam'],
      ['#ece2cb', 'papel-picado'],
    ],
  ]
  const hook = (x: number, y: number) =>
    fill(roundRect(x - 24, y - 20, 48, 56, 6), '#8a5c2b') +
    light(roundRect(x - 24, y - 20, 48, 56, 6), [x - 24, y - 20, x + 24, y + 36], 'w0.3@0 k0.3@1') +
    stroke(`M${x} ${y - 4}L${x} ${y + 12}C${x} ${y + 26} ${x + 18} ${y + 26} ${x + 18} ${y + 10}`, '#e6c26a', 8) +
    fill(circle(x, y - 4, 8), '#f0d083')
  return sitePictureDocument(
    upright,
    drawBackground(960, 1200, '#7fa39a') +
      Array.from({ length: 9 }, (_, index) =>
        fill(rect(index * 108 + 104, 0, 4, 1200), '#5d827a', { opacity: 0.6 }),
      ).join('') +
      fill(
        halftone({
          area: { x: -20, y: -20, width: 1000, height: 1240 },
          pitch: 28,
          tone: (x, y) => (x + y - 900) / 2200,
        }),
        '#4f766d',
        { opacity: 0.5 },
      ) +
      rows
        .map((row, line) =>
          [
            drawPlanks(0, 38 + line * 384, 960, 44, 44, `rail-${line}`),
            fill(rect(0, 82 + line * 384, 960, 20), '#08100e', { opacity: 0.16 }),
            ...row.map(([color, artwork], column) => {
              const [x, y] = [170 + column * 310 + (line % 2) * -6, 60 + line * 384]
              const lean = ((column * 5 + line * 7) % 5) - 2
              return (
                drawObject('tote-bag', color, opaque(artworks[artwork]), {
                  x: x + 2,
                  y: y + 186,
                  scale: 0.36,
                  rotation: lean,
                }) + hook(x, y)
              )
            }),
          ].join(''),
        )
        .join('') +
      drawSheetMarks(960, 1200, '#f7f3ea', 28),
  )
}
