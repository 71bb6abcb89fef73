import { mix, tonesOf } from '../../kit/color.ts'
import { halftone } from '../../kit/halftone.ts'
import { backgroundOf, mixInks } from '../../kit/inks.ts'
import { fittedTextPath, textPath } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, group, softEllipse, softFill, stroke } from '../../kit/paint.ts'
import {
  circle,
  ellipse,
  mapPath,
  type Point,
  type PointMap,
  polygon,
  rect,
  roundRect,
  translate,
} from '../../kit/paths.ts'
import { drawLayers, type PrintLayer } from '../../kit/print.ts'
import { createRandom } from '../../kit/random.ts'
import { placeArtwork } from '../../kit/sheets.ts'
import { artworks } from '../../products/artworks/artworks.ts'
import { drawBackground, drawSheetMarks, landscape, sitePictureDocument } from '../canvas.ts'

const ink = '#17211d'
const size = [2400, 640] as const

/** A long sheet between four corners: it sags a little between its ropes and waves in the wind. */
function longBanner(
  from: Point,
  to: Point,
  tall: readonly [number, number],
  color: string,
  layers: readonly PrintLayer[],
) {
  const tones = tonesOf(color)
  const map: PointMap = (x, y) => {
    const [u, v] = [x / size[0], y / size[1]]
    const height = tall[0] + (tall[1] - tall[0]) * u
    const sag = 34 * (1 - (2 * u - 1) ** 2)
    return [
      from[0] + (to[0] - from[0]) * u + Math.sin(v * 3) * 3,
      from[1] + (to[1] - from[1]) * u + v * height + sag * (1 - v * 0.3) + Math.sin(u * Math.PI * 6) * 5 * v,
    ]
  }
  const outline = mapPath(rect(0, 0, ...size), map, true)
  const hem = mapPath(rect(26, 26, size[0] - 52, size[1] - 52), map, true)
  const eyes = Array.from({ length: 9 }, (_, index) => 0.014 + (index / 8) * 0.972).flatMap((u) => [
    map(u * size[0], 34),
    map(u * size[0], size[1] - 34),
  ])
  const waves = Array.from({ length: 8 }, (_, index) => {
    const [x] = map(((index + 0.5) / 8) * size[0], 0)
    return light(
      outline,
      [x - 70, 0, x + 70, 40],
      `k0@0 w${tones.isDark ? 0.1 : 0.18}@0.35 k0@0.55 k${tones.shadow * 0.7}@0.78 k0@1`,
    )
  }).join('')
  return {
    corners: [map(0, 0), map(size[0], 0), map(...size), map(0, size[1])] as const,
    drawn:
      softFill(translate(outline, 18, 30), '#08100e', 0.22, 26) +
      fill(outline, tones.base) +
      drawLayers(layers, { map, scale: (to[0] - from[0]) / size[0], isNonlinear: true }) +
      waves +
      stroke(hem, tones.line, 1.6, { opacity: 0.5, dash: '7 4', cap: 'butt' }) +
      stroke(outline, tones.rim, 2, { opacity: 0.5 }) +
      eyes
        .map(
          ([x, y]) =>
            fill(circle(x + 1.5, y + 2, 11), '#3c2f10', { opacity: 0.5 }) +
            fill(circle(x, y, 10), '#b98a2c') +
            fill(circle(x - 1.5, y - 1.5, 7.6), '#f0d083') +
            fill(circle(x, y, 4.6), '#16110a'),
        )
        .join(''),
  }
}

function post(x: number, top: number, foot: number, width: number): string {
  const d = roundRect(x - width / 2, top, width, foot - top, 6)
  return (
    softEllipse(x + 30, foot - 4, width * 2.4, 16, '#08100e', 0.45, 0.4) +
    fill(d, '#9a6a38') +
    light(d, [x - width / 2, 0, x + width / 2, 0], 'w0.4@0 w0.1@0.3 k0.1@0.6 k0.5@1') +
    fill(roundRect(x - width / 2 - 5, top - 8, width + 10, 18, 6), '#6d4a2c')
  )
}

