import { creaseTable, drape, folds, stitches } from '../../kit/cloth.ts'
import { type Tones, tonesOf } from '../../kit/color.ts'
import { light } from '../../kit/light.ts'
import { fill, softFill, softStroke, stroke } from '../../kit/paint.ts'
import { rect, translate } from '../../kit/paths.ts'
import { printOn } from '../../kit/warps.ts'
import type { ItemOptions, MockUp } from './mock-up.ts'

const print = { x: 292, y: 452, width: 416, height: 400 }

const bag =
  'M214 352C330 362 420 356 500 362C590 368 690 354 786 350C790 480 798 640 806 800C808 860 812 900 806 930C720 946 610 940 500 946C390 952 290 944 196 934C188 900 194 860 196 800C202 640 210 480 214 352Z'
const front = 'M352 420C346 250 372 70 470 56C556 44 620 150 642 418'
const backStrap = 'M340 372C330 220 380 20 490 14C596 8 650 160 660 372'
const hem =
  'M214 352C330 362 420 356 500 362C590 368 690 354 786 350L788 404C690 410 590 420 500 414C420 410 330 416 212 406Z'
const creases = creaseTable(
  '214 760 330 934 34 14, 800 740 680 936 36 -14, 352 430 330 640 26 -10, 644 430 690 650 28 12, 470 946 480 800 22 6,' +
    '206 560 270 700 26 -8, 796 560 724 720 26 10, 420 420 440 520 18 6, 560 420 546 500 18 -6',
)

function strap(d: string, width: number, tones: Tones, isBack: boolean): string {
  return (
    stroke(d, tones.line, width + 3, { cap: 'butt' }) +
    stroke(d, isBack ? tones.shade : tones.base, width, { cap: 'butt' }) +
    stroke(translate(d, -width * 0.22, -2), '#fffaf0', width * 0.3, { cap: 'butt', opacity: tones.glow * 0.7 }) +
    stroke(translate(d, width * 0.28, 2), '#0c1715', width * 0.32, { cap: 'butt', opacity: tones.shadow * 0.7 })
  )
}

function anchor(x: number, tones: Tones): string {
  return (
    fill(rect(x - 22, 366, 44, 78), tones.base) +
    light(rect(x - 22, 366, 44, 78), [x - 22, 366, x + 22, 444], `w${tones.glow * 0.6}@0 k${tones.shadow * 0.7}@1`) +
    stroke(rect(x - 22, 366, 44, 78), tones.line, 2, { opacity: 0.6 }) +
    stitches(
      `M${x - 15} 376L${x + 15} 376L${x + 15} 436L${x - 15} 436L${x - 15} 376L${x + 15} 436M${x + 15} 376L${x - 15} 436`,
      tones,
      2,
    )
  )
}

export function drawTote({ color, artwork }: ItemOptions): string {
  const tones = tonesOf(color)
  return (
    softFill(translate(bag, 12, 16), '#08100e', 0.32, 26) +
    stroke(translate(backStrap, 10, 14), '#08100e', 46, { cap: 'butt', opacity: 0.12 }) +
    stroke(translate(front, 12, 16), '#08100e', 48, { cap: 'butt', opacity: 0.16 }) +
    strap(backStrap, 40, tones, true) +
    fill(
      'M214 352C330 340 420 338 500 340C590 342 690 342 786 350C690 358 590 372 500 366C420 362 330 366 214 352Z',
      tones.deep,
    ) +
    fill(bag, tones.base) +
    printOn(artwork, print, tones.base) +
    drape(bag, tones, [220, 360], [800, 960]) +
    light(bag, [196, 0, 806, 0], `k${tones.shadow * 0.8}@0 k0@0.09 k0@0.9 k${tones.shadow * 1.3}@1`) +
    light(bag, [0, 850, 0, 946], `k0@0 k${tones.shadow * 0.9}@1`) +
    folds(bag, creases, tones) +
    light(hem, [0, 352, 0, 416], `w${tones.glow * 0.5}@0 k0@0.7 k${tones.shadow * 0.7}@1`) +
    stitches('M212 398C330 408 420 402 500 406C590 412 690 402 788 396', tones) +
    softStroke('M210 412C330 420 420 416 500 420C590 426 690 416 790 410', '#0c1715', tones.shadow * 0.6, 10) +
    strap(front, 42, tones, false) +
    anchor(352, tones) +
    anchor(643, tones) +
    stroke(bag, tones.line, 2, { opacity: 0.6 })
  )
}

export const toteBag: MockUp = {
  setting: 'bench',
  item: drawTote,
  print,
  hero: { x: 800, y: 836, scale: 1.4 },
  detail: { x: 500, y: 640, scale: 4.7, rotation: 7 },
  texture: 'canvas',
}
