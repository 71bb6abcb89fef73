import { mix } from '../../kit/color.ts'
import { studioInks } from '../../kit/inks.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, group, linear, softFill, stroke } from '../../kit/paint.ts'
import { circle, ellipse, rect, roundRect, translate } from '../../kit/paths.ts'
import { drawBackground, drawSheetMarks, landscape, sitePictureDocument, wide } from '../canvas.ts'
import { drawVolunteer } from '../people/volunteer.ts'
import { drawArtwork, drawPlanks, drawTable } from '../studio/scene-parts.ts'
import { browser } from '../studio/screens.ts'
import { pearLogo } from './logos.ts'
import {
  layOutCrateLabel,
  layOutDockPage,
  layOutDonorPage,
  layOutShiftPage,
  layOutStockPage,
  type StorageKind,
} from './platform-screens.ts'
import { drawText, drawTextCentred, drawTextFitted, inkColor, sheet, tablet, white } from './ui.ts'

const { teal, vermilion, marigold } = studioInks

/** A crate of pears from the front, its label on the boards. */
function crate(x: number, y: number, width: number, height: number): string {
  const fruit = [0.08, 0.24, 0.4, 0.56, 0.72, 0.88]
  const back = fruit.map((share, index) =>
    drawArtwork(pearLogo, x + share * width - 70, y - 96 + (index % 2) * 22, 150, teal),
  )
  const front = fruit
    .slice(0, 5)
    .map((share, index) => drawArtwork(pearLogo, x + (share + 0.09) * width - 74, y - 44 - (index % 2) * 16, 156, teal))
  const plank = height / 3 - 14
  const boards = [0, 1, 2].map((row) => drawPlanks(x, y + 50 + row * (plank + 20), width, plank, plank, `crate${row}`))
  const face = rect(x, y + 50, width, height - 22)
  const posts = [x - 14, x + width - 40].map((left) => {
    const post = roundRect(left, y + 34, 54, height + 10, 5)
    return (
      fill(post, '#b07a3c') +
      light(post, [left, 0, left + 54, 0], 'w0.3@0 w0@0.4 k0.3@1') +
      [0, 1, 2].map((row) => fill(circle(left + 27, y + 50 + row * (plank + 20) + plank / 2, 6), '#6b7570')).join('')
    )
  })
  return (
    softFill(rect(x - 10, y + height - 20, width + 60, 60), '#08100e', 0.5, 40) +
    fill(rect(x, y + 20, width, height), '#3a2412') +
    back.join('') +
    front.join('') +
    fill(rect(x, y + 50, width, 8), '#0c1715', { opacity: 0.25 }) +
    fill(rect(x, y + 56, width, height - 30), '#2a1a0c') +
    boards.join('') +
    light(face, [x, y, x + width, y + height], 'w0.18@0 w0@0.4 k0@0.6 k0.3@1') +
    posts.join('')
  )
}

export function drawPlatform(): string {
  return sitePictureDocument(
    landscape,
    drawTable(1280, 960, teal, '#0a5a51', 790) +
      crate(660, 430, 560, 430) +
      tablet({ x: 440, y: 500, width: 790, rotation: -4 }, '#fbf8f0', layOutDockPage()) +
      sheet(
        { x: 966, y: 706, width: 400, height: 300, rotation: 4 },
        white,
        layOutCrateLabel('soon', 'PEARS', '0419'),
        {
          radius: 14,
          shadow: 16,
        },
      ) +
      drawSheetMarks(1280, 960, '#f7f3ea'),
  )
}

/** Three start pages of one system: stock, shifts, a donor's deliveries. */
export function drawPlatformDoors(): string {
  const door = (x: number, y: number, content: string, bar?: string) =>
    group(browser({ x: 0, y: 0, width: 420, height: 760 }, '#fffdf8', content, bar ? { bar } : {}), {
      transform: `translate(${x} ${y}) scale(0.92)`,
    })
  return sitePictureDocument(
    wide,
    drawBackground(1280, 854, teal) +
      fill(circle(1000, 200, 300), mix(teal, '#3cc7b2', 0.24)) +
      door(44, 92, layOutStockPage(), vermilion) +
      door(850, 112, layOutDonorPage(), marigold) +
      door(447, 52, layOutShiftPage()) +
      drawSheetMarks(1280, 854, '#f7f3ea'),
  )
}

