import { circle, rect } from '../../kit/paths.ts'
import { createRandom } from '../../kit/random.ts'
import { awayFromLamp, castShadow, maxTone } from './dot-screen.ts'
import { closedCurve, drawFace, drawNeck, type Face, poseHead } from './face.ts'
import { createPress, noInk, type Press } from './stencil-press.ts'

const face: Face = {
  contour: 'round',
  skin: { sun: 0.46, warm: 0.62, cool: 0.42 },
  shade: { cool: 0.46, key: 0.32 },
  brows: { key: 0.9 },
  lips: { warm: 1, cool: 0.3 },
  smile: 13,
  brow: { weight: 10, lift: 14 },
  nose: { width: 10 },
  hasEar: true,
  lashes: true,
  age: 1,
}
const silver = { key: 0.3, cool: 0.16 }
const band = 'M-20 -20L330 -20L-20 640Z'
const neck = 'M396 520L400 690C450 760 560 770 606 690L632 500Z'
const top =
  'M20 1300C40 940 100 830 240 770C320 738 372 724 400 690C450 776 560 780 606 688C640 722 700 740 776 770C910 826 960 950 980 1300Z'

const bib =
  'M300 852C400 872 590 872 690 852C698 902 740 950 810 980L810 1300L180 1300L180 980C250 950 292 902 300 852Z'
const straps =
  'M268 764L302 750C334 790 348 820 346 862L302 858C302 820 292 790 268 764Z' +
  'M726 764L692 750C662 790 648 820 650 862L694 858C694 820 702 790 726 764Z'

/** Rosalind bakes: cropped silver hair, big vermilion frames, an apron with a hollyhock. */
export function drawRosalind(): string {
  const press = createPress(960, 960)
  const head = poseHead({ x: 494, y: 400, scale: 0.92, tilt: -3 })
  const { toPicture, scale } = head
  press.fill(rect(-20, -20, 1000, 1000), { sun: 1 })
  press.shade(rect(-20, -20, 1000, 1000), { warm: 0.9 }, (x, y) => (y - x * 0.3 - 320) / 800, 13)
  press.fill(band, noInk)
  press.shade(band, { sun: 1 }, (x, y) => (x + y) / 560, 13)
  const hair = toPicture(
    closedCurve(
      '-160 -60, -184 -140, -160 -236, -92 -300, 10 -320, 112 -300, 190 -226, 206 -130, 196 -40, 172 10, 120 -60, -100 -60',
    ),
  )
  press.fill(hair, silver)
  drawNeck(press, head, face, neck)
  press.fill(top, { cool: 1 })
  press.shade(top, { key: 0.76 }, maxTone(1, awayFromLamp(top, 90, 10, 100), castShadow(neck, 12, 44, 28)), 9)
  press.fill(straps + bib, { sun: 0.08 })
  press.shade(bib, { cool: 0.5 }, awayFromLamp(bib, 110, -20, 120), 9)
  press.clip(bib, () => press.stroke('M316 872C400 888 590 888 676 872', { cool: 0.6 }, 3.4))
  hollyhock(press, 496, 914, 38)
  drawFace(press, head, face)
  const crop = toPicture(
    closedCurve(
      '-154 -90, -178 -150, -150 -240, -84 -298, 10 -316, 110 -296, 184 -224, 198 -130, 186 -44, 164 -20, 156 -80, 138 -136, 80 -176, 10 -186, -60 -180, -120 -150',
    ),
  )
  press.fill(crop, silver)
  press.shade(crop, { key: 0.7 }, awayFromLamp(crop, 40, 2, 40), 7)
  const random = createRandom('silver')
  const coils = Array.from({ length: 130 }, () => {
    const [x, y, way] = [-180 + random() * 380, -310 + random() * 280, random() * 6]
    const by = (rotation: number) =>
      `${Math.round(x + Math.cos(way + rotation) * 9)} ${Math.round(y + Math.sin(way + rotation) * 9)}`
    return `M${by(0)}Q${by(1.2)} ${by(2.4)}`
  }).join('')
  press.clip(crop, () => press.stroke(toPicture(coils), { key: 0.72 }, 3.4))
  const frames =
    closedCurve('-14 -30, 60 -46, 108 -30, 106 20, 84 54, 30 60, -4 44, -18 6') +
    closedCurve('-64 -30, -120 -44, -160 -28, -158 20, -138 50, -96 56, -66 42, -54 6')
  press.stroke(
    toPicture(`${frames}M-18 -16C-30 -26 -46 -26 -56 -16M106 -22L158 -28`),
    { sun: 0, warm: 1, cool: 0, key: 0 },
    13 * scale,
  )
  press.stroke(toPicture('M4 -20L26 -32M-138 -18L-120 -30'), noInk, 5 * scale)
  press.fill(toPicture(circle(172, 92, 15)), { warm: 1 })
  return press.toSvg('rosalind')
}

/** Five petals and the eye of the flower. */
function hollyhock(press: Press, cx: number, cy: number, radius: number): void {
  const petals = Array.from({ length: 5 }, (_, index) => {
    const angle = (index * 2 * Math.PI) / 5 - Math.PI / 2
    return circle(cx + Math.cos(angle) * radius * 0.56, cy + Math.sin(angle) * radius * 0.56, radius * 0.5)
  }).join('')
  press.fill(petals, { warm: 0.62 })
  press.overprint(circle(cx, cy, radius * 0.42), { warm: 1 })
  press.fill(circle(cx, cy, radius * 0.2), { sun: 1 })
}
