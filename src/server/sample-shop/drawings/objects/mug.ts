import { mix, tonesOf } from '../kit/color.ts'
import { clipped, fill, linear, radial, stroke } from '../kit/paint.ts'
import { ellipse } from '../kit/paths.ts'
import { aroundCylinder, printOn } from '../kit/warps.ts'
import { type ItemOptions, type MockUp, place } from './mock-up.ts'

const [centre, radius, top, bottom, mouth, foot] = [450, 260, 250, 800, 74, 84]
const print = { x: 262, y: 330, width: 376, height: 430 }
const [left, right] = [centre - radius, centre + radius]

const body =
  `M${left} ${top}C${left} ${top + mouth * 0.55} ${centre - radius * 0.55} ${top + mouth} ${centre} ${top + mouth}` +
  `C${centre + radius * 0.55} ${top + mouth} ${right} ${top + mouth * 0.55} ${right} ${top}L${right - 4} ${bottom - 40}` +
  `C${right - 4} ${bottom + 14} ${centre + radius * 0.6} ${bottom + foot} ${centre} ${bottom + foot}` +
  `C${centre - radius * 0.6} ${bottom + foot} ${left + 4} ${bottom + 14} ${left + 4} ${bottom - 40}Z`

const handle =
  'M690 372C770 346 900 352 914 500C926 640 800 730 694 724L698 658C776 660 852 606 846 512C840 424 762 414 696 442Z'
const handleInner =
  'M696 442C762 414 840 424 846 512C852 606 776 660 698 658L700 640C762 640 826 596 822 514C818 440 758 436 697 460Z'

export function drawMug({ color, artwork }: ItemOptions): string {
  const tones = tonesOf(color)
  const inside = tones.isDark ? mix(tones.base, '#f7f3ea', 0.08) : mix(tones.base, '#fffdf8', 0.5)
  const shadow = tones.shadow
  return (
    fill(ellipse(600, 846, 420, 66), '#08100e', { opacity: 0.3, soft: 22 }) +
    fill(ellipse(480, 850, 262, 44), '#08100e', { opacity: 0.55, soft: 9 }) +
    fill(handle, tones.base) +
    fill(
      handle,
      linear(
        [760, 350],
        [860, 740],
        [
          [0, '#fffaf0', tones.glow * 1.2],
          [0.3, '#fffaf0', 0],
          [0.55, '#0c1715', shadow * 0.4],
          [1, '#0c1715', shadow * 1.5],
        ],
      ),
    ) +
    fill(
      handleInner,
      linear(
        [700, 430],
        [800, 650],
        [
          [0, '#0c1715', shadow * 1.6],
          [1, '#fffaf0', tones.glow * 0.5],
        ],
      ),
    ) +
    stroke('M704 376C776 356 884 362 902 490', '#fffaf0', 7, { opacity: tones.isDark ? 0.32 : 0.8, soft: 2 }) +
    fill(body, tones.base) +
    clipped(body, printOn(artwork, print, tones.base, aroundCylinder(centre, radius, mouth + 6))) +
    fill(
      body,
      linear(
        [left, 0],
        [right, 0],
        [
          [0, '#0c1715', shadow * 0.75],
          [0.1, '#0c1715', shadow * 0.1],
          [0.24, '#fffaf0', tones.glow * 0.7],
          [0.4, '#fffaf0', 0],
          [0.62, '#0c1715', shadow * 0.35],
          [0.86, '#0c1715', shadow * 1.5],
          [0.95, '#0c1715', shadow * 1.25],
          [1, '#0c1715', shadow * 0.7],
        ],
      ),
    ) +
    fill(
      body,
      linear(
        [0, bottom - 80],
        [0, bottom + foot],
        [
          [0, '#0c1715', 0],
          [1, '#0c1715', shadow * 0.9],
        ],
      ),
    ) +
    clipped(
      body,
      fill(
        `M${left + 52} ${top + 70}C${left + 62} 480 ${left + 62} 620 ${left + 56} ${bottom - 10}L${left + 84} ${bottom + 6}C${left + 96} 640 ${left + 98} 480 ${left + 92} ${top + 92}Z`,
        '#ffffff',
        { opacity: tones.isDark ? 0.2 : 0.6, soft: 5 },
      ),
    ) +
    stroke(
      `M${left + 6} ${bottom - 30}C${left + 12} ${bottom + 22} ${centre - radius * 0.6} ${bottom + foot - 5} ${centre} ${bottom + foot - 5}C${centre + radius * 0.6} ${bottom + foot - 5} ${right - 12} ${bottom + 22} ${right - 6} ${bottom - 30}`,
      tones.rim,
      3,
      { opacity: 0.3 },
    ) +
    fill(ellipse(centre, top, radius, mouth), tones.light) +
    fill(
      ellipse(centre, top, radius, mouth),
      linear(
        [left, 0],
        [right, 0],
        [
          [0, '#ffffff', 0.5],
          [0.5, '#ffffff', 0.1],
          [1, '#0c1715', shadow],
        ],
      ),
    ) +
    fill(ellipse(centre, top + 3, radius - 15, mouth - 9), inside) +
    fill(
      ellipse(centre, top + 3, radius - 15, mouth - 9),
      linear(
        [left, top - 20],
        [right, top + 30],
        [
          [0, '#0c1715', 0.62],
          [0.45, '#0c1715', 0.3],
          [0.8, '#0c1715', 0.1],
          [1, '#fffaf0', 0.2],
        ],
      ),
    ) +
    clipped(
      ellipse(centre, top + 3, radius - 15, mouth - 9),
      fill(
        ellipse(centre, top + 62, radius - 30, mouth - 10),
        radial([centre + 60, top + 62], 240, [
          [0, '#5a2f16'],
          [0.7, '#3a1c0d'],
          [1, '#241007'],
        ]),
      ) + stroke(ellipse(centre, top + 62, radius - 32, mouth - 12), '#c98a4c', 3, { opacity: 0.6 }),
    ) +
    stroke(
      ellipse(centre, top, radius - 2, mouth - 2),
      linear(
        [left, 0],
        [right, 0],
        [
          [0, '#ffffff', 0.95],
          [0.6, '#ffffff', 0.25],
          [1, '#ffffff', 0],
        ],
      ),
      3.5,
    )
  )
}

export const mug: MockUp = {
  setting: 'table',
  item: drawMug,
  print,
  hero: { x: 810, y: 760, scale: 1.45 },
  detail: { x: 450, y: 540, scale: 3.2, turn: -4 },
  grain: 'gloss',
  scene: (options) => place(drawMug(options), mug.sceneSpot),
  sceneSpot: { x: 820, y: 860, scale: 1.1 },
}
