import { box, disc } from '../../drawings/kit/paths.ts'
import { createRandom } from '../../drawings/kit/random.ts'
import { awayFromLamp, castBy, deepest } from './dot-screen.ts'
import { drawFace, drawNeck, type Face, loop, open, poseHead } from './face.ts'
import { bareStock, createPress } from './press.ts'

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
const hairInk = { sun: 0.3, warm: 0.9, key: 0.62 }
const moon = disc(560, 430, 370)
const bun = loop('440 196, 446 116, 516 74, 600 88, 636 160, 604 226, 500 240')
const backHair =
  'M512 178C330 172 256 306 264 470C268 600 196 660 210 830C222 950 300 960 340 930L690 930C750 966 816 920 800 800C786 680 736 630 744 480C748 296 690 184 512 178Z'
const neck = 'M412 600L404 812C450 880 570 886 620 806L640 580Z'
const shirt =
  'M40 1600C50 1080 110 950 250 892C330 858 380 846 404 806C450 862 572 866 618 800C650 840 720 858 790 888C920 944 960 1080 980 1600Z'
const stripes = [930, 1000, 1070, 1140, 1210]
  .map(
    (y) =>
      `M20 ${y + 26}C200 ${y + 4} 320 ${y + 50} 500 ${y + 54}C680 ${y + 50} 820 ${y + 4} 980 ${y + 26}L980 ${y + 58}C820 ${y + 36} 680 ${y + 84} 500 ${y + 88}C320 ${y + 84} 200 ${y + 36} 20 ${y + 58}Z`,
  )
  .join('')
const locks = [
  'M268 430C262 560 220 640 232 800',
  'M284 520C280 620 250 680 266 860',
  'M730 500C736 600 776 660 776 780',
  'M712 560C716 660 748 720 740 860',
  'M690 640C690 720 710 780 700 880',
].join('')

/** Ines draws the marks: hair pinned up with a pencil, freckles, a striped shirt. */
export function drawInes(): string {
  const press = createPress(960, 1200)
  const head = poseHead({ x: 504, y: 500, scale: 0.94, tilt: 4 })
  const { at, scale } = head
  press.lay(box(-20, -20, 1000, 1240), { warm: 1 })
  press.lay(moon, bareStock)
  press.shade(moon, { sun: 1 }, (x, y) => (x + y - 500) / 900, 14)
  press.lay(bun, hairInk)
  press.within(bun, () =>
    press.line(
      'M452 140C500 100 578 108 612 160M450 176C500 136 566 146 600 200M474 220C512 180 556 186 578 220',
      { key: 0.2 },
      5,
    ),
  )
  press.line('M400 256L678 60', { sun: 1, warm: 0, cool: 0, key: 0 }, 17)
  press.line('M400 256L420 242', { sun: 0.3, warm: 0.3 }, 17)
  press.line('M389 264L397 258', { key: 1 }, 7)
  press.lay(backHair, hairInk)
  press.shade(backHair, { key: 0.8 }, deepest(1, awayFromLamp(backHair, 60, -10, 60), castBy(moon, 0, 340, 60)), 9)
  press.within(backHair, () => press.line(locks, { key: 0.2 }, 6))
  drawNeck(press, head, face, neck)
  press.lay(shirt, bareStock)
  press.within(shirt, () => press.over(stripes, { cool: 1 }))
  press.shade(shirt, { cool: 0.7 }, deepest(1, awayFromLamp(shirt, 90, 20, 100), castBy(neck, 12, 40, 26)), 9)
  press.line(open('404 812, 450 862, 510 880, 572 866, 620 806'), { cool: 1 }, 9)
  drawFace(press, head, face)
  const random = createRandom('freckles')
  const freckles = Array.from({ length: 26 }, () => {
    const [x, y] = [-140 + random() * 230, 54 + random() * 44]
    return x > -96 && x < -10 && y > 70 ? '' : at(disc(x, y, 2.2 + random() * 1.6))
  })
  press.over(freckles.join(''), { warm: 0.85, key: 0.2 })
  const fringe = at(
    loop(
      '-176 60, -190 -60, -170 -190, -90 -296, 30 -326, 140 -290, 204 -190, 214 -50, 206 90, 180 150, 168 60, 150 -40, 110 -110, 50 -160, -20 -200, -60 -150, -120 -90, -150 -30',
    ),
  )
  press.lay(fringe, hairInk)
  press.within(fringe, () => {
    press.line(
      at(
        open('-20 -206, 80 -190, 150 -120, 186 0') +
          open('-10 -236, 90 -226, 166 -150, 200 -40') +
          open('-40 -210, -110 -160, -160 -60') +
          open('-40 -250, -120 -200, -170 -110') +
          open('0 -270, 100 -262, 176 -190'),
      ),
      { key: 0.2 },
      5 * scale,
    )
  })
  return press.pull('ines')
}
