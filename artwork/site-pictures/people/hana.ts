import { circle, rect } from '../../kit/paths.ts'
import { awayFromLamp, castShadow, maxTone } from './dot-screen.ts'
import { drawFace, drawNeck, type Face, poseHead } from './face.ts'
import { createPress } from './stencil-press.ts'

const face: Face = {
  contour: 'oval',
  skin: { sun: 0.2, warm: 0.13 },
  shade: { warm: 0.54, key: 0.08 },
  brows: { key: 1 },
  lips: { warm: 0.9 },
  smile: 12,
  brow: { weight: 10 },
  nose: { length: -4, width: 2 },
  lashes: true,
  blush: 0.22,
}
const hairInk = { key: 1, cool: 0.45 }
const sunDisc = circle(470, 480, 392)
const bob =
  'M490 150C310 144 236 266 240 424C242 560 212 660 222 750C290 800 384 796 420 760L640 760C692 796 770 792 826 736C822 640 778 560 778 424C778 262 664 154 490 150Z'
const neck = 'M404 600L404 806C450 880 556 886 606 806L630 580Z'
const jumper =
  'M30 1600C44 1090 110 956 250 896C326 862 384 848 404 806C450 892 560 894 606 804C646 846 696 862 770 896C906 956 956 1080 990 1600Z'
const rollNeck =
  'M392 786C380 830 376 866 384 892C450 936 566 936 632 890C640 862 634 826 618 784C570 844 450 848 392 786Z'

/** Hana designs for phones: a straight bob, a roll-neck jumper. */
export function drawHana(): string {
  const press = createPress(960, 1200)
  const head = poseHead({ x: 502, y: 492, scale: 0.98, tilt: 3 })
  const { toPicture, scale } = head
  press.fill(rect(-20, -20, 1000, 1240), { warm: 0.26, sun: 0.06 })
  press.fill(sunDisc, { warm: 1, sun: 0.75 })
  press.knockOut(sunDisc, ['warm'], (x, y) => 0.6 - (x + y) / 1700, 14)
  press.fill(bob, hairInk)
  press.clip(bob, () =>
    press.stroke(
      'M262 470C262 600 236 670 246 748M288 540C288 640 268 700 276 768M316 600C314 690 304 730 308 782M752 480C754 590 780 670 790 744M726 550C728 640 750 700 750 770M700 620C700 700 712 740 708 784',
      { key: 0.6, cool: 1 },
      5,
    ),
  )
  drawNeck(press, head, face, neck)
  press.fill(jumper, { sun: 1 })
  press.shade(jumper, { warm: 1 }, maxTone(1, awayFromLamp(jumper, 90, 10, 110), castShadow(rollNeck, 12, 26, 26)), 9)
  press.fill(rollNeck, { sun: 1 })
  press.shade(rollNeck, { warm: 1 }, awayFromLamp(rollNeck, 40, 10, 44), 8)
  press.clip(rollNeck, () =>
    press.stroke(
      Array.from(
        { length: 17 },
        (_, index) =>
          `M${388 + index * 15} ${790 + 40 * Math.sin((index / 16) * Math.PI)}L${384 + index * 15.6} ${930}`,
      ).join(''),
      { warm: 0.7 },
      3,
    ),
  )
  drawFace(press, head, face)
  const fringe = toPicture(
    'M-178 70C-200 -60 -196 -200 -120 -280C-60 -330 80 -340 150 -280C220 -220 224 -60 208 130C196 190 170 190 166 130C172 60 168 -20 152 -78C120 -92 90 -86 60 -90C20 -84 -20 -92 -60 -88C-90 -90 -120 -84 -150 -82C-166 -40 -168 20 -178 70Z',
  )
  press.fill(fringe, hairInk)
  press.clip(fringe, () =>
    press.stroke(
      toPicture(
        'M-130 -230C-60 -290 60 -290 130 -220M-150 -190C-80 -260 80 -260 160 -170M-60 -100C-64 -160 -50 -210 -20 -240M20 -100C20 -160 14 -210 0 -240M100 -100C96 -170 70 -220 40 -246M-120 -96C-124 -140 -110 -180 -80 -210',
      ),
      { key: 0.6, cool: 1 },
      4.6 * scale,
    ),
  )
  press.fill(toPicture(circle(176, 176, 13)), { sun: 1 })
  return press.toSvg('hana')
}
