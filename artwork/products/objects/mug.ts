import { mix, tonesOf } from '../../kit/color.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, linear, radial, softEllipse, softStroke, stroke } from '../../kit/paint.ts'
import { ellipse } from '../../kit/paths.ts'
import { cylinderMap, printOn } from '../../kit/warps.ts'
import type { ItemOptions, MockUp } from './mock-up.ts'

const [centre, radius, top, bottom, mouth, foot] = [450, 260, 250, 800, 74, 84]
const print = { x: 232, y: 330, width: 436, height: 450 }
const [left, right] = [centre - radius, centre + radius]

const body =
  `M${left} ${top}C${left} ${top + mouth * 0.55} ${centre - radius * 0.55} ${top + mouth} ${centre} ${top + mouth}` +
  `C${centre + radius * 0.55} ${top + mouth} ${right} ${top + mouth * 0.55} ${right} ${top}L${right - 4} ${bottom - 40}` +
  `C${right - 4} ${bottom + 14} ${centre + radius * 0.6} ${bottom + foot} ${centre} ${bottom + foot}` +
  `C${centre - radius * 0.6} ${bottom + foot} ${left + 4} ${bottom + 14} ${left + 4} ${bottom - 40}Z`
const footLine = `M${left + 8} ${bottom - 26}C${left + 14} ${bottom + 20} ${centre - radius * 0.6} ${bottom + foot - 6} ${centre} ${bottom + foot - 6}C${centre + radius * 0.6} ${bottom + foot - 6} ${right - 14} ${bottom + 20} ${right - 8} ${bottom - 26}`

const handle =
  'M690 380C766 350 890 362 904 500C916 636 800 724 694 716L697 660C776 662 850 604 846 512C842 426 762 418 696 442Z'
const handleInner =
  'M696 442C762 418 842 426 846 512C850 604 776 662 697 660L699 642C764 644 826 596 822 514C818 444 758 440 697 462Z'

function drawHandle(glow: number, shadow: number, isDark: boolean, base: string): string {
  return (
    fill(handle, base) +
    light(handle, [740, 350, 860, 730], `w${glow * 1.2}@0 w0@0.3 k${shadow * 0.4}@0.55 k${shadow * 1.5}@1`) +
    light(handleInner, [700, 430, 800, 650], `k${shadow * 1.6}@0 w${glow * 0.5}@1`) +
    light(handle, [690, 0, 760, 0], `k${shadow * 1.3}@0 k0@1`) +
    softStroke('M716 384C790 366 878 378 890 500', '#fffaf0', isDark ? 0.3 : 0.8, 9)
  )
}

function drawMouth(inside: string, tint: string, shadow: number): string {
  const rim = ellipse(centre, top, radius, mouth)
  const opening = ellipse(centre, top + 3, radius - 15, mouth - 9)
  const coffee = ellipse(centre, top + 62, radius - 30, mouth - 10)
  const brew = radial([centre + 60, top + 62], 240, [
    [0, '#5a2f16'],
    [0.7, '#3a1c0d'],
    [1, '#241007'],
  ])
  const gleam = linear(
    [left, 0],
    [right, 0],
    [
      [0, '#ffffff', 0.95],
      [0.6, '#ffffff', 0.25],
      [1, '#ffffff', 0],
    ],
  )
  return (
    fill(rim, tint) +
    light(rim, [left, 0, right, 0], `w0.5@0 w0.1@0.5 k${shadow}@1`) +
    fill(opening, inside) +
    light(opening, [left, top - 20, right, top + 30], 'k0.62@0 k0.3@0.45 k0.1@0.8 w0.2@1') +
    clipped(opening, fill(coffee, brew) + stroke(coffee, '#c98a4c', 3, { opacity: 0.6 })) +
    stroke(ellipse(centre, top, radius - 2, mouth - 2), gleam, 3.5)
  )
}

export function drawMug({ color, artwork }: ItemOptions): string {
  const tones = tonesOf(color)
  const { shadow, glow, isDark, base } = tones
  const inside = mix(base, '#f7f3ea', isDark ? 0.08 : 0.5)
  const gleam = `M${left + 68} ${top + 84}C${left + 78} 480 ${left + 78} 640 ${left + 70} ${bottom - 2}`
  const turning = `k${shadow * 0.75}@0 k${shadow * 0.1}@0.1 w${glow * 0.7}@0.24 w0@0.4 k${shadow * 0.35}@0.62 k${shadow * 1.5}@0.86 k${shadow * 1.25}@0.95 k${shadow * 0.7}@1`
  return (
    softEllipse(660, 856, 480, 80, '#08100e', 0.42) +
    softEllipse(470, 846, 300, 64, '#08100e', 0.85, 0.74) +
    drawHandle(glow, shadow, isDark, base) +
    fill(body, base) +
    clipped(body, printOn(artwork, print, base, cylinderMap(centre, radius, mouth + 6))) +
    light(body, [left, 0, right, 0], turning) +
    light(body, [0, bottom - 80, 0, bottom + foot], `k0@0 k${shadow * 0.9}@1`) +
    clipped(body, softStroke(gleam, '#ffffff', isDark ? 0.26 : 0.85, 40, 6)) +
    stroke(footLine, tones.rim, 3, { opacity: 0.3 }) +
    drawMouth(inside, tones.light, shadow)
  )
}

export const mug: MockUp = {
  setting: 'table',
  item: drawMug,
  print,
  hero: { x: 850, y: 760, scale: 1.45 },
  detail: { x: 450, y: 540, scale: 3.9, rotation: -4 },
  texture: 'gloss',
}
