import { circle, rect } from '../../kit/paths.ts'
import { awayFromLamp, castShadow, maxTone } from './dot-screen.ts'
import { closedCurve, drawFace, drawNeck, type Face, openCurve, poseHead } from './face.ts'
import { createPress, noInk } from './stencil-press.ts'

const face: Face = {
  contour: 'long',
  skin: { sun: 0.16, warm: 0.22 },
  shade: { warm: 0.6, cool: 0.1 },
  brows: { sun: 0.05, warm: 0.04, cool: 0.16, key: 0 },
  lips: { warm: 0.5 },
  smile: 10,
  brow: { weight: 17, lift: 2 },
  nose: { length: 12, width: 8 },
  hasEar: true,
  age: 2,
  blush: 0.3,
}
const white = { sun: 0.04, cool: 0.1 }
const hill = 'M-20 1240L-20 760C120 640 240 700 360 600C500 480 640 560 760 460C840 400 900 420 980 380L980 1240Z'
const sunDisc = circle(700, 300, 190)
const neck = 'M374 600L360 800C410 880 560 880 606 800L596 560Z'
const collar =
  'M352 770C320 800 300 850 300 900L470 980L660 900C660 850 644 800 612 766C600 850 540 890 484 892C420 888 366 850 352 770Z'
const jacket =
  'M-10 1600C0 1080 60 956 200 896C270 866 318 850 340 820C400 900 570 910 622 816C652 846 710 866 780 900C910 960 964 1090 980 1600Z'
const strap = 'M190 900L262 872C420 980 640 1120 800 1300L700 1340C540 1180 340 1020 190 900Z'

/** Walt delivers the parcels by bicycle: white hair, a white moustache, a shoulder bag. */
export function drawWalt(): string {
  const press = createPress(960, 1200)
  const head = poseHead({ x: 474, y: 458, scale: 0.98, faces: 'right', tilt: 3 })
  const { toPicture, scale } = head
  press.fill(rect(-20, -20, 1000, 1240), { cool: 0.3 })
  press.fill(sunDisc, { sun: 1 })
  press.shade(hill, { cool: 1 }, (_x, y) => (y - 330) / 620, 14)
  drawNeck(press, head, face, neck)
  press.fill(jacket, { sun: 1 })
  press.shade(jacket, { warm: 1 }, maxTone(1, awayFromLamp(jacket, 90, 20, 110), castShadow(collar, 10, 24, 24)), 9)
  press.fill(collar, { sun: 0.9 })
  press.shade(collar, { warm: 0.8 }, awayFromLamp(collar, 40, 16, 40), 9)
  press.stroke('M470 980L464 1240', { warm: 0.9, key: 0.2 }, 5)
  press.fill(strap, { key: 1, cool: 0.4 })
  press.clip(strap, () =>
    press.stroke('M210 902C380 1010 560 1150 720 1320M250 886C420 990 620 1130 776 1296', { cool: 0.2, key: 0.4 }, 3),
  )
  press.fill('M452 1046L524 1002L604 1062L534 1112Z', { warm: 1 })
  press.stroke('M480 1048L526 1020L576 1060L532 1090Z', noInk, 5)
  drawFace(press, head, face)
  const moustache = toPicture(
    'M-44 118C-66 112 -96 122 -116 148C-124 160 -134 166 -144 164C-130 184 -96 186 -76 174C-62 168 -52 160 -46 152C-38 162 -26 170 -10 176C16 186 46 184 58 160C46 164 36 158 26 148C6 124 -22 112 -44 118Z',
  )
  press.fill(moustache, white)
  press.shade(moustache, { cool: 0.36 }, awayFromLamp(moustache, 8, 16, 10), 7)
  press.clip(moustache, () =>
    press.stroke(
      toPicture(
        'M-52 130C-76 138 -96 156 -110 172M-60 146C-72 158 -84 166 -96 174M-38 130C-16 138 6 156 22 172M-30 148C-16 158 -4 166 10 174',
      ),
      { cool: 0.5 },
      3 * scale,
    ),
  )
  const rims = toPicture(
    `${circle(36, 4, 52) + circle(-105, 4, 45) + openCurve('-18 -4, -34 -14, -50 -12, -60 -4')}M88 -4L164 -22`,
  )
  press.stroke(rims, { warm: 1, key: 0.3 }, 7 * scale)
  const hair = toPicture(
    closedCurve(
      '-150 -120, -170 -176, -160 -236, -110 -290, -30 -322, 60 -318, 140 -280, 190 -210, 200 -120, 190 -30, 172 30, 150 20, 150 -60, 138 -120, 110 -160, 60 -196, 20 -204, -30 -190, -70 -164, -110 -140',
    ),
  )
  press.fill(hair, white)
  press.shade(hair, { cool: 0.5 }, awayFromLamp(hair, 30, 22, 34), 7)
  press.clip(hair, () =>
    press.stroke(
      toPicture(
        openCurve('-130 -150, -120 -220, -50 -276, 40 -280') +
          openCurve('-90 -158, -70 -206, -10 -246, 70 -248') +
          openCurve('-40 -188, 0 -220, 60 -226, 110 -204') +
          openCurve('80 -290, 150 -236, 176 -160') +
          openCurve('90 -180, 130 -150, 152 -90'),
      ),
      { cool: 0.5 },
      4 * scale,
    ),
  )
  return press.toSvg('walt')
}
