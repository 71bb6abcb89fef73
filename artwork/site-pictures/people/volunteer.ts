import { circle, rect, rotate } from '../../kit/paths.ts'
import { createRandom } from '../../kit/random.ts'
import { leafOutline } from '../../products/artworks/leaf-shapes.ts'
import { awayFromLamp, castShadow, maxTone, signedDistance, smoothstep, type Tone } from './dot-screen.ts'
import { closedCurve, drawFace, type Face, openCurve, poseHead } from './face.ts'
import { createPress } from './stencil-press.ts'

const face: Face = {
  contour: 'oval',
  skin: { sun: 0.3, warm: 0.2, cool: 0.03 },
  shade: { warm: 0.56, key: 0.14 },
  brows: { key: 0.95, warm: 0.6 },
  lips: { warm: 0.72 },
  smile: 12,
  brow: { weight: 12 },
  lashes: true,
  blush: 0.2,
}
const sunDisc = circle(500, 470, 380)
const coat =
  'M20 1600C30 1100 90 970 240 904C330 866 400 850 500 850C600 850 680 866 764 904C910 970 960 1100 980 1600Z'
/** The scarf: over the crown, under the chin, with its end over the shoulder. */
const crown =
  'M512 120C350 116 268 240 272 420C276 560 320 680 392 760C460 812 580 812 650 750C726 676 760 540 756 410C750 230 680 124 512 120Z'
const drape =
  'M330 660C300 760 250 830 214 900C300 980 420 1030 520 1030C630 1026 740 970 800 890C760 820 720 740 706 640C660 760 600 800 520 806C440 806 370 760 330 660Z'
const end =
  'M560 800C640 840 720 880 760 960C800 1050 820 1140 826 1260L640 1260C640 1140 600 1040 520 980C470 950 470 880 560 800Z'
const faceOpening = closedCurve(
  '-176 -30, -158 -116, -116 -170, -30 -196, 70 -186, 128 -136, 154 -40, 158 60, 144 140, 98 208, 36 246, -30 258, -92 238, -142 186, -172 110, -184 30',
)
/** The hem of the scarf shades the face on the lamp's side, and the whole far side. */
const hemShade = (opening: string): Tone => {
  const depth = signedDistance(opening)
  return (x, y) => 1 - smoothstep(2, 26, depth(x - 8, y - 14))
}
const sprigs = (() => {
  const random = createRandom('scarf')
  return Array.from({ length: 84 }, () => {
    const [x, y, way] = [230 + random() * 600, 110 + random() * 1100, random() * 180]
    const leaf = leafOutline({ base: [x, y + 15], tip: [x, y - 15], width: 17, teeth: 4 })
    return rotate(leaf, way, x, y)
  }).join('')
})()
const crownLines =
  openCurve('330 330, 400 210, 520 170, 640 200') +
  openCurve('700 300, 726 420, 716 560') +
  openCurve('306 380, 300 480, 330 600')
const foldLines =
  openCurve('356 700, 400 820, 520 884, 660 850, 724 740') +
  openCurve('316 780, 380 890, 520 950, 680 906, 756 800') +
  openCurve('268 860, 360 950, 500 996')
const endLines = openCurve('590 830, 680 900, 720 1000, 740 1200') + openCurve('560 880, 630 960, 670 1060, 684 1220')

/** The face on a volunteer's badge: a teal scarf, a marigold coat. */
export function drawVolunteer(): string {
  const press = createPress(960, 1200)
  const head = poseHead({ x: 508, y: 466, scale: 0.94, tilt: -2 })
  const { toPicture, scale } = head
  press.fill(rect(-20, -20, 1000, 1240), { key: 1, cool: 0.4 })
  press.fill(sunDisc, { warm: 1 })
  press.knockOut(sunDisc, ['warm'], (x, y) => 0.6 - (x + y) / 1700, 14)
  press.clip(sunDisc, () => press.overprint(rect(0, 0, 960, 900), { sun: 0.75 }))
  press.fill(coat, { sun: 1 })
  press.shade(coat, { warm: 1 }, maxTone(1, awayFromLamp(coat, 90, 20, 110), castShadow(drape, 14, 36, 30)), 9)
  press.stroke('M500 1020L492 1240', { warm: 0.9 }, 5)
  press.fill(crown, { cool: 1 })
  press.shade(crown, { key: 0.8 }, awayFromLamp(crown, 60, 0, 64), 8)
  press.clip(crown, () => {
    press.overprint(sprigs, { cool: 0.42 })
    press.stroke(crownLines, { key: 0.5 }, 4)
  })
  const opening = toPicture(faceOpening)
  press.fill(opening, face.skin)
  press.clip(opening, () => drawFace(press, head, face))
  press.shade(opening, { warm: 0.7, key: 0.24 }, hemShade(opening), 8)
  const band = toPicture(openCurve('-150 -104, -112 -158, -30 -182, 66 -172, 120 -126'))
  press.clip(opening, () => press.stroke(band, { sun: 1, warm: 0, cool: 0, key: 0 }, 22 * scale))
  press.fill(drape, { cool: 1 })
  press.shade(drape, { key: 0.8 }, maxTone(1, awayFromLamp(drape, 50, 34, 60), castShadow(opening, 20, 50, 26)), 8)
  press.clip(drape, () => press.stroke(foldLines, { key: 0.5 }, 5))
  press.clip(drape, () => press.overprint(sprigs, { cool: 0.42 }))
  press.fill(end, { cool: 1 })
  press.shade(end, { key: 0.8 }, awayFromLamp(end, 44, 0, 46), 8)
  press.clip(end, () => {
    press.overprint(sprigs, { cool: 0.42 })
    press.stroke(endLines, { key: 0.5 }, 5)
  })
  return press.toSvg('volunteer')
}
