import { tonesOf } from '../../kit/color.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, linear, softFill, stroke } from '../../kit/paint.ts'
import { circle, points, polygon, roundRect, translate } from '../../kit/paths.ts'
import { appSize, layOutApp } from '../../kit/screens.ts'
import { flatQuad, printOnSheet } from '../../kit/sheets.ts'
import type { ItemOptions, MockUp } from './mock-up.ts'

const body = roundRect(290, 48, 420, 880, 66)
const glass = roundRect(306, 64, 388, 848, 52)

export function drawPhone({ color, artwork }: ItemOptions): string {
  const page = tonesOf(color).base
  const rim = linear(
    [290, 48],
    [710, 928],
    [
      [0, '#f4f6f3'],
      [0.3, '#8f9994'],
      [0.6, '#d7ddd9'],
      [1, '#59635e'],
    ],
  )
  return (
    softFill(translate(body, 18, 26), '#08100e', 0.45, 34) +
    fill(roundRect(286, 240, 8, 60, 3) + roundRect(706, 260, 8, 96, 3), '#6d7772') +
    fill(translate(body, 3, 5), '#2b3330') +
    fill(body, rim) +
    fill(roundRect(296, 54, 408, 868, 60), '#0b100f') +
    fill(glass, page) +
    clipped(glass, printOnSheet(layOutApp(artwork, page), appSize, flatQuad(306, 64, 388, 848))) +
    fill(roundRect(440, 82, 120, 30, 15), '#0b100f') +
    fill(circle(540, 97, 7), '#27323a') +
    clipped(glass, fill(polygon(points('306 64, 560 64, 306 520')), '#ffffff', { opacity: 0.07 })) +
    light(glass, [306, 64, 694, 912], 'w0.12@0 w0@0.4 k0@0.7 k0.12@1') +
    stroke(body, '#ffffff', 1.6, { opacity: 0.5 })
  )
}

export const phone: MockUp = {
  setting: 'bench',
  item: drawPhone,
  print: { x: 350, y: 201, width: 300, height: 341 },
  hero: { x: 800, y: 800, scale: 1.5, rotation: 9 },
  detail: { x: 500, y: 380, scale: 3.8, rotation: -6 },
  texture: 'gloss',
}
