import { box, disc } from '../../drawings/kit/paths.ts'
import { awayFromLamp, castBy, deepest } from './dot-screen.ts'
import { drawFace, drawNeck, type Face, loop, open, poseHead } from './face.ts'
import { bareStock, createPress } from './press.ts'

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
const sunDisc = disc(500, 470, 372)
const neck = 'M330 520L326 690C390 776 556 780 606 690L598 480Z'
const jacket =
  'M-20 1300C-10 940 50 830 190 770C262 740 312 726 326 690C396 784 552 786 606 688C634 724 690 742 766 770C900 826 960 940 980 1300Z'
const scarf =
  'M318 668C350 740 420 780 470 780C540 780 590 730 612 664C640 690 640 730 620 760L510 836L540 960L470 900L420 970L432 836L316 764C296 734 296 694 318 668Z'

/** The baker: a paper cap, a dark moustache, a neckerchief. */
export function drawBaker(): string {
  const press = createPress(960, 960)
  const head = poseHead({ x: 464, y: 424, scale: 0.9, faces: 'right', tilt: -3 })
  const { at, scale } = head
  press.lay(box(-20, -20, 1000, 1000), { cool: 0.26 })
  press.lay(sunDisc, { sun: 1 })
  press.bite(sunDisc, ['sun'], (x, y) => 0.66 - (x + y) / 1300, 13)
  drawNeck(press, head, face, neck)
  press.lay(jacket, bareStock)
  press.shade(jacket, { cool: 0.62 }, deepest(1, awayFromLamp(jacket, 90, 10, 100), castBy(scarf, 14, 22, 22)), 9)
  press.line('M560 800C566 860 560 920 566 980', { cool: 0.7 }, 3.4)
  press.lay(disc(606, 850, 15) + disc(608, 930, 15), { cool: 1 })
  press.lay(scarf, { warm: 1 })
  press.shade(scarf, { key: 0.6 }, deepest(1, awayFromLamp(scarf, 22, 26, 28)), 8)
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
    .map(([x = 0, y = 0]) => disc(x, y, 7))
    .join('')
  press.lay(spots, bareStock)
  drawFace(press, head, face)
  const sides = at(loop('126 -130, 178 -130, 190 -60, 184 10, 168 60, 150 40, 146 -20, 140 -70'))
  press.lay(sides, { key: 0.92, warm: 0.3 })
  const moustache = at(
    'M-46 116C-70 108 -100 118 -122 150C-128 160 -138 160 -144 156C-138 184 -100 192 -76 176C-64 168 -54 160 -48 152C-40 162 -26 172 -10 178C20 188 50 180 60 152C50 160 40 156 30 146C8 120 -22 110 -46 116Z',
  )
  press.lay(moustache, { key: 0.94, warm: 0.3 })
  press.within(moustache, () =>
    press.line(
      at(
        'M-56 128C-80 136 -100 154 -114 172M-38 128C-14 136 10 154 28 172M-62 146C-74 158 -86 166 -98 174M-30 148C-16 160 -2 168 14 174',
      ),
      { key: 0.5, warm: 0.6 },
      3 * scale,
    ),
  )
  const cap = at(
    'M-196 -84C-206 -160 -206 -240 -196 -300C-110 -350 110 -360 206 -310C220 -240 222 -160 216 -90C140 -134 20 -150 -60 -138C-116 -130 -160 -112 -196 -84Z',
  )
  press.lay(cap, bareStock)
  press.shade(cap, { cool: 0.7 }, awayFromLamp(cap, 44, 14, 48), 8)
  const brim = at(
    'M-200 -78C-206 -110 -206 -140 -200 -168C-110 -222 120 -230 218 -180C224 -150 222 -110 220 -84C140 -128 20 -144 -60 -132C-116 -124 -164 -106 -200 -78Z',
  )
  press.lay(brim, { warm: 1 })
  press.shade(brim, { key: 0.6 }, awayFromLamp(brim, 40, 12, 40), 8)
  press.line(at(open('-190 -310, -100 -332, 20 -336, 120 -330, 200 -314')), { cool: 0.6 }, 3)
  return press.pull('baker')
}
