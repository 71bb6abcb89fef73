import { tonesOf } from '../../kit/color.ts'
import { mixInks, studioInks } from '../../kit/inks.ts'
import { centredTextPath, textPath } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, linear, softFill, stroke } from '../../kit/paint.ts'
import { circle, roundRect, star, translate } from '../../kit/paths.ts'
import { printOn } from '../../kit/warps.ts'
import { leafOutline, leafVeins } from '../artworks/leaf-shapes.ts'
import type { ItemOptions, MockUp } from './mock-up.ts'

const sheet =
  'M196 60L800 60C816 60 826 70 826 86L826 770L660 936L200 936C184 936 174 926 174 910L174 86C174 70 182 60 196 60Z'
const curl = 'M826 770C790 776 742 764 716 744C716 800 704 876 660 936Z'

/** A kiss cut: the white border, the cut line in the liner and a hair of shadow. */
function kissCut(d: string, fillColor: string, inside = ''): string {
  return (
    stroke(translate(d, 2, 3), '#08100e', 26, { opacity: 0.16 }) +
    stroke(d, '#ffffff', 24) +
    fill(d, fillColor) +
    clipped(d, inside)
  )
}

export function drawStickerSheet({ color, artwork }: ItemOptions): string {
  const tones = tonesOf(color)
  const inks = mixInks({ background: 'light' })
  const { vermilion, teal, marigold, ink, paper } = studioInks
  const round = circle(645, 700, 92)
  const pill = roundRect(222, 612, 290, 92, 46)
  const burst = star(300, 824, 12, 84, 66)
  const badge = roundRect(436, 748, 116, 140, 20)
  const main = roundRect(222, 118, 556, 444, 30)
  const leaf = { base: [494, 868] as const, tip: [494, 766] as const, width: 82, teeth: 8 }
  return (
    softFill(translate(sheet, 14, 20), '#08100e', 0.32, 24) +
    fill(sheet, tones.base) +
    light(sheet, [174, 60, 826, 936], `w${tones.glow * 0.7}@0 w0@0.4 k0@0.6 k${tones.shadow * 0.7}@1`) +
    kissCut(main, paper, printOn(artwork, { x: 262, y: 130, width: 476, height: 420 }, paper)) +
    kissCut(pill, vermilion, fill(centredTextPath('FRESH INK', 367, 640, 36), paper)) +
    kissCut(round, marigold, fill(circle(645, 700, 66), ink) + fill(centredTextPath('NO. 1', 645, 682, 36), marigold)) +
    kissCut(burst, teal, fill(centredTextPath('YES', 300, 802, 44), paper)) +
    kissCut(badge, paper, fill(leafOutline(leaf), inks.cool) + fill(leafVeins(leaf, 6, 4), paper)) +
    fill(textPath('SHEET OF 5', 222, 90, 13), tones.line) +
    light(curl, [660, 936, 760, 820], 'k0.55@0 k0.2@1') +
    fill(curl, '#f4efe2') +
    fill(
      curl,
      linear(
        [742, 852],
        [790, 790],
        [
          [0, '#cfc6b2'],
          [0.4, '#fffdf6'],
          [0.75, '#e6dfcf'],
          [1, '#b9ae98'],
        ],
      ),
    ) +
    stroke('M660 936C704 876 716 800 716 744', '#8a8069', 1.5, { opacity: 0.5 }) +
    stroke('M196 61L800 61C816 61 825 70 825 86', tones.isDark ? tones.rim : '#ffffff', 2, { opacity: 0.6 })
  )
}

export const stickerSheet: MockUp = {
  setting: 'bench',
  item: drawStickerSheet,
  print: { x: 262, y: 130, width: 476, height: 420 },
  hero: { x: 800, y: 800, scale: 1.5, rotation: -4 },
  detail: { x: 470, y: 380, scale: 3.4, rotation: -9 },
  texture: 'gloss',
}
