import { halftone } from '../../kit/halftone.ts'
import { fittedTextPath } from '../../kit/lettering.ts'
import { ellipse, insideOf, points, rect, rotate, roundRect, translate } from '../../kit/paths.ts'
import { ribbon } from '../../kit/ribbon.ts'
import { defineArtwork } from './define-artwork.ts'

const cup = 'M230 540L770 540C770 700 690 800 590 800L410 800C310 800 230 700 230 540Z'
const handle =
  'M760 580C860 560 900 600 884 660C866 724 780 746 712 740L736 694C790 700 836 684 842 652C848 620 806 616 766 628Z'

function bean(cx: number, cy: number, angle: number, size: number) {
  return {
    d: rotate(ellipse(cx, cy, size, size * 0.68), angle, cx, cy),
    slit: rotate(
      `M${cx - size * 0.92} ${cy}C${cx - size * 0.4} ${cy - size * 0.4} ${cx + size * 0.3} ${cy + size * 0.4} ${cx + size * 0.92} ${cy}`,
      angle,
      cx,
      cy,
    ),
  }
}

export const coffeeSteam = defineArtwork('coffee-steam', [1000, 1000], (inks) => {
  const beans = [bean(120, 760, 30, 52), bean(890, 800, -40, 46), bean(160, 500, -55, 38), bean(900, 480, 60, 34)]
  const steam = [
    ribbon(points('360 520, 300 420, 400 320, 330 200, 420 60'), [10, 78, 96, 74, 6]),
    ribbon(points('500 520, 440 400, 570 290, 470 150, 560 20'), [10, 92, 110, 84, 6]),
    ribbon(points('640 520, 590 420, 700 320, 620 210, 700 80'), [10, 74, 92, 66, 6]),
  ]
  const words = fittedTextPath('SLOW POUR', 110, 0, 780)
  return [
    { d: steam[0] ?? '', fill: inks.sun, overprint: true },
    { d: steam[2] ?? '', fill: inks.cool, overprint: true },
    { d: steam[1] ?? '', fill: inks.warm, overprint: true },
    ...beans.flatMap(({ d, slit }) => [
      { d, fill: inks.cool },
      { d: slit, stroke: inks.stock, width: 8, cap: 'round' as const },
    ]),
    { d: handle, fill: inks.key },
    { d: cup, fill: inks.key },
    {
      d: halftone({
        area: { x: 230, y: 540, width: 540, height: 260 },
        pitch: 15,
        angle: 30,
        inside: insideOf(cup),
        tone: (x, y) => 0.62 - (x - 230) / 520 - (y - 540) / 900,
      }),
      fill: inks.sun,
    },
    { d: roundRect(214, 528, 572, 26, 13), fill: inks.warm },
    { d: ellipse(500, 826, 360, 24), fill: inks.cool },
    { d: rect(250, 850, 500, 7), fill: inks.key },
    { d: translate(words.d, 0, 994 - words.height), fill: inks.key },
  ]
})
