import { box, disc } from '../../drawings/kit/paths.ts'
import { awayFromLamp, castBy, deepest } from './dot-screen.ts'
import { drawFace, drawNeck, type Face, poseHead } from './face.ts'
import { bareStock, createPress } from './press.ts'

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
const beam = 'M-20 980L-20 560L980 120L980 980Z'
const bob =
  'M490 92C320 86 250 200 254 350C256 480 226 560 236 640C300 690 380 690 420 660L620 660C670 690 740 690 792 632C790 540 752 470 752 350C752 196 650 96 490 92Z'
const neck = 'M404 520L404 690C450 760 552 766 600 690L620 500Z'
const shirt =
  'M30 1300C44 940 110 836 250 776C326 744 384 730 404 690C450 776 556 780 600 688C640 726 690 744 764 776C900 836 950 950 980 1300Z'
const bib =
  'M316 880C400 900 590 900 672 880C680 930 720 980 790 1010L790 1300L200 1300L200 1010C270 980 308 930 316 880Z'
const straps =
  'M300 760L330 746C352 800 362 840 360 890L320 886C320 840 316 800 300 760Z' +
  'M706 758L676 744C652 800 636 840 632 890L670 886C674 840 686 800 706 758Z'

/** The coffee roaster: a blunt bob with a fringe, an apron over a pale shirt. */
export function drawRoaster(): string {
  const press = createPress(960, 960)
  const head = poseHead({ x: 500, y: 400, scale: 0.88, tilt: 3 })
  const { at, scale } = head
  press.lay(box(-20, -20, 1000, 1000), { warm: 1 })
  press.lay(beam, { warm: 1, key: 0.16 })
  press.shade(box(-20, -20, 1000, 1000), { sun: 1 }, (x, y) => 0.8 - (x * 0.7 + y) / 900, 13)
  press.lay(bob, hairInk)
  press.within(bob, () =>
    press.line(
      'M276 380C276 500 250 560 260 640M300 440C300 540 282 600 290 660M728 400C730 500 752 560 752 630M704 460C706 540 722 600 718 660',
      { key: 0.6, cool: 1 },
      5,
    ),
  )
  drawNeck(press, head, face, neck)
  press.lay(shirt, { sun: 0.1 })
  press.shade(shirt, { cool: 0.6 }, deepest(1, awayFromLamp(shirt, 90, 10, 100), castBy(neck, 12, 40, 24)), 9)
  const collar = 'M404 690L330 742L400 850L502 784Z' + 'M600 688L684 742L606 850L502 784Z'
  press.shade(shirt, { cool: 0.5 }, castBy(collar, 8, 14, 14), 7)
  press.lay(collar, bareStock)
  press.line('M404 690L330 742L400 850L502 784ZM600 688L684 742L606 850L502 784Z', { cool: 0.8 }, 3)
  press.lay(straps + bib, { cool: 1 })
  press.shade(bib, { key: 0.7 }, awayFromLamp(bib, 120, -20, 120), 9)
  press.within(bib, () => press.line('M330 898C410 916 580 916 660 898', { cool: 0.4 }, 3.4))
  drawFace(press, head, face)
  const fringe = at(
    'M-178 70C-200 -60 -196 -200 -120 -280C-60 -330 80 -340 150 -280C220 -220 224 -60 208 130C196 190 170 190 166 130C172 60 168 -20 152 -78C120 -92 90 -86 60 -90C20 -84 -20 -92 -60 -88C-90 -90 -120 -84 -150 -82C-166 -40 -168 20 -178 70Z',
  )
  press.lay(fringe, hairInk)
  press.within(fringe, () =>
    press.line(
      at(
        'M-130 -230C-60 -290 60 -290 130 -220M-150 -190C-80 -260 80 -260 160 -170M-60 -100C-64 -160 -50 -210 -20 -240M20 -100C20 -160 14 -210 0 -240M100 -100C96 -170 70 -220 40 -246M-120 -96C-124 -140 -110 -180 -80 -210',
      ),
      { key: 0.6, cool: 1 },
      4.6 * scale,
    ),
  )
  press.lay(at(disc(176, 176, 13)), { sun: 1 })
  return press.pull('roaster')
}
