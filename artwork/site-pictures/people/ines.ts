import { circle, rect } from '../../kit/paths.ts'
import { createRandom } from '../../kit/random.ts'
import { awayFromLamp, castShadow, maxTone, type Tone } from './dot-screen.ts'
import { drawFace, drawNeck, type Face, openCurve, poseHead } from './face.ts'
import { curlMass, drawCoils } from './hair.ts'
import { createPress, noInk } from './stencil-press.ts'

const face: Face = {
  contour: 'round',
  skin: { sun: 0.34, warm: 0.28, cool: 0.03 },
  shade: { warm: 0.66, key: 0.1 },
  brows: { warm: 1, key: 0.8 },
  lips: { warm: 0.85 },
  smile: 14,
  brow: { weight: 11 },
  nose: { length: -4 },
  lashes: true,
  blush: 0.24,
}
const hairInk = { sun: 0.3, warm: 0.9, key: 0.66 }
const gleam = { sun: 0.3, warm: 0.9, key: 0.3 }
const moon = circle(560, 420, 372)
const mass =
  curlMass(498, 400, 270, 262, 34, 'ines') +
  curlMass(300, 640, 120, 150, 18, 'ines left') +
  curlMass(712, 640, 116, 150, 18, 'ines right')
const neck = 'M412 600L404 812C450 880 570 886 620 806L640 580Z'
const shirt =
  'M40 1600C50 1080 110 950 250 892C330 858 380 846 404 806C450 862 572 866 618 800C650 840 720 858 790 888C920 944 960 1080 980 1600Z'
const stripes = [930, 1000, 1070, 1140, 1210]
  .map(
    (y) =>
      `M20 ${y + 26}C200 ${y + 4} 320 ${y + 50} 500 ${y + 54}C680 ${y + 50} 820 ${y + 4} 980 ${y + 26}L980 ${y + 58}C820 ${y + 36} 680 ${y + 84} 500 ${y + 88}C320 ${y + 84} 200 ${y + 36} 20 ${y + 58}Z`,
  )
  .join('')

/** The curls get darker toward the lower right. */
const fall: Tone = (x, y) => (x * 0.6 + y - 760) / 420

/** Ines draws the logos: a head of curls, round earrings, freckles, a striped shirt. */
export function drawInes(): string {
  const press = createPress(960, 1200)
  const head = poseHead({ x: 502, y: 474, scale: 0.96, tilt: 4 })
  const { toPicture, scale } = head
  press.fill(rect(-20, -20, 1000, 1240), { warm: 1 })
  press.fill(moon, noInk)
  press.shade(moon, { sun: 1 }, (x, y) => (x + y - 500) / 900, 14)
  press.fill(mass, hairInk)
  press.shade(mass, { key: 0.85 }, fall, 9)
  drawCoils(press, mass, gleam, [490, 420, 400, 26], 'ines coils')
  drawNeck(press, head, face, neck)
  press.fill(shirt, noInk)
  press.clip(shirt, () => press.overprint(stripes, { cool: 1 }))
  press.shade(shirt, { cool: 0.7 }, maxTone(1, awayFromLamp(shirt, 90, 20, 100), castShadow(neck, 12, 40, 26)), 9)
  press.stroke(openCurve('404 812, 450 862, 510 880, 572 866, 620 806'), { cool: 1 }, 9)
  drawFace(press, head, face)
  const random = createRandom('freckles')
  const freckles = Array.from({ length: 26 }, () => {
    const [x, y] = [-140 + random() * 230, 54 + random() * 44]
    return x > -96 && x < -10 && y > 70 ? '' : toPicture(circle(x, y, 2.2 + random() * 1.6))
  })
  press.overprint(freckles.join(''), { warm: 0.85, key: 0.2 })
  const fringe = [
    '-150 -120 40',
    '-124 -176 52',
    '-70 -216 60',
    '0 -226 64',
    '72 -212 62',
    '128 -166 56',
    '160 -104 48',
    '180 -40 42',
    '190 30 40',
    '-168 -64 30',
    '-180 -14 26',
    '0 -280 70',
    '-80 -270 60',
    '90 -270 66',
    '150 -220 60',
  ]
    .map((text) => {
      const [x = 0, y = 0, radius = 0] = text.split(' ').map(Number)
      return toPicture(circle(x, y, radius))
    })
    .join('')
  press.fill(fringe, hairInk)
  press.shade(fringe, { key: 0.85 }, fall, 9)
  drawCoils(press, fringe, gleam, [500, 300, 260, 26], 'ines fringe')
  const earring = toPicture(circle(172, 150, 34))
  press.fill(earring, { sun: 1 })
  press.shade(earring, { warm: 1 }, awayFromLamp(earring, 10, 10, 14), 7)
  press.fill(toPicture(circle(-158, 148, 22)), { sun: 1 })
  press.stroke(toPicture('M172 104L172 116'), { sun: 1, warm: 0.4 }, 6 * scale)
  return press.toSvg('ines')
}
