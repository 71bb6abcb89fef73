import { circle, rect } from '../../kit/paths.ts'
import { awayFromLamp, castShadow } from './dot-screen.ts'
import { closedCurve, drawFace, drawNeck, type Face, poseHead } from './face.ts'
import { createPress, noInk } from './stencil-press.ts'

const face: Face = {
  contour: 'square',
  skin: { sun: 0.46, warm: 0.42, cool: 0.14 },
  shade: { warm: 0.5, cool: 0.24, key: 0.14 },
  brows: { key: 1 },
  lips: { warm: 0.6 },
  smile: 12,
  brow: { weight: 14 },
  nose: { length: 4, width: 4 },
  hasEar: true,
  blush: 0.24,
}
const hairInk = { key: 1, warm: 0.4 }
const half = 'M480 -20L980 -20L980 980L480 980Z'
const neck = 'M340 520L336 690C390 770 540 776 584 690L574 480Z'
const jacket =
  'M-20 1300C-6 940 60 830 196 772C270 742 318 728 330 690C390 780 540 786 590 688C620 724 680 742 752 772C890 830 950 940 980 1300Z'
const lapel =
  'M330 690C310 720 300 740 284 760L330 900L452 960L462 830C410 800 360 760 330 690Z' +
  'M590 688C610 716 622 736 640 758L600 890L474 960L462 830C520 800 570 750 590 688Z'

const jacketShade = awayFromLamp(jacket, 150, 30, 160)
const shirt = 'M330 690C390 756 540 756 590 688L600 712C560 800 520 840 462 850C400 840 356 790 324 712Z'

/** Desmond keeps the warehouse: a knitted cap, a full beard, a work jacket. */
export function drawDesmond(): string {
  const press = createPress(960, 960)
  const head = poseHead({ x: 458, y: 410, scale: 0.9, faces: 'right', tilt: 2 })
  const { toPicture, scale } = head
  press.fill(rect(-20, -20, 1000, 1000), { cool: 1 })
  press.fill(half, noInk)
  press.shade(half, { sun: 1 }, (x, y) => (x * 0.5 + y - 260) / 800, 13)
  drawNeck(press, head, face, neck)
  press.fill(jacket, { key: 1, cool: 1 })
  press.knockOut(jacket, ['key'], (x, y) => 0.5 - 0.9 * jacketShade(x, y), 8)
  press.shade(jacket, { key: 1 }, castShadow(lapel, 10, 18, 16), 8)
  press.fill(lapel, { key: 0.5, cool: 1 })
  press.shade(lapel, { key: 1 }, awayFromLamp(lapel, 14, 20, 24), 8)
  press.fill(shirt, noInk)
  press.shade(shirt, { warm: 0.5 }, awayFromLamp(shirt, 12, 6, 16), 7)
  press.fill(circle(292, 880, 44), { sun: 1 })
  press.overprint('M270 884L288 902L318 864L312 858L288 888L276 877Z', { key: 1 })
  drawFace(press, head, face)
  const beard = toPicture(
    'M164 10C174 60 172 110 160 150C140 220 84 274 4 284C-74 288 -134 250 -154 190C-162 160 -162 136 -156 112C-144 132 -132 142 -116 146C-98 124 -78 122 -58 128C-38 122 -10 126 8 146C50 152 108 122 132 44C142 20 154 -6 164 10Z',
  )
  press.fill(beard, hairInk)
  const mouth = toPicture('M-96 160C-76 150 -30 150 -2 160C-22 184 -74 184 -96 160Z')
  press.fill(mouth, { sun: 0.4, warm: 0.8, cool: 0.12 })
  press.stroke(toPicture('M-104 155C-80 168 -28 168 4 154'), { warm: 1, key: 0.8 }, 5 * scale)
  press.clip(beard, () =>
    press.stroke(
      toPicture(
        'M120 130C110 180 90 216 60 244M150 110C146 166 130 206 100 240M-126 180C-116 216 -96 240 -66 258M-60 200C-56 230 -50 250 -40 268M0 200C0 230 -4 250 -10 268M60 184C54 216 44 240 30 262',
      ),
      { key: 0.55, warm: 1 },
      4 * scale,
    ),
  )
  const hairSide = toPicture(closedCurve('124 -130, 176 -130, 186 -60, 176 0, 160 40, 148 0, 140 -60'))
  press.fill(hairSide, hairInk)
  const cap = toPicture(
    'M-190 -96C-200 -230 -120 -340 20 -344C150 -344 224 -240 214 -104C140 -150 20 -166 -70 -150C-120 -142 -160 -120 -190 -96Z',
  )
  press.fill(cap, { warm: 1 })
  press.shade(cap, { key: 0.7 }, awayFromLamp(cap, 44, 20, 48), 8)
  press.clip(cap, () =>
    press.stroke(
      toPicture(
        [-150, -100, -50, 0, 50, 100, 150]
          .map((x) => `M${x * 0.5 + 14} -350C${x * 0.9 + 12} -300 ${x * 1.12 + 10} -220 ${x * 1.15 + 10} -140`)
          .join(''),
      ),
      { key: 0.5 },
      4 * scale,
    ),
  )
  const cuff = toPicture(
    'M-196 -82C-200 -110 -198 -140 -188 -162C-120 -210 20 -232 110 -214C160 -206 200 -186 220 -170C230 -140 228 -110 218 -84C150 -130 30 -152 -60 -138C-116 -128 -160 -108 -196 -82Z',
  )
  press.fill(cuff, { warm: 1, key: 0.1 })
  press.shade(cuff, { key: 0.66 }, awayFromLamp(cuff, 24, 24, 24), 8)
  press.clip(cuff, () =>
    press.stroke(
      toPicture(
        Array.from({ length: 17 }, (_, index) => `M${-190 + index * 26} -230L${-200 + index * 27} -60`).join(''),
      ),
      { key: 0.5 },
      4 * scale,
    ),
  )
  return press.toSvg('desmond')
}
