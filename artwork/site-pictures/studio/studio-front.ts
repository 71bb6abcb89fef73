import { mix } from '../../kit/color.ts'
import { halftone } from '../../kit/halftone.ts'
import { centredTextPath, textPath, textWidth } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { fill, group, linear, radial, softEllipse, stroke } from '../../kit/paint.ts'
import { circle, ellipse, rect, roundRect, translate } from '../../kit/paths.ts'
import { place } from '../../products/objects/mock-up.ts'
import * as table from '../../products/props/table-props.ts'
import { drawSheetMarks, sitePictureDocument, wide } from '../canvas.ts'
import { awning, brickWall, fascia, pavement, shopWindow } from './building.ts'
import { roundLeafLogo } from './logos.ts'
import { carouselPress, platenPress } from './presses.ts'
import { drawArtwork } from './scene-parts.ts'

const ink = '#17211d'
const glow = '#f4c766'

function sashWindow(x: number, y: number, isLit: boolean): string {
  const d = rect(x, y, 104, 150)
  return (
    fill(rect(x - 18, y - 24, 140, 24), '#d8c3a0') +
    light(rect(x - 18, y - 24, 140, 24), [0, y - 24, 0, y], 'w0.2@0 k0.3@1') +
    fill(rect(x - 8, y - 4, 120, 160), '#22302b') +
    fill(d, isLit ? glow : '#2f4a58') +
    light(d, [x, y, x + 104, y + 150], isLit ? 'w0.5@0 w0@0.5 k0.25@1' : 'w0.3@0 w0@0.5 k0.3@1') +
    fill(rect(x + 49, y, 6, 150) + rect(x, y + 72, 104, 8), '#22302b') +
    (isLit ? softEllipse(x + 52, y + 75, 130, 130, '#ffd884', 0.25, 0) : '') +
    fill(rect(x - 18, y + 156, 140, 12), '#d8c3a0')
  )
}

function door(x: number, y: number, width: number, height: number): string {
  const leaf = rect(x, y, width, height)
  const glass = rect(x + 22, y + 24, width - 44, height * 0.52)
  return (
    fill(rect(x - 16, y - 76, width + 32, height + 76), ink) +
    fill(rect(x, y - 62, width, 48), glow) +
    fill(centredTextPath('COME IN', x + width / 2, y - 48, 20), ink) +
    fill(leaf, '#d43d1a') +
    light(leaf, [x, y, x + width, y + height], 'w0.3@0 w0@0.4 k0.3@1') +
    fill(glass, '#f7d58a') +
    light(glass, [x, y, x + width, y + height * 0.6], 'w0.5@0 w0@0.5 k0.2@1') +
    fill(roundRect(x + 34, y + 86, width - 68, 46, 3), '#fffdf8') +
    fill(centredTextPath('OPEN', x + width / 2, y + 100, 18), '#0b6e63') +
    stroke(`M${x + 34} ${y + 86}L${x + width / 2} ${y + 60}L${x + width - 34} ${y + 86}`, ink, 2) +
    fill(rect(x + 22, y + height * 0.68, width - 44, height * 0.24), mix('#d43d1a', ink, 0.24)) +
    fill(roundRect(x + width - 18, y + height * 0.5, 8, 60, 4), '#e6c26a') +
    fill(rect(x - 10, y + height, width + 20, 10), '#8f8878')
  )
}

function bladeSign(x: number, y: number): string {
  const face = circle(x, y, 56)
  return (
    stroke(
      `M${x + 96} ${y - 70}L${x - 20} ${y - 70}M${x - 10} ${y - 70}L${x - 10} ${y - 54}M${x + 24} ${y - 70}L${x + 24} ${y - 48}`,
      '#10201c',
      7,
    ) +
    fill(translate(face, 16, 20), '#08100e', { opacity: 0.35 }) +
    fill(translate(face, 4, 4), '#0b3f3a') +
    fill(face, '#f7f3ea') +
    stroke(circle(x, y, 50), '#d43d1a', 4) +
    drawArtwork(roundLeafLogo, x - 38, y - 38, 76, '#f7f3ea') +
    light(face, [x - 56, y - 56, x + 56, y + 56], 'w0.3@0 w0@0.5 k0.25@1')
  )
}

