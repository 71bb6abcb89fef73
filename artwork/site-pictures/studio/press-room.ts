import { mix } from '../../kit/color.ts'
import { halftone } from '../../kit/halftone.ts'
import { centredTextPath } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { fill, group, linear, radial, softEllipse, stroke } from '../../kit/paint.ts'
import { circle, ellipse, line, points, polygon, rect, roundRect, translate } from '../../kit/paths.ts'
import { place } from '../../products/objects/mock-up.ts'
import * as table from '../../products/props/table-props.ts'
import { drawSheetMarks, landscape, sitePictureDocument, wide } from '../canvas.ts'
import { brickWall } from './building.ts'
import { leafLogo, roundLeafLogo } from './logos.ts'
import { carouselPress, platenPress } from './presses.ts'
import { drawArtwork } from './scene-parts.ts'

const ink = '#17211d'

/** Boards that run toward the back wall. */
function floor(width: number, top: number, height: number, color: string): string {
  const d = rect(0, top, width, height - top)
  const seams = Array.from({ length: 25 }, (_, index) => {
    const x = (index / 24) * width * 2 - width / 2
    return line([
      [width / 2 + (x - width / 2) * 0.62, top],
      [x, height],
    ])
  }).join('')
  return (
    fill(d, color) +
    stroke(seams, mix(color, '#1a0d05', 0.6), 2.4, { opacity: 0.5 }) +
    light(d, [0, top, width * 0.8, height], 'w0.3@0 w0@0.5 k0.35@1') +
    light(d, [0, top, 0, top + 50], 'k0.5@0 k0@1')
  )
}

function lamp(x: number, drop: number, shade: string): string {
  const hood = `M${x - 22} ${drop}L${x + 22} ${drop}L${x + 74} ${drop + 56}L${x - 74} ${drop + 56}Z`
  return (
    fill(rect(x - 2, 0, 4, drop), '#0c1412') +
    fill(hood, shade) +
    light(hood, [x - 74, 0, x + 74, 0], 'w0.35@0 w0@0.4 k0.4@1') +
    fill(ellipse(x, drop + 56, 74, 11), '#fff1c9') +
    fill(circle(x, drop + 58, 13), '#fffaf0')
  )
}

/** A cabinet of shallow drawers, each with its label and pull. */
function typeCabinet(x: number, y: number, width: number, rows: number): string {
  const tall = 30
  const whole = rect(x, y, width, rows * tall + 14)
  const drawers = Array.from({ length: rows * 2 }, (_, index) => {
    const [dx, dy] = [x + 8 + (index % 2) * ((width - 8) / 2), y + 8 + Math.floor(index / 2) * tall]
    const wide = (width - 24) / 2
    return (
      fill(rect(dx, dy, wide, tall - 4), '#b07a3c') +
      light(rect(dx, dy, wide, tall - 4), [0, dy, 0, dy + tall - 4], 'w0.3@0 w0@0.3 k0.3@1') +
      fill(rect(dx + wide / 2 - 20, dy + 7, 40, 12), '#f7f0df') +
      fill(circle(dx + 16, dy + 13, 4) + circle(dx + wide - 16, dy + 13, 4), '#3a2416')
    )
  }).join('')
  return (
    softEllipse(x + width / 2 + 20, y + rows * tall + 16, width * 0.6, 18, '#08100e', 0.5, 0.5) +
    fill(whole, '#6d451e') +
    drawers +
    light(whole, [x, 0, x + width, 0], 'w0.14@0 w0@0.4 k0.32@1') +
    fill(rect(x - 8, y - 10, width + 16, 14), '#8a5c2b') +
    fill(rect(x - 8, y - 10, width + 16, 3), '#f0c98a', { opacity: 0.7 })
  )
}

