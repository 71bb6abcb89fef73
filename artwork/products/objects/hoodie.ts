import { creaseTable, drape, folds, heather, isHeather, stitches } from '../../kit/cloth.ts'
import { type Tones, tonesOf } from '../../kit/color.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, softFill, softStroke, stroke } from '../../kit/paint.ts'
import { circle, mirror, translate } from '../../kit/paths.ts'
import { printOn } from '../../kit/warps.ts'
import * as shape from './hoodie-shapes.ts'
import type { ItemOptions, MockUp } from './mock-up.ts'

const print = { x: 350, y: 352, width: 300, height: 320 }

const creases = creaseTable(
  '300 320 420 470 30 -14, 284 420 360 640 26 -16, 700 320 584 460 30 14, 716 420 640 640 26 18, 288 878 330 720 24 10,' +
    '712 878 672 730 24 -10, 440 890 450 720 16 6, 566 890 560 720 16 -6, 420 330 380 410 18 6, 580 330 620 410 18 -6',
)
const sleeveCreases = creaseTable(
  '880 690 800 640 26 10, 866 560 770 520 28 10, 890 780 800 760 22 -8, 836 420 742 410 26 12, 120 690 200 640 26 -10,' +
    '134 560 230 520 28 -10, 110 780 200 760 22 8, 164 420 258 410 26 -12, 704 270 748 330 18 6, 296 270 252 330 18 -6',
)

function ribbing(d: string, from: number, to: number, pitch: number, tones: Tones): string {
  let lines = ''
  for (let x = from; x < to; x += pitch) lines += `M${x} 780L${x} 980`
  return (
    clipped(d, stroke(lines, tones.line, 2.6, { opacity: 0.55 })) +
    light(d, [0, 870, 0, 960], `w${tones.glow * 0.5}@0 k0@0.4 k${tones.shadow}@1`)
  )
}

function drawSleeve(side: 'left' | 'right', tones: Tones): string {
  const d = shape.sleeves[side]
  const axis: [number, number, number, number] = side === 'right' ? [740, 560, 890, 520] : [110, 520, 260, 560]
  const spec =
    side === 'right'
      ? `k${tones.shadow * 1.1}@0 w${tones.glow * 0.25}@0.35 k0@0.6 k${tones.shadow}@1`
      : `k${tones.shadow * 0.4}@0 w${tones.glow * 0.6}@0.3 k0@0.65 k${tones.shadow * 0.9}@1`
  return (
    fill(d, tones.base) +
    light(d, axis, spec) +
    folds(d, sleeveCreases, tones) +
    fill(shape.cuffs[side], tones.base) +
    light(shape.cuffs[side], axis, spec) +
    ribbing(shape.cuffs[side], side === 'right' ? 770 : 90, side === 'right' ? 915 : 235, 9, tones) +
    stroke(shape.cuffs[side], tones.line, 1.6, { opacity: 0.5 }) +
    stroke(d, tones.line, 1.8, { opacity: 0.6 })
  )
}

function drawHood(tones: Tones): string {
  return (
    fill(shape.hood, tones.base) +
    light(
      shape.hood,
      [380, 60, 640, 320],
      `w${tones.glow}@0 w0@0.4 k${tones.shadow * 0.5}@0.6 k${tones.shadow * 1.2}@1`,
    ) +
    folds(
      shape.hood,
      creaseTable('392 120 402 250 22 -8, 610 110 596 260 24 8, 430 62 408 130 16 -4, 566 60 596 130 16 4'),
      tones,
    ) +
    fill(shape.hoodOpening, tones.deep) +
    light(shape.hoodOpening, [500, 84, 500, 318], 'k0.55@0 k0.2@0.55 k0.4@1') +
    fill(shape.hoodBack, tones.shade, { opacity: 0.55 }) +
    light(shape.hoodBack, [430, 100, 570, 214], 'k0.1@0 k0.5@1') +
    softStroke(shape.hoodHem, tones.line, 0.5, 14) +
    stitches(
      'M500 330C440 302 402 240 404 170C406 110 444 74 500 74C556 74 594 110 596 170C598 240 560 302 500 330',
      tones,
      2,
    ) +
    stroke(shape.hoodSeam, tones.line, 2, { opacity: 0.6 }) +
    stroke(shape.hood, tones.line, 1.8, { opacity: 0.6 }) +
    stroke(shape.neckSeam, tones.line, 3, { opacity: 0.7 }) +
    stitches(translate(shape.neckSeam, 0, 9), tones, 2)
  )
}

