import { mix } from '../../kit/color.ts'
import { studioInks } from '../../kit/inks.ts'
import { fill } from '../../kit/paint.ts'
import { box, disc, roundBox } from '../../kit/paths.ts'
import { art } from '../house/pieces.ts'
import { lineChart } from '../house/screens.ts'
import { pearMark } from './marks.ts'
import { barCode, inkColor, panel, tag, white, word, wordCentred, wordFitted, wordRight } from './ui.ts'

const { teal, vermilion, marigold } = studioInks
const quiet = '#6b7a74'
const line = '#dcd7ca'

/** What the three colours of the labels mean. */
export const keeping = {
  soon: { words: 'EAT SOON', color: vermilion, ink: white },
  cold: { words: 'KEEP COLD', color: teal, ink: white },
  dry: { words: 'LEAVE IT BE', color: marigold, ink: inkColor },
} as const
export type Keeping = keyof typeof keeping

/** A crate's label, 4 by 3 inches as 400 by 300. */
export function layCrateLabel(kind: Keeping, what: string, lot: string): string {
  const { words, color, ink } = keeping[kind]
  return (
    fill(roundBox(0, 0, 400, 112, 14) + box(0, 60, 400, 52), color) +
    wordFitted(words, 26, 32, 348, 52, ink) +
    wordFitted(what, 26, 134, 190, 40, inkColor) +
    wordRight(lot, 376, 138, 28, inkColor) +
    barCode(26, 192, 348, 66, lot + what) +
    word('CASCADE FOOD BANK', 26, 270, 14, inkColor)
  )
}

const stock: readonly (readonly [what: string, crates: number, share: number, kind: Keeping])[] = [
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
      const { color } = keeping[kind]
      return (
        word(what, x, top, 21, inkColor) +
        wordRight(String(crates), x + width, top, 21, inkColor) +
        panel(x, top + 34, width, 24, '#ece7da', { radius: 6 }) +
        panel(x, top + 34, width * share, 24, color, { radius: 6 }) +
        (kind === 'soon'
          ? fill(
              Array.from({ length: Math.floor((width * share) / 24) }, (_, stripe) =>
                disc(x + 14 + stripe * 24, top + 46, 3.4),
              ).join(''),
              mix(color, '#ffffff', 0.6),
            )
          : '')
      )
    })
    .join('')
}

/** The warehouse's own page on the dock's tablet, 1200 by 800. */
export function layDock(): string {
  const days = [0.3, 0.52, 0.44, 0.7, 0.62, 0.84, 0.76]
  return (
    fill(box(0, 0, 1200, 92), inkColor) +
    art(pearMark, 26, 10, 72, inkColor) +
    word('DOCK', 116, 34, 28, white) +
    word('CASCADE FOOD BANK', 236, 40, 17, '#a9b5ae') +
    tag('SYNC 2 MIN AGO', 940, 26, 42, '#2b3a34', '#9fe0d2') +
    word('IN STOCK', 44, 130, 24, inkColor) +
    wordRight('CRATES', 680, 134, 18, quiet) +
    stockBars(44, 184, 636, 98, 6) +
    fill(box(724, 92, 2, 708), line) +
    word('CRATES A DAY', 764, 130, 22, inkColor) +
    days
      .map((share, index) => {
        const height = share * 190
        return (
          panel(764 + index * 58, 370 - height, 42, height, index === 5 ? vermilion : mix(teal, '#ffffff', 0.2), {
            radius: 5,
          }) + wordCentred('MTWTFSS'[index] ?? '', 785 + index * 58, 386, 15, quiet)
        )
      })
      .join('') +
    word('NEXT TRUCK', 764, 446, 22, inkColor) +
    panel(764, 488, 396, 116, white, { edge: line }) +
    wordFitted('10.15', 788, 520, 130, 48, teal) +
    word('BAY 2', 950, 516, 22, inkColor) +
    word('36 CRATES', 950, 552, 15, quiet) +
    panel(764, 640, 396, 116, vermilion, { radius: 12 }) +
    wordCentred('SCAN A CRATE', 962, 684, 30, white)
  )
}

/** The first of the portal's three entrances, each 420 wide: the stock. */
export function layStockDoor(): string {
  return (
    word('STOCK', 32, 32, 32, inkColor) +
    word('968 CRATES', 32, 82, 15, quiet) +
    stockBars(32, 128, 356, 84, 6) +
    fill(box(32, 636, 356, 2), line) +
    word('6 OF 100 PAST THEIR DATE', 32, 656, 13, quiet)
  )
}

const shifts = [
  ['DOCK', '7 - 11', 6, 6],
  ['SORTING', '9 - 12', 11, 14],
  ['COLD ROOM', '9 - 12', 3, 4],
  ['ROUTE EAST', '12 - 4', 2, 2],
  ['SORTING', '1 - 5', 5, 14],
] as const

/** The second entrance: the shifts of volunteers. */
export function layShiftDoor(): string {
  const rows = shifts.map(([where, when, have, need], index) => {
    const y = 132 + index * 100
    const people = Array.from({ length: need }, (_, index) =>
      fill(disc(40 + index * 24, y + 66, 8.5), index < have ? teal : '#dfe6e2'),
    ).join('')
    return (
      word(where, 32, y, 21, inkColor) +
      wordRight(when, 388, y, 20, quiet) +
      people +
      (have < 6 && need > 6 ? tag('SHORT', 300, y + 28, 26, vermilion) : '') +
      fill(box(32, y + 86, 356, 1.6), line)
    )
  })
  return word('SHIFTS', 32, 32, 32, inkColor) + word('WEDNESDAY', 32, 82, 15, quiet) + rows.join('')
}

const gifts = [
  ['MAR 4', 'PEARS', '48', 'soon'],
  ['FEB 19', 'APPLES', '62', 'cold'],
  ['FEB 5', 'PEARS', '30', 'soon'],
  ['JAN 22', 'SQUASH', '54', 'dry'],
] as const

/** The third entrance: the deliveries of a donor. */
export function layDonorDoor(): string {
  const rows = gifts.map(([day, what, crates, kind], index) => {
    const y = 370 + index * 72
    return (
      fill(roundBox(32, y - 6, 10, 44, 3), keeping[kind].color) +
      word(day, 58, y + 6, 16, quiet) +
      word(what, 162, y + 4, 21, inkColor) +
      wordRight(crates, 388, y + 4, 21, inkColor)
    )
  })
  return (
    word('HILL ORCHARD', 32, 32, 30, inkColor) +
    word('SINCE 2019', 32, 82, 15, quiet) +
    panel(32, 122, 356, 200, '#eef4f1', { radius: 12 }) +
    lineChart({ x: 56, y: 190, width: 300, height: 104 }, [0.3, 0.44, 0.38, 0.62, 0.56, 0.9], teal, 7) +
    word('194 CRATES', 56, 144, 22, inkColor) +
    rows.join('') +
    tag('LETTER SENT', 32, 650, 36, teal)
  )
}
