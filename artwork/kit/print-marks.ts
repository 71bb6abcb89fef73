import { circle, rect } from './paths.ts'

export function registrationMark(cx: number, cy: number, radius: number): string {
  const thin = radius * 0.09
  return (
    circle(cx, cy, radius * 0.62) +
    circle(cx, cy, radius * 0.62 - thin * 2) +
    rect(cx - radius, cy - thin / 2, radius * 2, thin) +
    rect(cx - thin / 2, cy - radius, thin, radius * 2)
  )
}

/** Eight corner ticks outside a trim box. */
export function cropMarks(x: number, y: number, width: number, height: number, reach: number, weight: number): string {
  const gap = reach * 0.35
  return [x, x + width]
    .flatMap((cx, side) =>
      [y, y + height].flatMap((cy, end) => [
        rect(side === 0 ? cx - gap - reach : cx + gap, cy - weight / 2, reach, weight),
        rect(cx - weight / 2, end === 0 ? cy - gap - reach : cy + gap, weight, reach),
      ]),
    )
    .join('')
}