function tinShelf(x: number, y: number, width: number): string {
  const colors = ['#d43d1a', '#e5a400', '#0b6e63', '#17211d', '#2f7f9e', '#e0607e', '#f7f0df', '#5f6b3c']
  return (
    colors
      .map((color, index) => {
        const at = x + 10 + (index * (width - 20)) / colors.length
        const wide = (width - 20) / colors.length - 8
        const d = roundRect(at, y - 58, wide, 58, 4)
        return (
          fill(d, '#aab3ad') +
          fill(rect(at, y - 46, wide, 34), color) +
          light(d, [at, 0, at + wide, 0], 'k0.1@0 w0.5@0.25 w0@0.5 k0.5@1') +
          fill(ellipse(at + wide / 2, y - 57, wide / 2, 5), '#dfe4e0')
        )
      })
      .join('') +
    fill(rect(x, y, width, 14), '#8a5c2b') +
    light(rect(x, y, width, 14), [0, y, 0, y + 14], 'w0.3@0 k0.4@1') +
    fill(rect(x, y + 14, width, 22), '#08100e', { opacity: 0.22 })
  )
}

/** Prints pegged on a line to dry. */
function dryingLine(
  from: number,
  to: number,
  y: number,
  prints: readonly (readonly [Parameters<typeof drawArtwork>[0], string])[],
): string {
  const sag = 26
  const at = (u: number) => y + sag * (1 - (2 * u - 1) ** 2)
  const cord = line(
    Array.from({ length: 21 }, (_, index) => [from + (index / 20) * (to - from), at(index / 20)] as const),
  )
  return (
    stroke(cord, '#efe0c0', 4) +
    prints
      .map(([artwork, color], index) => {
        const u = (index + 0.5) / prints.length
        const [x, top] = [from + u * (to - from) - 52, at(u)]
        const d = rect(x, top, 104, 140)
        return (
          fill(translate(d, 8, 12), '#08100e', { opacity: 0.25 }) +
          fill(d, color) +
          drawArtwork(artwork, x + 8, top + 14, 88, color) +
          fill(centredTextPath('INK', x + 52, top + 114, 12), color === ink ? '#f7f0df' : ink) +
          light(d, [x, top, x + 104, top + 140], 'w0.2@0 w0@0.5 k0.2@1') +
          fill(rect(x + 16, top - 8, 8, 22) + rect(x + 80, top - 8, 8, 22), '#d9a866')
        )
      })
      .join('')
  )
}

function window(x: number, y: number, width: number, height: number): string {
  const d = rect(x, y, width, height)
  const bars =
    [1, 2].map((index) => rect(x + (index * width) / 3 - 3, y, 6, height)).join('') +
    [1, 2, 3].map((index) => rect(x, y + (index * height) / 4 - 3, width, 6)).join('')
  return (
    fill(rect(x - 12, y - 12, width + 24, height + 24), '#22302b') +
    fill(
      d,
      linear(
        [x, y],
        [x + width, y + height],
        [
          [0, '#fff6dc'],
          [0.6, '#cfe2d8'],
          [1, '#9cc3bd'],
        ],
      ),
    ) +
    fill(bars, '#22302b') +
    fill(rect(x - 18, y + height + 12, width + 36, 12), '#8a5c2b')
  )
}

