import { mix } from '../../kit/color.ts'
import { studioInks } from '../../kit/inks.ts'
import { fill } from '../../kit/paint.ts'
import { circle, rect, roundRect } from '../../kit/paths.ts'
import { drawArtwork } from '../studio/scene-parts.ts'
import { lineChart } from '../studio/screens.ts'
import { pearLogo } from './logos.ts'
import {
  drawBarcode,
  drawPanel,
  drawPill,
  drawText,
  drawTextCentred,
  drawTextFitted,
  drawTextRight,
  inkColor,
  white,
} from './ui.ts'

const { teal, vermilion, marigold } = studioInks
const quiet = '#6b7a74'
const line = '#dcd7ca'

/** What the three colours of the labels mean. */
export const storageKinds = {
  soon: { words: 'EAT SOON', color: vermilion, ink: white },
  cold: { words: 'KEEP COLD', color: teal, ink: white },
  dry: { words: 'LEAVE IT BE', color: marigold, ink: inkColor },
} as const
export type StorageKind = keyof typeof storageKinds

/** A crate's label, 4 by 3 inches as 400 by 300. */
export function layOutCrateLabel(kind: StorageKind, what: string, lot: string): string {
  const { words, color, ink } = storageKinds[kind]
  return (
    fill(roundRect(0, 0, 400, 112, 14) + rect(0, 60, 400, 52), color) +
    drawTextFitted(words, 26, 32, 348, 52, ink) +
    drawTextFitted(what, 26, 134, 190, 40, inkColor) +
    drawTextRight(lot, 376, 138, 28, inkColor) +
    drawBarcode(26, 192, 348, 66, lot + what) +
    drawText('CASCADE FOOD BANK', 26, 270, 14, inkColor)
  )
}

const stock: readonly (readonly [what: string, crates: number, share: number, kind: StorageKind])[] = [
  ['PEARS', 214, 0.86, 'soon'],
  ['MILK', 96, 0.42, 'cold'],
  ['RICE', 308, 0.95, 'dry'],
  ['BEANS', 182, 0.66, 'dry'],
  ['SPINACH', 40, 0.2, 'soon'],
  ['YOGURT', 128, 0.54, 'cold'],
]

function stockBars(x: number, y: number, width: number, leading: number, rows: number): string {
  return stock
    .slice(0, rows)
    .map(([what, crates, share, kind], index) => {
      const top = y + index * leading
      const { color } = storageKinds[kind]
      return (
        drawText(what, x, top, 21, inkColor) +
        drawTextRight(String(crates), x + width, top, 21, inkColor) +
        drawPanel(x, top + 34, width, 24, '#ece7da', { radius: 6 }) +
        drawPanel(x, top + 34, width * share, 24, color, { radius: 6 }) +
        (kind === 'soon'
          ? fill(
              Array.from({ length: Math.floor((width * share) / 24) }, (_, stripe) =>
                circle(x + 14 + stripe * 24, top + 46, 3.4),
              ).join(''),
              mix(color, '#ffffff', 0.6),
            )
          : '')
      )
    })
    .join('')
}

