import type { Point } from './paths.ts'

/** The studio's stencil: caps on a grid ten high, stems 2.4 wide, round letters broken where a stencil needs a bridge. */
export const stem = 2.4
export const bar = 2
export const bridge = 0.55

export function arch(
  x: number,
  y: number,
  width: number,
  height: number,
  side: 'left' | 'right',
  weight: readonly [number, number] = [stem, bar],
): string {
  const [radiusX, radiusY, k] = [width, height / 2, 0.5523]
  const [innerX, innerY] = [radiusX - weight[0], radiusY - weight[1]]
  const way = side === 'right' ? 1 : -1
  const edge = side === 'right' ? x : x + width
  const middle = y + radiusY
  const at = (rx: number, ry: number): Point => [edge + way * rx, middle + ry]
  const text = (...points: Point[]) => points.map(([px, py]) => `${px.toFixed(3)} ${py.toFixed(3)}`).join(' ')
  return (
    `M${text(at(0, -radiusY))}C${text(at(radiusX * k, -radiusY), at(radiusX, -radiusY * k), at(radiusX, 0))}` +
    `C${text(at(radiusX, radiusY * k), at(radiusX * k, radiusY), at(0, radiusY))}L${text(at(0, innerY))}` +
    `C${text(at(innerX * k, innerY), at(innerX, innerY * k), at(innerX, 0))}` +
    `C${text(at(innerX, -innerY * k), at(innerX * k, -innerY), at(0, -innerY))}Z`
  )
}

export const raw = (corners: string) => `M${corners.split(', ').join('L')}Z`
export const bars = (x: number, y: number, width: number, height: number) =>
  raw(`${x} ${y}, ${x + width} ${y}, ${x + width} ${y + height}, ${x} ${y + height}`)