export function drawStudioPress(): string {
  const beam = polygon(points('70 60, 300 60, 760 854, 300 854'))
  return sitePictureDocument(
    wide,
    brickWall({ x: 0, y: 0, width: 1280, height: 610 }, '#b8694a', 'room', [52, 19]) +
      window(70, 80, 210, 270) +
      dryingLine(326, 900, 70, [
        ['heron', '#fbf7ec'],
        ['moon-firs', '#fbf7ec'],
        [leafLogo, '#e5a400'],
        ['lanterns', ink],
        ['rose', '#fbf7ec'],
      ]) +
      tinShelf(1000, 190, 250) +
      tinShelf(1000, 300, 250) +
      floor(1280, 606, 854, '#b98a55') +
      typeCabinet(1010, 404, 236, 7) +
      place(table.drawPlant('#0b6e63', '#4f8a52'), { x: 1190, y: 314, scale: 0.42 }) +
      group(platenPress('#1f3a36', '#d43d1a', roundLeafLogo), { transform: 'translate(30 146) scale(0.94)' }) +
      group(carouselPress('#8fa09a', ['#17211d', '#f7f0df', '#d43d1a'], leafLogo), {
        transform: 'translate(560 206) scale(0.86)',
      }) +
      fill(beam, '#fff3c9', { opacity: 0.1 }) +
      lamp(976, 6, '#0b6e63') +
      softEllipse(976, 96, 300, 220, '#ffe39a', 0.35, 0) +
      drawSheetMarks(1280, 854, '#f7f3ea', 30),
  )
}

export function drawPressNight(): string {
  const cone = polygon(points('566 186, 714 186, 1120 900, 160 900'))
  const programs = [0, 1, 2, 3, 4].map((index) => [250 + (index % 2) * 10, 828 - index * 24] as const)
  return sitePictureDocument(
    landscape,
    brickWall({ x: 0, y: 0, width: 1280, height: 720 }, '#3a2a2c', 'night', [56, 20]) +
      fill(rect(0, 0, 1280, 960), '#0b1218', { opacity: 0.5 }) +
      fill(rect(912, 96, 264, 300), '#10202c') +
      fill(circle(1094, 176, 34), '#f4e6b8') +
      fill(
        halftone({
          area: { x: 916, y: 240, width: 256, height: 156 },
          pitch: 11,
          tone: (_x, y) => (y - 236) / 190,
        }),
        '#1d3f4c',
      ) +
      stroke('M912 96L1176 96L1176 396L912 396ZM1044 96L1044 396M912 246L1176 246', '#06090c', 12) +
      floor(1280, 716, 960, '#3b2c20') +
      tinShelf(60, 330, 300) +
      fill(rect(50, 240, 330, 130), '#0b1218', { opacity: 0.5 }) +
      fill(
        cone,
        linear(
          [640, 186],
          [640, 900],
          [
            [0, '#ffe39a', 0.5],
            [0.5, '#ffd884', 0.2],
            [1, '#ffd884', 0],
          ],
        ),
      ) +
      softEllipse(640, 850, 560, 110, '#ffd884', 0.32, 0.1) +
      group(platenPress('#24413d', '#d43d1a', roundLeafLogo), {
        transform: 'translate(250 208) scale(1.04)',
      }) +
      programs
        .map(([x, y], index) => {
          const d = roundRect(x - 130, y, 210, 24, 2)
          return (
            fill(d, index % 2 ? '#f4eedf' : '#e9dfc8') +
            fill(rect(x - 130, y + 5, 210, 4), '#d43d1a') +
            light(d, [x - 130, 0, x + 80, 0], 'k0.5@0 w0.1@1')
          )
        })
        .join('') +
      fill(rect(100, 852, 260, 14), '#8a5c2b') +
      fill(rect(116, 866, 30, 20) + rect(214, 866, 30, 20) + rect(312, 866, 30, 20), '#4a2f16') +
      fill(
        rect(0, 0, 1280, 960),
        radial([640, 520], 860, [
          [0.42, '#06090c', 0],
          [1, '#06090c', 0.82],
        ]),
      ) +
      lamp(640, 132, '#d43d1a') +
      softEllipse(640, 200, 260, 150, '#fff1c9', 0.55, 0) +
      fill(
        halftone({
          area: { x: -10, y: -10, width: 1300, height: 980 },
          pitch: 14,
          tone: (x, y) => (Math.hypot((x - 640) / 1.1, y - 520) - 440) / 480,
        }),
        '#06090c',
        { opacity: 0.5 },
      ) +
      drawSheetMarks(1280, 960, '#f7f3ea'),
  )
}