/** The warehouse's page on the tablet at the loading dock, 1200 by 800. */
export function layOutDockPage(): string {
  const days = [0.3, 0.52, 0.44, 0.7, 0.62, 0.84, 0.76]
  return (
    fill(rect(0, 0, 1200, 92), inkColor) +
    drawArtwork(pearLogo, 26, 10, 72, inkColor) +
    drawText('DOCK', 116, 34, 28, white) +
    drawText('CASCADE FOOD BANK', 236, 40, 17, '#a9b5ae') +
    drawPill('SYNC 2 MIN AGO', 940, 26, 42, '#2b3a34', '#9fe0d2') +
    drawText('IN STOCK', 44, 130, 24, inkColor) +
    drawTextRight('CRATES', 680, 134, 18, quiet) +
    stockBars(44, 184, 636, 98, 6) +
    fill(rect(724, 92, 2, 708), line) +
    drawText('CRATES A DAY', 764, 130, 22, inkColor) +
    days
      .map((share, index) => {
        const height = share * 190
        return (
          drawPanel(764 + index * 58, 370 - height, 42, height, index === 5 ? vermilion : mix(teal, '#ffffff', 0.2), {
            radius: 5,
          }) + drawTextCentred('MTWTFSS'[index] ?? '', 785 + index * 58, 386, 15, quiet)
        )
      })
      .join('') +
    drawText('NEXT TRUCK', 764, 446, 22, inkColor) +
    drawPanel(764, 488, 396, 116, white, { edge: line }) +
    drawTextFitted('10.15', 788, 520, 130, 48, teal) +
    drawText('BAY 2', 950, 516, 22, inkColor) +
    drawText('36 CRATES', 950, 552, 15, quiet) +
    drawPanel(764, 640, 396, 116, vermilion, { radius: 12 }) +
    drawTextCentred('SCAN A CRATE', 962, 684, 30, white)
  )
}

/** The first of the portal's three start pages, each 420 wide: the stock. */
export function layOutStockPage(): string {
  return (
    drawText('STOCK', 32, 32, 32, inkColor) +
    drawText('968 CRATES', 32, 82, 15, quiet) +
    stockBars(32, 128, 356, 84, 6) +
    fill(rect(32, 636, 356, 2), line) +
    drawText('6 OF 100 PAST THEIR DATE', 32, 656, 13, quiet)
  )
}

const shifts = [
  ['DOCK', '7 - 11', 6, 6],
  ['SORTING', '9 - 12', 11, 14],
  ['COLD ROOM', '9 - 12', 3, 4],
  ['ROUTE EAST', '12 - 4', 2, 2],
  ['SORTING', '1 - 5', 5, 14],
] as const

/** The second start page: the shifts of volunteers. */
export function layOutShiftPage(): string {
  const rows = shifts.map(([where, when, have, need], index) => {
    const y = 132 + index * 100
    const people = Array.from({ length: need }, (_, index) =>
      fill(circle(40 + index * 24, y + 66, 8.5), index < have ? teal : '#dfe6e2'),
    ).join('')
    return (
      drawText(where, 32, y, 21, inkColor) +
      drawTextRight(when, 388, y, 20, quiet) +
      people +
      (have < 6 && need > 6 ? drawPill('SHORT', 300, y + 28, 26, vermilion) : '') +
      fill(rect(32, y + 86, 356, 1.6), line)
    )
  })
  return drawText('SHIFTS', 32, 32, 32, inkColor) + drawText('WEDNESDAY', 32, 82, 15, quiet) + rows.join('')
}

const gifts = [
  ['MAR 4', 'PEARS', '48', 'soon'],
  ['FEB 19', 'APPLES', '62', 'cold'],
  ['FEB 5', 'PEARS', '30', 'soon'],
  ['JAN 22', 'SQUASH', '54', 'dry'],
] as const

/** The third start page: the deliveries of a donor. */
export function layOutDonorPage(): string {
  const rows = gifts.map(([day, what, crates, kind], index) => {
    const y = 370 + index * 72
    return (
      fill(roundRect(32, y - 6, 10, 44, 3), storageKinds[kind].color) +
      drawText(day, 58, y + 6, 16, quiet) +
      drawText(what, 162, y + 4, 21, inkColor) +
      drawTextRight(crates, 388, y + 4, 21, inkColor)
    )
  })
  return (
    drawText('HILL ORCHARD', 32, 32, 30, inkColor) +
    drawText('SINCE 2019', 32, 82, 15, quiet) +
    drawPanel(32, 122, 356, 200, '#eef4f1', { radius: 12 }) +
    lineChart({ x: 56, y: 190, width: 300, height: 104 }, [0.3, 0.44, 0.38, 0.62, 0.56, 0.9], teal, 7) +
    drawText('194 CRATES', 56, 144, 22, inkColor) +
    rows.join('') +
    drawPill('LETTER SENT', 32, 650, 36, teal)
  )
}
