import { mix } from '../../kit/color.ts'
import { light } from '../../kit/light.ts'
import { fill, stroke } from '../../kit/paint.ts'
import { circle, type Point, polygon, rect } from '../../kit/paths.ts'

/** The shelf under the objects on the wall: its top edge is at the height of the props' feet. */
export function drawLedge(): string {
  const [front, under] = [rect(-320, 430, 1640, 54), rect(-320, 484, 1640, 60)]
  return (
    fill(rect(-320, 410, 1640, 22), '#e3b577') +
    fill(front, '#a8713a') +
    light(front, [0, 430, 0, 484], 'w0.2@0 k0.3@1') +
    fill(rect(-320, 410, 1640, 3), '#f8dcae') +
    light(under, [0, 484, 0, 544], 'k0.45@0 k0@1')
  )
}

export function drawBulbs(sun: string): string {
  const at = (index: number): Point => [-300 + index * 145, 420 + 130 * (1 - ((index - 5.5) / 5.5) ** 2)]
  const wire = Array.from({ length: 12 }, (_, index) => at(index))
  return (
    stroke(`M${wire.map(([x, y]) => `${x} ${y}`).join('L')}`, '#17211d', 4, { opacity: 0.8 }) +
    wire
      .map(
        ([x, y]) =>
          fill(circle(x, y + 30, 46), sun, { opacity: 0.14 }) +
          fill(circle(x, y + 30, 19), mix(sun, '#fffaf0', 0.55)) +
          fill(
            polygon([
              [x - 8, y],
              [x + 8, y],
              [x + 8, y + 16],
              [x - 8, y + 16],
            ]),
            '#17211d',
          ),
      )
      .join('')
  )
}
