import { circle, rect } from '../../kit/paths.ts'
import { awayFromLamp, castShadow, maxTone } from './dot-screen.ts'
import { closedCurve, drawFace, drawNeck, type Face, openCurve, poseHead } from './face.ts'
import { curlMass, drawCoils } from './hair.ts'
import { createPress } from './stencil-press.ts'

const face: Face = {
  contour: 'oval',
  skin: { sun: 0.52, warm: 0.56, cool: 0.3 },
  shade: { cool: 0.5, key: 0.3 },
  brows: { key: 1 },
  lips: { warm: 0.95, cool: 0.32 },
  smile: 12,
  brow: { weight: 12, lift: 4 },
  nose: { width: 6 },
  hasEar: true,
  lashes: true,
}
const hairInk = { key: 1, cool: 0.5 }
const gleam = { key: 0.55, cool: 1 }
const arch = 'M120 1240L120 520C120 300 270 130 480 130C690 130 840 300 840 520L840 1240Z'
const neck = 'M372 600L352 806C400 896 520 896 570 810L560 560Z'
const shirt =
  'M-20 1600C-6 1100 40 950 190 892C270 860 330 842 350 806C400 896 522 896 574 808C600 842 660 856 730 888C890 950 960 1060 990 1600Z'
const collar = 'M350 800L280 862L372 988L468 896Z' + 'M574 804L646 862L566 990L468 896Z'
const bib =
  'M286 1036C400 1056 560 1056 676 1036C682 1096 716 1160 790 1220L790 1600L170 1600L170 1220C246 1160 280 1096 286 1036Z'
const straps =
  'M226 880L262 862C312 920 336 980 334 1046L290 1042C290 980 270 930 226 880Z' +
  'M718 882L682 864C640 920 626 980 628 1046L672 1042C672 980 684 930 718 882Z'
const puff = curlMass(330, 222, 168, 160, 26, 'puff')

/** Maya mixes the inks: hair tied back, a hoop in the ear, a printer's apron. */
export function drawMaya(): string {
  const press = createPress(960, 1200)
  const head = poseHead({ x: 480, y: 480, scale: 0.98, faces: 'right', tilt: 3 })
  const { toPicture, scale } = head
  press.fill(rect(-20, -20, 1000, 1240), { sun: 1 })
  press.fill(arch, { warm: 1, sun: 0.9 })
  press.knockOut(arch, ['warm'], (_x, y) => 1 - y / 900, 14)
  press.fill(puff, hairInk)
  drawCoils(press, puff, gleam, [330, 222, 190, 17], 'puff coils')
  const back = toPicture(
    closedCurve(
      '-150 -120, -150 -220, -80 -296, 20 -318, 130 -296, 200 -210, 208 -100, 196 0, 176 60, 120 -40, 0 -140',
    ),
  )
  press.fill(back, hairInk)
  drawNeck(press, head, face, neck)
  press.fill(shirt, { cool: 1 })
  press.shade(shirt, { key: 0.75 }, maxTone(1, awayFromLamp(shirt, 100, 10, 110), castShadow(collar, 10, 20, 20)), 9)
  press.fill(collar, { cool: 0.8 })
  press.shade(collar, { key: 0.5 }, maxTone(1, awayFromLamp(collar, 6, 20, 22), castShadow(neck, 4, 14, 14)), 8)
  press.fill(straps + bib, { sun: 0.12, key: 0.04 })
  press.shade(bib, { cool: 0.5, key: 0.2 }, awayFromLamp(bib, 110, -30, 120), 9)
  press.clip(bib, () => {
    press.stroke('M304 1058C420 1076 540 1076 658 1058', { cool: 0.7, key: 0.2 }, 3.4)
    press.fill(closedCurve('360 1130, 386 1110, 420 1126, 414 1160, 378 1166'), { warm: 1 })
    press.fill(circle(428, 1112, 9) + circle(350, 1178, 7), { warm: 1 })
    press.fill(closedCurve('566 1150, 600 1136, 626 1166, 600 1190, 570 1184'), { cool: 1 })
    press.fill(closedCurve('480 1096, 500 1090, 508 1108, 490 1116'), { key: 1 })
    press.overprint(closedCurve('390 1144, 420 1150, 430 1180, 396 1184'), { cool: 0.9 })
  })
  drawFace(press, head, face)
  const crown = toPicture(
    closedCurve(
      '-148 -104, -164 -170, -140 -240, -70 -300, 30 -318, 126 -292, 186 -220, 200 -130, 186 -46, 166 -24, 158 -84, 132 -134, 70 -172, -10 -176, -80 -168, -124 -140',
    ),
  )
  press.fill(crown, hairInk)
  press.clip(crown, () =>
    press.stroke(
      toPicture(
        openCurve('-110 -156, -70 -230, 20 -290, 120 -300') +
          openCurve('-60 -172, -10 -232, 70 -276, 150 -270') +
          openCurve('0 -180, 50 -220, 110 -246, 170 -236') +
          openCurve('70 -176, 110 -196, 150 -206, 190 -200') +
          openCurve('124 -144, 150 -156, 180 -160, 200 -150'),
      ),
      gleam,
      4.4 * scale,
    ),
  )
  press.stroke(toPicture(openCurve('60 -330, 120 -312, 176 -262')), { sun: 0, warm: 1, cool: 0, key: 0 }, 26 * scale)
  press.stroke(toPicture(circle(176, 122, 42)), { sun: 1, warm: 0, cool: 0, key: 0 }, 11 * scale)
  return press.toSvg('maya')
}
