import { circle, rect } from '../../kit/paths.ts'
import { awayFromLamp, castShadow, maxTone } from './dot-screen.ts'
import { closedCurve, drawFace, drawNeck, type Face, openCurve, poseHead } from './face.ts'
import { createPress, noInk } from './stencil-press.ts'

const face: Face = {
  contour: 'square',
  skin: { sun: 0.5, warm: 0.6, cool: 0.4 },
  shade: { cool: 0.5, key: 0.3 },
  brows: { key: 1 },
  lips: { warm: 0.7 },
  smile: 9,
  brow: { weight: 16 },
  nose: { length: 8, width: 8 },
  hasEar: true,
  age: 1,
}
const wheel = circle(480, 470, 410)
const neck = 'M352 600L336 806C390 890 560 896 612 806L600 560Z'
const tee =
  'M-20 1600C-10 1080 50 940 190 884C270 852 322 836 338 790C390 872 566 878 610 790C640 834 706 856 780 886C910 944 970 1080 980 1600Z'
const bib =
  'M296 1000C400 1020 560 1020 664 1000C668 1080 690 1150 760 1240L760 1600L200 1600L200 1240C270 1150 292 1080 296 1000Z'
const straps =
  'M262 862L296 848C330 900 346 950 344 1012L300 1010C300 950 286 900 262 862Z' +
  'M700 862L664 846C634 900 616 950 616 1012L660 1010C662 950 676 900 700 862Z'

/** Ruben runs the presses: a flat cap, a full beard, an apron. */
export function drawRuben(): string {
  const press = createPress(960, 1200)
  const head = poseHead({ x: 470, y: 440, scale: 1.04, faces: 'right', tilt: -2 })
  const { toPicture, scale } = head
  press.fill(rect(-20, -20, 1000, 1240), noInk)
  press.shade(rect(-20, -20, 1000, 1240), { sun: 0.9 }, (_x, y) => (y - 300) / 900, 14)
  press.fill(wheel, { cool: 1 })
  press.knockOut(wheel, ['cool'], (x, y) => 0.62 - (x + y) / 1500, 14)
  drawNeck(press, head, face, neck)
  press.fill(tee, { sun: 1 })
  press.shade(tee, { warm: 0.9 }, maxTone(1, awayFromLamp(tee, 90, 20, 110), castShadow(neck, 14, 46, 30)), 9)
  press.stroke(openCurve('336 800, 390 872, 470 892, 560 878, 612 800'), { sun: 1, warm: 0.5 }, 8)
  press.fill(straps + bib, { key: 1, cool: 0.5 })
  press.clip(bib, () => {
    press.stroke('M316 1022C420 1040 540 1040 646 1022', { sun: 0.3, key: 0.3, cool: 0.2 }, 3.4)
    press.overprint('M400 1130L560 1130L556 1240L404 1240Z', { key: 0.86 })
    press.stroke('M400 1130L560 1130', { sun: 0.3, key: 0.3, cool: 0.2 }, 3.4)
    press.overprint(circle(620, 1110, 22) + circle(646, 1146, 12), { sun: 0, warm: 1, cool: 0, key: 0 })
    press.overprint(circle(330, 1150, 16) + circle(348, 1180, 8), { sun: 1, warm: 0, cool: 0, key: 0 })
  })
  drawFace(press, head, face)
  const beard = toPicture(
    'M166 20C176 70 178 120 166 160C150 236 90 300 0 304C-80 306 -140 262 -160 196C-168 160 -166 130 -160 100C-148 130 -136 142 -118 144C-96 118 -76 120 -58 126C-38 118 -8 122 10 142C50 150 110 120 136 40C146 20 156 0 166 20Z',
  )
  press.fill(beard, { key: 1, warm: 0.4 })
  const mouth = toPicture('M-98 162C-78 152 -30 152 -2 162C-24 184 -74 184 -98 162Z')
  press.fill(mouth, face.skin)
  press.overprint(mouth, { warm: 0.95, cool: 0.3 })
  press.stroke(toPicture('M-104 158C-80 170 -28 170 4 157'), { key: 1 }, 5 * scale)
  press.clip(beard, () =>
    press.stroke(
      toPicture(
        'M120 130C110 180 90 220 60 250M150 120C146 170 130 210 100 246M-130 180C-120 220 -100 250 -70 270M-60 206C-56 236 -50 260 -40 280M0 206C0 236 -4 260 -10 280M60 190C54 220 44 246 30 270',
      ),
      { key: 0.55, warm: 1 },
      4.4 * scale,
    ),
  )
  const hair = toPicture(
    closedCurve(
      '-158 -110, -176 -170, -150 -250, -80 -306, 20 -320, 120 -296, 182 -226, 194 -130, 184 -30, 176 30, 164 44, 148 40, 150 -30, 152 -80, 148 -120, 120 -150, 60 -166, -20 -160, -90 -172, -130 -150',
    ),
  )
  press.fill(hair, { key: 1, warm: 0.4 })
  const cap = toPicture(
    'M-214 -120C-196 -150 -190 -180 -176 -210C-140 -290 -40 -326 60 -316C160 -306 220 -240 214 -160C212 -130 206 -110 196 -96C150 -140 60 -160 -20 -152C-90 -146 -130 -130 -160 -110C-190 -92 -222 -94 -214 -120Z',
  )
  press.fill(cap, { warm: 1 })
  press.shade(cap, { key: 0.7 }, awayFromLamp(cap, 40, 30, 44), 8)
  const checks =
    [-260, -200, -140, -80, -20, 40, 100, 160, 220].map((x) => `M${x} -340L${x + 70} -80`).join('') +
    [-290, -240, -190, -140].map((y) => `M-240 ${y + 20}C-60 ${y - 40} 100 ${y - 40} 260 ${y + 40}`).join('')
  press.clip(cap, () => press.stroke(toPicture(checks), { key: 0.7 }, 3.4 * scale))
  const peak = toPicture(
    'M-214 -120C-196 -150 -182 -168 -170 -178C-120 -190 -60 -186 -20 -172C-60 -152 -120 -130 -160 -110C-190 -92 -222 -94 -214 -120Z',
  )
  press.fill(peak, { warm: 1, key: 0.3 })
  press.stroke(toPicture(circle(60, -318, 9)), { warm: 1, key: 0.5 }, 8)
  return press.toSvg('ruben')
}
