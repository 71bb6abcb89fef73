import { mix } from '../../kit/color.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, group, softEllipse, softStroke, stroke } from '../../kit/paint.ts'
import { polygon, rect, roundRect } from '../../kit/paths.ts'
import { drawArtwork } from '../studio/scene-parts.ts'
import { fern } from './logos.ts'
import { drawText, drawTextCentred, drawTextFitted, inkColor } from './ui.ts'

/** The nine coffees: black ink, and one colour per origin. */
export const coffees = [
  { name: 'GUJI', notes: 'PEACH. JASMINE.', price: '19', roasted: 'MON', color: '#e5a400' },
  { name: 'HUILA', notes: 'PLUM. COCOA.', price: '17', roasted: 'TUE', color: '#d43d1a' },
  { name: 'SUMATRA', notes: 'CEDAR. MOLASSES.', price: '18', roasted: 'MON', color: '#0b6e63' },
  { name: 'TARRAZU', notes: 'ORANGE. ALMOND.', price: '18', roasted: 'TUE', color: '#e27f5a' },
  { name: 'NYERI', notes: 'CURRANT. LIME.', price: '21', roasted: 'WED', color: '#7a3b5e' },
  { name: 'PIURA', notes: 'CARAMEL. PEAR.', price: '17', roasted: 'MON', color: '#6f8f3f' },
  { name: 'HOUSE', notes: 'TOAST. CHERRY.', price: '15', roasted: 'TUE', color: '#2f5d8a' },
  { name: 'NIGHT', notes: 'SMOKE. FIG.', price: '15', roasted: 'WED', color: '#3c4a46' },
  { name: 'DECAF', notes: 'MALT. HONEY.', price: '16', roasted: 'MON', color: '#b98a5a' },
] as const
export type Coffee = (typeof coffees)[number]

/** The label, 3 by 4 inches as 300 by 400: the studio prints it in colour, the roastery stamps lot and day. */
export function layOutCoffeeLabel({ name, notes, color }: Coffee, stamp?: string): string {
  return (
    fill(roundRect(0, 0, 300, 400, 10), '#fbf8f0') +
    fill(roundRect(0, 0, 300, 168, 10) + rect(0, 60, 300, 108), color) +
    drawArtwork(fern, 78, 10, 148, color) +
    drawTextFitted(name, 22, 190, 256, 54, inkColor) +
    drawTextFitted(notes, 22, 258, 220, 17, mix(color, inkColor, 0.3)) +
    fill(rect(22, 294, 256, 2.4), inkColor) +
    drawText('FERNHILL', 22, 312, 15, inkColor) +
    drawText('12 OZ', 226, 312, 15, inkColor) +
    stroke(roundRect(22, 340, 256, 44, 5), inkColor, 1.6, { opacity: 0.5, dash: '6 5' }) +
    (stamp
      ? group(fill(rect(0, 0, 0, 0), inkColor) + drawText(stamp, 0, 0, 22, '#7a2c1a'), {
          transform: 'translate(44 349) rotate(-2.5)',
        })
      : '')
  )
}

/** A bag standing on the table: foot at y, middle at x; 400 wide and 640 high at scale 1. */
export function coffeeBag(
  coffee: Coffee,
  x: number,
  y: number,
  scale: number,
  stamp?: string,
  kraft = '#c9a877',
): string {
  const body =
    'M-190 -520C-196 -380 -204 -180 -196 -16C-150 8 150 8 196 -16C204 -180 196 -380 190 -520C120 -530 -120 -530 -190 -520Z'
  const side = 'M190 -520C196 -380 204 -180 196 -16C180 -6 164 0 150 2C158 -180 152 -380 138 -524Z'
  const fold = polygon([
    [-192, -600],
    [192, -600],
    [194, -512],
    [-194, -512],
  ])
  return group(
    softEllipse(60, -4, 290, 40, '#08100e', 0.55, 0.5) +
      fill(body, kraft) +
      light(body, [-200, 0, 200, 0], 'k0.22@0 w0.2@0.16 w0@0.4 k0.06@0.66 k0.4@1') +
      clipped(body, fill(side, mix(kraft, '#3a2412', 0.3), { opacity: 0.5 })) +
      softStroke('M-150 -480C-120 -420 -160 -380 -146 -330M150 -470C120 -430 150 -400 136 -350', '#3a2412', 0.3, 18) +
      softStroke('M-120 -60C-60 -30 60 -34 110 -70', '#3a2412', 0.22, 20) +
      group(layOutCoffeeLabel(coffee, stamp), { transform: 'translate(-150 -456)' }) +
      light(roundRect(-150, -456, 300, 400, 10), [-150, 0, 150, 0], 'k0.1@0 w0.16@0.2 w0@0.5 k0.22@1') +
      fill(fold, mix(kraft, '#fffaf0', 0.12)) +
      light(fold, [0, -600, 0, -512], 'w0.3@0 w0@0.3 k0.1@0.7 k0.4@1') +
      light(fold, [-192, 0, 192, 0], 'k0.16@0 w0.16@0.2 k0@0.5 k0.3@1') +
      fill(roundRect(-214, -580, 428, 26, 6), coffee.color) +
      light(roundRect(-214, -580, 428, 26, 6), [0, -580, 0, -554], 'w0.4@0 k0.3@1'),
    { transform: `translate(${x} ${y}) scale(${scale})` },
  )
}

/** A bag as a web shop shows it: flat, on its colour. */
export function smallBag(coffee: Coffee, x: number, y: number, height: number): string {
  const scale = height / 640
  const body = roundRect(-160, -560, 320, 560, 12)
  return group(
    fill(roundRect(-130, -20, 320, 30, 15), '#0c1715', { opacity: 0.14 }) +
      fill(body, '#c9a877') +
      light(body, [-160, 0, 160, 0], 'k0.16@0 w0.2@0.2 w0@0.5 k0.24@1') +
      fill(roundRect(-172, -560, 344, 26, 6), coffee.color) +
      fill(roundRect(-116, -430, 232, 310, 8), '#fbf8f0') +
      fill(rect(-116, -430, 232, 150), coffee.color) +
      drawArtwork(fern, -62, -424, 124, coffee.color) +
      drawTextCentred(coffee.name, 0, -252, 184 / Math.max(4, coffee.name.length), inkColor) +
      fill(rect(-90, -190, 180, 6) + rect(-90, -170, 120, 6), inkColor, { opacity: 0.6 }),
    { transform: `translate(${x} ${y}) scale(${scale})` },
  )
}
