import { studioInks } from '../../kit/inks.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, group, softFill } from '../../kit/paint.ts'
import { circle, rect, roundRect } from '../../kit/paths.ts'
import { place } from '../../products/objects/mock-up.ts'
import { drawPlant } from '../../products/props/table-props.ts'
import { drawBackground, drawSheetMarks, landscape, sitePictureDocument, wide } from '../canvas.ts'
import { drawArtwork, drawTable } from '../studio/scene-parts.ts'
import { laptop, phone } from '../studio/screens.ts'
import { eyeLogo } from './logos.ts'
import { layOutBooking, layOutBookingPhone, layOutDesk } from './smart-visions-screens.ts'
import { drawQrCode, drawText, drawTextCentred, drawTextFitted, inkColor, sheet, white } from './ui.ts'

const { teal, vermilion, marigold } = studioInks

/** An optician's eye chart: the letters get smaller, and its two lines are red and green. */
function eyeChart(): string {
  const rows = [
    ['E', 130],
    ['F P', 92],
    ['T O Z', 66],
    ['L P E D', 48],
    ['P E C F D', 36],
    ['E D F C Z P', 26],
    ['F E L O P Z D', 18],
  ] as const
  let y = 54
  return rows
    .map(([letters, size], index) => {
      const at = y
      y += size + (index === 2 || index === 4 ? 62 : 34)
      const rule = index === 2 ? vermilion : index === 4 ? teal : undefined
      return (
        drawTextCentred(letters, 200, at, size, inkColor) + (rule ? fill(rect(40, at + size + 26, 320, 8), rule) : '')
      )
    })
    .join('')
}

export function drawSmartVisions(): string {
  return sitePictureDocument(
    landscape,
    drawTable(1280, 960, marigold, '#b9832b', 800) +
      sheet({ x: 1060, y: 330, width: 400, height: 640, rotation: 2 }, '#fbf8f0', eyeChart()) +
      fill(circle(1060, 34, 11), '#c9a24a') +
      place(drawPlant(vermilion, teal), { x: 110, y: 640, scale: 1 }) +
      laptop(white, layOutBooking(), { x: 560, y: 478, scale: 0.93 }) +
      phone(white, layOutBookingPhone(), { x: 1062, y: 634, scale: 0.6, rotation: 4 }) +
      drawSheetMarks(1280, 960, inkColor),
  )
}

/** The screen of the front desk, so close that it extends beyond the picture. */
export function drawSmartVisionsDesk(): string {
  const glass = roundRect(0, 0, 1500, 940, 10)
  return sitePictureDocument(
    wide,
    drawBackground(1280, 854, marigold) +
      group(
        softFill(roundRect(-8, 30, 1560, 1000, 30), '#08100e', 0.4, 44) +
          fill(roundRect(-26, -26, 1552, 992, 30), '#1a2220') +
          clipped(glass, layOutDesk()) +
          light(glass, [0, 0, 1500, 940], 'w0.16@0 w0@0.4 k0@0.7 k0.14@1'),
        { transform: 'matrix(0.86 0.075 -0.12 0.86 130 30)' },
      ) +
      drawSheetMarks(1280, 854, inkColor),
  )
}

const cards = [
  ['YOUR EYE EXAM', 'BRING YOUR GLASSES', 214, 640, -16],
  ['SU EXAMEN', 'TRAIGA SUS LENTES', 330, 470, -5],
  ['LICH KHAM MAT', 'MANG THEO KINH', 420, 300, 6],
] as const

/** Appointment cards, 2 by 3.5 inches, beside the phone that shows the same. */
export function drawSmartVisionsCards(): string {
  const front = ([title, line, x, y, rotation]: (typeof cards)[number]) =>
    sheet(
      { x, y, width: 490, height: 280, rotation },
      '#fbf8f0',
      fill(rect(0, 0, 150, 280), teal) +
        drawArtwork(eyeLogo, 14, 70, 124, teal) +
        drawTextFitted(title, 180, 40, 276, 30, inkColor) +
        drawTextFitted('TUE 14 9.20', 180, 92, 276, 60, teal) +
        fill(rect(180, 166, 276, 3), inkColor) +
        drawText(line, 180, 190, 14, inkColor) +
        drawText('ST. JOHNS CLINIC', 180, 222, 14, inkColor),
    )
  const back = sheet(
    { x: 560, y: 700, width: 490, height: 280, rotation: 12 },
    teal,
    drawQrCode(42, 44, 192, 'smart visions', '#fbf8f0') +
      drawTextFitted('SCAN', 270, 60, 180, 54, '#fbf8f0') +
      drawTextFitted('TO MOVE IT', 270, 134, 180, 30, '#fbf8f0') +
      drawText('NO LOGIN', 270, 190, 16, '#8fd0c4'),
  )
  return sitePictureDocument(
    wide,
    drawBackground(1280, 854, '#efe8d9') +
      fill(circle(930, 430, 330), marigold) +
      cards.toReversed().map(front).join('') +
      back +
      phone(white, layOutBookingPhone(), { x: 1000, y: 428, scale: 0.84, rotation: 7 }) +
      drawSheetMarks(1280, 854, inkColor),
  )
}
