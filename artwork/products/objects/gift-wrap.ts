import { mix, tonesOf } from '../../kit/color.ts'
import { backgroundOf, mixInks } from '../../kit/inks.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, softEllipse, softFill, stroke } from '../../kit/paint.ts'
import { type Point, polygon } from '../../kit/paths.ts'
import { drawLayers, hash } from '../../kit/print.ts'
import { printOpaque } from '../../kit/sheets.ts'
import { fitPlacement } from '../../kit/warps.ts'
import type { Artwork } from '../artworks/define-artwork.ts'
import type { ItemOptions, MockUp } from './mock-up.ts'

type Face = readonly [origin: Point, across: Point, down: Point]
const top: Face = [
  [500, 250],
  [400, 150],
  [-400, 150],
]
const left: Face = [
  [100, 400],
  [400, 150],
  [0, 350],
]
const right: Face = [
  [500, 550],
  [400, -150],
  [0, 350],
]

function corners([[x, y], [ax, ay], [dx, dy]]: Face): Point[] {
  return [
    [x, y],
    [x + ax, y + ay],
    [x + ax + dx, y + ay + dy],
    [x + dx, y + dy],
  ]
}

/** Defines the repeated artwork once and uses it for every tile on every face of the box. */
function pattern(face: Face, rows: number, repeatId: string): string {
  const [[x, y], [ax, ay], [dx, dy]] = face
  const columns = 2
  const uses: string[] = []
  for (let row = 0; row <= rows; row += 1) {
    const shift = row % 2 === 0 ? 0 : -500
    for (let column = 0; column * 1000 + shift < columns * 1000; column += 1) {
      uses.push(`<use href="#${repeatId}" x="${column * 1000 + shift}" y="${row * 900 - 90}"/>`)
    }
  }
  const [across, down] = [columns * 1000, rows * 900]
  const matrix = [ax / across, ay / across, dx / down, dy / down, x, y]
    .map((value) => Math.round(value * 1e5) / 1e5)
    .join(' ')
  return clipped(polygon(corners(face)), `<g transform="matrix(${matrix})">${uses.join('')}</g>`)
}

function ribbonOn(
  [[x, y], [ax, ay], [dx, dy]]: Face,
  direction: 'across' | 'down',
  color: string,
  shade: string,
): string {
  const at = (u: number, v: number): Point => [x + ax * u + dx * v, y + ay * u + dy * v]
  const band = (from: number, to: number) =>
    polygon(
      direction === 'down'
        ? [at(from, 0), at(to, 0), at(to, 1), at(from, 1)]
        : [at(0, from), at(1, from), at(1, to), at(0, to)],
    )
  return (
    fill(band(0.415, 0.585), '#0c1715', { opacity: 0.22 }) +
    fill(band(0.425, 0.575), color) +
    fill(band(0.44, 0.456), shade) +
    fill(band(0.544, 0.56), shade)
  )
}

function bow(color: string, tint: string, shade: string): string {
  const loops = [
    'M500 396C420 300 280 250 236 312C204 360 330 420 500 410Z',
    'M500 396C560 288 690 232 744 286C788 334 676 412 500 410Z',
  ]
  const hollows = [
    'M470 388C410 332 320 300 292 326C280 350 380 386 470 388Z',
    'M532 386C590 322 670 282 700 304C716 330 620 382 532 386Z',
  ]
  const tails = [
    'M486 404C440 450 372 486 320 500L372 530L346 566C420 530 480 478 514 414Z',
    'M510 408C560 440 640 470 706 472L664 508L700 540C620 526 540 476 492 416Z',
  ]
  return (
    softEllipse(520, 440, 280, 70, '#08100e', 0.4, 0.3) +
    tails.map((d) => fill(d, shade)).join('') +
    loops.map((d) => fill(d, color) + light(d, [300, 260, 620, 420], 'w0.45@0 w0@0.4 k0.35@1')).join('') +
    hollows.map((d) => fill(d, shade) + light(d, [300, 300, 640, 390], 'k0.5@0 k0.1@1')).join('') +
    fill('M462 384C470 366 536 362 544 384C550 404 540 424 504 426C470 426 456 406 462 384Z', tint) +
    light(
      'M462 384C470 366 536 362 544 384C550 404 540 424 504 426C470 426 456 406 462 384Z',
      [460, 370, 540, 430],
      'w0.4@0 k0.4@1',
    )
  )
}

/** The repeated artwork omits plates with longer path data: at its small size fine halftones would look like noise. */
const longestRepeatedPath = 20000

function repeatedPlates(artwork: Artwork, stock: string): { id: string; definition: string } {
  const all = artwork.plates({ background: backgroundOf(stock), substrate: stock })
  const plates = printOpaque(all.filter((plate) => plate.d.length < longestRepeatedPath))
  const area = { x: 90, y: 40, width: 820, height: 820 }
  const id = `r${hash(artwork.name + stock)}`
  return { id, definition: `<defs><g id="${id}">${drawLayers(plates, fitPlacement(area, artwork.viewBox))}</g></defs>` }
}

export function drawGiftWrap({ color, artwork }: ItemOptions): string {
  const { base, glow, shadow, rim, isDark } = tonesOf(color)
  const inks = mixInks({ background: backgroundOf(base), substrate: base })
  const paper = repeatedPlates(artwork, base)
  const ribbonColor = inks.warm
  const ribbonShade = mix(ribbonColor, '#0c1715', 0.3)
  return (
    paper.definition +
    softFill(
      polygon([
        [130, 640],
        [510, 880],
        [1030, 720],
        [900, 560],
      ]),
      '#08100e',
      0.45,
      40,
    ) +
    [top, left, right]
      .map((face, index) => fill(polygon(corners(face)), base) + pattern(face, index === 0 ? 2 : 1.75, paper.id))
      .join('') +
    light(polygon(corners(top)), [180, 300, 820, 560], `w${glow * 0.8}@0 w0@0.5 k${shadow * 0.4}@1`) +
    light(polygon(corners(left)), [100, 450, 500, 850], `k${shadow * 0.3}@0 k${shadow * 1.1}@1`) +
    light(polygon(corners(right)), [500, 700, 900, 600], `k${isDark ? 0.5 : 0.34}@0 k${isDark ? 0.62 : 0.46}@1`) +
    ribbonOn(top, 'across', ribbonColor, ribbonShade) +
    ribbonOn(top, 'down', ribbonColor, ribbonShade) +
    ribbonOn(left, 'down', mix(ribbonColor, '#0c1715', 0.14), ribbonShade) +
    ribbonOn(right, 'down', mix(ribbonColor, '#0c1715', 0.34), mix(ribbonShade, '#0c1715', 0.3)) +
    stroke('M100 400L500 550L900 400M500 550L500 900', rim, 3, { opacity: 0.6 }) +
    bow(ribbonColor, mix(ribbonColor, '#fffaf0', 0.2), ribbonShade)
  )
}

export const giftWrap: MockUp = {
  setting: 'bench',
  item: drawGiftWrap,
  print: { x: 110, y: 430, width: 380, height: 440 },
  hero: { x: 800, y: 720, scale: 1.5 },
  detail: { x: 290, y: 640, scale: 3.6 },
  texture: 'paper',
}
