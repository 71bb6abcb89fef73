import { circle, rect } from '../../kit/paths.ts'
import { awayFromLamp, castShadow, maxTone } from './dot-screen.ts'
import { closedCurve, drawFace, drawNeck, type Face, openCurve, poseHead } from './face.ts'
import { createPress, noInk } from './stencil-press.ts'

const face: Face = {
  contour: 'oval',
  skin: { sun: 0.46, warm: 0.44, cool: 0.16 },
  shade: { warm: 0.6, cool: 0.24, key: 0.12 },
  brows: { key: 1 },
  lips: { warm: 0.95, cool: 0.1 },
  smile: 15,
  brow: { weight: 13 },
  lashes: true,
  blush: 0.2,
}
const hairInk = { key: 1, cool: 0.3, warm: 0.3 }
const gleam = { key: 0.55, warm: 1 }
const beam = 'M-20 980L-20 560L980 120L980 980Z'
const back = closedCurve(
  '500 116, 380 146, 316 250, 320 380, 360 520, 420 600, 640 610, 706 600, 712 480, 700 340, 690 220, 620 140',
)
const neck = 'M404 520L404 690C450 760 552 766 600 690L620 500Z'
const shirt =
  'M30 1300C44 940 110 836 250 776C326 744 384 730 404 690C450 776 556 780 600 688C640 726 690 744 764 776C900 836 950 950 980 1300Z'
const bib =
  'M316 880C400 900 590 900 672 880C680 930 720 980 790 1010L790 1300L200 1300L200 1010C270 980 308 930 316 880Z'
const straps =
  'M300 760L330 746C352 800 362 840 360 890L320 886C320 840 316 800 300 760Z' +
  'M706 758L676 744C652 800 636 840 632 890L670 886C674 840 686 800 706 758Z'
const collar = 'M404 690L330 742L400 850L502 784Z' + 'M600 688L684 742L606 850L502 784Z'

/** A braid over the shoulder: two crossing strands, drawn as leaf shapes on alternate sides. */
const plaits = Array.from({ length: 8 }, (_, index) => {
  const [x, y, side] = [706 + Math.sin(index * 0.5) * 10 + index * 3, 580 + index * 48, index % 2 ? 1 : -1]
  return closedCurve(
    `${x - side * 34} ${y - 26}, ${x} ${y - 34}, ${x + side * 34} ${y - 6}, ${x + side * 26} ${y + 34}, ${x - side * 14} ${y + 36}, ${x - side * 38} ${y + 8}`,
  )
})

/** Priya roasts coffee: a long braid, a stud in the nose, an apron over a pale shirt. */
export function drawPriya(): string {
  const press = createPress(960, 960)
  const head = poseHead({ x: 500, y: 404, scale: 0.9, tilt: 3 })
  const { toPicture, scale } = head
  press.fill(rect(-20, -20, 1000, 1000), { warm: 1 })
  press.fill(beam, { warm: 1, key: 0.16 })
  press.shade(rect(-20, -20, 1000, 1000), { sun: 1 }, (x, y) => 0.8 - (x * 0.7 + y) / 900, 13)
  press.fill(back, hairInk)
  drawNeck(press, head, face, neck)
  press.fill(shirt, { sun: 0.1 })
  press.shade(shirt, { cool: 0.6 }, maxTone(1, awayFromLamp(shirt, 90, 10, 100), castShadow(neck, 12, 40, 24)), 9)
  press.shade(shirt, { cool: 0.5 }, castShadow(collar, 8, 14, 14), 7)
  press.fill(collar, noInk)
  press.stroke(collar, { cool: 0.8 }, 3)
  press.fill(straps + bib, { cool: 1 })
  press.shade(bib, { key: 0.7 }, awayFromLamp(bib, 120, -20, 120), 9)
  press.clip(bib, () => press.stroke('M330 898C410 916 580 916 660 898', { cool: 0.4 }, 3.4))
  drawFace(press, head, face)
  press.fill(toPicture(circle(-18, 88, 5)), { sun: 1 })
  const parted = toPicture(
    closedCurve(
      '-160 30, -178 -70, -166 -190, -96 -286, 10 -314, 120 -288, 192 -200, 204 -80, 196 40, 176 130, 160 90, 156 0, 140 -80, 90 -140, 20 -190, -40 -216, -70 -150, -124 -90, -150 -30',
    ),
  )
  press.fill(parted, hairInk)
  press.clip(parted, () =>
    press.stroke(
      toPicture(
        openCurve('-30 -220, 60 -186, 140 -110, 176 10') +
          openCurve('-20 -246, 84 -216, 160 -130, 190 -20') +
          openCurve('-50 -216, -110 -160, -156 -60') +
          openCurve('-50 -252, -124 -200, -168 -110') +
          openCurve('0 -278, 100 -256, 176 -180') +
          openCurve('20 -196, 96 -130, 146 -40, 164 60'),
      ),
      gleam,
      4.2 * scale,
    ),
  )
  for (const [index, plait] of plaits.entries()) {
    press.fill(plait, hairInk)
    const [x, y, side] = [706 + Math.sin(index * 0.5) * 10 + index * 3, 580 + index * 48, index % 2 ? 1 : -1]
    press.clip(plait, () =>
      press.stroke(
        `M${x - side * 30} ${y - 14}Q${x} ${y - 18} ${x + side * 24} ${y + 20}M${x - side * 30} ${y + 2}Q${x - side * 6} ${y} ${x + side * 10} ${y + 30}`,
        gleam,
        3.6,
      ),
    )
  }
  press.fill(toPicture(circle(170, 92, 12)), { sun: 1 })
  return press.toSvg('priya')
}
