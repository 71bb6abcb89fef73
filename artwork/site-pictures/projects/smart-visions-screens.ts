import { mix } from '../../kit/color.ts'
import { studioInks } from '../../kit/inks.ts'
import { clipped, fill, stroke } from '../../kit/paint.ts'
import { circle, rect } from '../../kit/paths.ts'
import { drawArtwork } from '../studio/scene-parts.ts'
import { eyeLogo } from './logos.ts'
import { drawPanel, drawPill, drawText, drawTextCentred, drawTextFitted, drawTextRight, inkColor, white } from './ui.ts'

const { teal, vermilion, marigold } = studioInks
const pale = '#e4efeb'
const quiet = '#6b7a74'

const soonest = [
  ['9.20', 'TODAY', 'ST. JOHNS', 'BUS 44'],
  ['10.40', 'TODAY', 'LENTS', 'BUS 14'],
  ['2.10', 'TUESDAY', 'THE VAN', 'WOODLAWN'],
] as const

/** The booking site's home page, 1200 by 760: the three earliest appointments, in one column. */
export function layOutBooking(): string {
  const rows = soonest.map(([time, day, place, bus], index) => {
    const [y, isFirst] = [326 + index * 136, index === 0]
    const ink = isFirst ? white : inkColor
    return (
      drawPanel(70, y, 520, 118, isFirst ? teal : white, { radius: 14, edge: isFirst ? teal : '#c9d6d0' }) +
      drawText(time, 96, y + 34, 50, ink) +
      drawText(day, 288, y + 34, 20, isFirst ? '#bfe3da' : quiet) +
      drawText(place, 288, y + 66, 20, ink) +
      drawPanel(456, y + 32, 108, 54, isFirst ? marigold : pale, { radius: 27 }) +
      drawTextCentred('BOOK', 510, y + 50, 18, inkColor) +
      (bus ? drawText(bus, 96, y + 94, 10, isFirst ? '#bfe3da' : quiet) : '')
    )
  })
  return (
    drawArtwork(eyeLogo, 62, 24, 78, white) +
    drawText('SMART VISIONS', 156, 50, 27, inkColor) +
    drawText('CLINICS', 742, 56, 17, inkColor) +
    drawText('CARE', 872, 56, 17, inkColor) +
    drawPill('EN', 962, 44, 40, inkColor) +
    ['ES', 'VI', 'RU'].map((code, index) => drawText(code, 1034 + index * 44, 56, 16, quiet)).join('') +
    rows.join('') +
    fill(rect(0, 118, 1200, 2), '#dfe6e2') +
    drawTextFitted('SOONEST', 70, 158, 420, 70, inkColor) +
    drawTextFitted('NEAR YOU', 70, 238, 420, 56, vermilion) +
    fill(rect(650, 120, 550, 640), teal) +
    clipped(rect(650, 120, 550, 640), fill(circle(1010, 390, 300), mix(teal, '#3cc7b2', 0.3))) +
    drawArtwork(eyeLogo, 690, 150, 480, teal) +
    drawText('FOUR TAPS', 700, 650, 34, white) +
    drawText('NO ACCOUNT. NO PASSWORD.', 700, 702, 14, '#bfe3da')
  )
}

/** The same on a phone, 390 by 852. */
export function layOutBookingPhone(): string {
  const rows = soonest.map(([time, day, place], index) => {
    const [y, isFirst] = [322 + index * 124, index === 0]
    const ink = isFirst ? white : inkColor
    return (
      drawPanel(24, y, 342, 108, isFirst ? teal : white, { radius: 16, edge: isFirst ? teal : '#c9d6d0' }) +
      drawText(time, 46, y + 34, 40, ink) +
      drawText(day, 208, y + 34, 15, isFirst ? '#bfe3da' : quiet) +
      drawText(place, 208, y + 60, 15, ink)
    )
  })
  return (
    drawArtwork(eyeLogo, 20, 60, 64, white) +
    drawText('SMART VISIONS', 94, 82, 18, inkColor) +
    drawTextFitted('SOONEST', 26, 158, 250, 46, inkColor) +
    drawTextFitted('NEAR YOU', 26, 216, 250, 38, vermilion) +
    drawText('OPEN TODAY UNTIL 6', 26, 278, 13, quiet) +
    rows.join('') +
    drawPanel(24, 714, 342, 74, marigold, { radius: 16 }) +
    drawTextCentred('BOOK 9.20', 195, 739, 24, inkColor) +
    drawPanel(130, 824, 130, 6, inkColor, { radius: 3 })
  )
}

