import { circle, curve, type Point } from '../../kit/paths.ts'
import { createRandom } from '../../kit/random.ts'
import type { InkMix, Press } from './stencil-press.ts'

/** A head of curls: one disc with discs of many sizes along its edge. */
export function curlMass(cx: number, cy: number, rx: number, ry: number, count: number, seed: string): string {
  const random = createRandom(seed)
  const edge = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2
    const size = ((rx + ry) / count) * (2.1 + random() * 1.5)
    return circle(
      cx + Math.cos(angle) * rx * (0.97 + random() * 0.08),
      cy + Math.sin(angle) * ry * (0.97 + random() * 0.08),
      size,
    )
  })
  return edge.join('') + circle(cx, cy, Math.min(rx, ry) * 1.04) + circle(cx, cy + (ry - rx) * 0.5, rx)
}

/** Light curls in the hair, one per cell of a loose grid; they fade away from the lamp. */
export function drawCoils(
  press: Press,
  shape: string,
  light: InkMix,
  [cx, cy, reach, size]: readonly [number, number, number, number],
  seed: string,
): void {
  const random = createRandom(seed)
  const cell = size * 2.5
  let coils = ''
  for (let row = -Math.ceil(reach / cell); row * cell <= reach; row += 1) {
    for (let column = -Math.ceil(reach / cell); column * cell <= reach; column += 1) {
      const [jitterX, jitterY, chance, rotation, grow] = [
        random(),
        random(),
        random(),
        random() * 6.3,
        0.75 + random() * 0.45,
      ]
      const x = cx + (column + (row % 2 ? 0.5 : 0) + (jitterX - 0.5) * 0.4) * cell
      const y = cy + (row + (jitterY - 0.5) * 0.4) * cell * 0.86
      if (chance < 0.12 + ((x - cx + y - cy) / reach) * 0.6) continue
      const spiral = Array.from({ length: 7 }, (_, step): Point => {
        const [angle, far] = [rotation + step * 0.74, size * grow * (1 - step * 0.11)]
        return [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
      })
      coils += curve(spiral)
    }
  }
  press.clip(shape, () => press.stroke(coils, light, size * 0.17))
}
