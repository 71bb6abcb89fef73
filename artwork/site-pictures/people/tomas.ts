import { circle, ellipse, rect, roundRect } from '../../kit/paths.ts'
import { awayFromLamp, castShadow, maxTone } from './dot-screen.ts'
import { closedCurve, drawFace, drawNeck, type Face, openCurve, poseHead } from './face.ts'
import { createPress, noInk, type Press } from './stencil-press.ts'

const face: Face = {
  contour: 'round',
  skin: { sun: 0.36, warm: 0.34, cool: 0.06 },
  shade: { warm: 0.56, cool: 0.1, key: 0.08 },
  brows: { key: 0.9, warm: 0.4 },
  lips: { warm: 0.6 },
  smile: 12,
  brow: { weight: 18, lift: -2 },
  nose: { length: 10, width: 10 },
  hasEar: true,
  age: 2,
  blush: 0.3,
}
const lanterns = [
  [150, 210, 120],
  [800, 150, 96],
  [856, 470, 128],
  [86, 560, 84],
] as const
const neck = 'M330 520L326 690C390 776 556 780 606 690L598 480Z'
const jacket =
  'M-20 1300C-10 940 50 830 190 770C262 740 312 726 326 690C396 784 552 786 606 688C634 724 690 742 766 770C900 826 960 940 980 1300Z'
const scarf =
  'M318 668C350 740 420 780 470 780C540 780 590 730 612 664C640 690 640 730 620 760L510 836L540 960L470 900L420 970L432 836L316 764C296 734 296 694 318 668Z'

/** Tomás runs the night market: a dark moustache, a neckerchief, lanterns behind him. */
export function drawTomas(): string {
  const press = createPress(960, 960)
  const head = poseHead({ x: 464, y: 424, scale: 0.9, faces: 'right', tilt: -3 })
  const { toPicture, scale } = head
  press.fill(rect(-20, -20, 1000, 1000), { cool: 1, key: 0.34 })
  for (const [x, y, radius] of lanterns) drawLantern(press, x, y, radius)
  drawNeck(press, head, face, neck)
  press.fill(jacket, { sun: 1 })
  press.shade(jacket, { warm: 1 }, maxTone(1, awayFromLamp(jacket, 90, 10, 100), castShadow(scarf, 14, 22, 22)), 9)
  press.stroke('M560 800C566 860 560 920 566 980', { key: 0.7 }, 3.4)
  press.fill(circle(606, 850, 15) + circle(608, 930, 15), { cool: 1 })
  press.fill(scarf, { warm: 1 })
  press.shade(scarf, { key: 0.6 }, maxTone(1, awayFromLamp(scarf, 22, 26, 28)), 8)
  const spots = [
    [372, 748],
    [420, 794],
    [500, 806],
    [556, 764],
    [596, 716],
    [350, 700],
    [470, 856],
    [512, 890],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 7))
    .join('')
  press.fill(spots, noInk)
  drawFace(press, head, face)
  const sides = toPicture(closedCurve('126 -130, 178 -130, 190 -60, 184 10, 168 60, 150 40, 146 -20, 140 -70'))
  press.fill(sides, { key: 1, warm: 0.3 })
  const moustache = toPicture(
    'M-46 116C-70 108 -100 118 -122 150C-128 160 -138 160 -144 156C-138 184 -100 192 -76 176C-64 168 -54 160 -48 152C-40 162 -26 172 -10 178C20 188 50 180 60 152C50 160 40 156 30 146C8 120 -22 110 -46 116Z',
  )
  press.fill(moustache, { key: 0.94, warm: 0.3 })
  press.clip(moustache, () =>
    press.stroke(
      toPicture(
        'M-56 128C-80 136 -100 154 -114 172M-38 128C-14 136 10 154 28 172M-62 146C-74 158 -86 166 -98 174M-30 148C-16 160 -2 168 14 174',
      ),
      { key: 0.5, warm: 0.6 },
      3 * scale,
    ),
  )
  const hair = toPicture(
    closedCurve(
      '-146 -110, -166 -170, -150 -240, -90 -300, 10 -322, 110 -304, 184 -240, 202 -140, 190 -50, 164 -20, 156 -90, 136 -140, 90 -180, 30 -160, -30 -190, -90 -156',
    ),
  )
  press.fill(hair, { key: 1, warm: 0.3 })
  press.clip(hair, () =>
    press.stroke(
      toPicture(
        openCurve('-116 -170, -60 -240, 30 -266, 120 -240') +
          openCurve('-80 -176, -20 -216, 60 -226, 130 -190') +
          openCurve('-100 -220, -40 -284, 60 -296, 140 -262'),
      ),
      { key: 0.5, warm: 0.8 },
      4.4 * scale,
    ),
  )
  return press.toSvg('tomas')
}

function drawLantern(press: Press, x: number, y: number, radius: number): void {
  const paper = ellipse(x, y, radius, radius * 1.12)
  press.stroke(`M${x} -20L${x} ${y}`, { key: 1 }, 3)
  press.fill(paper, { warm: 1, sun: 0.8 })
  press.knockOut(
    paper,
    ['warm'],
    (px, py) => 0.9 - Math.hypot(px - x + radius * 0.2, py - y + radius * 0.1) / radius / 1.1,
    9,
  )
  press.clip(paper, () =>
    press.stroke(
      [0.34, 0.7].map((share) => ellipse(x, y, radius * share, radius * 1.12)).join(''),
      { sun: 0.8, warm: 1, key: 0.2 },
      3,
    ),
  )
  const caps =
    roundRect(x - radius * 0.4, y - radius * 1.18, radius * 0.8, radius * 0.16, 5) +
    roundRect(x - radius * 0.4, y + radius * 1.04, radius * 0.8, radius * 0.16, 5)
  press.fill(caps, { sun: 1 })
  press.stroke(`M${x} ${y + radius * 1.2}L${x} ${y + radius * 1.55}`, { sun: 1, warm: 0, cool: 0, key: 0 }, 6)
}
