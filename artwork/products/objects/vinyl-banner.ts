import { tonesOf } from '../../kit/color.ts'
import { layOutBanner } from '../../kit/layouts.ts'
import { light } from '../../kit/light.ts'
import { fill, softFill, stroke } from '../../kit/paint.ts'
import { circle, mapPath, type PointMap, rect, translate } from '../../kit/paths.ts'
import { drawLayers } from '../../kit/print.ts'
import type { ItemOptions, MockUp } from './mock-up.ts'

/** The sheet hangs from its corners: it sags in the middle and waves a little. */
const hang: PointMap = (x, y) => {
  const u = x / 1600
  const sag = 64 * (1 - (2 * u - 1) ** 2)
  const wave = Math.sin(u * Math.PI * 5) * 7 * (y / 700)
  return [36 + u * 928, 270 + sag + wave + (y / 1600) * 928 - (y / 700) * sag * 0.35]
}
const outline = mapPath(rect(0, 0, 1600, 700), hang, true)
const hem = mapPath(rect(26, 26, 1548, 648), hang, true)
const grommets = [0.022, 0.26, 0.5, 0.74, 0.978].flatMap((u) => [hang(u * 1600, 34), hang(u * 1600, 666)])

export function drawBanner({ color, artwork }: ItemOptions): string {
  const tones = tonesOf(color)
  const waves = Array.from({ length: 6 }, (_, index) => {
    const centre = 110 + index * 160
    return light(
      outline,
      [centre - 80, 240, centre + 80, 300],
      `k0@0 w${tones.isDark ? 0.08 : 0.16}@0.35 k0@0.55 k${tones.shadow * 0.6}@0.75 k0@1`,
    )
  }).join('')
  const ropes = 'M57 292L-40 120M943 292L1040 120M57 646L-60 800M943 646L1060 800'
  return (
    softFill(translate(outline, 20, 34), '#08100e', 0.24, 30) +
    fill(outline, tones.base) +
    drawLayers(layOutBanner(artwork, tones.base), { map: hang, scale: 0.58, isNonlinear: true }) +
    waves +
    light(outline, [0, 280, 0, 760], `w${tones.glow * 0.4}@0 k0@0.4 k${tones.shadow * 0.9}@1`) +
    stroke(hem, tones.line, 1.6, { opacity: 0.5, dash: '7 4', cap: 'butt' }) +
    stroke(outline, tones.rim, 2, { opacity: 0.5 }) +
    stroke(translate(ropes, 8, 14), '#08100e', 8, { opacity: 0.2 }) +
    grommets
      .map(
        ([x, y]) =>
          fill(circle(x + 1.5, y + 2, 16), '#3c2f10', { opacity: 0.5 }) +
          fill(circle(x, y, 14), '#b98a2c') +
          fill(circle(x - 2, y - 2, 11), '#f0d083') +
          fill(circle(x, y, 7), '#16110a'),
      )
      .join('') +
    stroke(ropes, '#5b4526', 9) +
    stroke(ropes, '#e2cb9c', 6, { dash: '10 4', cap: 'butt' })
  )
}

export const vinylBanner: MockUp = {
  setting: 'wall',
  item: drawBanner,
  print: { x: 75, y: 330, width: 340, height: 340 },
  hero: { x: 800, y: 800, scale: 1.56 },
  detail: { x: 300, y: 500, scale: 4, rotation: -4 },
  texture: 'gloss',
}
