import { type Crease, drape, folds, heather, isHeather, stitches } from '../kit/cloth.ts'
import { type Tones, tonesOf } from '../kit/color.ts'
import { clipped, fill, linear, stroke } from '../kit/paint.ts'
import { move, roundBox } from '../kit/paths.ts'
import { printOn } from '../kit/warps.ts'
import { type ItemOptions, type MockUp, place } from './mock-up.ts'
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

const frontPrint = { x: 330, y: 270, width: 340, height: 400 }
const backPrint = { x: 305, y: 205, width: 390, height: 470 }

const creases: Crease[] = [
  [[262, 330], [400, 452], 20, -14],
  [[258, 380], [356, 560], 16, -16],
  [[738, 330], [606, 440], 20, 14],
  [[742, 390], [650, 590], 17, 18],
  [[300, 940], [322, 640], 17, 12],
  [[706, 940], [668, 660], 20, -14],
  [[440, 952], [470, 770], 13, 8],
  [[590, 954], [560, 800], 12, -8],
  [[372, 130], [300, 196], 9, 4],
  [[634, 130], [700, 190], 9, -4],
  [[190, 250], [150, 366], 14, -8],
  [[232, 270], [208, 392], 11, -6],
  [[806, 250], [846, 366], 14, 8],
  [[768, 280], [792, 392], 11, 6],
]

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
    stroke(move(armholes, 0, 0), tones.rim, 1.2, { opacity: 0.3 }) +
    stitches(sleeveHems, tones) +
    stitches(move(sleeveHems, -3, -8), tones) +
    stitches(bottomHem, tones) +
    stitches(move(bottomHem, 0, -9), tones)
  )
}

function underneath(outline: string, tones: Tones): string {
  return (
    fill(move(outline, 16, 22), '#08100e', { opacity: 0.34, soft: 16 }) +
    fill(move(outline, 4, 6), '#08100e', { opacity: 0.35 }) +
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
    fill(roundBox(482, 118, 36, 20, 3), tones.isDark ? '#e9e2d2' : '#17211d', { opacity: 0.85 }) +
    fill(backNeck, tones.shade) +
    printOn(artwork, frontPrint, tones.base) +
    (isHeather(tones.base) ? heather(frontOutline, { x: 80, y: 90, width: 840, height: 870 }, 900) : '') +
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
    (isHeather(tones.base) ? heather(backOutline, { x: 80, y: 90, width: 840, height: 870 }, 900) : '') +
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
        move(outline, 2, 2.5),
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
  detail: { x: 500, y: 430, scale: 4, turn: -8 },
  grain: 'knit',
  scene: (options) => place(drawShirtFront(options), tShirt.sceneSpot),
  sceneSpot: { x: 820, y: 830, scale: 1.3, turn: 5 },
}

export const tShirtBack: MockUp = {
  ...tShirt,
  item: drawShirtBack,
  print: backPrint,
  scene: (options) => place(drawShirtBack(options), tShirt.sceneSpot),
}
