import { circle, rect } from '../../kit/paths.ts'
import { awayFromLamp, castShadow, maxTone, softShade, type Tone } from './dot-screen.ts'
import { closedCurve, drawFace, drawNeck, type Face, openCurve, poseHead } from './face.ts'
import { createPress } from './stencil-press.ts'

const face: Face = {
  contour: 'oval',
  skin: { sun: 0.24, warm: 0.17 },
  shade: { warm: 0.62, key: 0.08 },
  brows: { key: 1 },
  lips: { warm: 0.42 },
  hasEar: true,
  blush: 0.14,
  brow: { weight: 13 },
}
const sunDisc = circle(452, 452, 392)
const hoodBack = closedCurve('296 806, 322 716, 410 660, 560 650, 690 700, 738 800, 640 900, 480 930, 350 890')
const neck = 'M398 600L404 806C450 880 570 880 618 800L646 560Z'
const body =
  'M60 1600C66 1080 110 940 250 884C330 852 392 830 416 796L646 786C686 826 744 850 806 882C924 940 966 1080 980 1600Z'
const hood =
  'M414 786C352 800 306 842 296 894C350 966 436 1016 500 1026C590 1016 690 962 736 880C706 830 676 800 640 780C622 850 566 892 516 898C466 892 428 850 414 786Z'
const hair = closedCurve(
  '-146 -104, -170 -150, -158 -226, -104 -300, 0 -324, 108 -304, 180 -244, 202 -150, 192 -60, 170 -6, 158 -74, 136 -128, 70 -158, 0 -150, -60 -176, -112 -150',
)

const beardShade: Tone = (x, y) => (x * 0.7 + y - 850) / 220

/** Theo writes the code: round glasses, a short beard, a hood. */
export function drawTheo(): string {
  const press = createPress(960, 1200)
  const head = poseHead({ x: 496, y: 452, scale: 1.02, tilt: -3 })
  const { toPicture, scale } = head
  press.fill(rect(-20, -20, 1000, 1240), { cool: 1 })
  press.fill(sunDisc, { sun: 1 })
  press.shade(sunDisc, { warm: 1 }, (x, y) => (x + y - 760) / 900, 14)
  press.fill(hoodBack, { warm: 1, key: 0.4 })
  drawNeck(press, head, face, neck)
  press.fill(body, { warm: 1 })
  press.shade(body, { key: 0.62 }, maxTone(1, awayFromLamp(body, 90, 30, 110), castShadow(hood, 10, 22, 26)), 9)
  press.fill(hood, { warm: 1 })
  press.shade(
    hood,
    { key: 0.6 },
    maxTone(
      1,
      awayFromLamp(hood, 26, 40, 40),
      softShade(closedCurve('414 786, 440 860, 470 900, 430 900, 392 830'), 24),
    ),
    9,
  )
  press.stroke(
    'M446 996C438 1050 452 1110 444 1166M566 994C576 1050 562 1090 572 1140',
    { sun: 0.06, warm: 0, cool: 0, key: 0 },
    11,
  )
  drawFace(press, head, face)
  const beard = toPicture(
    'M164 20C172 70 170 120 150 166C118 226 70 262 0 266C-70 268 -124 230 -148 170C-156 146 -156 130 -152 112C-140 136 -128 146 -112 146C-96 130 -78 126 -56 131C-36 126 -8 130 6 146C46 152 110 122 138 50C148 26 158 0 164 20Z',
  )
  press.overprint(beard, { warm: 0.5, cool: 0.42 })
  press.shade(beard, { key: 0.9 }, (x, y) => 0.34 + 0.5 * beardShade(x, y), 7)
  const mouth = toPicture('M-94 160C-76 151 -30 151 -4 160C-24 182 -74 182 -94 160Z')
  press.fill(mouth, face.skin)
  press.overprint(mouth, face.lips)
  press.stroke(toPicture('M-102 154C-80 168 -28 168 2 153'), { warm: 1, key: 0.85 }, 5 * scale)
  press.fill(toPicture(hair), { key: 1, cool: 0.4 })
  press.clip(toPicture(hair), () =>
    press.stroke(
      toPicture(
        openCurve('-126 -196, -60 -252, 40 -266, 120 -236') +
          openCurve('-96 -180, -40 -220, 40 -230, 96 -208') +
          openCurve('-110 -232, -50 -284, 40 -296, 100 -280'),
      ),
      { key: 0.5, cool: 0.9 },
      5 * scale,
    ),
  )
  press.stroke(
    toPicture(
      `${circle(36, 4, 54) + circle(-105, 4, 47) + openCurve('-18 -4, -34 -14, -50 -12, -58 -4')}M90 -4L168 -20`,
    ),
    { key: 1 },
    8.5 * scale,
  )
  press.stroke(
    toPicture(openCurve('4 -24, 14 -34, 28 -38') + openCurve('-136 -20, -128 -30, -116 -34')),
    { sun: 0, warm: 0 },
    5 * scale,
  )
  return press.toSvg('theo')
}