function ropes(pairs: readonly (readonly [Point, Point])[]): string {
  return pairs
    .map(([[x1, y1], [x2, y2]]) => {
      const d = `M${x1} ${y1}L${x2} ${y2}`
      const wraps = [0, 8, 16].map((drop) => `M${x2 - 20} ${y2 + drop - 6}L${x2 + 20} ${y2 + drop - 12}`).join('')
      return stroke(d + wraps, '#5b4526', 8) + stroke(d + wraps, '#e2cb9c', 5, { dash: '9 4', cap: 'butt' })
    })
    .join('')
}

function saturday(color: string): PrintLayer[] {
  const inks = mixInks({ background: backgroundOf(color), substrate: color })
  return [
    ...placeArtwork(artworks['market-fruit'], { x: 70, y: 60, width: 520, height: 520 }, color),
    { d: fittedTextPath('FRUIT & BREAD', 650, 90, 1300).d, fill: inks.key },
    { d: translate(fittedTextPath('EVERY SATURDAY', 650, 0, 1010).d, 0, 362), fill: inks.warm },
    { d: circle(2160, 320, 190), fill: inks.sun },
    { d: textPath('9-2', 2058, 256, 128), fill: ink },
  ]
}

export function drawBanners(): string {
  const color = '#fbf3df'
  const banner = longBanner([196, 300], [1084, 262], [260, 250], color, saturday(color))
  const [topLeft, topRight, lowRight, lowLeft] = banner.corners
  const cloud = (x: number, y: number, scale: number) =>
    group(fill(ellipse(0, 0, 120, 34) + ellipse(-50, -22, 60, 34) + ellipse(36, -34, 70, 46), '#fffaf0'), {
      transform: `translate(${x} ${y}) scale(${scale})`,
    })
  const hills = 'M0 700C160 610 330 640 520 670C720 700 860 600 1040 610C1140 616 1220 640 1280 630L1280 960L0 960Z'
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, '#8cc3c4') +
      cloud(250, 150, 1) +
      cloud(980, 130, 0.8) +
      cloud(640, 80, 0.5) +
      fill(hills, '#3f8a78') +
      fill(
        halftone({
          area: { x: 0, y: 590, width: 1280, height: 240 },
          pitch: 16,
          tone: (x, y) => (y - 600) / 260 + (x - 640) / 3000,
          inside: (x, y) => y > 690 - Math.sin(x / 180) * 24,
        }),
        '#0b5a50',
        { opacity: 0.7 },
      ) +
      fill('M0 800C260 760 620 800 1280 776L1280 960L0 960Z', '#d9b36a') +
      light('M0 800C260 760 620 800 1280 776L1280 960L0 960Z', [0, 770, 500, 960], 'w0.4@0 w0@0.5 k0.25@1') +
      post(110, 170, 860, 36) +
      post(1176, 150, 852, 36) +
      ropes([
        [topLeft, [116, 240]],
        [lowLeft, [116, 640]],
        [topRight, [1170, 206]],
        [lowRight, [1170, 596]],
      ]) +
      banner.drawn +
      drawSheetMarks(1280, 960, ink),
  )
}

/** A stall seen from the front: a striped awning, a counter and a lamp. */
function stall(x: number, foot: number, width: number, color: string): string {
  const top = foot - 250
  const stripes = Array.from({ length: 7 }, (_, index) => {
    const [left, wide] = [x + (index / 7) * width, width / 7]
    const d = `M${left + 8} ${top}L${left + wide + 8} ${top}L${left + wide} ${top + 78}C${left + wide} ${top + 98} ${left} ${top + 98} ${left} ${top + 78}Z`
    return fill(d, index % 2 ? '#f3e7cd' : color)
  }).join('')
  const shade = polygon([
    [x, top],
    [x + width, top],
    [x + width, top + 90],
    [x, top + 90],
  ])
  return (
    softEllipse(x + width / 2, foot - 120, width * 0.8, 170, '#ffcf70', 0.34, 0) +
    fill(rect(x + 10, top + 40, 10, 210) + rect(x + width - 20, top + 40, 10, 210), '#3a2416') +
    fill(rect(x + 4, foot - 96, width - 8, 96), mix(color, '#0a1412', 0.5)) +
    fill(rect(x - 4, foot - 104, width + 8, 14), '#8a5c2b') +
    Array.from({ length: 6 }, (_, index) =>
      fill(circle(x + 30 + (index * (width - 60)) / 5, foot - 118, 15), index % 2 ? '#e5a400' : '#d43d1a'),
    ).join('') +
    stripes +
    light(shade, [0, top, 0, top + 90], 'w0.2@0 k0.3@1') +
    fill(circle(x + width / 2, top + 130, 11), '#fff1c9') +
    softEllipse(x + width / 2, top + 130, 46, 46, '#ffd884', 0.8, 0)
  )
}