const clinics = ['ST. JOHNS', 'LENTS', 'KENTON', 'GATEWAY', 'DIVISION', 'VAN'] as const
/** Appointments per clinic: start, length, name, and whether the desk has to call or the time is free. */
const day: readonly (readonly [start: number, length: number, who: string, state?: 'call' | 'free'])[][] = [
  [
    [0, 2, 'A. REYES'],
    [2.2, 1, 'T. LE', 'call'],
    [3.4, 2, 'M. OKORO'],
    [6, 2, 'J. WOLF'],
  ],
  [
    [0.5, 1.5, 'N. TRAN'],
    [2.2, 1.6, 'P. IVANOV'],
    [4.4, 1.4, 'FREE', 'free'],
    [6, 2, 'D. KIM'],
  ],
  [
    [0, 1.4, 'R. DIAZ', 'call'],
    [1.8, 2.4, 'FAMILY OF 4'],
    [5, 1.2, 'L. MOSS'],
    [6.6, 1.4, 'FREE', 'free'],
  ],
  [
    [0.6, 2, 'S. BAKER'],
    [3, 1.8, 'H. NGUYEN'],
    [5.2, 2.6, 'K. AND O. PAK'],
  ],
  [
    [0, 1.2, 'B. LUND'],
    [1.6, 1.2, 'FREE', 'free'],
    [3.2, 2, 'E. CRUZ', 'call'],
    [5.8, 2, 'V. PETROV'],
  ],
  [
    [1, 3, 'SCHOOL VISIT'],
    [4.6, 3, 'WOODLAWN PARK'],
  ],
]

/** The screen of the front desk, 1500 by 940: today on the left, problems on the right. */
export function layOutDesk(): string {
  const [left, top, column, hour] = [110, 190, 152, 84]
  const grid = Array.from({ length: 9 }, (_, row) => rect(left, top + row * hour, column * 6, 1.6)).join('')
  const hours = Array.from({ length: 9 }, (_, row) =>
    drawTextRight(`${row + 9 > 12 ? row - 3 : row + 9}`, left - 18, top + row * hour - 8, 17, quiet),
  ).join('')
  const chairs = day.flatMap((visits, index) => {
    const x = left + index * column
    return visits.map(([start, length, who, state]) => {
      const [y, height] = [top + start * hour + 4, length * hour - 8]
      const color = state === 'call' ? vermilion : state === 'free' ? white : index === 5 ? inkColor : pale
      const ink = state === 'call' || index === 5 ? white : state === 'free' ? quiet : '#0b4a43'
      return (
        drawPanel(x + 6, y, column - 12, height, color, {
          radius: 8,
          ...(state === 'free' ? { edge: '#b7c5bf' } : {}),
        }) +
        (state ? '' : fill(rect(x + 6, y + 8, 5, height - 16), index === 5 ? marigold : teal)) +
        drawTextFitted(who, x + 22, y + 14, column - 40, 15, ink) +
        (state === 'call' ? drawText('CALL', x + 22, y + 40, 13, '#ffd9cd') : '')
      )
    })
  })
  const trouble = [
    ['T. LE', '11.15', 'ST. JOHNS'],
    ['R. DIAZ', '9.00', 'KENTON'],
    ['E. CRUZ', '12.20', 'DIVISION'],
  ] as const
  const calls = trouble.map(([who, time, where], index) => {
    const y = 242 + index * 118
    return (
      drawPanel(1082, y, 372, 102, white, { edge: '#ecc9bd' }) +
      fill(circle(1122, y + 51, 18), vermilion) +
      fill(rect(1119, y + 40, 6, 13) + rect(1119, y + 57, 6, 6), white) +
      drawText(who, 1158, y + 26, 20, inkColor) +
      drawText(where, 1158, y + 60, 14, quiet) +
      drawTextRight(time, 1432, y + 30, 26, vermilion)
    )
  })
  return (
    fill(rect(0, 0, 1500, 940), '#f4f7f5') +
    fill(rect(0, 0, 1500, 96), teal) +
    drawArtwork(eyeLogo, 26, 8, 80, teal) +
    drawText('TODAY', 130, 36, 28, white) +
    drawText('TUESDAY 14', 260, 42, 18, '#bfe3da') +
    drawPill('31 SEEN', 1086, 28, 42, mix(teal, inkColor, 0.4)) +
    drawPill('3 TO CALL', 1254, 28, 42, vermilion) +
    clinics
      .map((name, index) => drawTextFitted(name, left + index * column + 8, 138, column - 22, 17, inkColor))
      .join('') +
    fill(grid, '#d3ddd8') +
    hours +
    chairs.join('') +
    stroke(`M${left} ${top + 2.9 * hour}L${left + column * 6} ${top + 2.9 * hour}`, marigold, 5) +
    fill(circle(left, top + 2.9 * hour, 10), marigold) +
    fill(rect(1044, 96, 2, 844), '#d3ddd8') +
    drawText('CALL THESE', 1084, 144, 26, inkColor) +
    drawText('NOT YET CONFIRMED', 1084, 192, 14, quiet) +
    calls.join('') +
    drawText('THE VAN', 1084, 630, 22, inkColor) +
    drawPanel(1082, 674, 372, 190, mix(teal, '#ffffff', 0.82), { radius: 12 }) +
    stroke('M1082 790L1180 760L1260 800L1350 720L1454 750', white, 14) +
    stroke('M1150 674L1170 760L1150 864M1330 674L1350 720L1340 864', white, 9) +
    fill(circle(1350, 720, 22), marigold) +
    fill(circle(1350, 720, 9), inkColor) +
    drawText('WOODLAWN', 1106, 826, 16, inkColor)
  )
}
