import { halftone } from '../../kit/halftone.ts'
import { centredTextPath } from '../../kit/lettering.ts'
import { circle, curve, insideOf, line, mirror, type Point, points, polygon, rect } from '../../kit/paths.ts'
import { defineArtwork } from './define-artwork.ts'

const both = (d: string) => d + mirror(d, 500)

/** Solid tower with pointed windows cut through, drawn with holes. */
const tower =
  polygon(
    points(
      '322 860, 352 640, 374 190, 384 60, 394 190, 414 206, 586 206, 606 190, 616 60, 626 190, 648 640, 678 860, 620 860, 600 700, 400 700, 380 860',
    ),
  ) +
  'M418 330C424 270 462 236 500 214C538 236 576 270 582 330L584 372L416 372Z' +
  'M412 416L588 416L594 610L406 610L406 560Z' +
  'M404 650L596 650L597 668L403 668Z'

const arch = 'M412 416L588 416L594 640L568 640C566 540 540 486 500 450C460 486 434 540 432 640L406 640Z'
const lowArch = 'M400 700L600 700L616 860L584 860C576 790 546 752 500 724C454 752 424 790 416 860L384 860Z'

export const stJohnsBridge = defineArtwork('st-johns-bridge', [1000, 1000], (inks) => {
  const cableFrom = (x: number, y: number): Point[] => [
    [x, y],
    [(x + 40) * 0.62, y + 180],
    [40, 566],
  ]
  const hangers = Array.from({ length: 9 }, (_, index) => {
    const t = (index + 1) / 10
    const x = 372 - t * 332
    return both(
      line([
        [x, 196 + 375 * (1 - (1 - t) ** 2.05)],
        [x, 640],
      ]),
    )
  }).join('')
  const braces = [
    [416, 226, 584, 226],
    [408, 372, 592, 416],
    [592, 372, 408, 416],
  ]
    .map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) =>
      line([
        [x1, y1],
        [x2, y2],
      ]),
    )
    .join('')
  const sun = circle(500, 430, 300)
  const ripples = Array.from({ length: 8 }, (_, row) => {
    const [y, half] = [800 + row * 15, 400 - ((row * 137) % 190)]
    return rect(500 - half + ((row * 53) % 70), y, half * 1.75 - ((row * 91) % 160), 7)
  }).join('')
  return [
    { d: sun, fill: inks.sun },
    {
      d: halftone({
        area: { x: 200, y: 130, width: 600, height: 600 },
        pitch: 18,
        angle: 20,
        inside: insideOf(circle(500, 430, 294)),
        tone: (_x, y) => (y - 300) / 520,
      }),
      fill: inks.warm,
    },
    {
      d: polygon(
        points(
          '40 640, 40 590, 120 560, 210 584, 300 540, 390 580, 500 556, 610 584, 720 536, 810 578, 900 552, 960 588, 960 640',
        ),
      ),
      fill: inks.warm,
      overprint: true,
    },
    { d: ripples, fill: inks.cool },
    { d: tower, fill: inks.cool, holes: true },
    { d: arch + lowArch, fill: inks.cool },
    { d: both(polygon(points('352 640, 374 190, 384 60, 384 640'))), fill: inks.deep, opacity: 0.28 },
    { d: braces, stroke: inks.cool, width: 9 },
    { d: hangers, stroke: inks.key, width: 4 },
    { d: both(curve(cableFrom(384, 188))), stroke: inks.key, width: 10 },
    { d: rect(40, 640, 920, 13) + rect(40, 664, 920, 26), fill: inks.key },
    {
      d: Array.from({ length: 46 }, (_, index) => rect(44 + index * 20, 626, 4, 14)).join('') + rect(40, 622, 920, 5),
      fill: inks.key,
    },
    { d: centredTextPath('ST. JOHNS', 500, 926, 62), fill: inks.key },
    {
      d: rect(40, 926, 190, 10) + rect(40, 978, 190, 10) + rect(770, 926, 190, 10) + rect(770, 978, 190, 10),
      fill: inks.warm,
    },
  ]
})