function drawCords(tones: Tones): string {
  const cord = 'M462 296C452 340 462 380 452 424C448 446 452 462 450 484'
  const pair = cord + translate(mirror(cord, 500), 0, 16)
  const tips = 'M450 484L449 516M550 500L551 532'
  const color = tones.isDark ? tones.rim : '#fbf7ee'
  return (
    stroke(translate(pair, 5, 6), '#08100e', 8, { opacity: 0.25 }) +
    stroke(pair, tones.line, 10) +
    stroke(pair, color, 7) +
    stroke(pair, tones.line, 7, { dash: '2 6', cap: 'butt', opacity: 0.35 }) +
    stroke(tips, '#2b2f2d', 9, { cap: 'butt' }) +
    stroke(translate(tips, -2, 0), '#9aa39d', 2, { cap: 'butt' }) +
    drawEyelets()
  )
}

/** Without the hanging ends of the cord, which would cover the print. */
function drawEyelets(): string {
  return (
    fill(circle(462, 294, 9) + circle(538, 310, 9), '#3a403d') +
    fill(circle(460, 292, 5) + circle(536, 308, 5), '#aeb6b0')
  )
}

export function drawHoodie(options: ItemOptions): string {
  return drawPullover(options) + drawCords(tonesOf(options.color))
}

export function drawHoodieWithoutCords(options: ItemOptions): string {
  return drawPullover(options) + drawEyelets()
}

function drawPullover({ color, artwork }: ItemOptions): string {
  const tones = tonesOf(color)
  const all = shape.bodyOutline + shape.sleeves.left + shape.sleeves.right + shape.hood
  return (
    softFill(translate(all, 12, 18), '#08100e', 0.3, 26) +
    fill(translate(all, 3, 4), '#08100e', { opacity: 0.22 }) +
    drawSleeve('left', tones) +
    drawSleeve('right', tones) +
    fill(shape.bodyOutline, tones.base) +
    printOn(artwork, print, tones.base) +
    (isHeather(tones.base) ? heather(shape.bodyOutline, { x: 260, y: 236, width: 480, height: 720 }, 1500) : '') +
    drape(shape.bodyOutline, tones) +
    light(shape.bodyOutline, [262, 0, 738, 0], `k${tones.shadow * 0.7}@0 k0@0.1 k0@0.86 k${tones.shadow * 1.2}@1`) +
    folds(shape.bodyOutline, creases, tones) +
    fill(shape.pocket, tones.base) +
    light(shape.pocket, [306, 700, 694, 892], `w${tones.glow * 0.7}@0 k0@0.45 k${tones.shadow * 0.9}@1`) +
    softStroke(shape.pocketMouths, '#0c1715', tones.shadow * 1.4, 16) +
    stroke(shape.pocket, tones.line, 2.2, { opacity: 0.75 }) +
    stitches('M372 712L628 712M374 720L322 826M626 720L678 826', tones, 2) +
    fill(shape.hemRib, tones.base) +
    ribbing(shape.hemRib, 266, 738, 10, tones) +
    stroke('M263 880C430 900 570 900 737 880', tones.line, 2.4, { opacity: 0.7 }) +
    stroke(shape.armholes, tones.line, 2.8, { opacity: 0.55 }) +
    stroke(shape.bodyOutline, tones.line, 1.8, { opacity: 0.6 }) +
    drawHood(tones)
  )
}

export const hoodie: MockUp = {
  setting: 'bench',
  item: drawHoodie,
  print,
  hero: { x: 800, y: 800, scale: 1.5 },
  detail: { x: 500, y: 500, scale: 5.4, rotation: 6 },
  texture: 'knit',
}
