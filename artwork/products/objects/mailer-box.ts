import { mix, tonesOf } from '../../kit/color.ts'
import { backgroundOf, mixInks } from '../../kit/inks.ts'
import { fittedTextPath } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { fill, softFill, stroke } from '../../kit/paint.ts'
import { type Point, polygon, rect, translate } from '../../kit/paths.ts'
import { placeArtwork, printOnSheet, type Quad } from '../../kit/sheets.ts'
import type { ItemOptions, MockUp } from './mock-up.ts'

const corners: Record<'left' | 'back' | 'right' | 'front' | 'leftFoot' | 'frontFoot' | 'rightFoot', Point> = {
  left: [86, 424],
  back: [500, 226],
  right: [914, 410],
  front: [520, 650],
  leftFoot: [104, 636],
  frontFoot: [522, 884],
  rightFoot: [898, 620],
}
const lid: Quad = [corners.left, corners.back, corners.right, corners.front]
const faceLeft: Quad = [corners.left, corners.front, corners.frontFoot, corners.leftFoot]
const faceRight: Quad = [corners.front, corners.right, corners.rightFoot, corners.frontFoot]

function between([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]
}

export function drawMailer({ color, artwork }: ItemOptions): string {
  const tones = tonesOf(color)
  const { base, shadow, glow } = tones
  const inks = mixInks({ background: backgroundOf(base), substrate: base })
  const [sideLeft, sideRight] = [
    mix(base, '#0c1715', tones.isDark ? 0.2 : 0.1),
    mix(base, '#0c1715', tones.isDark ? 0.45 : 0.3),
  ]
  const ears = polygon([
    between(corners.left, corners.front, 0.3),
    between(corners.left, corners.front, 0.7),
    [between(corners.left, corners.front, 0.68)[0], between(corners.left, corners.front, 0.68)[1] + 58],
    [between(corners.left, corners.front, 0.32)[0], between(corners.left, corners.front, 0.32)[1] + 58],
  ])
  const words = fittedTextPath('GOOD THINGS', 90, 0, 520)
  const side = fittedTextPath('FRAGILE. HANDLE WITH JOY.', 60, 0, 600)
  return (
    softFill(
      polygon([
        [150, 660],
        [560, 910],
        [1010, 680],
        [930, 600],
        [520, 700],
      ]),
      '#08100e',
      0.42,
      34,
    ) +
    fill(polygon(faceLeft), sideLeft) +
    printOnSheet([{ d: translate(words.d, 0, 240), fill: inks.key }], [700, 400], faceLeft) +
    light(polygon(faceLeft), [100, 500, 520, 800], `w${glow * 0.5}@0 w0@0.5 k${shadow * 0.5}@1`) +
    fill(polygon(faceRight), sideRight) +
    printOnSheet(
      [
        { d: translate(side.d, 0, 330), fill: inks.key },
        { d: rect(60, 300, 600, 5), fill: inks.warm },
      ],
      [720, 400],
      faceRight,
    ) +
    light(polygon(faceRight), [520, 700, 900, 560], `k${shadow * 0.3}@0 k${shadow * 1.1}@1`) +
    fill(polygon(lid), base) +
    printOnSheet(placeArtwork(artwork, { x: 90, y: 90, width: 820, height: 820 }, base), [1000, 1000], lid) +
    light(polygon(lid), [200, 300, 800, 560], `w${glow}@0 w0@0.5 k${shadow * 0.5}@1`) +
    fill(ears, sideLeft) +
    light(ears, [250, 500, 380, 640], `w${glow * 0.4}@0 k${shadow * 0.7}@1`) +
    stroke(ears, tones.line, 2, { opacity: 0.7 }) +
    stroke(`M${corners.left.join(' ')}L${corners.front.join(' ')}L${corners.right.join(' ')}`, tones.rim, 4, {
      opacity: 0.75,
    }) +
    stroke(`M${corners.front.join(' ')}L${corners.frontFoot.join(' ')}`, tones.rim, 2.5, { opacity: 0.4 }) +
    stroke(
      `M${corners.left[0] + 2} ${corners.left[1] + 9}L${corners.front[0]} ${corners.front[1] + 9}L${corners.right[0] - 2} ${corners.right[1] + 9}`,
      tones.line,
      2,
      { opacity: 0.45 },
    ) +
    stroke(`M${corners.left.join(' ')}L${corners.back.join(' ')}L${corners.right.join(' ')}`, tones.rim, 2, {
      opacity: 0.7,
    })
  )
}

export const mailerBox: MockUp = {
  setting: 'bench',
  item: drawMailer,
  print: { x: 220, y: 270, width: 560, height: 330 },
  hero: { x: 800, y: 740, scale: 1.5 },
  detail: { x: 500, y: 440, scale: 3.4 },
  texture: 'paper',
}
