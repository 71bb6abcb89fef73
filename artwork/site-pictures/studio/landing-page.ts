import { mix } from '../../kit/color.ts'
import { halftone } from '../../kit/halftone.ts'
import { fittedTextPath, textPath } from '../../kit/lettering.ts'
import { fill, group, stroke } from '../../kit/paint.ts'
import { ellipse, rect, roundRect } from '../../kit/paths.ts'
import { drawSheet, rotatedQuad } from '../../kit/sheets.ts'
import { place } from '../../products/objects/mock-up.ts'
import * as bench from '../../products/props/bench-props.ts'
import { drawBackground, drawSheetMarks, landscape, sitePictureDocument } from '../canvas.ts'
import { potteryLogo } from './logos.ts'
import { drawArtwork } from './scene-parts.ts'
import { browser, button, textBars } from './screens.ts'

const ink = '#17211d'

/** One page from its top to its foot, 560 by 1300. */
const potteryPage =
  fill(rect(0, 0, 560, 1300), '#f6ead6') +
  fill(textPath('CLAY ROOM', 36, 30, 22), ink) +
  fill(roundRect(440, 36, 84, 9, 4), ink, { opacity: 0.6 }) +
  fill(rect(0, 82, 560, 400), '#e0b48a') +
  drawArtwork(potteryLogo, 80, 84, 400, '#f6ead6') +
  fill(fittedTextPath('EIGHT EVENINGS', 36, 516, 488).d, ink) +
  fill(fittedTextPath('ONE BOWL', 36, 584, 488).d, '#8c4a2a') +
  fill(textBars(36, 704, 460, 3, 24, 9), ink, { opacity: 0.5 }) +
  button(36, 800, 488, 92, '#f0641e', 'HOLD MY WHEEL') +
  [0, 1, 2]
    .map((index) => {
      const x = 36 + index * 168
      const tint = ['#8c4a2a', '#3f7f74', '#d39a1c'][index] ?? ink
      return (
        fill(roundRect(x, 940, 152, 150, 10), mix(tint, '#f6ead6', 0.72)) +
        fill(ellipse(x + 76, 1046, 46, 16), mix(tint, '#0a1412', 0.3)) +
        fill(
          `M${x + 32} 986L${x + 120} 986C${x + 118} 1026 ${x + 100} 1050 ${x + 76} 1050C${x + 52} 1050 ${x + 34} 1026 ${x + 32} 986Z`,
          tint,
        ) +
        fill(ellipse(x + 76, 986, 44, 9), mix(tint, '#fffaf0', 0.4)) +
        fill(textBars(x, 1106, 130, 2, 18, 8), ink, { opacity: 0.5 })
      )
    })
    .join('') +
  fill(rect(0, 1170, 560, 130), '#8c4a2a') +
  fill(textPath('MILL LANE', 36, 1206, 20), '#f6ead6') +
  fill(textBars(36, 1246, 200, 2, 18, 7), '#f6ead6', { opacity: 0.6 })

export function drawLandingPages(): string {
  const background = '#2f6f68'
  const dots = halftone({
    area: { x: -20, y: -20, width: 1320, height: 1000 },
    pitch: 26,
    tone: (x, y) => (x - 500) / 1500 + (y - 300) / 1700,
  })
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, background) +
      fill(dots, '#0b3f3a', { opacity: 0.4 }) +
      place(bench.drawSprig('#8fb58a'), { x: 190, y: 190, scale: 0.62, rotation: -24 }) +
      drawSheet({ quad: rotatedQuad(330, 690, 400, 560, -13), color: '#efe2ca', shadow: 24 }) +
      group(
        stroke('M40 60L320 60M40 90L260 90M40 150L320 150L320 330L40 330ZM40 150L320 330M320 150L40 330', ink, 3, {
          opacity: 0.5,
        }) + stroke(roundRect(40, 380, 280, 52, 8), '#f0641e', 4),
        { transform: 'translate(124 458) rotate(-13)' },
      ) +
      place(bench.drawPencil('#f0641e'), { x: 300, y: 610, scale: 0.56, rotation: 118 }) +
      group(browser({ x: 0, y: 0, width: 560, height: 1346 }, '#f6ead6', potteryPage, { shadow: 46 }), {
        transform: 'translate(610 -80) rotate(7) scale(0.86)',
      }) +
      drawSheetMarks(1280, 960, '#f7f3ea'),
  )
}
