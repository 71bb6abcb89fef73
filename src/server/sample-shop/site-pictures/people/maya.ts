import { box, disc } from '../../drawings/kit/paths.ts'
import { createRandom } from '../../drawings/kit/random.ts'
import { awayFromLamp, castBy } from './dot-screen.ts'
import { drawFace, drawNeck, type Face, loop, open, poseHead } from './face.ts'
import { bareStock, createPress } from './press.ts'

const face: Face = {
  contour: 'oval',
  skin: { sun: 0.52, warm: 0.56, cool: 0.3 },
  shade: { cool: 0.5, key: 0.3 },
  brows: { key: 1 },
  lips: { warm: 0.95, cool: 0.32 },
  smile: 12,
  brow: { weight: 12, lift: 4 },
  nose: { width: 6 },
  lashes: true,
}
const arch = 'M120 1240L120 520C120 300 270 130 480 130C690 130 840 300 840 520L840 1240Z'
const neck = 'M372 600L352 800C400 890 520 890 566 806L560 600Z'
const shirt = 'M280 840C360 800 560 800 640 840L760 1600L200 1600Z'
const jacket =
  'M-20 1600C-6 1100 40 950 190 888C270 856 330 836 352 800L470 1010L574 804C600 836 660 852 730 884C890 950 960 1060 990 1600Z'
const lapels =
  'M352 798C330 830 310 850 270 872L300 1010L352 1000L448 1240L486 1090L470 1010Z' +
  'M574 802C596 830 620 848 664 866L640 1006L586 996L500 1236L478 1090L470 1010Z'

/** Curls: rounds of many sizes around one great round. */
const curls: readonly [number, number, number][] = (() => {
  const random = createRandom('curls')
  return Array.from({ length: 46 }, (_, index): [number, number, number] => {
    const angle = (index / 46) * Math.PI * 2
    const [rx, ry] = [282 + random() * 22, 270 + random() * 20]
    return [
      470 + Math.cos(angle) * rx,
      400 + Math.sin(angle) * ry * (Math.sin(angle) > 0.5 ? 0.92 : 1),
      40 + random() * 20,
    ]
  })
})()
const mass = disc(470, 400, 296) + curls.map(([x, y, radius]) => disc(x, y, radius)).join('')
const coils = (() => {
  const random = createRandom('coils')
  return Array.from({ length: 120 }, () => {
    const [angle, far] = [random() * Math.PI * 2, 120 + random() * 190]
    const [x, y, radius] = [470 + Math.cos(angle) * far, 390 + Math.sin(angle) * far, 12 + random() * 14]
    const turn = random() * 6
    const at = (step: number) =>
      `${Math.round(x + Math.cos(turn + step) * radius)} ${Math.round(y + Math.sin(turn + step) * radius)}`
    return `M${at(0)}Q${at(1.1)} ${at(2.2)}`
  }).join('')
})()

/** Maya runs the studio: a crown of curls, a hoop in the ear, a teal jacket. */
export function drawMaya(): string {
  const press = createPress(960, 1200)
  const head = poseHead({ x: 462, y: 452, scale: 0.98, faces: 'right', tilt: 3 })
  const { at, scale } = head
  press.lay(box(-20, -20, 1000, 1240), { sun: 1 })
  press.lay(arch, { warm: 1 })
  press.bite(arch, ['warm'], (_x, y) => 1 - y / 900, 14)
  press.within(arch, () => press.over(box(0, 0, 960, 1200), { sun: 0.9 }))
  press.lay(mass, { key: 1, cool: 0.5 })
  press.within(mass, () => press.line(coils, { key: 0.55, cool: 1 }, 4))
  drawNeck(press, head, face, neck)
  press.lay(shirt, bareStock)
  press.shade(shirt, { warm: 0.5 }, castBy(neck, 16, 60, 40), 9)
  press.lay(jacket, { cool: 1 })
  press.shade(jacket, { key: 0.75 }, awayFromLamp(jacket, 100, 10, 110), 9)
  press.shade(jacket, { key: 0.55 }, castBy(lapels, 10, 20, 22), 8)
  press.lay(lapels, { cool: 0.84 })
  press.shade(lapels, { key: 0.4 }, awayFromLamp(lapels, 10, 60, 50), 8)

  drawFace(press, head, face)
  const fringe = at(
    loop(
      '-170 -70, -190 -180, -120 -290, 20 -320, 150 -290, 220 -180, 214 -20, 196 60, 170 60, 172 -30, 160 -100, 120 -150, 70 -140, 30 -172, -30 -150, -80 -170, -120 -140, -150 -120',
    ),
  )
  press.lay(fringe, { key: 1, cool: 0.5 })
  press.within(fringe, () => press.line(coils, { key: 0.55, cool: 1 }, 4))
  press.line(at(disc(186, 124, 46)), { sun: 1, warm: 0, cool: 0, key: 0 }, 11 * scale)
  press.line(open('392 826, 420 900, 468 940, 520 900, 546 832'), { sun: 1, warm: 0.3 }, 4)
  return press.pull('maya')
}
