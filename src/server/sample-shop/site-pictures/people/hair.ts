import { disc } from '../../drawings/kit/paths.ts'
import { createRandom } from '../../drawings/kit/random.ts'
import type { Press, Recipe } from './press.ts'

/** A head of curls: one round with rounds of many sizes about its edge. */
export function curlMass(cx: number, cy: number, rx: number, ry: number, count: number, seed: string): string {
  const random = createRandom(seed)
  const edge = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2
    const size = ((rx + ry) / count) * (2.1 + random() * 1.5)
    return disc(
      cx + Math.cos(angle) * rx * (0.97 + random() * 0.08),
      cy + Math.sin(angle) * ry * (0.97 + random() * 0.08),
      size,
    )
  })
  return edge.join('') + disc(cx, cy, Math.min(rx, ry) * 1.04) + disc(cx, cy + (ry - rx) * 0.5, rx)
}

/** Short hooks of light in it, more of them toward the lamp. */
export function drawCoils(
  press: Press,
  shape: string,
  light: Recipe,
  [cx, cy, reach, size]: readonly [number, number, number, number],
  seed: string,
): void {
  const random = createRandom(seed)
  const hooks = Array.from({ length: Math.round((reach / size) ** 2 * 0.7) }, () => {
    const [angle, far] = [random() * Math.PI * 2, Math.sqrt(random()) * reach]
    const [x, y] = [cx + Math.cos(angle) * far, cy + Math.sin(angle) * far]
    if (random() < 0.25 + ((x - cx + y - cy) / reach) * 0.45) return ''
    const [turn, radius] = [random() * 6, size * (0.7 + random() * 0.7)]
    const at = (step: number) =>
      `${Math.round(x + Math.cos(turn + step) * radius)} ${Math.round(y + Math.sin(turn + step) * radius)}`
    return `M${at(0)}Q${at(0.9)} ${at(1.8)}Q${at(2.6)} ${at(3.3)}`
  })
  press.within(shape, () => press.line(hooks.join(''), light, size * 0.17))
}
