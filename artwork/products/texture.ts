import { lightness } from '../kit/color.ts'
import { fill, linear, stroke } from '../kit/paint.ts'
import { rect } from '../kit/paths.ts'
import { createRandom } from '../kit/random.ts'
import type { MockUp } from './objects/mock-up.ts'
import { pictureSize } from './objects/mock-up.ts'

const size = pictureSize

/** Columns of knit loops, seen close up. */
function knit(): string {
  const [gauge, loop] = [17, 13]
  let d = ''
  for (let x = -20; x < size + 20; x += gauge) {
    d += `M${x} -20`
    for (let y = -20; y < size + 20; y += loop * 2) d += `l${gauge / 2} ${loop}l${-gauge / 2} ${loop}`
  }
  return d
}

function canvas(): string {
  const pitch = 13
  let d = ''
  for (let at = 0; at < size; at += pitch) d += `M0 ${at}H${size}M${at} 0V${size}`
  return d
}

function fibres(): string {
  const random = createRandom('fibres')
  let d = ''
  for (let index = 0; index < 420; index += 1) {
    const [x, y, angle, length] = [random() * size, random() * size, random() * Math.PI, 6 + random() * 26]
    d += `M${x.toFixed(0)} ${y.toFixed(0)}q${(Math.cos(angle) * length * 0.5 + 3).toFixed(1)} ${(Math.sin(angle) * length * 0.5).toFixed(1)} ${(Math.cos(angle) * length).toFixed(1)} ${(Math.sin(angle) * length).toFixed(1)}`
  }
  return d
}

/** The texture of the material in a close-up, over cloth and print alike, and a vignette. */
export function drawTexture(material: MockUp['texture'], color: string): string {
  const isDark = lightness(color) < 0.42
  const [dark, light] = [isDark ? 0.34 : 0.13, isDark ? 0.07 : 0.3]
  const texture = {
    knit: () => stroke(knit(), '#0c1715', 3.2, { opacity: dark, cap: 'butt' }),
    canvas: () => stroke(canvas(), '#0c1715', 3, { opacity: dark * 0.8, cap: 'butt' }),
    paper: () => stroke(fibres(), '#5a4a30', 1.2, { opacity: dark * 1.3 }),
    gloss: () => fill('M-100 1250L900 -100L1120 -100L-100 1560Z', '#ffffff', { opacity: light * 0.5 }),
  }[material]()
  return (
    texture +
    fill(
      rect(0, 0, size, size),
      linear(
        [0, 0],
        [size, size],
        [
          [0, '#fff6e4', isDark ? 0.1 : 0.22],
          [0.45, '#fff6e4', 0],
          [0.6, '#0c1715', 0],
          [1, '#0c1715', isDark ? 0.5 : 0.26],
        ],
      ),
    )
  )
}
