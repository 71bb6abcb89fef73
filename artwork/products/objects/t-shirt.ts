import { creaseTable, drape, folds, heather, isHeather, stitches } from '../../kit/cloth.ts'
import { type Tones, tonesOf } from '../../kit/color.ts'
import { clipped, fill, linear, softFill, stroke } from '../../kit/paint.ts'
import { roundRect, translate } from '../../kit/paths.ts'
import { printOn } from '../../kit/warps.ts'
import type { ItemOptions, MockUp } from './mock-up.ts'
import {
  armholes,
  backNeck,
  backOutline,
  bottomHem,
  frontOutline,
  insideNeck,
  insideYoke,
  neckRib,
  sleeveHems,
  sleeves,
} from './t-shirt-shapes.ts'

const frontPrint = { x: 306, y: 246, width: 388, height: 430 }
const backPrint = { x: 305, y: 205, width: 390, height: 470 }

const creases = creaseTable(
  '262 330 420 470 30 -16, 256 400 372 620 26 -18, 738 330 590 460 30 16, 744 400 640 640 26 20, 296 948 340 560 30 14,' +
    '706 948 660 600 32 -16, 430 956 480 720 24 8, 590 958 552 740 22 -8, 372 122 296 206 15 5, 634 122 706 204 15 -5,' +
    '180 240 140 372 24 -8, 238 270 210 400 18 -6, 812 240 860 372 24 8, 764 280 792 400 18 6',
)

function shade(outline: string, tones: Tones): string {
  const sleeveShade = (d: string, from: number, to: number, strength: number) =>
    fill(
      d,
      linear(
        [from, 0],
        [to, 0],
        [
          [0, '#0c1715', tones.shadow * strength],
          [1, '#0c1715', 0],
        ],
      ),
    )
  return (
    drape(outline, tones) +
    sleeveShade(sleeves.right, 728, 800, 0.8) +
    sleeveShade(sleeves.left, 262, 206, 0.45) +
    fill(sleeves.right, '#0c1715', { opacity: tones.shadow * 0.3 }) +
    folds(outline, creases, tones)
  )
}

function seams(tones: Tones): string {
  return (
    stroke(armholes, tones.line, 3, { opacity: 0.75 }) +
    stroke(translate(armholes, 0, 0), tones.rim, 1.2, { opacity: 0.3 }) +
    stitches(sleeveHems, tones) +
    stitches(translate(sleeveHems, -3, -8), tones) +
    stitches(bottomHem, tones) +
    stitches(translate(bottomHem, 0, -9), tones)
  )
}

function underneath(outline: string, tones: Tones): string {
  return (
    softFill(translate(outline, 12, 18), '#08100e', 0.3, 26) +
    fill(translate(outline, 3, 4), '#08100e', { opacity: 0.22 }) +
    fill(outline, tones.base)
  )
}

export function drawShirtFront({ color, artwork }: ItemOptions): string {
  const tones = tonesOf(color)
  const ribs = Array.from({ length: 30 }, (_, index) => {
    const angle = Math.PI * (0.03 + (index / 29) * 0.94)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return `M${(500 + cos * 76).toFixed(1)} ${(88 + sin * 88).toFixed(1)}L${(500 + cos * 94).toFixed(1)} ${(92 + sin * 112).toFixed(1)}`
  }).join('')
  return (
    underneath(frontOutline + insideNeck, tones) +
    fill(insideNeck, tones.deep) +
    fill(insideYoke, tones.shade) +
    fill(roundRect(482, 118, 36, 20, 3), tones.isDark ? '#e9e2d2' : '#17211d', { opacity: 0.85 }) +
    fill(backNeck, tones.shade) +
    printOn(artwork, frontPrint, tones.base) +
    (isHeather(tones.base) ? heather(frontOutline, { x: 80, y: 90, width: 840, height: 870 }, 2000) : '') +
    shade(frontOutline, tones) +
    fill(neckRib, tones.base) +
    fill(
      neckRib,
      linear(
        [410, 90],
        [590, 200],
        [
          [0, '#fffaf0', tones.glow],
          [0.5, '#0c1715', tones.shadow * 0.2],
          [1, '#0c1715', tones.shadow],
        ],
      ),
    ) +
    clipped(neckRib, stroke(ribs, tones.line, 1.6, { opacity: 0.45 })) +
    stroke('M404 94C412 164 448 206 500 206C552 206 588 164 596 94', tones.line, 2.6, { opacity: 0.8 }) +
    stitches('M398 104C408 178 446 216 500 216C554 216 592 178 602 104', tones, 2) +
    seams(tones) +
    rim(frontOutline, tones)
  )
}

export function drawShirtBack({ color, artwork }: ItemOptions): string {
  const tones = tonesOf(color)
  return (
    underneath(backOutline, tones) +
    printOn(artwork, backPrint, tones.base) +
    (isHeather(tones.base) ? heather(backOutline, { x: 80, y: 90, width: 840, height: 870 }, 2000) : '') +
    shade(backOutline, tones) +
    fill(backNeck, tones.base) +
    fill(
      backNeck,
      linear(
        [404, 90],
        [596, 120],
        [
          [0, '#fffaf0', tones.glow],
          [1, '#0c1715', tones.shadow],
        ],
      ),
    ) +
    stroke('M404 94C440 124 560 124 596 94', tones.line, 2.6, { opacity: 0.8 }) +
    stitches('M398 102C440 134 560 134 602 102', tones, 2) +
    stroke('M340 116C420 158 580 158 660 116', tones.line, 1.6, { opacity: 0.3 }) +
    seams(tones) +
    rim(backOutline, tones)
  )
}

function rim(outline: string, tones: Tones): string {
  return (
    stroke(outline, tones.line, 1.6, { opacity: tones.isDark ? 0.9 : 0.55 }) +
    clipped(
      outline,
      stroke(
        translate(outline, 2, 2.5),
        linear(
          [100, 100],
          [640, 640],
          [
            [0, tones.rim, 0.9],
            [0.7, tones.rim, 0],
          ],
        ),
        3,
        { opacity: tones.isDark ? 0.55 : 0.8 },
      ),
    )
  )
}

export const tShirt: MockUp = {
  setting: 'bench',
  item: drawShirtFront,
  print: frontPrint,
  hero: { x: 800, y: 780, scale: 1.5 },
  detail: { x: 480, y: 420, scale: 5, rotation: -8 },
  texture: 'knit',
}

export const tShirtBack: MockUp = {
  ...tShirt,
  item: drawShirtBack,
  print: backPrint,
}