function streetLamp(x: number, foot: number): string {
  const pole = rect(x - 7, 210, 14, foot - 210)
  return (
    softEllipse(x, foot, 70, 14, '#08100e', 0.5, 0.3) +
    fill(pole, '#10201c') +
    light(pole, [x - 7, 0, x + 7, 0], 'w0.3@0 k0.3@1') +
    fill(roundRect(x - 18, foot - 46, 36, 46, 5), '#10201c') +
    softEllipse(x, 176, 210, 210, '#ffe39a', 0.55, 0.03) +
    fill(`M${x - 30} 212L${x + 30} 212L${x + 22} 140L${x - 22} 140Z`, '#fff1c9') +
    stroke(`M${x - 30} 212L${x + 30} 212L${x + 22} 140L${x - 22} 140Z`, '#10201c', 6) +
    fill(`M${x - 32} 142L${x} 108L${x + 32} 142Z`, '#10201c')
  )
}

/** The reflection of a lit window on a wet pavement. */
function reflection(x: number, y: number, width: number, height: number, color: string): string {
  return (
    fill(
      rect(x, y, width, height),
      linear(
        [0, y],
        [0, y + height],
        [
          [0, color, 0.55],
          [1, color, 0],
        ],
      ),
    ) +
    fill(
      Array.from({ length: 7 }, (_, index) =>
        ellipse(
          x + width / 2 + ((index * 53) % 60) - 30,
          y + 12 + index * (height / 8),
          width * (0.5 - index * 0.05),
          2.4,
        ),
      ).join(''),
      '#fff6dc',
      {
        opacity: 0.35,
      },
    )
  )
}

export function drawStudioFront(): string {
  const [name, size] = ['STUDIO + PRESS', 22]
  return sitePictureDocument(
    wide,
    brickWall({ x: 0, y: 0, width: 1280, height: 690 }, '#8f4434', 'front', [48, 18]) +
      fill(rect(0, 0, 1280, 690), '#1d2a4a', { opacity: 0.28 }) +
      [96, 330, 566, 802, 1040].map((x, index) => sashWindow(x + 30, 26, index === 1 || index === 4)).join('') +
      fascia({ x: 40, y: 226, width: 1200, height: 84 }, 'PRINT SHOP', '#0b4f47', '#f7f3ea') +
      fill(textPath(name, 1214 - textWidth(name, size), 258, size), '#ffc53d') +
      fill(textPath('INK + PAPER', 66, 258, size), '#ffc53d') +
      shopWindow(
        { x: 90, y: 392, width: 410, height: 232 },
        3,
        ink,
        glow,
        fill(rect(90, 580, 410, 60), '#b97f3a') +
          group(platenPress('#1f3a36', '#d43d1a', roundLeafLogo), { transform: 'translate(110 376) scale(0.38)' }) +
          fill(rect(396, 410, 80, 108), '#fbf7ec') +
          drawArtwork('heron', 400, 416, 72, '#fbf7ec'),
      ) +
      shopWindow(
        { x: 780, y: 392, width: 410, height: 232 },
        3,
        ink,
        glow,
        fill(rect(780, 580, 410, 60), '#b97f3a') +
          fill(rect(806, 404, 84, 110), '#0b6e63') +
          drawArtwork('moon-firs', 810, 412, 76, '#0b6e63') +
          group(carouselPress('#6f827b', ['#17211d', '#f7f0df', '#d43d1a'], roundLeafLogo), {
            transform: 'translate(850 366) scale(0.4)',
          }),
      ) +
      awning({ x: 74, y: 322, width: 442, height: 62 }, '#e5a400', '#f7f0df', 11) +
      awning({ x: 764, y: 322, width: 442, height: 62 }, '#e5a400', '#f7f0df', 11) +
      door(572, 396, 136, 282) +
      group(bladeSign(0, 0), { transform: 'translate(520 396) scale(0.78)' }) +
      pavement(1280, 686, 786, 854, '#7f868a') +
      reflection(90, 692, 410, 92, glow) +
      reflection(780, 692, 410, 92, glow) +
      reflection(580, 692, 120, 84, '#f07a52') +
      fill(
        halftone({
          area: { x: -10, y: 690, width: 1300, height: 170 },
          pitch: 14,
          tone: (x, y) => (y - 720) / 260 + Math.abs(x - 640) / 2600,
        }),
        '#121b2c',
        { opacity: 0.45 },
      ) +
      place(table.drawPlant('#0b6e63', '#4f8a52'), { x: 752, y: 634, scale: 0.4 }) +
      place(table.drawPlant('#0b6e63', '#4f8a52'), { x: 530, y: 634, scale: 0.34 }) +
      streetLamp(1236, 760) +
      fill(
        rect(0, 0, 1280, 854),
        radial([640, 470], 900, [
          [0.4, '#0a1022', 0],
          [1, '#0a1022', 0.6],
        ]),
      ) +
      drawSheetMarks(1280, 854, '#f7f3ea', 26),
  )
}
