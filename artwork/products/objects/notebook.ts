import { mix, tonesOf } from '../../kit/color.ts'
import { coverSize, layOutCover } from '../../kit/layouts.ts'
import { light } from '../../kit/light.ts'
import { fill, softFill, softStroke, stroke } from '../../kit/paint.ts'
import { polygon, translate } from '../../kit/paths.ts'
import { printOnSheet, type Quad } from '../../kit/sheets.ts'
import type { ItemOptions, MockUp } from './mock-up.ts'

const cover: Quad = [
  [250, 104],
  [770, 160],
  [694, 834],
  [130, 746],
]
const outline =
  'M262 92L758 146C770 148 778 156 777 168L704 824C702 838 694 844 682 842L142 760C128 757 122 748 124 736L240 106C242 96 250 91 262 92Z'
const pagesFront = 'M128 748L690 838L692 892C692 896 688 898 684 897L132 806Z'
const pagesSide = polygon([
  [774, 164],
  [782, 220],
  [712, 884],
  [692, 892],
  [696, 838],
])

export function drawNotebook({ color, artwork }: ItemOptions): string {
  const tones = tonesOf(color)
  const backCover = translate(outline, 6, 64)
  let leaves = ''
  for (let index = 1; index < 9; index += 1)
    leaves += `M130 ${750 + index * 6.4}L690 ${840 + index * 6.2}L776 ${168 + index * 6}`
  const band = 'M664 136L592 826L596 884L614 888L612 830L688 140Z'
  return (
    softFill(translate(backCover, 12, 16), '#08100e', 0.42, 34) +
    fill(backCover, tones.deep) +
    fill(pagesFront, '#efe6d2') +
    fill(pagesSide, '#cfc4ab') +
    stroke(leaves, '#8d8268', 1.3, { opacity: 0.55 }) +
    stroke('M380 788C376 850 362 890 380 960', '#d43d1a', 15, { cap: 'butt' }) +
    stroke('M376 790C372 850 358 890 376 960', '#ff8a66', 3, { cap: 'butt', opacity: 0.6 }) +
    fill(translate(outline, 2, 7), tones.deep) +
    fill(outline, tones.base) +
    printOnSheet(layOutCover(artwork, color), coverSize, cover) +
    light(outline, [240, 100, 720, 820], `w${tones.glow}@0 w0@0.45 k0@0.58 k${tones.shadow}@1`) +
    softStroke('M292 98L176 764', '#0c1715', tones.shadow * 1.1, 18) +
    stroke('M286 97L170 762', tones.rim, 2, { opacity: 0.35 }) +
    stroke('M241 108L262 93L758 147', tones.rim, 3, { opacity: 0.8 }) +
    fill(translate(band, 7, 5), '#08100e', { opacity: 0.28 }) +
    fill(band, mix('#17211d', color, tones.isDark ? 0 : 0.1)) +
    light(band, [590, 400, 690, 412], 'w0.2@0 w0@0.5 k0.4@1')
  )
}

export const notebook: MockUp = {
  setting: 'bench',
  item: drawNotebook,
  print: { x: 240, y: 190, width: 420, height: 440 },
  hero: { x: 850, y: 790, scale: 1.52 },
  detail: { x: 440, y: 430, scale: 3.8 },
  texture: 'paper',
}
