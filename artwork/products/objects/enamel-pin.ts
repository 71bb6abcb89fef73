import { mix, tonesOf } from '../../kit/color.ts'
import { layOutTag, tagSize } from '../../kit/layouts.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, linear, softFill, softStroke, stroke } from '../../kit/paint.ts'
import { circle, ellipse, translate } from '../../kit/paths.ts'
import { drawSheet, flatQuad } from '../../kit/sheets.ts'
import { printOn } from '../../kit/warps.ts'
import type { ItemOptions, MockUp } from './mock-up.ts'

const [cx, cy, radius] = [500, 420, 240]
const print = { x: 344, y: 264, width: 312, height: 312 }

export function drawPin({ color, artwork }: ItemOptions): string {
  const tones = tonesOf(color)
  const cardColor = tones.isDark ? '#f7f3ea' : mix('#fffdf8', color, 0.06)
  const gold = linear(
    [cx - 200, cy - 220],
    [cx + 200, cy + 220],
    [
      [0, '#fff3c9'],
      [0.22, '#d9aa45'],
      [0.42, '#fbe7a6'],
      [0.6, '#a97822'],
      [0.8, '#e9c468'],
      [1, '#7d5412'],
    ],
  )
  const face = circle(cx, cy, radius - 16)
  return (
    drawSheet({
      quad: flatQuad(180, 46, 640, 900),
      color: cardColor,
      layers: layOutTag(artwork, cardColor),
      size: tagSize,
      thickness: 6,
      shadow: 30,
    }) +
    fill(circle(500, 110, 24), '#0c1715', { opacity: 0.75 }) +
    stroke(circle(500, 110, 25), '#ffffff', 2, { opacity: 0.7 }) +
    softFill(translate(circle(cx, cy, radius), 16, 24), '#08100e', 0.5, 22) +
    fill(circle(cx + 2, cy + 5, radius), '#6b470c') +
    fill(circle(cx, cy, radius), gold) +
    stroke(circle(cx, cy, radius - 3), '#fff8dd', 2.4, { opacity: 0.8 }) +
    fill(circle(cx, cy, radius - 13), '#6f4c12') +
    fill(face, tones.base) +
    clipped(face, printOn(artwork, print, tones.base)) +
    light(face, [cx - 190, cy - 190, cx + 190, cy + 190], `k0.34@0 k0@0.14 w0@0.3 w0@0.7 w0.16@1`) +
    clipped(
      face,
      fill(ellipse(cx - 60, cy - 130, 210, 120), '#ffffff', { opacity: tones.isDark ? 0.13 : 0.3 }) +
        softStroke(`M${cx - 150} ${cy + 150}Q${cx} ${cy + 226} ${cx + 150} ${cy + 140}`, '#ffffff', 0.16, 14),
    ) +
    stroke(circle(cx, cy, radius - 16), '#fbe7a6', 1.6, { opacity: 0.7 })
  )
}

export const enamelPin: MockUp = {
  setting: 'bench',
  item: drawPin,
  print,
  hero: { x: 800, y: 806, scale: 1.42, rotation: 4 },
  detail: { x: 500, y: 420, scale: 4.2, rotation: -6 },
  texture: 'gloss',
}