export function drawMarketBanner(): string {
  const color = '#d43d1a'
  const paper = '#fbf3df'
  const layers: PrintLayer[] = [
    ...placeArtwork(artworks.lanterns, { x: 60, y: 50, width: 520, height: 540 }, '#f7ecd3'),
    { d: fittedTextPath('ROSE CITY', 690, 70, 1100).d, fill: paper },
    { d: translate(fittedTextPath('NIGHT MARKET', 690, 0, 1560).d, 0, 330), fill: '#ffc53d' },
    { d: textPath('FRI + SAT', 1850, 96, 88), fill: paper },
  ]
  const banner = longBanner([120, 250], [1150, 176], [300, 230], color, [
    { d: roundRect(44, 44, 560, 552, 20), fill: '#f7ecd3' },
    ...layers,
  ])
  const [topLeft, topRight, lowRight, lowLeft] = banner.corners
  const random = createRandom('evening')
  const stars = Array.from({ length: 60 }, () => circle(random() * 1280, random() * 420, 0.8 + random() * 1.8)).join('')
  const bulbs = Array.from({ length: 15 }, (_, index): Point => {
    const u = index / 14
    return [30 + u * 1220, 600 - 20 * u + 60 * (1 - (2 * u - 1) ** 2)]
  })
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, '#23355c') +
      fill(stars, '#fff6e4', { opacity: 0.7 }) +
      fill(
        halftone({
          area: { x: -10, y: 380, width: 1300, height: 420 },
          pitch: 18,
          tone: (x, y) => (y - 400) / 460 - Math.abs(x - 700) / 3000,
        }),
        '#d9583a',
        { opacity: 0.5 },
      ) +
      fill(
        'M0 700L90 700L90 640L180 640L180 690L300 690L300 600L380 600L380 680L560 680L560 630L640 630L640 690L800 690L800 610L900 610L900 700L1060 700L1060 640L1140 640L1140 690L1280 690L1280 960L0 960Z',
        '#162341',
      ) +
      clipped(
        rect(0, 600, 1280, 200),
        fill(
          Array.from({ length: 40 }, () =>
            rect(Math.floor(random() * 64) * 20, 640 + Math.floor(random() * 7) * 22, 7, 10),
          ).join(''),
          '#ffd884',
          { opacity: 0.6 },
        ),
      ) +
      fill('M0 850L1280 836L1280 960L0 960Z', '#0e1730') +
      post(66, 130, 900, 34) +
      post(1214, 90, 880, 34) +
      stall(170, 880, 300, '#0b6e63') +
      stall(520, 884, 280, '#d43d1a') +
      stall(850, 876, 300, '#2f7f9e') +
      stroke(`M${bulbs.map(([x, y]) => `${x} ${y}`).join('L')}`, '#0b1122', 4) +
      bulbs
        .map(([x, y]) => softEllipse(x, y + 16, 40, 40, '#ffd884', 0.7, 0) + fill(circle(x, y + 16, 9), '#fff1c9'))
        .join('') +
      ropes([
        [topLeft, [70, 200]],
        [lowLeft, [70, 590]],
        [topRight, [1210, 140]],
        [lowRight, [1210, 450]],
      ]) +
      banner.drawn +
      drawSheetMarks(1280, 960, '#f7f3ea'),
  )
}