const strip: readonly (readonly [StorageKind, string, string])[] = [
  ['soon', 'PEARS', '0420'],
  ['cold', 'MILK', '0421'],
  ['dry', 'RICE', '0422'],
  ['soon', 'SPINACH', '0423'],
]

/** A roll of crate labels run out across the bench, and a volunteer's badge. */
export function drawPlatformLabels(): string {
  const liner = '#f1e7cf'
  const band = rect(0, 150, 460, 1400)
  const drum = roundRect(-22, -130, 504, 330, 22)
  const labels = strip.map(([kind, what, lot], index) =>
    group(
      fill(translate(roundRect(0, 0, 400, 300, 14), 3, 5), '#0c1715', { opacity: 0.22 }) +
        fill(roundRect(0, 0, 400, 300, 14), white) +
        layOutCrateLabel(kind, what, lot),
      { transform: `translate(30 ${236 + index * 324})` },
    ),
  )
  const turned = group(
    fill(roundRect(30, -40, 400, 220, 12), white) +
      fill(rect(30, -40, 400, 80), teal) +
      fill(rect(30, -70, 400, 20), white),
    {},
  )
  const roll = group(
    softFill(translate(band, 12, 14), '#08100e', 0.26, 20) +
      fill(band, liner) +
      labels.join('') +
      softFill(translate(drum, 26, 40), '#08100e', 0.5, 44) +
      fill(drum, liner) +
      clipped(drum, turned) +
      light(drum, [0, -130, 0, 200], 'k0.34@0 w0.4@0.28 w0@0.5 k0.2@0.74 k0.55@1') +
      fill(rect(-42, -100, 22, 270) + rect(480, -100, 22, 270), '#a07b48') +
      light(rect(-42, -100, 22, 270), [0, -100, 0, 170], 'k0.2@0 w0.4@0.3 k0.4@1') +
      light(rect(480, -100, 22, 270), [0, -100, 0, 170], 'k0.2@0 w0.4@0.3 k0.4@1'),
    { transform: 'translate(470 62) rotate(34) scale(0.82)' },
  )
  return sitePictureDocument(
    wide,
    drawBackground(1280, 854, vermilion) + roll + badge(1000, 470) + drawSheetMarks(1280, 854, '#f7f3ea'),
  )
}

function badge(x: number, y: number): string {
  const face = roundRect(0, 0, 380, 540, 26)
  const photo = roundRect(40, 112, 300, 260, 16)
  const portrait = drawVolunteer()
    .replace('<svg ', '<svg x="40" y="92" ')
    .replace('width="960" height="1200"', 'width="300" height="375"')
  const card =
    softFill(translate(face, 14, 20), '#08100e', 0.36, 26) +
    fill(face, '#fbf8f0') +
    fill(roundRect(0, 0, 380, 88, 26) + rect(0, 50, 380, 38), teal) +
    drawTextCentred('VOLUNTEER', 190, 44, 30, white) +
    clipped(photo, group(portrait, {})) +
    drawTextFitted('AMINA', 40, 398, 200, 50, inkColor) +
    drawText('SORTING + DOCK', 42, 466, 18, teal) +
    fill(roundRect(270, 400, 70, 70, 10), marigold) +
    drawTextCentred('A7', 305, 422, 26, inkColor) +
    fill(roundRect(150, 16, 80, 14, 7), mix(teal, inkColor, 0.6)) +
    light(face, [0, 0, 380, 540], 'w0.3@0 w0@0.35 k0@0.7 k0.12@1') +
    stroke(face, white, 2, { opacity: 0.6 })
  const cord = 'M186 20C150 -160 260 -300 120 -560M194 20C250 -140 330 -260 420 -560'
  const metal = linear(
    [150, 0],
    [230, 40],
    [
      [0, '#f4f6f3'],
      [0.5, '#8f9994'],
      [1, '#dfe4e0'],
    ],
  )
  return group(
    stroke(translate(cord, 10, 14), '#08100e', 26, { opacity: 0.18 }) +
      stroke(cord, mix(marigold, inkColor, 0.16), 26) +
      stroke(cord, marigold, 20) +
      card +
      fill(roundRect(172, -20, 36, 56, 10), metal) +
      fill(ellipse(190, 22, 9, 6), '#3a4540'),
    { transform: `translate(${x - 190} ${y - 240}) rotate(7 190 270)` },
  )
}
